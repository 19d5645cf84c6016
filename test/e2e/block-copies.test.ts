// Blocks copied within and between cases, tabs and profiles, a case copied whole, and a category made in its form, on the real host.
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../fixtures/browser.ts';
import { callsOf, holdAnswer } from '../fixtures/calls.ts';
import { addBlocks, blockTitlesOf } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { highlightedRow } from '../fixtures/palette.ts';
import { addCase, open, type Panel, panelSuite, pathOf, toast, toastLine, until } from '../fixtures/panel.ts';
import { holdNews } from '../fixtures/two-sides.ts';

const test = panelSuite('copies of blocks');

/** A case with a text, an image and a video block. Returns its id. */
async function addCaseWithBlocks(client: Client, title: string, values: object = {}): Promise<number> {
  const id = await addCase(client, title, values);
  await addBlocks(client, id);
  return id;
}

async function openAtFirstBlock(panel: Pick<Panel, 'page' | 'host'>, id: number): Promise<void> {
  await open(panel, `/cases/${id}/edit`);
  await panel.page.locator('[data-block-edit]').first().focus();
}

test('a block is copied and pasted by key below the current one, and into a case in another tab', async ({
  host,
  page,
  client,
}) => {
  const from = await addCaseWithBlocks(client, 'Портал банка');
  const to = await addCase(client, 'Сайт музея');
  await openAtFirstBlock({ page, host }, from);
  await page.keyboard.press('c');
  await toast(page, 'Блок скопирован').waitFor();
  await page.keyboard.press('v');
  await until(async () => assert.equal(await blockTitlesOf(page), ['Задача', 'Задача', 'a.jpg', 'Ролик']));
  const tab = await page.context().newPage();
  await open({ page: tab, host }, `/cases/${to}/edit`);
  await tab.getByText('Блоков пока нет.').waitFor();
  await tab.locator('h1[tabindex]:not([data-kept] *)').focus();
  await tab.keyboard.press('v');
  await until(async () => assert.equal(await blockTitlesOf(tab), ['Задача']));
  assert.equal(await dataOf(client, to), (await dataOf(client, from)).slice(0, 1));
  await tab.keyboard.press('Control+z');
  await tab.getByText('Блоков пока нет.').waitFor();
  await tab.close();
});

test('what is pasted on a slow line takes neither focus nor cursor from the block that one has gone on to', async ({
  host,
  page,
  client,
}) => {
  const id = await addCaseWithBlocks(client, 'Сайт театра');
  await openAtFirstBlock({ page, host }, id);
  await page.keyboard.press('c');
  await toast(page, 'Блок скопирован').waitFor();
  const release = await holdAnswer(page, 'POST', '**/api/cases/*/text');
  const asked = page.waitForRequest(/\/text$/);
  await page.keyboard.press('v');
  await asked;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const video = page.locator('[data-block][data-cursor] [data-block-edit]:focus', { hasText: '«Ролик»' });
  await video.waitFor();
  release();
  await toast(page, 'Вставлено: 1 блок').waitFor();
  assert.equal(await blockTitlesOf(page), ['Задача', 'Задача', 'a.jpg', 'Ролик']);
  // In the next frame it would have gone.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.is(await video.count(), 1);
});

test('Ctrl C and Ctrl V go through the clipboard, as text and as blocks, into another profile', async ({
  host,
  browser,
  page,
  client,
}) => {
  const id = await addCaseWithBlocks(client, 'Каталог техники');
  const to = await addCase(client, 'Каталог мебели');
  await openAtFirstBlock({ page, host }, id);
  await page.keyboard.press('Control+c');
  await toast(page, 'Блок скопирован').waitFor();
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), 'Задача\nСрок: 14 недель\nБанк терял заявки.');
  await page.keyboard.press('Control+v');
  await until(async () => assert.is((await dataOf(client, id)).length, 4));

  const other = await newPage(browser);
  await signIn(other, host.origin);
  await open({ page: other, host }, `/cases/${to}/edit`);
  await other.getByText('Блоков пока нет.').waitFor();
  await other.bringToFront();
  await other.locator('h1[tabindex]:not([data-kept] *)').focus();
  await other.keyboard.press('Control+v');
  await until(async () => assert.equal(await blockTitlesOf(other), ['Задача']));
  await other.context().close();
});

test('all blocks are copied and pasted, in another profile by V', async ({ host, browser, page, client }) => {
  const id = await addCaseWithBlocks(client, 'Портал закупок');
  const to = await addCase(client, 'Портал поставок');
  await openAtFirstBlock({ page, host }, id);
  await page.keyboard.press('Shift+C');
  await toast(page, 'Скопировано: 3 блока').waitFor();

  const other = await newPage(browser);
  await signIn(other, host.origin);
  await open({ page: other, host }, `/cases/${to}/edit`);
  await other.getByText('Блоков пока нет.').waitFor();
  await other.bringToFront();
  await other.locator('h1[tabindex]:not([data-kept] *)').focus();
  await other.keyboard.press('v');
  const titles = ['Задача', 'a.jpg', 'Ролик'];
  await until(async () => assert.equal(await blockTitlesOf(other), titles));
  assert.equal(await dataOf(client, to), await dataOf(client, id));
  await other.keyboard.press('Control+z');
  await other.getByText('Блоков пока нет.').waitFor();
  await other.context().close();
});

test('where the browser keeps its clipboard, blocks are pasted all the same', async ({ host, page, client }) => {
  const id = await addCaseWithBlocks(client, 'Сайт завода');
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.assign(Clipboard.prototype, { read: refuse, write: refuse, writeText: refuse });
    document.execCommand = () => false;
  });
  await openAtFirstBlock({ page, host }, id);
  await page.keyboard.press('c');
  await toast(page, 'Блок скопирован').waitFor();
  await page.keyboard.press('v');
  await until(async () => assert.is((await dataOf(client, id)).length, 4));
});

test('of several blocks a failure half-way leaves those before it, with an undo, and offers to go on', async ({
  host,
  page,
  client,
}) => {
  const from = await addCaseWithBlocks(client, 'Аэропорт');
  const to = await addCase(client, 'Вокзал');
  await openAtFirstBlock({ page, host }, from);
  await page.keyboard.press('Shift+C');
  await toast(page, 'Скопировано: 3 блока').waitFor();
  await open({ page, host }, `/cases/${to}/edit`);
  await page.getByText('Блоков пока нет.').waitFor();
  await page.route('**/api/cases/*/image', (route) => route.abort('internetdisconnected'));
  await page.locator('h1[tabindex]:not([data-kept] *)').focus();
  await page.keyboard.press('v');
  await toast(page, 'Вставлено: 1 блок').waitFor();
  await page.getByText('Не добавлено: 2 блока — «a.jpg», «Ролик».').waitFor();
  await page.unroute('**/api/cases/*/image');
  // It survives a reload.
  await open({ page, host }, `/cases/${to}/edit`);
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  const titles = ['Задача', 'a.jpg', 'Ролик'];
  await until(async () => assert.equal(await blockTitlesOf(page), titles));
  assert.is(await page.getByText('Не добавлено').count(), 0);
  for (const left of [['Задача'], []]) {
    await page.keyboard.press('Control+z');
    await until(async () => assert.equal(await blockTitlesOf(page), left));
  }
});

test('blocks pasted into a case that a colleague has deleted say so', async ({ host, page, client }) => {
  const from = await addCaseWithBlocks(client, 'Музей часов');
  const to = await addCase(client, 'Музей моря');
  await openAtFirstBlock({ page, host }, from);
  await page.keyboard.press('c');
  await toast(page, 'Блок скопирован').waitFor();
  // The panel would hear of the deletion before the key.
  await holdNews(page);
  await open({ page, host }, `/cases/${to}/edit`);
  await page.getByText('Блоков пока нет.').waitFor();
  await client.delete(`/api/cases/${to}`);
  await page.locator('h1[tabindex]:not([data-kept] *)').focus();
  await page.keyboard.press('v');
  await toastLine(page, `Кейса #${to} больше нет: вставлять некуда.`).waitFor();
  await page.locator('main').getByText(`Кейса #${to} нет`).waitFor();
});

test('a copy that comes late leaves one in the form that one has gone on to, and is a button away', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Сайт вокзала');
  const other = await addCase(client, 'Сайт причала');
  await open({ page, host }, `/cases/${id}/edit`);
  await page.locator('h1[tabindex]:not([data-kept] *)').focus();
  const release = await holdAnswer(page, 'GET', `**/api/cases/${id}`);
  const asked = page.waitForRequest(`**/api/cases/${id}`);
  await page.keyboard.press('d');
  await asked;
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type(`#${other}`);
  await highlightedRow(page, 'Сайт причала').waitFor();
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), `/cases/${other}/edit`));
  await page.getByLabel('Подзаголовок').fill('У моря');
  release();
  await toast(page, `Копия кейса #${id}`).waitFor();
  assert.is(pathOf(page), `/cases/${other}/edit`);
  assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'У моря');
  await page
    .locator('[role="region"]')
    .getByRole('button', { name: /^Открыть/ })
    .click();
  await until(() => assert.is(pathOf(page), '/cases/create/'));
  assert.is(await page.getByLabel('Название', { exact: false }).first().inputValue(), 'Сайт вокзала (копия)');
});

test('a copy that comes late takes no form of a new case that is written in meanwhile', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Сайт парома');
  await open({ page, host }, `/cases/${id}/edit`);
  await page.locator('h1[tabindex]:not([data-kept] *)').focus();
  const release = await holdAnswer(page, 'GET', `**/api/cases/${id}`);
  const asked = page.waitForRequest(`**/api/cases/${id}`);
  await page.keyboard.press('d');
  await asked;
  await page.keyboard.press('n');
  await until(() => assert.is(pathOf(page), '/cases/create/'));
  const title = page.getByLabel('Название *');
  await title.fill('Сайт моста');
  release();
  await toast(page, `Кейс #${id} не скопирован`).waitFor();
  assert.is(await title.inputValue(), 'Сайт моста');
});

test('a case is copied whole as a draft by key, and nothing is saved before Ctrl S', async ({ host, page, client }) => {
  const id = await addCaseWithBlocks(client, 'Кабинет теплосети', { slug: 'kabinet', year: 2025, subtitle: 'Платежи' });
  const before = await countOf(client);
  await open({ page, host }, `/cases/${id}/edit`);
  await page.locator('[data-block]').first().waitFor();
  await page.locator('h1[tabindex]:not([data-kept] *)').focus();
  await page.keyboard.press('d');
  await until(() => assert.is(pathOf(page), '/cases/create/'));
  await page.getByText('Из копии: 3 блока.').waitFor();
  const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  const values = async () => Promise.all(['Подзаголовок', 'Год', 'Адрес'].map(value));
  assert.equal(await values(), ['Платежи', '2025', 'kabinet-2']);
  // Hidden at first, and its title waits to be replaced.
  assert.is(await page.getByRole('switch', { name: 'Показывать на сайте' }).isChecked(), false);
  assert.is(await page.evaluate(() => getSelection()?.toString()), 'Кабинет теплосети (копия)');
  assert.is(await page.getByText('Восстановлен черновик').count(), 0);
  await page.reload();
  await page.getByText('Из копии: 3 блока.').waitFor();
  assert.equal(await values(), ['Платежи', '2025', 'kabinet-2']);
  assert.is(await countOf(client), before);
  await page.keyboard.press('Control+s');
  await until(() => assert.match(pathOf(page), /^\/cases\/\d+\/edit$/));
  await until(async () => assert.equal(await blockTitlesOf(page), ['Задача', 'a.jpg', 'Ролик']));
  const copy = Number(/\d+/.exec(pathOf(page))?.[0]);
  assert.is.not(copy, id);
  assert.equal(await dataOf(client, copy), await dataOf(client, id));
  // A change right after it meets no version that the blocks have made old.
  await page.getByLabel('Подзаголовок').fill('Копия');
  await page.keyboard.press('Control+s');
  await until(async () =>
    assert.is((await client.get<{ case: { subtitle: string } }>(`/api/cases/${copy}`)).body.case.subtitle, 'Копия'),
  );
});

test('a case is copied by pointer, from its form and from the list', async ({ host, page, client }) => {
  const id = await addCase(client, 'Лаборатория', { slug: 'lab' });
  await addCase(client, 'Лаборатория два', { slug: 'lab-2' });
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Действия с записью' }).click();
  await page.getByRole('button', { name: 'Создать копию' }).click();
  await until(() => assert.is(pathOf(page), '/cases/create/'));
  await page.getByLabel('Адрес', { exact: true }).waitFor();
  await open({ page, host }, '/cases/list/');
  await page.locator(`tr[data-id="${id}"]`).hover();
  await page.locator(`tr[data-id="${id}"] [data-select]`).check();
  await page.getByRole('button', { name: 'Создать копию' }).click();
  await until(() => assert.is(pathOf(page), '/cases/create/'));
  await until(async () => assert.is(await page.getByLabel('Адрес', { exact: true }).inputValue(), 'lab-3'));
  assert.is(await page.getByLabel('Название *').inputValue(), 'Лаборатория (копия)');
});

test('a copy of which some blocks were not created names them, and gets them without the others twice', async ({
  host,
  page,
  client,
}) => {
  const id = await addCaseWithBlocks(client, 'Обсерватория');
  await open({ page, host }, `/cases/${id}/edit`);
  await page.locator('h1[tabindex]:not([data-kept] *)').focus();
  await page.keyboard.press('d');
  await page.getByText('Из копии: 3 блока.').waitFor();
  await page.route('**/api/cases/*/video', async (route) => {
    // The host does it, and its answer is lost.
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.keyboard.press('Control+s');
  await toastLine(page, 'Не добавлено: 1 блок из копии').waitFor();
  await page.getByText('Не добавлено: 1 блок — «Ролик».').waitFor();
  await page.unroute('**/api/cases/*/video');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await until(async () => assert.equal(await blockTitlesOf(page), ['Задача', 'a.jpg', 'Ролик']));
  const copy = Number(/\d+/.exec(pathOf(page))?.[0]);
  await until(async () => assert.equal(await dataOf(client, copy), await dataOf(client, id)));
});

test('a case that a colleague has deleted cannot be copied, and the list says so', async ({ host, page, client }) => {
  const id = await addCase(client, 'Планетарий');
  await holdNews(page);
  await open({ page, host }, '/cases/list/');
  const row = page.locator(`tr[data-id="${id}"]`);
  await row.locator('[data-row-link]').focus();
  await client.delete(`/api/cases/${id}`);
  await page.keyboard.press('d');
  await toastLine(page, `Кейса #${id} «Планетарий» больше нет: копировать нечего.`).waitFor();
  await row.waitFor({ state: 'detached' });
  assert.is(pathOf(page), '/cases/list/');
});

test('a category is made in the field of a case, by key and by pointer', async ({ host, page, client }) => {
  const id = await addCase(client, 'Запись к врачу');
  await open({ page, host }, `/cases/${id}/edit`);
  const category = page.getByRole('combobox', { name: 'Категория' });
  for (const [title, choose] of [
    ['Медицина', () => page.keyboard.press('ArrowDown').then(() => page.keyboard.press('Enter'))],
    ['Банки', () => page.getByRole('option', { name: 'Создать «Банки»' }).click()],
  ] as const) {
    await category.fill(title);
    await page.getByRole('option', { name: `Создать «${title}»` }).waitFor();
    await choose();
    await toast(page, `Категория «${title}» создана`).waitFor();
    await until(async () => assert.is(await category.inputValue(), title));
  }
  const { items } = (await client.get<{ items: { title: string }[] }>('/api/cases/categories')).body;
  assert.equal(
    items.map(({ title }) => title),
    ['Медицина', 'Банки'],
  );
  // A word that no category has makes none by Enter, which is no choice either.
  const calls = callsOf(page);
  await category.fill('Шахматы');
  await page.getByRole('option', { name: 'Создать «Шахматы»' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await category.inputValue(), 'Банки'));
  assert.equal(
    calls.filter((call) => !call.startsWith('GET')),
    [],
  );
  // What was chosen by keys is followed by the year, and typing it types it; Ctrl Z in the field takes a choice back.
  await category.fill('мидицына');
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await category.inputValue(), 'Медицина'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026');
  assert.is(await page.getByLabel('Год').inputValue(), '2026');
  await page.keyboard.press('Shift+Tab');
  for (const title of ['Банки', '']) {
    await page.keyboard.press('Control+z');
    await until(async () => assert.is(await category.inputValue(), title));
  }
});

async function countOf(client: Client): Promise<number> {
  return (await client.get<{ count: number }>('/api/cases')).body.count;
}

async function dataOf(client: Client, caseId: number): Promise<object[]> {
  const { content } = (await client.get<{ content: { data: object }[] }>(`/api/cases/${caseId}`)).body;
  return content.map(({ data }) => data);
}

test.run();
