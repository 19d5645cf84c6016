// Columns of the lists: what they say, and which are shown.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { holdCode } from '../fixtures/hold-code.ts';
import { addCase, addCategory, focused, open, panelSuite, until } from '../fixtures/panel.ts';
import { secondOperator } from '../fixtures/two-sides.ts';

const test = panelSuite('list columns', {
  width: 1440,
  seed: async (client) => {
    const category_id = await addCategory(client, 'Медицина');
    await addCategory(client, 'Пустая');
    await addCase(client, 'Портал поликлиники', { category_id, year: 2024 });
    await addCase(client, 'Аптека', { category_id });
    for (let n = 0; n < 2; n++)
      await client.post('/api/cases/1/text', { content: [{ style: 'large', text: 'Абзац' }] });
    await client.post('/api/services', { title: 'Дизайн', price: 'от 90 000 ₽' });
    await client.post('/api/technologies/types', { name: 'Языки' });
    await client.post('/api/technologies', { name: 'Kotlin', show: true, technology_type_id: 1 });
    await client.post('/api/technologies', { name: 'Figma', show: true });
  },
});

const list = '/cases/list/';
const menu = (page: Page) => page.getByRole('button', { name: 'Вид', exact: true });
const options = (page: Page) => page.getByRole('group', { name: 'Колонки' });

/** Texts of a column as it is seen, its head first; null when it is not. */
function column(page: Page, id: string): Promise<string[] | null> {
  return page.evaluate((name) => {
    const cells = [...document.querySelectorAll<HTMLElement>(`:is(th, td)[data-column="${name}"]`)];
    return cells.every((cell) => cell.checkVisibility()) ? cells.map((cell) => cell.innerText) : null;
  }, id);
}

const shows = (page: Page, id: string, texts: string[] | null) =>
  until(async () => assert.equal(await column(page, id), texts));

test('cases show year and blocks, categories their cases, services a price, technologies a type', async (panel) => {
  const { page } = panel;
  await open(panel, list);
  await shows(page, 'case.year', ['Год', '2024', '']);
  await shows(page, 'case.blocks', ['Блоки', '2', '0']);
  await open(panel, '/cases/categories/');
  await shows(page, 'category.cases', ['Кейсы', '2', '0']);
  await open(panel, '/services/');
  await shows(page, 'service.price', ['Цена', 'от 90 000 ₽']);
  await open(panel, '/technologies/list');
  await shows(page, 'technology.technology_type_id', ['Тип технологии', 'Языки', '']);
});

test('a host that counts no blocks leaves the cells empty', async (panel) => {
  const { page } = panel;
  await page.route(/\/api\/cases(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    for (const item of json.items) delete item.blocks;
    await route.fulfill({ response: answer, json });
  });
  await open(panel, list);
  await shows(page, 'case.blocks', ['Блоки', '', '']);
});

test('where there is little room, year and blocks go first, and phones have no columns', async (panel) => {
  const { page } = panel;
  await open(panel, list);
  await page.setViewportSize({ width: 1024, height: 768 });
  await shows(page, 'case.year', null);
  await shows(page, 'case.blocks', null);
  assert.equal(await column(page, 'case.category_id'), ['Категория', 'Медицина', 'Медицина']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await shows(page, 'case.year', ['Год', '2024', '']);
  await page.keyboard.press('h');
  await shows(page, 'case.year', null);
  await page.keyboard.press('h');
  await shows(page, 'case.year', ['Год', '2024', '']);
  await page.setViewportSize({ width: 390, height: 844 });
  await shows(page, 'case.category_id', null);
  assert.is(await menu(page).isVisible(), false);
});

test('a column is hidden and shown by pointer, and stays so after a reload and in other tabs', async (panel) => {
  const { page } = panel;
  await open(panel, list);
  const other = await page.context().newPage();
  await open({ ...panel, page: other }, list);
  await menu(page).click();
  await options(page).getByText('Год').click();
  await shows(page, 'case.year', null);
  await shows(other, 'case.year', null);
  assert.is(await options(page).getByRole('checkbox', { name: 'Год' }).isChecked(), false);
  await page.keyboard.press('Escape');
  await options(page).waitFor({ state: 'hidden' });
  await open(panel, list);
  assert.is(await column(page, 'case.year'), null);
  await menu(page).click();
  await options(page).getByText('Год').click();
  await shows(page, 'case.year', ['Год', '2024', '']);
  await shows(other, 'case.year', ['Год', '2024', '']);
});

test('and by key: through the palette, and through the menu with the arrow keys', async (panel) => {
  const { page } = panel;
  await open(panel, list);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('скрыть колонку блоки');
  await page.locator('[cmdk-item][data-selected="true"]').getByText('Скрыть колонку «Блоки»').waitFor();
  await page.keyboard.press('Enter');
  await shows(page, 'case.blocks', null);
  // The palette gives the focus back when it has closed.
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.locator('main :focus').waitFor();
  await menu(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('label input:focus').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await shows(page, 'case.blocks', ['Блоки', '2', '0']);
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await focused(page), 'Вид'));
});

test('who has changed each row last, when and what is a column for whoever wants it, and follows each change', async (panel) => {
  const { page, host } = panel;
  const vera = await secondOperator(host);
  await vera.put('/api/cases/1', { announce: 'Запись к врачу' });
  await open(panel, list);
  await shows(page, 'case.year', ['Год', '2024', '']);
  assert.is(await column(page, 'case.changed'), null);
  await menu(page).click();
  await options(page).getByText('Изменён').click();
  const today = 'сегодня, \\d\\d:\\d\\d';
  const says = (texts: readonly string[]) =>
    until(async () => {
      const [head, ...cells] = (await column(page, 'case.changed')) ?? [];
      assert.is(head, 'Изменён');
      assert.is(cells.length, texts.length);
      for (const [at, text] of texts.entries())
        assert.match(cells[at]?.replaceAll(/\s+/g, ' ') ?? '', new RegExp(`${text.replace('today', today)}$`));
    });
  await says(['^В Вера, today · анонс', '^A Вы, today · создан кейс']);
  await page.keyboard.press('Escape');
  await options(page).waitFor({ state: 'hidden' });
  await page.locator('tr[data-id="2"]').getByRole('switch').click();
  await says(['Вера, today · анонс', 'Вы, today · (показан|скрыт)']);
  await page.route('**/api/changes/last*', (route) => route.fulfill({ status: 404, json: { message: 'Нет' } }));
  await open(panel, '/cases/categories/');
  await menu(page).click();
  await options(page).getByText('Изменена').click();
  await until(async () => assert.is(await options(page).getByText('Изменена').count(), 0));
  await page.unroute('**/api/changes/last*');
});

test('a hidden column is not painted before the code has come either, and nothing moves then', async (panel) => {
  const { page, host } = panel;
  await open(panel, list);
  await menu(page).click();
  await options(page).getByText('Категория').click();
  await shows(page, 'case.category_id', null);
  await options(page).getByText('Изменён').click();
  await until(async () => assert.is((await column(page, 'case.changed'))?.length, 3));
  const release = await holdCode(page);
  await page.goto(host.origin + list, { waitUntil: 'commit' });
  await page.locator('#shell tr[data-id]').first().waitFor();
  const seen = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('th, tbody td')].map((cell) => {
        const { x, width } = cell.getBoundingClientRect();
        const fills = cell.matches('[data-column="case.changed"]');
        return [fills || (cell as HTMLElement).innerText, x, width];
      }),
    );
  assert.is(await column(page, 'case.category_id'), null);
  assert.is((await column(page, 'case.changed'))?.length, 3);
  const before = await seen();
  release();
  await page.locator('#shell').waitFor({ state: 'detached' });
  await until(async () => assert.is(await page.locator('[aria-busy]').count(), 0));
  assert.equal(await seen(), before);
});

test('a broken choice shows all columns', async (panel) => {
  const { page, host } = panel;
  await open(panel, list);
  for (const broken of ['{', '{"a":1}', '[1,"]{}*{display:none}"]']) {
    await page.evaluate((value) => localStorage.setItem('pult.columns', value), broken);
    await page.goto(host.origin + list);
    await open(panel, list);
    await shows(page, 'case.year', ['Год', '2024', '']);
  }
});

test.run();
