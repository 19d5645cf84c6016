// Where the focus is after an undoing, and keys that a field, an input method or a link must not lose.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { recordAnnouncements } from '../fixtures/announcements.ts';
import { addBlocks } from '../fixtures/case-blocks.ts';
import { addCase, addCategory, cursorTitle, focused, open, panelSuite, textOf, until } from '../fixtures/panel.ts';

const test = panelSuite('keys give back what they took', {
  seed: async (client) => {
    await addCategory(client, 'Медицина');
    for (const title of ['Портал банка', 'Каталог техники', 'Сайт музея', 'Запись к врачу'])
      await addCase(client, title);
    await addBlocks(client, 1);
  },
});

const list = '/cases/list/';
const form = '/cases/1/edit';

const blockWithFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-block]')?.dataset.block ?? null);
const blocks = (page: Page) =>
  page.locator('[data-block]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-block')));

test('after an undoing of blocks the focus is in their list, on the block that has come back', async ({
  host,
  page,
}) => {
  await open({ host, page }, form);
  await page.locator('[data-block]').nth(1).locator('[data-block-edit]').focus();
  const [first, second, third] = await blocks(page);
  await page.keyboard.press('Alt+ArrowUp');
  await until(async () => assert.equal(await blocks(page), [second, first, third]));
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await blocks(page), [first, second, third]));
  await page.getByText(/^Отменено: перестановка/).waitFor();
  assert.is(await blockWithFocus(page), second);
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Удаление' });
  await question.getByText(/блок/).first().waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await blocks(page), [first, third]));
  await page.keyboard.press('Control+z');
  await until(async () => assert.is((await blocks(page)).length, 3));
  await page.getByText(/^Отменено: удаление/).waitFor();
  const [, back] = await blocks(page);
  await until(async () => assert.is(await blockWithFocus(page), back));
});

test('after an undone deletion cursor and focus are on the row that has come back', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await page.getByRole('dialog', { name: 'Удаление' }).waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await cursorTitle(page), 'Сайт музея'));
  await until(async () => assert.match(await focused(page), 'Сайт музея'));
  await page.keyboard.press('Control+z');
  await until(async () => assert.is(await cursorTitle(page), 'Каталог техники'));
  await until(async () => assert.match(await focused(page), 'Каталог техники'));
  await page.getByText(/^Отменено: удаление/).waitFor();
  assert.is(await cursorTitle(page), 'Каталог техники');
  assert.match(await focused(page), 'Каталог техники');
});

test('F1 opens the help from a field, too, which has the focus again afterwards', async ({ host, page }) => {
  await open({ host, page }, form);
  await page.getByLabel('Подзаголовок').focus();
  await page.keyboard.press('F1');
  await page.getByRole('dialog').locator('[data-command-row]').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.ok(await page.getByLabel('Подзаголовок').evaluate((field) => field === document.activeElement));
  await page.keyboard.type('?');
  assert.is(await page.getByLabel('Подзаголовок').inputValue(), '?');
  await page.keyboard.press('Backspace');
});

test('Escape within a composition belongs to the input method: in the palette, a dialog and a title in its row', async ({
  host,
  page,
}) => {
  const input = await page.context().newCDPSession(page);
  const escapes = async () => {
    const selection = { selectionStart: 3, selectionEnd: 3 };
    await input.send('Input.imeSetComposition', { text: 'бан', ...selection });
    await until(async () => assert.match(await page.locator(':focus').inputValue(), 'бан'));
    const field = await page.locator(':focus').elementHandle();
    await page.keyboard.press('Escape');
    // The field is there, and no key has been lost.
    assert.ok(await field?.evaluate((element) => element === document.activeElement));
    await input.send('Input.insertText', { text: 'банк' });
    await page.keyboard.press('Escape');
  };
  await open({ host, page }, list);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await escapes();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.keyboard.press('F2');
  await page.locator('[data-row-title] input:focus').waitFor();
  await escapes();
  await page.locator('[data-row-title]').waitFor({ state: 'detached' });
  await open({ host, page }, '/technologies/types/');
  await page.keyboard.press('n');
  await page.getByRole('dialog').locator('input:focus').waitFor();
  await escapes();
});

test('a link of a command for several records names them, and one for a record that is not there says so', async ({
  host,
  page,
}) => {
  await open({ host, page }, `${list}?command=case.delete&id=2&id=4`);
  const palette = page.getByRole('dialog');
  await palette.getByRole('option', { name: 'Каталог техники' }).waitFor();
  await palette.getByRole('option', { name: 'Запись к врачу' }).waitFor();
  assert.match(await textOf(palette.getByRole('option', { selected: true })), 'Удалить кейс: 2 кейса');
  await open({ host, page }, `${list}?command=case.hide&id=99`);
  await palette.getByText('Кейса #99 нет.').first().waitFor();
  assert.is(await palette.getByRole('option').count(), 0);
});

test('F8 opens a closed block that the host has refused, and leads to its first error', async ({ host, page }) => {
  await open({ host, page }, form);
  const fieldInError = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field][data-invalid]')?.dataset.field);
  const editor = page.getByRole('dialog');
  const refuse = async () => {
    await page.keyboard.press('Control+s');
    await page.getByText('Обнаружены ошибки валидации.').first().waitFor();
  };
  await page.getByRole('button', { name: 'Добавить блок Видео' }).click();
  await editor.getByLabel('Название').fill('Ролик');
  await refuse();
  await until(async () => assert.is(await fieldInError(), 'video'));
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'detached' });
  await page.keyboard.press('F8');
  await editor.waitFor();
  await until(async () => assert.is(await fieldInError(), 'video'));
  assert.is(await editor.getByLabel('Название').inputValue(), 'Ролик');

  // Closed before the host has answered.
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/cases/*/video', async (route) => {
    await released;
    await route.continue();
  });
  const sent = page.waitForRequest(/\/video$/);
  await page.keyboard.press('Control+s');
  await sent;
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'detached' });
  const heard = await recordAnnouncements(page);
  release();
  await until(() => assert.ok(heard.some((text) => text.includes('Поле «Видео» обязательно'))));
  await page.unrouteAll({ behavior: 'wait' });
  await page.keyboard.press('F8');
  await editor.waitFor();
  await until(async () => assert.is(await fieldInError(), 'video'));
});

test('Escape in the user menu gives the focus back to what had it', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('ArrowDown');
  const before = await focused(page);
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Меню учётной записи: Admin', expanded: true }).waitFor();
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await focused(page), before));
  await page.getByRole('button', { name: 'Меню учётной записи: Admin', expanded: false }).waitFor();
});

test('Escape closes the user menu that the mouse has opened, and nothing else', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('x');
  await page.locator('tr[aria-selected="true"]').waitFor();
  const before = await focused(page);
  await page.getByRole('button', { name: 'Меню учётной записи: Admin' }).hover();
  await page.getByRole('button', { name: 'Меню учётной записи: Admin', expanded: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Меню учётной записи: Admin', expanded: false }).waitFor();
  assert.is(await focused(page), before);
  assert.is(await page.locator('tr[aria-selected="true"]').count(), 1);
});

test('a combobox lets go: a click and Tab lead into another field, which gets what is typed', async ({
  host,
  page,
}) => {
  await open({ host, page }, form);
  const category = page.getByRole('combobox', { name: 'Категория' });
  const year = page.getByLabel('Год');
  await category.click();
  await page.getByRole('option', { name: 'Медицина' }).waitFor();
  await year.click();
  await page.getByRole('option', { name: 'Медицина' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+a');
  await page.keyboard.type('7');
  assert.is(await year.inputValue(), '7');
  assert.is(await category.inputValue(), '');
  await category.click();
  await page.getByRole('option', { name: 'Медицина' }).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('option', { name: 'Медицина' }).waitFor({ state: 'hidden' });
  assert.not.ok(await category.evaluate((field) => field === document.activeElement));
  await category.click();
  await page.keyboard.type('мед');
  await page.keyboard.press('Tab');
  assert.is(await category.inputValue(), 'Медицина');
  assert.not.ok(await category.evaluate((field) => field === document.activeElement));
});

test.run();
