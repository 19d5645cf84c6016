import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { cursorTitle, open, panelSuite, pathOf, textOf, until } from '../fixtures/panel.ts';
import { secondOperator } from '../fixtures/two-sides.ts';

const test = panelSuite('the peek beside a list', {
  env: { EXAMPLE_CONTENT: 'on', SITE_URL: 'https://example.com/{section}/{slug}.html' },
});

const peek = (page: Page) => page.locator('aside');
/** As `cursorTitle` has it. */
const title = async (page: Page) => (await textOf(peek(page).locator('h3'))).replaceAll('\u00a0', ' ');

test('P shows the row under the cursor: picture, facts, address, blocks; it follows the arrows, the focus stays', async ({
  page,
  host,
}) => {
  await open({ page, host }, '/cases/list/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  await until(async () => assert.is(await title(page), await cursorTitle(page)));
  await peek(page).getByText('Корпоративные сайты').or(peek(page).getByText('Категория')).first().waitFor();
  await peek(page).getByRole('link', { name: 'Открыть на сайте' }).waitFor();
  await peek(page).locator('ol li').first().waitFor();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await until(async () => assert.is(await title(page), await cursorTitle(page)));
  }
  assert.ok(await page.evaluate(() => document.activeElement?.closest('tr[data-cursor]') !== null));
  await page.keyboard.press('p');
  await peek(page).waitFor({ state: 'detached' });
  await page.keyboard.press('p');
  await peek(page).waitFor();
  await page.keyboard.press('Escape');
  await peek(page).waitFor({ state: 'detached' });
  assert.is(pathOf(page), '/cases/list/');
});

test('every kind of record has one', async ({ page, host }) => {
  for (const path of [
    '/cases/list/',
    '/services/',
    '/cases/categories/',
    '/technologies/list',
    '/technologies/types/',
  ]) {
    await open({ page, host }, path);
    await page.locator('tr[data-cursor]').waitFor();
    await page.keyboard.press('p');
    await until(async () => assert.is(await title(page), await cursorTitle(page)));
  }
});

test('it says who has changed the record last, when and what; Y in the list opens the history of the row', async (panel) => {
  const { page, host, client } = panel;
  const vera = await secondOperator(host);
  await vera.put('/api/cases/categories/1', { title: 'Порталы' });
  await client.put('/api/cases/categories/2', { title: 'Магазины' });
  await open(panel, '/cases/categories/');
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('p');
  const change = (words: RegExp) => peek(page).locator('dl > div', { hasText: 'Изменена' }).getByText(words);
  await change(/^Вера, сегодня в \d\d:\d\d: название\s·\s/).waitFor();
  await page.keyboard.press('ArrowDown');
  await change(/^Вы, сегодня в \d\d:\d\d: название\s·\s/).waitFor();
  await peek(page).getByRole('link', { name: 'История' }).click();
  const isHistory = async () => {
    await until(() => assert.is(pathOf(page), '/cases/categories/2/edit'));
    await page.getByRole('complementary', { name: 'История' }).getByText('Название', { exact: true }).first().waitFor();
  };
  await isHistory();
  await open(panel, '/cases/categories/');
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('y');
  await isHistory();
});

test('by pointer: its arrows move the cursor, «Изменить» opens the form, × closes it', async ({ page, host }) => {
  await open({ page, host }, '/services/');
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('p');
  const first = await cursorTitle(page);
  await peek(page).getByRole('button', { name: 'Следующая строка' }).click();
  await until(async () => assert.is.not(await title(page), first));
  assert.is(await title(page), await cursorTitle(page));
  await peek(page).getByRole('button', { name: 'Закрыть просмотр' }).first().click();
  await peek(page).waitFor({ state: 'detached' });
  await page.keyboard.press('p');
  await peek(page).getByRole('button', { name: 'Изменить' }).click();
  await until(() => assert.match(pathOf(page), /^\/services\/\d+\/edit$/));
  assert.is(await peek(page).count(), 0);
});

test('one pane at a time: the hint takes the place of the peek', async ({ page, host }) => {
  await open({ page, host }, '/cases/list/');
  await page.keyboard.press('p');
  await peek(page).locator('h3').waitFor();
  await page.keyboard.press('h');
  await page.getByRole('complementary', { name: 'Подсказка' }).waitFor();
  assert.is(await peek(page).count(), 1);
  await page.keyboard.press('p');
  await peek(page).locator('h3').waitFor();
  assert.is(await peek(page).count(), 1);
});

test.run();
