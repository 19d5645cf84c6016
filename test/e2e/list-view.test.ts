// How a list looks: its groups, the height of its rows, and what a wide window adds.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe } from '../fixtures/browser.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { moveTo } from '../fixtures/move-to.ts';
import { chooseInPalette } from '../fixtures/palette.ts';
import { addCase, addCategory, cursorTitle, focused, open, panelSuite, until } from '../fixtures/panel.ts';

const test = panelSuite('the look of a list', {
  width: 1440,
  seed: async (client) => {
    const medicine = await addCategory(client, 'Медицина');
    const shops = await addCategory(client, 'Магазины');
    await addCase(client, 'Аптека', { category_id: shops, year: 2024 });
    await addCase(client, 'Портал поликлиники', { category_id: medicine, year: 2025 });
    await addCase(client, 'Мебель', { category_id: shops, year: 2024, show: false });
    await addCase(client, 'Без года', { category_id: medicine });
    await client.post('/api/technologies/types', { name: 'Языки' });
    await client.post('/api/technologies', { name: 'Kotlin', show: true, technology_type_id: 1 });
    await client.post('/api/technologies', { name: 'Figma', show: true });
  },
});

const list = '/cases/list/';
const byYear = ['2025 1', 'Портал поликлиники', '2024 2', 'Аптека', 'Мебель', 'Не указано 1', 'Без года'];
const inOrder = ['Аптека', 'Портал поликлиники', 'Мебель', 'Без года'];

/** Heads and titles in the order in which they are seen. */
function lines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main tbody :is(th[scope="rowgroup"], a[data-row-link])')]
      .map((line) => {
        const shown = line.cloneNode(true) as HTMLElement;
        for (const hidden of shown.querySelectorAll('.visually-hidden')) hidden.remove();
        return (shown.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
      })
      .filter(Boolean),
  );
}

const reads = (page: Page, expected: string[]) => until(async () => assert.equal(await lines(page), expected));

const view = (page: Page) => page.getByRole('button', { name: 'Вид', exact: true });
const options = (page: Page) => page.getByRole('group', { name: 'Вид списка' });

async function groupBy(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Shift+g');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.getByRole('option', { name: new RegExp(`^${title}`) }).click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

function rowHeight(page: Page): Promise<number | undefined> {
  return page.evaluate(() => document.querySelector('main tr[data-id]')?.getBoundingClientRect().height);
}

/** The sum of what has moved by itself since the page was opened. */
function shift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum))));
      }),
  );
}

test('by key: Shift G groups by year, the column goes, the cursor follows the rows as they are seen', async (panel) => {
  const { page } = panel;
  await open(panel, list);
  await reads(page, inOrder);
  await groupBy(page, 'Год');
  await reads(page, byYear);
  assert.is(await page.locator('th[data-column="case.year"]').isVisible(), false);
  await page.keyboard.press('Home');
  assert.is(await cursorTitle(page), 'Портал поликлиники');
  await page.keyboard.press('ArrowDown');
  assert.is(await cursorTitle(page), 'Аптека');
  await page.keyboard.press('Shift+ArrowDown');
  await until(async () => assert.is(await page.locator('tr[aria-selected="true"]').count(), 2));
  await page.keyboard.press('Escape');
  // No head of a group that is open is a stop of the keys, and screen readers find each among the rows.
  assert.is(await page.locator('th[scope="rowgroup"] :is(a, button, [tabindex]):not([tabindex="-1"])').count(), 0);
  await page.getByRole('rowheader', { name: '2024 2 кейса' }).waitFor();
  assert.is(await page.locator('[role="grid"]').getAttribute('aria-rowcount'), '8');
});

test('by key: ← folds the group of the cursor, which is on its head then, → unfolds it, and ↑ ↓ pass the others', async (panel) => {
  const { page } = panel;
  await open(panel, list);
  await groupBy(page, 'Год');
  await reads(page, byYear);
  const head = page.getByRole('button', { name: '2024 2 кейса' });
  assert.is(await head.getAttribute('aria-expanded'), 'true');
  const hint = (name: string) => page.locator('main footer').getByRole('button', { name });
  for (const name of ['свернуть группу', 'раскрыть', 'группы']) await hint(name).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.is(await cursorTitle(page), 'Мебель');
  await page.keyboard.press('ArrowLeft');
  const folded = ['2025 1', 'Портал поликлиники', '2024 2', 'Не указано 1', 'Без года'];
  await reads(page, folded);
  assert.is(await head.getAttribute('aria-expanded'), 'false');
  await until(async () => assert.match(await focused(page), /^2024/));
  assert.is(await page.locator('[role="grid"]').getAttribute('aria-rowcount'), '6');
  // No record is under the cursor: its keys do nothing.
  await page.keyboard.press('Delete');
  await page.keyboard.press('x');
  await page.keyboard.press('f');
  assert.is(await page.locator('dialog[open]').count(), 0);
  assert.is(await page.locator('tr[aria-selected="true"]').count(), 0);
  await page.keyboard.press('ArrowDown');
  assert.is(await cursorTitle(page), 'Без года');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  assert.is(await cursorTitle(page), 'Портал поликлиники');
  assert.equal(await axe(page), []);
  // All of them are selected, as the count says; a range has what is seen.
  await page.keyboard.press('Control+a');
  await page.getByText('выбрано 2', { exact: false }).first().waitFor();
  await page.getByText('4 кейса', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 кейса', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await until(async () => assert.match(await focused(page), /^2024/));
  await page.keyboard.press('ArrowRight');
  await reads(page, byYear);
  assert.is(await cursorTitle(page), 'Аптека');
  // In an open group the arrow still leads to what the row has.
  await page.keyboard.press('ArrowRight');
  await until(async () => assert.not.match(await focused(page), /^Аптека/));
  await page.keyboard.press('ArrowLeft');
  await until(async () => assert.match(await focused(page), /^Аптека/));
  await page.keyboard.press('ArrowLeft');
  await reads(page, folded);
  // It stays there when another row is the first of the group.
  for (const [order, rows] of [
    [
      [3, 2, 1, 4],
      ['Мебель', 'Аптека'],
    ],
    [
      [1, 2, 3, 4],
      ['Аптека', 'Мебель'],
    ],
  ] as const) {
    await panel.client.put('/api/cases/list', { list: order });
    const read = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/cases');
    await page.keyboard.press('r');
    await read;
    await page.keyboard.press('Enter');
    await reads(page, ['2025 1', 'Портал поликлиники', '2024 2', ...rows, 'Не указано 1', 'Без года']);
    await page.keyboard.press('ArrowLeft');
    await reads(page, folded);
  }
  await page.keyboard.press('Enter');
  await reads(page, byYear);
});

test('by pointer, by palette; folded groups stay for the visit, and unfold for a cursor that comes to their rows', async (panel) => {
  const { page } = panel;
  await open(panel, list);
  await groupBy(page, 'Год');
  const byHead = page.getByRole('rowheader', { name: '2024 2 кейса' });
  await page.keyboard.press('Home');
  await byHead.click();
  const folded = ['2025 1', 'Портал поликлиники', '2024 2', 'Не указано 1', 'Без года'];
  await reads(page, folded);
  assert.is(await cursorTitle(page), 'Портал поликлиники');
  await chooseInPalette(page, 'свернуть группу', 'Свернуть группу');
  await reads(page, ['2025 1', '2024 2', 'Не указано 1', 'Без года']);
  await groupBy(page, 'Категория');
  await reads(page, ['Медицина 2', 'Портал поликлиники', 'Без года', 'Магазины 2', 'Аптека', 'Мебель']);
  await groupBy(page, 'Год');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.getByRole('heading', { name: 'Услуги' }).waitFor();
  await page.goBack();
  await page.getByRole('rowheader', { name: '2024 2 кейса' }).waitFor();
  await reads(page, ['2025 1', '2024 2', 'Не указано 1', 'Без года']);
  // By its number.
  await page.keyboard.press('3');
  await reads(page, ['2025 1', '2024 2', 'Аптека', 'Мебель', 'Не указано 1', 'Без года']);
  assert.is(await cursorTitle(page), 'Мебель');
  await page.getByRole('rowheader', { name: '2025 1 кейс' }).click();
  await reads(page, byYear);
});

test('groups stay over a reload, before which no other rows are painted, and in other tabs', async (panel) => {
  const { page, host } = panel;
  await open(panel, list);
  const other = await page.context().newPage();
  await open({ host, page: other }, list);
  await groupBy(page, 'Год');
  await reads(other, byYear);
  const release = await holdCode(page);
  await page.goto(host.origin + list, { waitUntil: 'commit' });
  await page.locator('#shell tbody tr').first().waitFor();
  await page.locator('html[data-shell]').waitFor();
  assert.is(await page.locator('#shell tr[data-id]').count(), 0);
  assert.is(await page.locator('#shell th[data-column="case.year"]').isVisible(), false);
  release();
  await reads(page, byYear);
  assert.ok((await shift(page)) <= 0.02, `shift of ${await shift(page)}`);
  await groupBy(other, 'Нет');
  await reads(page, inOrder);
  await other.close();
});

test('by pointer: the menu «Вид» has groups, rows and columns', async (panel) => {
  const { page } = panel;
  await open(panel, list);
  await view(page).click();
  await options(page).getByText('Категория', { exact: true }).first().click();
  await reads(page, ['Медицина 2', 'Портал поликлиники', 'Без года', 'Магазины 2', 'Аптека', 'Мебель']);
  await options(page).getByText('в группах').waitFor();
  assert.ok(await options(page).getByRole('checkbox', { name: 'Категория' }).isDisabled());
  await options(page).getByText('Показ', { exact: true }).click();
  await reads(page, ['Показаны 3', 'Аптека', 'Портал поликлиники', 'Без года', 'Скрыты 1', 'Мебель']);
  assert.equal(await axe(page), []);
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await focused(page), 'Вид'));
  // A row that is hidden goes to the others at once.
  await page.getByRole('switch', { name: 'Показывать «Аптека»' }).click();
  await reads(page, ['Показаны 2', 'Портал поликлиники', 'Без года', 'Скрыты 2', 'Аптека', 'Мебель']);
  await page.getByRole('switch', { name: 'Показывать «Аптека»' }).click();
  await view(page).click();
  await options(page).getByText('Нет', { exact: true }).click();
  await reads(page, inOrder);
});

test('technologies are grouped by type, and each list by its own', async (panel) => {
  const { page } = panel;
  await open(panel, '/technologies/list');
  await groupBy(page, 'Тип технологии');
  await reads(page, ['Языки 1', 'Kotlin', 'Не указано 1', 'Figma']);
  await moveTo(page, list);
  await reads(page, inOrder);
  await moveTo(page, '/technologies/list');
  await groupBy(page, 'Нет');
  await until(async () => assert.equal((await lines(page)).sort(), ['Figma', 'Kotlin']));
});

test('in groups no row is moved: the footer says why, and what a place means stays', async (panel) => {
  const { page, client } = panel;
  await open(panel, list);
  await groupBy(page, 'Год');
  await page.getByText('Чтобы переставлять, уберите группы').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Alt+ArrowDown');
  assert.is(await page.locator('[data-sort-handle]').first().isVisible(), false);
  // The bar of the selection does not offer it, as with a filter.
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Выбранные строки' });
  await bar.getByRole('button', { name: 'Категория…' }).waitFor();
  assert.is(await bar.getByRole('button', { name: 'Переместить…' }).count(), 0);
  await page.keyboard.press('Escape');
  await chooseInPalette(page, 'кейс 4 на место 2', 'Поставить на место 2');
  await until(async () => {
    const { body } = await client.get<{ items: { title: string }[] }>('/api/cases');
    assert.equal(
      body.items.map(({ title }) => title),
      ['Аптека', 'Без года', 'Портал поликлиники', 'Мебель'],
    );
  });
  await page.keyboard.press('Control+z');
  await until(async () => {
    const { body } = await client.get<{ items: { title: string }[] }>('/api/cases');
    assert.equal(
      body.items.map(({ title }) => title),
      inOrder,
    );
  });
  await groupBy(page, 'Нет');
  await page.getByText('переставить или перетащить').waitFor();
});

test('a filter leaves its rows in groups, with their counts', async (panel) => {
  const { page } = panel;
  await open(panel, list);
  await groupBy(page, 'Год');
  await open(panel, `${list}?shown=yes`);
  await reads(page, ['2025 1', 'Портал поликлиники', '2024 1', 'Аптека', 'Не указано 1', 'Без года']);
  await page.getByText('Чтобы переставлять, покажите все').waitFor();
});

test('dense rows are 32 px high, also before the code has come, and stay so', async (panel) => {
  const { page, host } = panel;
  await open(panel, list);
  await chooseInPalette(page, 'плотные строки', 'Плотные строки');
  await until(async () => assert.is(await rowHeight(page), 32));
  const release = await holdCode(page);
  await page.goto(host.origin + list, { waitUntil: 'commit' });
  await page.locator('#shell tr[data-id]').first().waitFor();
  assert.is(
    await page.evaluate(() => document.querySelector('#shell tr[data-id]')?.getBoundingClientRect().height),
    32,
  );
  release();
  await page.locator('#shell').waitFor({ state: 'detached' });
  await open(panel, list);
  assert.is(await rowHeight(page), 32);
  assert.ok((await shift(page)) <= 0.02);
  await view(page).click();
  await options(page).getByText('Обычные').click();
  await until(async () => assert.is(await rowHeight(page), 40));
});

test('a phone shows groups, and its rows stay as high as they were', async (panel) => {
  const { page } = panel;
  await open(panel, list);
  await groupBy(page, 'Год');
  await page.evaluate(() => localStorage.setItem('pult.dense', 'true'));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const theme of ['false', 'true']) {
    await page.evaluate((dark) => localStorage.setItem('darkTheme', dark), theme);
    await open(panel, list);
    await reads(page, byYear);
    assert.is(await rowHeight(page), 72);
    assert.equal(await axe(page), []);
    assert.ok((await shift(page)) <= 0.02);
  }
  // What a row can do has no place among them.
  await page.getByRole('button', { name: 'Действия: «Аптека»' }).click();
  await page.getByRole('button', { name: 'Создать копию' }).waitFor();
  assert.is(await page.getByRole('button', { name: 'Поставить на место…' }).count(), 0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('from 1600 px on the peek stands beside the list by itself, closed once it stays closed', async (panel) => {
  const { page } = panel;
  await page.setViewportSize({ width: 2560, height: 1440 });
  for (const theme of ['false', 'true']) {
    await page.evaluate((dark) => localStorage.setItem('darkTheme', dark), theme);
    await open(panel, list);
    await page.getByRole('complementary', { name: 'Кейс #1' }).waitFor();
    await page.getByRole('complementary').getByText('Аптека').first().waitFor();
    assert.ok((await shift(page)) <= 0.02, `shift of ${await shift(page)}`);
    assert.equal(await axe(page), []);
  }
  // Table and pane share the window's width, and no column has gone.
  const edges = await page.evaluate(() => {
    const [table, pane] = ['main table', 'aside'].map((part) => document.querySelector(part)?.getBoundingClientRect());
    return [table?.right, pane?.left, pane?.right].map((edge) => Math.round(edge ?? 0));
  });
  assert.equal(edges, [2560 - 717, 2560 - 717, 2560]);
  assert.ok(await page.locator('th[data-column="case.year"]').isVisible());
  // Who has changed what stands in the row.
  const changed = page.locator('th[data-column="case.changed"]');
  await page.locator('tr[data-id="1"] [data-column="case.changed"] time').waitFor();
  await chooseInPalette(page, 'скрыть колонку изменён', /^Скрыть колонку «Изменён»/);
  await changed.waitFor({ state: 'hidden' });
  await open(panel, list);
  assert.not.ok(await changed.isVisible());
  await chooseInPalette(page, 'показать колонку изменён', /^Показать колонку «Изменён»/);
  await changed.waitFor();
  await page.setViewportSize({ width: 1700, height: 1000 });
  assert.ok(await changed.isVisible(), 'whoever has asked for it has it in narrower windows, too');
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.locator('tr[data-cursor] [data-row-link]').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('complementary', { name: 'Кейс #2' }).waitFor();
  assert.ok(await page.evaluate(() => document.activeElement?.matches('[data-row-link]')));
  await page.keyboard.press('p');
  await page.getByRole('complementary').waitFor({ state: 'detached' });
  await open(panel, list);
  assert.is(await page.getByRole('complementary').count(), 0);
  await moveTo(page, '/services/');
  assert.is(await page.getByRole('complementary').count(), 0);
  await moveTo(page, list);
  assert.is(await page.getByRole('complementary').count(), 0);
  await page.keyboard.press('p');
  await page.getByRole('complementary').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: /^Кейс #/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: /^Кейс #/ }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.run();
