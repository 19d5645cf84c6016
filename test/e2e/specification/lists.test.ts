// The lists of section 2 of the specification.
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { callOf, callsOf } from '../../fixtures/calls.ts';
import { drag } from '../../fixtures/drag.ts';
import { addCase, addCategory, cursorTitle, pathOf, rowTitles, textOf, toast, until } from '../../fixtures/panel.ts';
import { specification } from '../../fixtures/specification.ts';
import { visit } from '../../fixtures/visit.ts';

const titles = ['Первый', 'Второй', 'Третий'];

const test = specification('lists', {
  clock: true,
  seed: async (client) => {
    const category_id = await addCategory(client, 'Медицина');
    for (const title of ['Банки', 'Музеи']) await addCategory(client, title);
    for (const title of titles) {
      await addCase(client, title, { category_id });
      await client.post('/api/services', { title, active: true });
      await client.post('/api/technologies', { name: title, show: true });
    }
    for (let n = 1; n <= 16; n++) await client.post('/api/technologies/types', { name: `Тип ${n}` });
  },
});

// Beside the columns of the specification stand those of the design: year and blocks, cases, price, type.
const lists = [
  {
    name: 'Cases',
    path: '/cases/list/',
    api: '/api/cases',
    says: 'id, case title, category, visibility, actions',
    columns: ['#ID', 'Название', 'Категория', 'Год', 'Блоки', 'Показ', 'Действия'],
    buttons: ['Общие настройки', 'Добавить кейс'],
    row: 'Первый',
    ordered: true,
  },
  {
    name: 'Categories',
    path: '/cases/categories/',
    api: '/api/cases/categories',
    says: 'id, title, visibility, actions',
    columns: ['#ID', 'Название', 'Кейсы', 'Показ', 'Действия'],
    buttons: ['Добавить категорию'],
    row: 'Медицина',
    ordered: true,
  },
  {
    name: 'Services',
    path: '/services/',
    api: '/api/services',
    says: 'id, title, visibility, actions',
    columns: ['#ID', 'Название', 'Цена', 'Показ', 'Действия'],
    buttons: ['Общие настройки', 'Добавить услугу'],
    row: 'Первый',
    ordered: true,
  },
  {
    name: 'Technologies',
    path: '/technologies/list',
    api: '/api/technologies',
    says: 'id, name, visibility, actions',
    columns: ['#ID', 'Название', 'Тип технологии', 'Показ', 'Действия'],
    buttons: ['Добавить технологию'],
    row: 'Первый',
    ordered: false,
  },
  {
    name: 'Types',
    path: '/technologies/types/',
    api: '/api/technologies/types',
    says: 'id, name, actions',
    columns: ['#ID', 'Название', 'Действия'],
    buttons: ['Добавить тип'],
    row: 'Тип 1',
    ordered: false,
  },
] as const;

const rowOf = (page: Page, title: string): Locator =>
  page.locator('tbody tr[data-id]').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');

for (const { name, path, says, columns, buttons, row } of lists) {
  test(`§2 ${name}: ${says}`, async ({ host, page }) => {
    await visit({ host, page }, path);
    await rowOf(page, row).waitFor();
    const heads = await page.getByRole('columnheader').allTextContents();
    // The first one holds the checkbox for all rows.
    assert.equal(heads, ['', ...columns]);
    assert.match(await textOf(rowOf(page, row).getByRole('gridcell').nth(1)), '#1');
    if (name === 'Cases') assert.match(await textOf(rowOf(page, row)), 'Медицина');
  });

  test(`§2 ${name}: ${buttons.length > 1 ? 'buttons' : 'button'} ${buttons.map((text) => `'${text}'`).join(' and ')}`, async ({
    page,
  }) => {
    const header = page.locator('main header').filter({ has: page.locator('h1:not([data-kept] *)') });
    for (const text of buttons) await header.getByRole('button', { name: text }).waitFor();
    assert.is(await header.getByRole('button').count(), buttons.length);
  });

  test(`§2 ${name}: an actions column (edit, delete)`, async ({ page }) => {
    await rowOf(page, row)
      .getByRole('button', { name: `Удалить «${row}»` })
      .waitFor();
    await rowOf(page, row)
      .getByRole('button', { name: `Изменить «${row}»` })
      .click();
    if (name === 'Types') await dialog(page).waitFor();
    const form = name === 'Types' ? dialog(page) : page.getByRole('main');
    await until(async () => assert.is(await form.getByLabel('Название').first().inputValue(), row));
  });

  // The category of the first row is in use, which is said in place of the question.
  const unused = name === 'Categories' ? 'Банки' : row;
  test(`§2 ${name}: delete asks confirmation in a warning dialog: 'Вы подтверждаете удаление записи - {title}?' with Cancel and OK`, async ({
    host,
    page,
  }) => {
    await visit({ host, page }, path);
    await rowOf(page, unused)
      .getByRole('button', { name: `Удалить «${unused}»` })
      .click();
    await dialog(page).getByText(`Вы подтверждаете удаление записи - ${unused}?`, { exact: true }).waitFor();
    await dialog(page).locator('h2 > svg[data-tone="warning"]').waitFor();
    await dialog(page).getByRole('button', { name: 'OK' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Отмена' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await rowOf(page, unused).waitFor();
  });
}

for (const { name, path, row } of lists.filter(({ name }) => name !== 'Types')) {
  test(`§2 ${name}: tables with a show/hide checkbox`, async ({ host, page }) => {
    await visit({ host, page }, path);
    const toggle = rowOf(page, row).getByRole('switch', { name: `Показывать «${row}»` });
    assert.ok(await toggle.isChecked());
  });
}

for (const { name, path, api, ordered } of lists) {
  if (!ordered) {
    test(`§2 Cases, categories and services can be reordered — ${name.toLowerCase()} cannot`, async ({
      host,
      page,
    }) => {
      await visit({ host, page }, path);
      await page.locator('tbody tr[data-id]').first().waitFor();
      assert.is(await page.locator('[data-sort-handle]').count(), 0);
    });
    continue;
  }
  test(`§2 ${name} can be reordered by dragging rows`, async ({ host, page, client }) => {
    await visit({ host, page }, path);
    const before = await rowTitles(page);
    const calls = callsOf(page);
    const { body } = await callOf(page, 'PUT', `${api}/list`, () =>
      drag(page, page.locator('tbody tr[data-id]').nth(2), page.locator('tbody tr[data-id]').first()),
    );
    assert.equal(body, { list: [3, 1, 2] });
    const after = [before[2], before[0], before[1]];
    await until(async () => assert.equal(await rowTitles(page), after));
    const { items } = (await client.get<{ items: { title: string }[] }>(api)).body;
    assert.equal(
      items.map(({ title }) => title),
      after,
    );
    assert.is(calls.filter((call) => call.startsWith('PUT')).length, 1, 'one request per gesture (decision 12)');
  });

  test(`§2 ${name} can be reordered by key and to a position too (decision 12)`, async ({ host, page, client }) => {
    await visit({ host, page }, path);
    await until(async () => assert.is(await page.locator('tr[data-cursor]').count(), 1));
    await page.keyboard.press('Home');
    const { body } = await callOf(page, 'PUT', `${api}/list`, async () => {
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('Alt+ArrowDown');
    });
    assert.equal(body, { list: [1, 2, 3] });
    await toast(page, 'Данные успешно сохраненны').first().waitFor();
    await page.keyboard.press('m');
    await page.getByPlaceholder('7, первым, последним').waitFor();
    await page.keyboard.type('2');
    const moved = await callOf(page, 'PUT', `${api}/list`, () => page.keyboard.press('Enter'));
    // The rows that exchange places: a partial list moves nothing else.
    assert.equal(moved.body, { list: [3, 2] });
    const { items } = (await client.get<{ items: { id: number }[] }>(api)).body;
    assert.equal(
      items.map(({ id }) => id),
      [1, 3, 2],
    );
  });

  test(`§2 ${name}: a hint says that rows can be dragged`, async ({ host, page }) => {
    await visit({ host, page }, path);
    await page.getByText('переставить или перетащить').waitFor();
    assert.is(await page.locator('[data-sort-handle]').first().getAttribute('title'), 'Перетащить');
    await page.keyboard.press('h');
    await page.getByText('Порядок строк можно менять: перетащите строку за ручку слева.').waitFor();
    await page.keyboard.press('h');
  });
}

for (const { name, path, api, row } of lists.filter(({ name }) => name !== 'Categories' && name !== 'Types')) {
  test(`§2 ${name}: OK deletes the record`, async ({ host, page, client }) => {
    await visit({ host, page }, path);
    await rowOf(page, row)
      .getByRole('button', { name: `Удалить «${row}»` })
      .click();
    const ok = dialog(page).getByRole('button', { name: 'OK' });
    const { status } = await callOf(page, 'DELETE', `${api}/1`, () => ok.click());
    await rowOf(page, row).waitFor({ state: 'detached' });
    assert.is(status, 204);
    assert.is((await client.get(`${api}/1`)).status, 404);
  });
}

test('§2 The types page loads page 1, limit 15, with a pager when there are more (decision 11)', async ({
  host,
  page,
}) => {
  await visit({ host, page }, '/technologies/types/');
  await until(async () => assert.is((await rowTitles(page)).length, 15));
  const pager = page.getByRole('navigation', { name: 'Страницы' });
  assert.match(await textOf(pager), '1–15 из 16');
  await pager.getByRole('button', { name: 'Следующая страница' }).click();
  await until(async () => assert.equal(await rowTitles(page), ['Тип 16']));
  await page.keyboard.press('[');
  await until(async () => assert.is((await rowTitles(page)).length, 15));
  assert.is(pathOf(page), '/technologies/types/');
  // A new one is on the last page, which its save opens.
  await page.keyboard.press('n');
  await dialog(page).getByLabel('Название').fill('Тип 17');
  await page.keyboard.press('Control+s');
  await until(async () => assert.equal(await rowTitles(page), ['Тип 16', 'Тип 17']));
  assert.is(await cursorTitle(page), 'Тип 17');
});

test.run();
