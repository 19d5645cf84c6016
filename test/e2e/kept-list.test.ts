// A list stays alive while a form of its records is open: it comes back as it was left, and until then it is not there.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { networkIdle } from '../fixtures/network-idle.ts';
import { addCase, cursorTitle, open, panelSuite, pathOf, rowTitles, until } from '../fixtures/panel.ts';

const list = '/cases/list/';
const scroller = '[role="grid"]';

const test = panelSuite('a list that is kept', {
  seed: async (client) => {
    for (let n = 1; n <= 40; n++) await addCase(client, `Кейс ${n}`);
  },
});

test('the way back shows the rows that were there, where they were scrolled to', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('End');
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowUp');
  await page.locator('tr[data-cursor]').evaluate((row) => Object.assign(window, { row }));
  const before = await topOf(page);
  assert.ok(before > 0);
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await headingOf(page), 'Кейс 37'));
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await headingOf(page), 'Кейсы'));
  assert.is(await cursorTitle(page), 'Кейс 37');
  assert.is(await topOf(page), before);
  assert.ok(await page.locator('tr[data-cursor]').evaluate((row) => row === (window as { row?: unknown }).row));
  assert.is(await page.title(), 'Кейсы — Пульт');
});

test('while the form is open, the list is neither read, focused, scrolled nor acted on', async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, list);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await headingOf(page), 'Кейс 1'));
  assert.is(await page.title(), 'Кейс 1 — Пульт');
  assert.is(await page.getByRole('grid').count(), 0);
  assert.is(await page.getByRole('row').count(), 0);
  assert.equal(await rowTitles(page), []);
  const { body: before } = await client.get<object>('/api/cases');
  const { row } = await page.evaluate(() => ({ row: document.querySelector('tr[data-cursor]') !== null }));
  assert.ok(row, 'the list is kept');
  await page.getByRole('heading', { level: 1 }).focus();
  for (const key of ['ArrowDown', 'End', 'x']) await page.keyboard.press(key);
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab');
    assert.not(await page.evaluate(() => document.activeElement?.closest('[data-kept]') != null));
  }
  await networkIdle(page);
  assert.equal((await client.get<object>('/api/cases')).body, before);
  assert.is(await page.locator('[data-bar]').count(), 0);
});

test('a focus that was in the list is on the heading of the form, and of the list again', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('/');
  await page.locator('[data-focus="filter"]:focus').waitFor();
  await page.keyboard.type('Кейс 12');
  await until(async () => assert.equal(await rowTitles(page), ['Кейс 12']));
  await page.locator('tr[data-cursor] [data-row-link]').click();
  await until(async () => assert.is(await focusedText(page), 'Кейс 12'));
  await page.goBack();
  await until(async () => assert.is(await focusedText(page), 'Кейсы'));
  await page.keyboard.press('Escape');
});

test('what a colleague and the form have changed is in the rows on the way back', async ({ host, page, client }) => {
  await open({ host, page }, list);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const title = page.locator('main [data-field="title"] input');
  await title.fill('Новое имя');
  await page.keyboard.press('Control+s');
  await page.getByText('Данные успешно сохраненны').last().waitFor();
  const { body } = await client.get<{ case: { id: number } & Record<string, unknown> }>('/api/cases/2');
  assert.is((await client.put('/api/cases/2', { ...body.case, title: 'Имя от коллеги' })).status, 200);
  // A list is not asked for twice within two seconds.
  await page.waitForTimeout(2_100);
  await page.goBack();
  await until(() => assert.is(pathOf(page), list));
  assert.is((await rowTitles(page))[0], 'Новое имя');
  await until(async () => assert.equal((await rowTitles(page)).slice(0, 2), ['Новое имя', 'Имя от коллеги']));
});

test('another list takes its place', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('Enter');
  await page.locator('main form').waitFor();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await until(async () => assert.is(await headingOf(page), 'Услуги'));
  assert.is(await page.locator('[data-kept]').count(), 0);
});

function headingOf(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).innerText();
}

function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

function topOf(page: Page): Promise<number> {
  return page.locator(scroller).evaluate((table) => table.parentElement?.scrollTop ?? 0);
}

test.run();
