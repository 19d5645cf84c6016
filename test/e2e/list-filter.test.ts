// The filter in the header of a list: by pointer and by key, in the address, and saved under a name.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  addCase,
  addCategory,
  cursorTitle,
  focused,
  listsLoaded,
  open,
  panelSuite,
  pathOf,
  rowTitles,
  until,
} from '../fixtures/panel.ts';

const test = panelSuite('list filter', {
  seed: async (client) => {
    const medicine = await addCategory(client, 'Медицина');
    const banks = await addCategory(client, 'Банки');
    await addCase(client, 'Портал поликлиники', { category_id: medicine, year: 2024, seo_description: 'Врачи' });
    await addCase(client, 'Редизайн банка', { category_id: banks, year: 2025, show: false });
    await addCase(client, 'Кредитный калькулятор', { category_id: banks, year: 2025 });
    await addCase(client, 'Лендинг', { year: 2023, show: false });
    await client.post('/api/technologies/types', { name: 'Языки' });
    await client.post('/api/technologies', { name: 'Kotlin', technology_type_id: 1, show: true });
    await client.post('/api/technologies', { name: 'Figma', show: true });
  },
});

const list = '/cases/list/';
const shows = (page: Page, titles: readonly string[]) => until(async () => assert.equal(await rowTitles(page), titles));
const all = ['Портал поликлиники', 'Редизайн банка', 'Кредитный калькулятор', 'Лендинг'];
const header = (page: Page) => page.getByRole('search');
const button = (page: Page, name: string | RegExp) => header(page).getByRole('button', { name });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Отобрать: Кейсы' });

async function openList(panel: { page: Page; host: { origin: string } }, path = list): Promise<void> {
  await open(panel as never, path);
  await field(panel.page).or(header(panel.page)).first().waitFor();
  await listsLoaded(panel.page);
}

test('segments count the rows that are shown and hidden, and show those alone', async ({ host, page }) => {
  await openList({ host, page });
  await button(page, 'Все 4').waitFor();
  await button(page, 'Показаны 2').click();
  await shows(page, ['Портал поликлиники', 'Кредитный калькулятор']);
  assert.is(await button(page, 'Показаны 2').getAttribute('aria-pressed'), 'true');
  await until(() => assert.is(pathOf(page), `${list}?shown=yes`));
  await button(page, 'Скрыты 2').click();
  await shows(page, ['Редизайн банка', 'Лендинг']);
  await button(page, 'Все 4').click();
  await shows(page, all);
  await until(() => assert.is(pathOf(page), list));
});

test('a chip opens checkboxes with counts; a set chip names its value and can be cleared', async ({ host, page }) => {
  await openList({ host, page });
  await button(page, 'Категория').click();
  const options = page.getByRole('group', { name: 'Категория' });
  await until(async () =>
    assert.equal(await options.locator('label').allTextContents(), ['Медицина1', 'Банки2', 'Не указано1']),
  );
  await options.getByText('Банки').click();
  await shows(page, ['Редизайн банка', 'Кредитный калькулятор']);
  await button(page, 'Категория: Банки · 2').waitFor();
  // Within the category.
  await page.locator('main header').getByText('2 из 4', { exact: true }).waitFor();
  for (const name of ['Все 2', 'Показаны 1', 'Скрыты 1']) await button(page, name).waitFor();
  await button(page, 'Скрыты 1').click();
  await shows(page, ['Редизайн банка']);
  await button(page, 'Показаны 1').waitFor();
  await button(page, 'Категория: Банки · 1').click();
  await until(async () =>
    assert.equal(await options.locator('label').allTextContents(), ['Медицина0', 'Банки1', 'Не указано1']),
  );
  await button(page, 'Все 2').click();
  await shows(page, ['Редизайн банка', 'Кредитный калькулятор']);
  await button(page, 'Категория: Банки · 2').click();
  await options.getByText('Медицина').click();
  await shows(page, all.slice(0, 3));
  await button(page, 'Категория: Банки +1 · 3').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await options.waitFor({ state: 'hidden' });
  await button(page, 'Снять отбор: Категория').click();
  await shows(page, all);
});

test('the whole filter works by key', async ({ host, page }) => {
  await openList({ host, page });
  await page.keyboard.press('/');
  await until(async () => assert.is(await focused(page), 'Отобрать: Кейсы'));
  await page.keyboard.type('банк');
  await until(async () => assert.ok(!(await rowTitles(page)).includes('Лендинг')));
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await cursorTitle(page), await focused(page)));
  await page.keyboard.press('Escape');
  await shows(page, all);
  await button(page, 'Год').focus();
  await page.keyboard.press('ArrowDown');
  await until(async () =>
    assert.equal(await page.getByRole('group', { name: 'Год' }).locator('label').allTextContents(), [
      '20252',
      '20241',
      '20231',
    ]),
  );
  await until(async () => assert.is(await page.locator('label input:focus').count(), 1));
  await page.keyboard.press('Space');
  await shows(page, ['Редизайн банка', 'Кредитный калькулятор']);
  await page.keyboard.press('Escape');
  await until(async () => assert.match(await focused(page), 'Год'));
  assert.equal(await rowTitles(page), ['Редизайн банка', 'Кредитный калькулятор']);
  await page.keyboard.press('Escape');
  await shows(page, all);
});

test('the text is matched as in the palette: another layout, word forms, numbers', async ({ host, page }) => {
  await openList({ host, page });
  await field(page).fill('h`lbpfqy');
  await until(async () => assert.is((await rowTitles(page)).includes('Лендинг'), false));
  for (const [text, title] of [
    ['ktylbyu', 'Лендинг'],
    ['калькулятора', 'Кредитный калькулятор'],
    ['#1', 'Портал поликлиники'],
  ] as const) {
    await field(page).fill(text);
    await shows(page, [title]);
  }
});

test('an address with a filter shows its rows alone, also to somebody else; leaving and coming back keeps it', async ({
  host,
  page,
}) => {
  await openList({ host, page }, `${list}?shown=no&year=2025`);
  await shows(page, ['Редизайн банка']);
  await button(page, 'Год: 2025 · 1').waitFor();
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/cases/2/edit'));
  await page.getByLabel('Название *').waitFor();
  await page.locator('nav [data-command="go.cases-list"]').first().click();
  await shows(page, ['Редизайн банка']);
  await until(() => assert.is(pathOf(page), `${list}?shown=no&year=2025`));
  await page.locator('nav [data-command="go.cases-list"]').first().click();
  await shows(page, all);
});

test('rows cannot be moved while filtered, and the footer says so', async ({ host, page }) => {
  await openList({ host, page }, `${list}?shown=no`);
  await shows(page, ['Редизайн банка', 'Лендинг']);
  const footer = page.locator('main footer');
  await footer.getByText('Чтобы переставлять, покажите все').waitFor();
  assert.is(await footer.getByRole('button', { name: /переставить/i }).count(), 0);
  assert.is(await page.locator('[data-sort-handle]').first().isVisible(), false);
  await page.keyboard.press('Alt+ArrowDown');
  await shows(page, ['Редизайн банка', 'Лендинг']);
});

test('nothing found has one button, which shows all', async ({ host, page }) => {
  await openList({ host, page });
  await field(page).fill('щщщщ');
  await page.getByText('Кейсов по запросу «щщщщ» нет.').waitFor();
  const showAll = page.locator('main').getByRole('button', { name: 'Показать все', exact: true });
  assert.is(await showAll.count(), 1);
  await showAll.click();
  await shows(page, all);
});

test('a selection loses the rows that the filter hides', async ({ host, page }) => {
  await openList({ host, page });
  await page.keyboard.press('Control+a');
  await page.getByRole('region', { name: 'Выбранные строки' }).getByText('4 кейса').waitFor();
  await button(page, 'Скрыты 2').click();
  await page.getByRole('region', { name: 'Выбранные строки' }).getByText('2 кейса').waitFor();
  await page.getByRole('checkbox', { name: 'Выбрать все строки' }).click();
  await page.getByRole('region', { name: 'Выбранные строки' }).waitFor({ state: 'detached' });
});

test('a filter saved under a name is a tab of its list and a command of the palette, until it is deleted', async ({
  host,
  page,
}) => {
  await openList({ host, page }, `${list}?shown=no&year=2025`);
  await button(page, 'Запомнить фильтр…').waitFor();
  assert.ok(await header(page).evaluate((bar) => bar.scrollWidth <= bar.clientWidth));
  await button(page, 'Запомнить фильтр…').click();
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('Скрытые 2025');
  await page.getByRole('option', { name: 'Сохранить как «Скрытые 2025»' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Отбор «Скрытые 2025» сохранён').first().waitFor();
  const tab = button(page, 'Скрытые 2025 1');
  await until(async () => assert.is(await tab.getAttribute('aria-pressed'), 'true'));
  assert.is(await button(page, 'Запомнить фильтр…').count(), 0);
  await tab.click();
  await shows(page, all);
  assert.is(await tab.getAttribute('aria-pressed'), 'false');
  await tab.click();
  await shows(page, ['Редизайн банка']);
  await open({ host, page } as never, '/services/');
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('скрытые 2025');
  await page.getByRole('option', { name: 'Скрытые 2025' }).first().waitFor();
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), `${list}?shown=no&year=2025`));
  await shows(page, ['Редизайн банка']);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('удалить сохранённый отбор');
  await page.getByRole('option', { name: /Удалить сохранённый отбор/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /Скрытые 2025/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Отбор «Скрытые 2025» удалён').first().waitFor();
  await tab.waitFor({ state: 'detached' });
});

test('technologies are filtered by type; «Ещё» finds what lacks a picture or a text for search', async ({
  host,
  page,
}) => {
  await open({ host, page } as never, '/technologies/list');
  await button(page, 'Тип технологии').click();
  await page.getByRole('group', { name: 'Тип технологии' }).getByText('Языки').click();
  await shows(page, ['Kotlin']);
  await openList({ host, page });
  await button(page, 'Ещё').click();
  const more = page.getByRole('group', { name: 'Ещё' });
  await until(async () =>
    assert.equal(await more.locator('label').allTextContents(), [
      'Без картинки4',
      'Без SEO-описания3',
      'С черновиком0',
    ]),
  );
  await more.getByText('Без SEO-описания').click();
  await shows(page, all.slice(1));
});

test.run();
