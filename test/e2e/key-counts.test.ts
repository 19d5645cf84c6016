// How many keys everyday actions take, on the database of a first start, with the focus on the page.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { Keys } from '../fixtures/keys.ts';
import { highlightedRow } from '../fixtures/palette.ts';
import { cursorTitle, open, panelSuite, pathOf, rowTitles, until } from '../fixtures/panel.ts';
import { screens } from '../fixtures/screens.ts';

const test = panelSuite('key counts', { env: { EXAMPLE_CONTENT: 'on' } });

const list = '/cases/list/';
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const inField = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('input, textarea, select, [role="combobox"]') ?? false);

/** Opens an address as an operator finds it: rows are there, no field has the focus. */
async function begin(panel: Parameters<typeof open>[0], path: string): Promise<Keys> {
  await open(panel, path);
  if (path === list) await panel.page.locator('tr[data-cursor]').waitFor();
  assert.not(await inField(panel.page), 'the focus is on the page');
  return new Keys(panel.page);
}

for (const path of ['/', list, '/services/1/edit']) {
  test(`a case is opened by its two-digit ID with 4 keys, from ${path}`, async ({ host, page }) => {
    const keys = await begin({ host, page }, path);
    await keys.press('Control+k', '1', '2');
    await highlightedRow(page, '#12').waitFor();
    await keys.press('Enter');
    await until(() => assert.is(pathOf(page), '/cases/12/edit'));
    assert.is(keys.count, 4);
  });
}

test('in the list a case is opened with 3 keys: the two digits of its ID and Enter', async ({ host, page }) => {
  const keys = await begin({ host, page }, list);
  await keys.press('1', '2', 'Enter');
  await until(() => assert.is(pathOf(page), '/cases/12/edit'));
  assert.is(keys.count, 3);
});

test('the row under the cursor is hidden with 1 key, and undo shows it again with 1', async ({ host, page }) => {
  const keys = await begin({ host, page }, list);
  const shown = page.locator('tr[data-cursor] [role="switch"]');
  assert.ok(await shown.isChecked());
  await keys.press('Space');
  await page.locator('[data-type="success"]').waitFor();
  assert.not(await shown.isChecked());
  assert.is(keys.count, 1);
  await keys.press('Control+z');
  await until(async () => assert.ok(await shown.isChecked()));
  assert.is(keys.count, 2);
});

test('the row under the cursor is moved to the first place with 1 key', async ({ host, page }) => {
  const keys = await begin({ host, page }, list);
  await page.keyboard.press('PageDown');
  const title = await cursorTitle(page);
  assert.is.not((await rowTitles(page))[0], title);
  await keys.press('Alt+Home');
  await until(async () => assert.is((await rowTitles(page))[0], title));
  assert.is(keys.count, 1);
});

for (const path of ['/', list]) {
  test(`a new case begins in its title field with 1 key, from ${path}`, async ({ host, page }) => {
    const keys = await begin({ host, page }, path);
    await keys.press('n');
    await page.locator('[data-field="title"] input:focus').waitFor();
    assert.is(pathOf(page), '/cases/create/');
    assert.is(keys.count, 1);
  });
}

test('the theme is switched with 1 key on every screen, and with 2 from a dialog', async ({ host, page }) => {
  for (const [path] of screens) {
    await open({ host, page }, path);
    const [before, keys] = [await theme(page), new Keys(page)];
    await keys.press('Control+Shift+l');
    await until(async () => assert.is.not(await theme(page), before, path));
    assert.is(keys.count, 1);
  }
  await open({ host, page }, list);
  for (const dialog of ['Control+k', 'F1', 'Delete']) {
    await page.keyboard.press(dialog);
    await page.locator('[data-overlay], dialog[open]').waitFor();
    const [before, keys] = [await theme(page), new Keys(page)];
    await keys.press('Escape', 'Control+Shift+l');
    await until(async () => assert.is.not(await theme(page), before, dialog));
    assert.is(keys.count, 2);
  }
});

test('a case is deleted with 2 keys, confirmation included, and restored with 1', async ({ host, page, client }) => {
  const keys = await begin({ host, page }, list);
  const title = (await cursorTitle(page)) ?? '';
  await keys.press('Delete');
  await page.getByRole('dialog', { name: 'Удаление' }).waitFor();
  await keys.press('Enter');
  await until(async () => assert.not((await rowTitles(page)).includes(title)));
  assert.is(keys.count, 2);
  await keys.press('Control+z');
  await until(async () => assert.is((await rowTitles(page))[0], title));
  assert.is(keys.count, 3);
  const { body } = await client.get<{ items: { title: string }[] }>('/api/cases');
  assert.ok(body.items.some((item) => item.title === title));
});

test('a text block is begun in an open case with 1 key, and with 2 from a field', async ({ host, page }) => {
  const editor = page.getByRole('dialog', { name: 'Новый блок: текст' });
  const keys = await begin({ host, page }, '/cases/12/edit');
  await keys.press('1');
  await editor.locator('textarea:focus').waitFor();
  assert.is(keys.count, 1);

  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'detached' });
  await page.getByLabel('Подзаголовок').focus();
  const more = new Keys(page);
  await more.press('Control+b');
  await highlightedRow(page, 'Текст').waitFor();
  await more.press('Enter');
  await editor.locator('textarea:focus').waitFor();
  assert.is(more.count, 2);
});

test('cases 10 to 15 are hidden by a sentence: its letters, Enter, and the key of the palette', async ({
  host,
  page,
  client,
}) => {
  const sentence = 'скрыть кейсы 10-15';
  const keys = await begin({ host, page }, list);
  await keys.press('Control+k');
  await keys.type(sentence);
  await highlightedRow(page, 'Скрыть 5 кейсов: #10–13, #15').waitFor();
  await keys.press('Enter');
  assert.is(keys.count, sentence.length + 2);
  await until(async () => {
    const { body } = await client.get<{ items: { id: number; show: boolean }[] }>('/api/cases');
    const hidden = body.items.filter(({ id, show }) => id >= 10 && id <= 15 && !show);
    assert.is(hidden.length, 6);
  });
});

test.run();
