// Where the cursor and the selection are when rows come and go, and that keys act on what is seen alone.
import * as assert from 'uvu/assert';
import { networkIdle } from '../fixtures/network-idle.ts';
import { chooseInPalette } from '../fixtures/palette.ts';
import { addCase, addCategory, cursorTitle, open, panelSuite, pathOf, rowTitles, until } from '../fixtures/panel.ts';

const titles = ['Аптека', 'Банк', 'Вокзал', 'Гараж', 'Дизайн'];

const test = panelSuite('cursor of a list', {
  seed: async (client) => {
    await addCategory(client, 'Медицина');
    for (const title of titles) await addCase(client, title, { show: title !== 'Дизайн' });
  },
});

test('while a filter finds nothing, keys act on no row', async ({ host, page, client }) => {
  await open({ page, host }, '/cases/list/');
  await page.keyboard.press('Home');
  await open({ page, host }, '/cases/list/?category_id=1');
  await page.getByText('Кейсов в категории «Медицина» нет.').waitFor();
  const before = await client.get('/api/cases');
  for (const key of ['Space', 'Delete', 'm', 'Enter', 'd', 'F2', 'c']) await page.keyboard.press(key);
  await page.keyboard.press('x');
  assert.is(await page.locator('main [data-bar], [role="dialog"]:not(dialog)').count(), 0);
  await networkIdle(page);
  assert.is(pathOf(page), '/cases/list/?category_id=1');
  assert.equal((await client.get('/api/cases')).body, before.body);
});

test('a row that leaves the filter passes the cursor to the next one, the last row to the one before', async ({
  host,
  page,
}) => {
  await open({ page, host }, '/cases/list/?shown=yes');
  await until(async () => assert.equal(await rowTitles(page), titles.slice(0, 4)));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await until(async () => assert.is(await cursorTitle(page), 'Вокзал'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await until(async () => assert.equal(await rowTitles(page), ['Аптека', 'Вокзал']));
  assert.is(await cursorTitle(page), 'Вокзал');
  await networkIdle(page);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await rowTitles(page), titles.slice(0, 4)));
  await networkIdle(page);
});

test('when the save of a new record leads to its list, the new row is under the cursor and in sight', async ({
  host,
  page,
  client,
}) => {
  for (let n = 1; n <= 30; n++) await client.post('/api/services', { title: `Услуга ${n}` });
  await open({ page, host }, '/services/');
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('n');
  await page.getByLabel('Название *').fill('Дизайн');
  await page.keyboard.press('Control+s');
  await until(() => assert.is(pathOf(page), '/services/'));
  await until(async () => assert.is(await cursorTitle(page), 'Дизайн'));
  const row = page.locator('tr[data-cursor]');
  await until(async () => {
    const box = await row.boundingBox();
    assert.ok(box && box.y > 0 && box.y + box.height < 900, JSON.stringify(box));
  });
  await page.keyboard.press('ArrowUp');
  await until(async () => assert.is(await cursorTitle(page), 'Услуга 30'));
});

test('rows that leave the filter are not selected any more', async ({ host, page }) => {
  await open({ page, host }, '/cases/list/?shown=yes');
  await page.keyboard.press('Home');
  for (const key of ['x', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await page.locator('[data-bar]').waitFor();
  await page.keyboard.press('Shift+v');
  await until(async () => assert.equal(await rowTitles(page), ['Вокзал', 'Гараж']));
  await page.locator('[data-bar]').waitFor({ state: 'detached' });
  await networkIdle(page);
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await rowTitles(page), titles.slice(0, 4)));
  await networkIdle(page);
});

test('a record that a colleague has deleted is not selected any more', async ({ host, page, client }) => {
  const id = await addCase(client, 'Ёлка');
  await open({ page, host }, '/cases/list/');
  await page.keyboard.press('End');
  await page.keyboard.press('x');
  await page.locator('[data-bar]').waitFor();
  await client.delete(`/api/cases/${id}`);
  await page.keyboard.press('r');
  await page.locator('[data-bar]').waitFor({ state: 'detached' });
  await until(async () => assert.is(await cursorTitle(page), 'Дизайн'));
});

test('back from a record, the cursor is on it, however it was opened', async ({ host, page }) => {
  await open({ page, host }, '/cases/list/');
  await page.keyboard.press('Home');
  await chooseInPalette(page, '#3', 'Вокзал');
  await page.getByRole('heading', { name: 'Вокзал', level: 1 }).waitFor();
  await page.keyboard.press(']');
  await page.getByRole('heading', { name: 'Гараж', level: 1 }).waitFor();
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await cursorTitle(page), 'Гараж'));
});

test('a click beside the open values of a filter closes them, and opens no row', async ({ host, page }) => {
  await open({ page, host }, '/cases/list/');
  const chip = page.getByRole('button', { name: 'Год', exact: true });
  await chip.click();
  await until(async () => assert.is(await chip.getAttribute('aria-expanded'), 'true'));
  const row = page.locator('tbody tr', { hasText: 'Дизайн' }).locator('td[data-column="case.category_id"]');
  await row.click();
  await until(async () => assert.is(await chip.getAttribute('aria-expanded'), 'false'));
  assert.is(pathOf(page), '/cases/list/');
  await row.click();
  await until(() => assert.is(pathOf(page), '/cases/5/edit'));
});

test.run();
