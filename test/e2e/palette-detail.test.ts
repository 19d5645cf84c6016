// What the palette shows beside its rows: the highlighted record, without delaying keys or moving rows.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../fixtures/browser.ts';
import { highlightedRow, paletteField } from '../fixtures/palette.ts';
import { listsLoaded, open, panelSuite, pathOf, textOf, until } from '../fixtures/panel.ts';

const test = panelSuite('the palette beside its rows', {
  env: { EXAMPLE_CONTENT: 'on', SITE_URL: 'https://example.com/{section}/{slug}.html' },
});

const list = '/cases/list/';
const pane = (page: Page) => page.getByRole('region', { name: 'О выбранном' });
const heading = async (page: Page) => (await pane(page).locator('h2').textContent()) ?? '';

/** The title of the highlighted record, as its row has it. */
async function highlightedTitle(page: Page): Promise<string> {
  const text = await textOf(page.locator('dialog [cmdk-item][data-selected="true"]'));
  return /^#\d+(.+?)(?:Кейс|Услуга|Категория)(?: · скрыта?)?$/.exec(text)?.[1] ?? text;
}

async function openAt(panel: Parameters<typeof open>[0], query: string): Promise<void> {
  await open(panel, list);
  await listsLoaded(panel.page);
  await panel.page.keyboard.press('Control+k');
  await panel.page.keyboard.insertText(query);
}

test('the highlighted record stands there with picture, facts, address and blocks, and follows the arrows', async ({
  host,
  page,
}) => {
  await openAt({ host, page }, '#');
  await highlightedRow(page, '#1').waitFor();
  await until(async () => assert.is(await heading(page), await highlightedTitle(page)));
  for (const label of ['Категория', 'Год', 'На сайте', 'Адрес', 'Блоки'])
    await pane(page).locator('dt').getByText(label, { exact: true }).waitFor();
  await pane(page).locator('img').waitFor();
  await until(async () => assert.match(await textOf(pane(page)), /Блоки\d+ (текст|изображени)/));
  const before = await rowPlaces(page);
  await page.keyboard.press('ArrowDown');
  await until(async () => assert.is(await heading(page), await highlightedTitle(page)));
  // The first arrow adds the rows that are out of sight.
  assert.equal((await rowPlaces(page)).slice(0, before.length), before);
  assert.ok(await paletteField(page).evaluate((field) => field === document.activeElement));
});

test('by pointer: it shows the row under the pointer, its link leads to the site, the field keeps the focus', async ({
  host,
  page,
}) => {
  await openAt({ host, page }, '#');
  // What is hidden has no page.
  const shown = page.locator('dialog [cmdk-item]').filter({ hasText: 'Кейс', hasNotText: 'скрыт' });
  const row = shown.nth(2);
  await row.hover();
  await until(async () => assert.is(await heading(page), await highlightedTitle(page)));
  await pane(page).locator('h2').click();
  assert.ok(await paletteField(page).evaluate((field) => field === document.activeElement));
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: '' }));
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    pane(page).getByRole('link', { name: 'Открыть на сайте' }).click(),
  ]);
  await tab.waitForURL(/^https:\/\/example\.com\/cases\//);
  // What the pointer has highlighted is what Enter opens.
  const id = /^#(\d+)/.exec(await textOf(row))?.[1];
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), `/cases/${id}/edit`));
});

test('steps and actions keep the record in sight; a command alone shows its keys in both legends', async ({
  host,
  page,
}) => {
  await openAt({ host, page }, 'кейс 2');
  await highlightedRow(page, '#2').waitFor();
  const title = await highlightedTitle(page);
  await page.keyboard.press('ArrowRight');
  await highlightedRow(page, 'Изменить').waitFor();
  await until(async () => assert.is(await heading(page), title));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.is(await heading(page), title);
  await page.keyboard.press('Escape');
  await page.keyboard.insertText('тёмная тема');
  await highlightedRow(page, 'Тёмная тема').waitFor();
  await until(async () => assert.match(await textOf(pane(page)), /^Тёмная тема.*Ctrl.*Shift.*L/));
});

test('a sentence shows what becomes of each of its records, and not the row under the cursor', async ({
  host,
  page,
}) => {
  await openAt({ host, page }, 'скрыть кейсы 10-15 и 99');
  await highlightedRow(page, /^Скрыть 5 кейсов: #10–13, #15#14 уже скрыт, #99 нет$/).waitFor();
  await until(async () => assert.is(await heading(page), 'Изменятся 5 из 6'));
  await pane(page).getByText('Отменить можно одним Ctrl Z').waitFor();
  const rows = (await pane(page).getByRole('listitem').allTextContents()).map((row) =>
    row.replace(/ .*(?=показан|уже)/, ' '),
  );
  const changed = (id: number) => `#${id} показан → скрыт`;
  assert.equal(rows, [...[10, 11, 12, 13].map(changed), '#14 уже скрыт', changed(15)]);
});

test('of one record it shows the record and what becomes of it; of more than there is room for, how many more', async ({
  host,
  page,
}) => {
  await openAt({ host, page }, 'скрыть кейс 2');
  await highlightedRow(page, 'Скрыть кейс #2').waitFor();
  await pane(page).getByText('показан → скрыт', { exact: true }).waitFor();
  assert.match(await heading(page), 'Дубрава');
  await pane(page).getByText('Номер, место в списке и адрес останутся.').waitFor();
  await pane(page).getByText('Отменить: Ctrl Z').waitFor();
  await page.locator('dialog footer').getByRole('button', { name: 'скрыть', exact: true }).waitFor();
  await paletteField(page).fill('удалить кейсы 1-9');
  await until(async () => assert.is(await heading(page), 'Удалятся 9 кейсов'));
  assert.is(await pane(page).getByRole('listitem').count(), 7);
  await pane(page).getByText('и ещё 2', { exact: true }).waitFor();
});

test('a section shows how much is in it and its first rows; a step that is about no record has no pane', async ({
  host,
  page,
}) => {
  await openAt({ host, page }, 'услуги');
  await highlightedRow(page, /^Услуги8GS$/).waitFor();
  await until(async () => assert.is(await heading(page), 'Услуги 8'));
  await pane(page).getByText('1 скрыта', { exact: true }).waitFor();
  assert.is(await pane(page).getByRole('listitem').count(), 5);
  await pane(page).getByText('и ещё 3', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await open({ host, page }, '/cases/1/edit');
  await page.keyboard.press('Control+b');
  const row = highlightedRow(page, /^ТекстЗаголовок, факты и абзацы1$/);
  await row.waitFor();
  assert.is(await pane(page).count(), 0);
  const [dialog, first] = await Promise.all([page.locator('dialog[open]').boundingBox(), row.boundingBox()]);
  assert.equal([dialog?.width, first?.height], [640, 56]);
  await page.keyboard.press('Escape');
});

test('a sentence over more than twenty records lists them before it acts; Escape leads back to what was typed', async ({
  host,
  page,
  client,
}) => {
  const hidden = async () => {
    const { items } = (await client.get<{ items: { show: boolean }[] }>('/api/cases')).body;
    return items.filter(({ show }) => !show).length;
  };
  const before = await hidden();
  await openAt({ host, page }, 'скрыть кейсы 1-24');
  await highlightedRow(page, /^Скрыть 21 кейс/).waitFor();
  await page.keyboard.press('Enter');
  const rehearsal = page.getByRole('dialog', { name: 'Изменится 21 из 24' });
  await rehearsal.getByRole('button', { name: 'Скрыть 21 кейс' }).and(page.locator(':focus')).waitFor();
  assert.is(await rehearsal.getByRole('listitem').count(), 24);
  assert.match(await textOf(rehearsal.getByRole('listitem').first()), /^#1 .+: показан → скрыт$/);
  await page.keyboard.press('Escape');
  await highlightedRow(page, /^Скрыть 21 кейс/).waitFor();
  assert.is(await paletteField(page).inputValue(), 'скрыть кейсы 1-24');
  assert.is(await hidden(), before);
  await page.keyboard.press('Enter');
  await rehearsal.waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await hidden(), 24));
  await page.keyboard.press('Control+z');
  await until(async () => assert.is(await hidden(), before));
});

test('what the keys pass by is not fetched', async ({ host, page }) => {
  await open({ host, page }, '/services/');
  await listsLoaded(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/cases\/\d+$/.test(pathname)) asked.push(pathname);
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('#');
  await page.locator('dialog [cmdk-item]').filter({ hasText: 'Кейс' }).nth(3).waitFor();
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowDown');
  assert.equal(asked, []);
  await page.clock.runFor(1_000);
  // The rows may have come into another order meanwhile, with a list that was on its way.
  await until(async () => assert.is(await heading(page), await highlightedTitle(page)));
  await until(() => assert.is(asked.length, 1));
});

test('how much was found is shown and said once, with the corrected layout', async ({ host, page }) => {
  await open({ host, page }, list);
  await listsLoaded(page);
  const count = page.locator('dialog [role="status"]');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('veptq');
  await until(async () =>
    assert.match(await textOf(count), /^исправлена раскладка: музей, \d+ запис(ь|и|ей)(, \d+ команд[аы]?)?$/),
  );
  await page.keyboard.press('ArrowRight');
  await until(async () => assert.match(await textOf(count), /^\d+ действи(е|я|й)$/));
});

test('a narrower window has no room for it, and fetches nothing for it', async ({ host, browser }) => {
  const page = await newPage(browser, { width: 1024, height: 768 });
  await signIn(page, host.origin);
  await openAt({ host, page }, 'кейс 3');
  await highlightedRow(page, '#3').waitFor();
  assert.is(await pane(page).count(), 0);
  const { width } = (await page.locator('dialog[open]').boundingBox()) ?? {};
  assert.is(width, 640);
  await page.context().close();
});

function rowPlaces(page: Page): Promise<string[]> {
  return page.locator('dialog [cmdk-item]').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, left, right } = row.getBoundingClientRect();
      return `${top} ${left} ${right}`;
    }),
  );
}

test.run();
