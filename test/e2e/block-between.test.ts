// A block is added between two others: by pointer, by key and from the palette; it stands there once it is saved.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe } from '../fixtures/browser.ts';
import { addBlocks, blockTitlesOf, dialog } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { addCase, focused, open, panelSuite, toast, until } from '../fixtures/panel.ts';
import { recordShifts, shifts } from '../fixtures/screen-rules.ts';

const test = panelSuite('a block between two', {
  seed: async (client) => {
    for (const title of ['Портал', 'Музей', 'Банк', 'Клиника', 'Порт'])
      await addBlocks(client, await addCase(client, title));
  },
});

const line = (page: Page, number: number) =>
  page.getByRole('button', { name: `Блок сюда: под блоком № ${number}`, exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Добавить блок' });

async function fillHeader(page: Page, title: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Добавить: Заголовок' }).click();
  await dialog(page).getByLabel('Текст заголовка').fill(title);
}

async function orderOf(client: Client, id: number): Promise<string[]> {
  const { body } = await client.get<{ content: { type: string; id: number }[] }>(`/api/cases/${id}`);
  return body.content.map(({ type }) => type);
}

test('the line between two rows is seen under the pointer and with the focus, and its menu names the place', async ({
  host,
  page,
}) => {
  await open({ page, host }, '/cases/1/edit');
  await page.locator('[data-block]').nth(2).waitFor();
  await page.evaluate(recordShifts);
  const opacity = () => line(page, 1).evaluate((element) => getComputedStyle(element).opacity);
  assert.is(await opacity(), '0');
  await line(page, 1).hover();
  assert.is(await opacity(), '1');
  await page.mouse.move(2, 2);
  assert.is(await opacity(), '0');
  await page.keyboard.press('l');
  await until(async () => assert.ok((await focused(page)).includes('блок № 1')));
  for (let stops = 0; stops < 4 && !(await focused(page)).startsWith('Блок сюда: под'); stops++)
    await page.keyboard.press('Tab');
  assert.is(await focused(page), 'Блок сюда: под блоком № 1');
  assert.is(await opacity(), '1');
  await page.keyboard.press('Enter');
  await menu(page).waitFor();
  const items = await menu(page).getByRole('listitem').locator('span:first-of-type').allInnerTexts();
  assert.equal(
    items.slice(0, 3).map((text) => text.split('\n')[0]),
    ['Текст', 'Изображение', 'Видео'],
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.equal(await axe(page), []);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await focused(page), 'Блок сюда: под блоком № 1'));
  assert.equal(await page.evaluate(shifts, 0.02), []);
});

test('a text that was added by the line stands there after it is saved', async ({ host, page, client }) => {
  await open({ page, host }, '/cases/1/edit');
  await line(page, 1).click();
  await menu(page).getByRole('button', { name: 'Текст' }).click();
  await dialog(page).getByText('будет № 2', { exact: true }).waitFor();
  await fillHeader(page, 'Между ними');
  await page.keyboard.press('Control+Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await until(async () => assert.equal(await blockTitlesOf(page), ['Задача', 'Между ними', 'a.jpg', 'Ролик']));
  await until(async () =>
    assert.equal(await orderOf(client, 1), ['textblock', 'textblock', 'imageblock', 'videoblock']),
  );
});

test('by keys: I adds below the row under the cursor, Shift I above it, and a draft keeps its place in a reload', async ({
  host,
  page,
  client,
}) => {
  await open({ page, host }, '/cases/2/edit');
  await page.locator('[data-block]').nth(2).waitFor();
  await page.keyboard.press('l');
  await until(async () => assert.ok((await focused(page)).includes('блок № 1')));
  await page.keyboard.press('Shift+I');
  await menu(page).getByText('Первым в кейсе').waitFor({ state: 'attached' });
  await page.keyboard.press('1');
  await fillHeader(page, 'Самый первый');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  const rows = page.locator('ol[aria-label="Блоки контента по порядку"] > li');
  await until(async () => assert.ok((await rows.first().innerText()).includes('Новый блок')));
  await open({ page, host }, '/cases/2/edit');
  await until(async () => assert.ok((await rows.first().innerText()).includes('Новый блок')));
  await rows
    .first()
    .getByRole('button', { name: /Продолжить/ })
    .click();
  await page.keyboard.press('Control+Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await until(async () => assert.equal(await blockTitlesOf(page), ['Самый первый', 'Задача', 'a.jpg', 'Ролик']));
  await until(async () => assert.is((await orderOf(client, 2)).indexOf('imageblock'), 2));
  // Without a place a new block goes last, as ever.
  await page.keyboard.press('1');
  await dialog(page).getByText('будет № 5', { exact: true }).waitFor();
  await fillHeader(page, 'Последний');
  await page.keyboard.press('Control+Enter');
  await until(async () => assert.is((await blockTitlesOf(page)).at(-1), 'Последний'));
});

test('photos go to that place, too, in their order', async ({ host, page }) => {
  await open({ page, host }, '/cases/3/edit');
  await line(page, 2).click();
  const chooser = page.waitForEvent('filechooser');
  await menu(page).getByRole('button', { name: 'Фото' }).click();
  const media = 'src/server/example/media';
  await (await chooser).setFiles([`${media}/yacht-marina.jpg`, `${media}/space-orbits.jpg`]);
  await toast(page, 'Добавлено: 2 изображения').waitFor();
  await until(async () =>
    assert.equal(await blockTitlesOf(page), ['Задача', 'a.jpg', 'yacht-marina.jpg', 'space-orbits.jpg', 'Ролик']),
  );
});

test('a place that the host refuses is told, and tried again', async ({ host, page, client }) => {
  await open({ page, host }, '/cases/4/edit');
  await line(page, 1).click();
  await menu(page).getByRole('button', { name: 'Текст' }).click();
  await fillHeader(page, 'Второй');
  await page.route('**/api/cases/content/list', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Порядок остался прежним').waitFor();
  await until(async () => assert.is((await blockTitlesOf(page)).at(-1), 'Второй'));
  await page.unroute('**/api/cases/content/list');
  await page.getByRole('button', { name: 'Повторить' }).waitFor();
  // The same by the palette.
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('поставить новый блок');
  await page.getByRole('option', { name: 'Поставить новый блок на его место' }).click();
  await until(async () => assert.equal(await blockTitlesOf(page), ['Задача', 'Второй', 'a.jpg', 'Ролик']));
  await until(async () => assert.is((await orderOf(client, 4)).indexOf('imageblock'), 2));
});

test('the palette adds below a block that it asks for', async ({ host, page }) => {
  await open({ page, host }, '/cases/5/edit');
  await page.locator('[data-block]').nth(2).waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('блок сюда');
  await page.getByRole('option', { name: /Добавить блок сюда/ }).click();
  await page.getByRole('option', { name: /№ 2/ }).click();
  await menu(page).getByText('блок № 2').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'detached' });
});

test.run();
