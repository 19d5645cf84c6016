// The lists of the last visit, which are shown while the host is slow: what they show, to whom, and what waits.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { signIn } from '../fixtures/browser.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import { storedIn } from '../fixtures/local-database.ts';
import { addCase, open, type Panel, panelSuite, rowTitles, toast, until } from '../fixtures/panel.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';

const list = '/cases/list/';
const titles = ['Портал банка', 'Каталог', 'Лендинг'];

const test = panelSuite('the last visit', {
  seed: async (client) => {
    for (const title of titles) await addCase(client, title);
  },
});

interface Case {
  id: number;
  title: string;
  show: boolean;
}

const casesOnHost = async ({ client }: Panel) => (await client.get<{ items: Case[] }>('/api/cases')).body.items;
const notice = (page: Page) => page.getByText(/^Показано на .+ Обновляется…$/);
const storedLists = async (page: Page) =>
  (await storedIn<{ name: string; account: number }>(page, 'lists')).map(({ name }) => name);

/** Opens the list and waits until it is stored for the next visit. */
async function visit(panel: Panel): Promise<void> {
  await open(panel, list);
  await until(async () => assert.ok((await storedLists(panel.page)).includes('case')));
}

/** Opens an address while the host does not answer with the cases. Returns the function that lets the answer through. */
async function openHeld({ page, host }: Panel, path = list): Promise<() => void> {
  const release = await holdAnswer(page, 'GET', '**/api/cases*');
  await page.goto(host.origin + path);
  return release;
}

/** From now on, records whether a page has ever had a row. */
async function watchRows(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('tr[data-id]')) Object.assign(window, { hadRow: true });
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => 'hadRow' in window);
}

/**
 * Waits until what the panel has read of the last visit would be painted. It reads once the host has named the account,
 * so a reading of the same store that begins later ends later.
 */
async function paintedAfterReading(page: Page): Promise<void> {
  await storedLists(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test('its rows are there while the list is on its way, marked, and give way without a shift', async (panel) => {
  const { page } = panel;
  await visit(panel);
  const release = await openHeld(panel);
  await notice(page).waitFor();
  const table = page.getByRole('grid', { name: 'Кейсы' });
  assert.equal(await rowTitles(page), titles);
  assert.is(await table.getAttribute('aria-busy'), 'true');
  assert.is(await table.getAttribute('aria-rowcount'), '4');
  await page.evaluate(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((found) => {
      Object.assign(window, { shifts: found.getEntries().length });
    }).observe({ type: 'layout-shift' });
  });
  release();
  await notice(page).waitFor({ state: 'detached' });
  await until(async () => assert.is(await table.getAttribute('aria-busy'), null));
  assert.equal(await rowTitles(page), titles);
  assert.is(await page.evaluate(() => (window as unknown as { shifts: number }).shifts), 0);
});

test('a key that is pressed meanwhile acts on the row as the host has it now', async (panel) => {
  const { page, client } = panel;
  await visit(panel);
  const release = await openHeld(panel, '/');
  await page.locator('main h1:not([data-kept] *)').waitFor();
  await page.getByRole('button', { name: 'Admin' }).waitFor();
  for (const key of ['g', 'c']) await page.keyboard.press(key);
  await notice(page).waitFor();
  await page.keyboard.press('Space');
  await client.put('/api/cases/1', { title: 'Портал банка, новый', show: true });
  release();
  await until(async () => {
    const [first] = await casesOnHost(panel);
    assert.equal([first?.title, first?.show], ['Портал банка, новый', false]);
  });
  await until(async () => assert.is((await rowTitles(page))[0], 'Портал банка, новый'));
  await client.put('/api/cases/1', { title: titles[0], show: true });
});

test('where a colleague has deleted the row meanwhile, the key acts on no other one, and is reported', async (panel) => {
  const { page, client } = panel;
  await visit(panel);
  const release = await openHeld(panel, '/');
  await page.locator('main h1:not([data-kept] *)').waitFor();
  await page.getByRole('button', { name: 'Admin' }).waitFor();
  for (const key of ['g', 'c']) await page.keyboard.press(key);
  await notice(page).waitFor();
  await page.keyboard.press('Space');
  await client.delete('/api/cases/1');
  release();
  await toast(page, 'Список изменился').waitFor();
  assert.equal(await rowTitles(page), titles.slice(1));
  assert.equal(
    (await casesOnHost(panel)).map(({ show }) => show),
    [true, true],
  );
});

test('another account sees none of it, and a sign-out removes it', async (panel) => {
  const { page, host } = panel;
  addSecondAccount(host);
  await visit(panel);
  await page.getByRole('button', { name: 'Admin' }).hover();
  await page.getByRole('button', { name: 'Выход' }).click();
  await page.getByRole('heading', { name: 'Вход в панель' }).waitFor();
  await until(async () => assert.equal(await storedLists(page), []));

  await signIn(page, host.origin);
  await visit(panel);
  // The session of another account, without a sign-out in this browser.
  await page.request.get(`${host.origin}/logout`);
  await signIn(page, host.origin, second);
  const hadRow = await watchRows(page);
  await openHeld(panel);
  await page.getByRole('button', { name: second.name }).waitFor();
  await page.locator('[data-skeleton]').first().waitFor();
  await paintedAfterReading(page);
  assert.is(await hadRow(), false);
});

test('while the host has not named the account, and when the session is over, nothing of it is shown', async (panel) => {
  const { page, host } = panel;
  await visit(panel);
  const hadRow = await watchRows(page);
  const name = await holdAnswer(page, 'POST', '**/api/auth/me');
  await page.request.get(`${host.origin}/logout`);
  await holdAnswer(page, 'GET', '**/api/**');
  await page.goto(host.origin + list);
  await page.locator('[data-skeleton]').first().waitFor();
  await page.waitForTimeout(500);
  assert.is(await hadRow(), false);
  name();
  await page.getByRole('heading', { name: 'Вход в панель' }).waitFor();
  assert.is(await hadRow(), false);
  await until(async () => assert.equal(await storedLists(page), []));
});

test.run();
