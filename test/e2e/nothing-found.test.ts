import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { highlightedRow } from '../fixtures/palette.ts';
import { addCase, open, panelSuite, pathOf, textOf, until } from '../fixtures/panel.ts';

const list = '/cases/list/';

const test = panelSuite('the palette: nothing found, numbers, steps, recents', {
  seed: async (client) => {
    await addCase(client, 'Портал банка', { year: 2023 });
    await addCase(client, 'Каталог техники', { year: 2025 });
    await addCase(client, 'Сайт музея');
  },
});

const rows = (page: Page) => page.locator('dialog [cmdk-item]');

test('a number that no record has: it is named, with the last number and three ways on', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('кейс 777');
  const said = page.locator('dialog [role="status"]');
  await said.getByText('Кейса #777 нет', { exact: true }).waitFor();
  assert.match(await textOf(said), 'В списке 3 кейса, последний номер — #3.');
  await until(async () => assert.is(await rows(page).count(), 3));
  await rows(page).nth(1).click();
  await until(() => assert.is(pathOf(page), '/cases/3/edit'));
});

test('a year that no case has: the years that some have are told, and the list is a row away', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('скрыть кейсы 1999 года');
  const said = page.locator('dialog [role="status"]');
  await said.getByText('Кейсов за 1999 год нет', { exact: true }).waitFor();
  assert.match(await textOf(said), 'Есть за годы: 2025, 2023');
  await until(async () => assert.equal(await rows(page).allTextContents(), ['КейсыGC']));
});

test('words that nothing has: a record of that title can be made at once, and the section is a row away', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('ывлдоа');
  await page.locator('dialog [role="status"]').getByText('Ничего не нашлось', { exact: true }).waitFor();
  await until(async () => assert.equal(await rows(page).allTextContents(), ['Добавить кейс «ывлдоа»', 'КейсыGC']));
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/cases/create/'));
  await until(async () => assert.is(await page.getByLabel('Название').first().inputValue(), 'ывлдоа'));
});

test('a place is chosen among the ends and the other records, or found by their words', async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, list);
  await page.keyboard.press('m');
  await page.locator('[cmdk-input]:focus').waitFor();
  await until(async () =>
    assert.equal(await rows(page).allTextContents(), [
      'В начало',
      'В конец',
      '#2Перед «Каталог техники»',
      '#3Перед «Сайт музея»',
    ]),
  );
  await page.keyboard.type('музе');
  await highlightedRow(page, 'Перед «Сайт музея»').waitFor();
  assert.is(await textOf(rows(page).first().locator('mark')), 'музе');
  await page.keyboard.press('Enter');
  await until(async () => {
    const { items } = (await client.get<{ items: { id: number }[] }>('/api/cases')).body;
    assert.equal(
      items.map(({ id }) => id),
      [2, 1, 3],
    );
  });
});

test('«#» alone offers records and no command', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('#');
  await until(async () => {
    const titles = await rows(page).allTextContents();
    assert.ok(titles.length > 0 && titles.every((text) => /^#\d+/.test(text)), titles.join());
  });
});

test('Escape closes a palette that a key has opened at a step, and what was typed is forgotten', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  await page.keyboard.press('m');
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open]').waitFor();
  assert.is(await page.locator('dialog input').inputValue(), '');
});

test('the open record is no recent one: the record before is the first row', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await open({ host, page }, '/cases/2/edit');
  await page.keyboard.press('Control+k');
  await until(async () => assert.match(await textOf(rows(page).first()), /^#1Портал банка/));
  assert.ok((await page.locator('dialog').textContent())?.includes('Здесь: кейс #2 «Каталог техники»'));
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/cases/1/edit'));
});

test('what can be done with a record stands there as verbs, with their keys; the pane says where these act', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  for (const [number, title] of [
    ['#1', 'Портал банка'],
    // The cursor is on the first row, on which the keys act.
    ['#2', 'Каталог техники'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.type(number);
    await highlightedRow(page, title).waitFor();
    await page.keyboard.press('ArrowRight');
    await until(async () => {
      const titles = await rows(page).allTextContents();
      assert.ok(titles.includes('УдалитьDel'), titles.join());
      assert.ok(titles.includes('Сменить категориюC'), titles.join());
    });
    await page.getByRole('region', { name: 'О выбранном' }).getByText('На строке списка: Enter').waitFor();
    if (number === '#2') break;
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await page.locator('dialog').getByRole('button', { name: 'Назад', exact: true }).click();
  await page.locator('dialog').getByRole('button', { name: 'Закрыть поиск' }).click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
});

test('a query that names a command offers no new record of that name', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('тёмная тема');
  await highlightedRow(page, 'Тёмная тема').waitFor();
  assert.not.ok((await rows(page).allTextContents()).some((text) => text.includes('Добавить кейс «')));
});

test.run();
