// Keys that are pressed before the code that takes them has come: kept in their order, and pressed again when it is there.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage } from '../fixtures/browser.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { admin } from '../fixtures/host.ts';
import { addCase, addCategory, open, panelSuite, pathOf, toastLine, until } from '../fixtures/panel.ts';

const test = panelSuite('early keys', {
  seed: async (client) => {
    await addCategory(client, 'Медицина');
    for (const title of ['Портал банка', 'Каталог техники', 'Сайт музея']) await addCase(client, title);
  },
});

const list = '/cases/list/';
const titleField = (page: Page) => page.locator('[data-field="title"] input');

/** Opens the address without any code of the panel. Returns a function that lets it through. */
async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  const release = await holdCode(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.pultKeys !== undefined && document.body !== null);
  return release;
}

/** Opens the list, painted, while the code of the commands and of the other views is held. */
async function openWithoutCommands(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/(registry|deferred|deferred-views)-/, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(address);
  await page.locator('tr[data-cursor]').waitFor();
  return release;
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

for (const [state, openIn] of [
  ['before any code has come', openWithoutCode],
  ['while the code of the commands is held', openWithoutCommands],
] as const) {
  test(`G K ${state} leads to the categories`, async ({ host, page }) => {
    const release = await openIn(page, host.origin + list);
    await press(page, ['g', 'k']);
    release();
    await until(() => assert.is(pathOf(page), '/cases/categories/'));
  });

  test(`arrow and Enter ${state} open the second row`, async ({ host, page }) => {
    const release = await openIn(page, host.origin + list);
    await press(page, ['ArrowDown', 'Enter']);
    release();
    await until(async () => assert.is(await titleField(page).inputValue(), 'Каталог техники'));
  });

  test(`N and a title ${state} fill a new case`, async ({ host, page }) => {
    const release = await openIn(page, host.origin + list);
    await press(page, ['n', ...'new site']);
    release();
    await until(async () => assert.is(await titleField(page).inputValue(), 'new site'));
    assert.is(pathOf(page), '/cases/create/');
  });

  test(`Ctrl+K, a number and Enter ${state} open the case`, async ({ host, page }) => {
    const release = await openIn(page, host.origin + list);
    await press(page, ['Control+k', '3', 'Enter']);
    release();
    await until(() => assert.is(pathOf(page), '/cases/3/edit'));
  });

  test(`Space and Ctrl+Z ${state} hide the first row and show it again`, async ({ host, page, client }) => {
    const release = await openIn(page, host.origin + list);
    await press(page, ['Space', 'Control+z']);
    release();
    await toastLine(page, 'Отменено: ').waitFor();
    const { body } = await client.get<{ case: { show: boolean } }>('/api/cases/1');
    assert.ok(body.case.show);
  });

  test(`Escape ${state} drops the keys before it`, async ({ host, page }) => {
    const release = await openIn(page, host.origin + list);
    await press(page, ['n', 'Escape', 'ArrowDown']);
    release();
    await until(async () =>
      assert.is(await page.locator('tr[data-cursor] [data-row-link]').textContent(), 'Каталог техники'),
    );
    assert.is(pathOf(page), list);
  });
}

test('keys right after the sign-in, before the code of the panel has come, are kept', async ({ browser, host }) => {
  const page = await newPage(browser);
  await page.goto(`${host.origin}/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Пароль').fill(admin.password);
  const release = await holdCode(page);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname === '/' && globalThis.pultKeys !== undefined);
  await press(page, ['g', 'c']);
  release();
  await until(() => assert.is(pathOf(page), list));
  await page.context().close();
});

test('without code the keys of commands are kept from the browser, and the browser has its own', async ({
  host,
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('pult.keys', '{"own":{"app.hint":["Alt+KeyP"]},"bare":true}'));
  const release = await openWithoutCode(page, host.origin + list);
  await page.evaluate(() => {
    const seen: string[] = [];
    document.addEventListener('keydown', ({ key }) => seen.push(key));
    Object.assign(globalThis, { seen });
  });
  await press(page, ['Tab', 'F5', 'Control+r', 'Control+f', 'F11']);
  await press(page, ['Control+k', 'Control+s', 'Control+z', 'F1', 'Alt+p', 'Space', 'ArrowDown', '/']);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  assert.equal(
    seen.filter((key) => key !== 'Control'),
    ['Tab', 'F5', 'r', 'f', 'F11', 'Alt'],
  );
  release();
});

test('the keys act again as soon as the first list is painted', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('ArrowDown');
  assert.is(await page.locator('tr[data-cursor] [data-row-link]').textContent(), 'Каталог техники');
});

test.run();
