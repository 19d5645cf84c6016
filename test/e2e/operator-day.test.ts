// A day of an operator over all sections, from the sign-in to the sign-out, without one pointer event: on QWERTY with
// the Latin layout on, and on ЙЦУКЕН.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { recordPointer } from '../fixtures/guards.ts';
import { admin } from '../fixtures/host.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { highlightedRow, paletteField } from '../fixtures/palette.ts';
import { cursorTitle, panelSuite, pathOf, rowTitles, until } from '../fixtures/panel.ts';
import { type Layout, Typist } from '../fixtures/typist.ts';

interface Day {
  page: Page;
  keys: Typist;
}

/** What the operator does, and what shows that it is done. */
type Action = [name: string, act: (day: Day) => Promise<unknown>];

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true, includeHidden: true }).waitFor();
const dialog = (page: Page) => page.locator('[role="dialog"]:not(dialog)');
const isOn = (page: Page) => page.locator('tr[data-cursor] [role="switch"]').isChecked();
const inField = (page: Page) => page.locator('main input:focus, [role="dialog"] input:focus').first().waitFor();

async function onList(page: Page, name: string): Promise<void> {
  await heading(page, name);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.locator('[data-deferred]').first().waitFor({ state: 'detached' });
}

interface TextData {
  header: { text: string } | null;
  content: { text: string }[] | null;
}

/** Rows in this order, once the host has answered what was sent. */
async function rows(page: Page, ...titles: string[]): Promise<void> {
  await until(async () => assert.equal(await rowTitles(page), titles));
  await networkIdle(page);
}

async function cursorOn(page: Page, title: string): Promise<void> {
  await until(async () => assert.is(await cursorTitle(page), title));
}

/** Goes by Tab to the field. */
async function tabTo({ page, keys }: Day, name: string): Promise<void> {
  const wanted = page.locator(`[data-field="${name}"] :is(input, textarea)`).first();
  for (let presses = 0; presses < 40; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await keys.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** By the palette, the words typed under whatever layout is on. */
async function ask({ page, keys }: Day, words: string, expected: string | RegExp): Promise<void> {
  await keys.press('Control+k');
  await keys.blind(words);
  await highlightedRow(page, expected).waitFor();
  await keys.press('Enter');
}

async function create({ page, keys }: Day, title: string): Promise<void> {
  await keys.press('n');
  await inField(page);
  await keys.type(title);
}

const day: Action[] = [
  [
    'signs in',
    async ({ page, keys }) => {
      await keys.type(admin.email);
      await keys.press('Tab');
      await keys.type(admin.password);
      await keys.press('Enter');
      await heading(page, 'Рабочий стол');
    },
  ],
  [
    'goes to the categories',
    async ({ page, keys }) => {
      await keys.press('g', 'k');
      await onList(page, 'Категории кейсов');
    },
  ],
  [
    'adds a category',
    async (on) => {
      await create(on, 'Медицина');
      await on.keys.press('Control+s');
      await rows(on.page, 'Медицина');
    },
  ],
  [
    'adds another',
    async (on) => {
      await create(on, 'Банки');
      await on.keys.press('Control+Enter');
      await rows(on.page, 'Медицина', 'Банки');
    },
  ],
  [
    'moves it to the first place',
    async ({ page, keys }) => {
      await keys.press('End');
      await cursorOn(page, 'Банки');
      await keys.press('Alt+Home');
      await rows(page, 'Банки', 'Медицина');
    },
  ],
  [
    'hides it',
    async ({ page, keys }) => {
      await keys.press('Space');
      await until(async () => assert.not(await isOn(page)));
    },
  ],
  [
    'shows it again by undoing',
    async ({ page, keys }) => {
      await keys.press('Control+z');
      await until(async () => assert.ok(await isOn(page)));
    },
  ],
  [
    'goes to the types',
    async ({ page, keys }) => {
      await keys.press('g', 'y');
      await onList(page, 'Типы технологий');
    },
  ],
  [
    'adds a type in its dialog',
    async (on) => {
      await create(on, 'Языки');
      await on.keys.press('Control+s');
      await dialog(on.page).waitFor({ state: 'detached' });
      await rows(on.page, 'Языки');
    },
  ],
  [
    'renames it',
    async ({ page, keys }) => {
      await keys.press('Home', 'Enter');
      await inField(page);
      await keys.press('End');
      await keys.type(' и среды');
      await keys.press('Enter');
      await dialog(page).waitFor({ state: 'detached' });
      await rows(page, 'Языки и среды');
    },
  ],
  [
    'goes to the technologies',
    async ({ page, keys }) => {
      await keys.press('g', 't');
      await onList(page, 'Технологии');
    },
  ],
  [
    'adds a technology of that type',
    async (on) => {
      await create(on, 'Котлин');
      await tabTo(on, 'technology_type_id');
      await on.keys.type('языки');
      await on.keys.press('Enter', 'Control+s');
      await rows(on.page, 'Котлин');
    },
  ],
  [
    'hides it',
    async ({ page, keys }) => {
      await keys.press('Home', 'Space');
      await until(async () => assert.not(await isOn(page)));
    },
  ],
  [
    'goes to the services',
    async ({ page, keys }) => {
      await keys.press('g', 's');
      await onList(page, 'Услуги');
    },
  ],
  [
    'adds a service with two lines, the second of them moved up',
    async (on) => {
      const { page, keys } = on;
      await create(on, 'Дизайн');
      await tabTo(on, 'description');
      await keys.type('Рисуем.');
      await keys.press('Alt+Enter');
      await page.locator('[data-row="0"] textarea:focus').waitFor();
      await keys.type('вторая');
      await keys.press('Alt+Enter');
      await page.locator('[data-row="1"] textarea:focus').waitFor();
      await keys.type('первая');
      await keys.press('Alt+ArrowUp');
      await until(async () => assert.is(await page.locator('[data-row="0"] textarea').inputValue(), 'первая'));
      await keys.press('Control+s');
      await rows(page, 'Дизайн');
    },
  ],
  [
    'adds another',
    async (on) => {
      await create(on, 'Разработка');
      await on.keys.press('Control+s');
      await rows(on.page, 'Дизайн', 'Разработка');
    },
  ],
  [
    'moves it up',
    async ({ page, keys }) => {
      await keys.press('End', 'Alt+ArrowUp');
      await rows(page, 'Разработка', 'Дизайн');
    },
  ],
  [
    'opens the settings of the services page',
    async ({ page, keys }) => {
      await keys.press(',');
      await heading(page, 'Общие настройки страницы услуг');
    },
  ],
  [
    'writes its header text',
    async (on) => {
      await tabTo(on, 'description');
      await on.keys.type('Что мы умеем');
      await on.keys.press('Control+s');
      await on.page.locator('[data-type="success"]').waitFor();
    },
  ],
  [
    'goes to the cases by the palette',
    async (on) => {
      await ask(on, 'кейсы', 'Кейсы');
      await onList(on.page, 'Кейсы');
    },
  ],
  [
    'adds a case with a category',
    async (on) => {
      await create(on, 'Портал банка');
      await tabTo(on, 'category_id');
      await on.keys.type('банки');
      await on.keys.press('Enter', 'Control+s');
      await until(() => assert.is(pathOf(on.page), '/cases/1/edit'));
    },
  ],
  [
    'adds a text block out of a field',
    async ({ page, keys }) => {
      await page.locator('[data-blocks] button').first().waitFor();
      await keys.press('Control+b');
      await highlightedRow(page, 'Текст').waitFor();
      await keys.press('Enter');
      await page.locator('[data-part="content"] [data-row="0"] textarea:focus').waitFor();
      await keys.type('Банк терял заявки.');
    },
  ],
  [
    'adds a header to it and saves',
    async ({ page, keys }) => {
      await keys.press('Alt+h');
      await dialog(page).locator('input:focus').waitFor();
      await keys.type('Задача');
      await keys.press('Control+s');
      await page.locator('[data-block]').waitFor({ state: 'attached' });
      await keys.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    },
  ],
  [
    'adds a second block',
    async ({ page, keys }) => {
      await keys.press('1');
      await dialog(page).locator('textarea:focus').waitFor();
      await keys.type('Решение');
      await keys.press('Control+s');
      await page.locator('[data-block]').nth(1).waitFor({ state: 'attached' });
      await keys.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    },
  ],
  [
    'moves it before the first',
    async ({ page, keys }) => {
      await page.locator('[data-block]:nth-child(2) :focus').waitFor();
      await keys.press('Alt+ArrowUp');
      await page.locator('[data-block]:nth-child(1)', { hasText: 'Решение' }).waitFor();
      await networkIdle(page);
    },
  ],
  [
    'leaves for the list',
    async ({ page, keys }) => {
      await keys.press('Escape');
      await rows(page, 'Портал банка');
    },
  ],
  [
    'begins a case by a sentence',
    async (on) => {
      await ask(on, 'новый кейс музей', /музей/);
      await heading(on.page, 'музей');
      await on.keys.press('Control+s');
      await until(() => assert.is(pathOf(on.page), '/cases/2/edit'));
      await on.keys.press('Escape');
      await rows(on.page, 'Портал банка', 'музей');
    },
  ],
  [
    'adds a third',
    async (on) => {
      await create(on, 'Запись к врачу');
      await on.keys.press('Control+s');
      await until(() => assert.is(pathOf(on.page), '/cases/3/edit'));
      await on.keys.press('Escape');
      await rows(on.page, 'Портал банка', 'музей', 'Запись к врачу');
    },
  ],
  [
    'selects two rows',
    async ({ page, keys }) => {
      await keys.press('2');
      await cursorOn(page, 'музей');
      await keys.press('x', 'Shift+ArrowDown');
      await until(async () => assert.is(await page.locator('tr[aria-selected="true"]').count(), 2));
    },
  ],
  [
    'sets their category',
    async ({ page, keys }) => {
      await keys.press('c');
      await page.getByPlaceholder('Категория').waitFor();
      await keys.blind('медицина');
      await highlightedRow(page, 'Медицина').waitFor();
      await keys.press('Enter');
      await until(async () => assert.is(await page.locator('td', { hasText: /^Медицина$/ }).count(), 2));
      await networkIdle(page);
    },
  ],
  [
    'takes it back',
    async ({ page, keys }) => {
      await keys.press('Control+z');
      await until(async () => assert.is(await page.locator('td', { hasText: /^Медицина$/ }).count(), 0));
    },
  ],
  [
    'moves both to the first place as a group',
    async ({ page, keys }) => {
      await keys.press('m');
      await page.getByPlaceholder('7, первым').waitFor();
      await keys.type('1');
      await keys.press('Enter');
      await rows(page, 'музей', 'Запись к врачу', 'Портал банка');
    },
  ],
  [
    'lets the selection go',
    async ({ page, keys }) => {
      await keys.press('Escape');
      await until(async () => assert.is(await page.locator('tr[aria-selected="true"]').count(), 0));
    },
  ],
  [
    'hides a row, and the next by repeating',
    async ({ page, keys }) => {
      await keys.press('Home', 'Space');
      await until(async () => assert.not(await isOn(page)));
      await networkIdle(page);
      await keys.press('ArrowDown', '.');
      await cursorOn(page, 'Запись к врачу');
      await until(async () => assert.not(await isOn(page)));
    },
  ],
  [
    'shows them by a sentence',
    async (on) => {
      await ask(on, 'показать кейсы 2-3', 'Показать 2 кейса');
      await until(async () => assert.is(await on.page.locator('tr[data-dimmed]').count(), 0));
    },
  ],
  [
    'filters the list and walks into it',
    async ({ page, keys }) => {
      await keys.press('/');
      await page.locator('[data-focus="filter"]:focus').waitFor();
      await keys.type('банк');
      await rows(page, 'Портал банка');
      await keys.press('ArrowDown');
      await cursorOn(page, 'Портал банка');
    },
  ],
  [
    'shows the whole list again',
    async ({ page, keys }) => {
      await keys.press('Escape');
      await rows(page, 'музей', 'Запись к врачу', 'Портал банка');
    },
  ],
  [
    'opens a case by its number',
    async (on) => {
      await ask(on, 'кейс 1', 'Портал банка');
      await until(() => assert.is(pathOf(on.page), '/cases/1/edit'));
    },
  ],
  [
    'begins a change and leaves: a draft',
    async (on) => {
      await tabTo(on, 'subtitle');
      await on.keys.type('Набросок');
      await on.keys.press('Escape');
      await onList(on.page, 'Кейсы');
    },
  ],
  [
    'finds the draft on the dashboard',
    async ({ page, keys }) => {
      await keys.press('g', 'd');
      await heading(page, 'Рабочий стол');
      await page.getByRole('region', { name: 'Продолжить' }).getByText('Портал банка').waitFor();
    },
  ],
  [
    'goes on with it and saves',
    async (on) => {
      await ask(on, 'открыть черновик', 'Открыть черновик…');
      await highlightedRow(on.page, 'Портал банка').waitFor();
      await on.keys.press('Enter');
      await until(() => assert.is(pathOf(on.page), '/cases/1/edit'));
      await until(async () => assert.is(await on.page.getByLabel('Подзаголовок').inputValue(), 'Набросок'));
      await on.keys.press('Control+s');
      await on.page.locator('[data-type="success"]').waitFor();
    },
  ],
  [
    'looks for a key in the help',
    async ({ page, keys }) => {
      await page.locator('main h1:not([data-kept] *)').focus();
      await keys.press('?');
      await dialog(page).locator('input:focus').waitFor();
      await keys.type('отменить');
      await page.locator('[data-command-row="app.undo"]').waitFor();
      await keys.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    },
  ],
  [
    'switches the theme',
    async ({ page, keys }) => {
      await keys.press('Control+Shift+l');
      await until(async () => assert.is(await page.evaluate(() => document.documentElement.dataset.theme), 'dark'));
    },
  ],
  [
    'deletes a case and takes it back',
    async ({ page, keys }) => {
      await keys.press('g', 'c');
      await onList(page, 'Кейсы');
      await keys.press('Home', 'Delete');
      await dialog(page).getByText('удаление записи - музей?').waitFor();
      await keys.press('Enter');
      await rows(page, 'Запись к врачу', 'Портал банка');
      await keys.press('Control+z');
      await rows(page, 'музей', 'Запись к врачу', 'Портал банка');
    },
  ],
  [
    'deletes it after all',
    async ({ page, keys }) => {
      await keys.press('Home', 'Delete');
      await dialog(page).getByText('удаление записи - музей?').waitFor();
      await keys.press('Enter');
      await rows(page, 'Запись к врачу', 'Портал банка');
    },
  ],
  [
    'signs out',
    async (on) => {
      await ask(on, 'выход', 'Выход');
      await until(() => assert.is(pathOf(on.page), '/login'));
      await paletteField(on.page).waitFor({ state: 'detached' });
    },
  ],
];

for (const layout of ['latin', 'russian'] satisfies Layout[]) {
  const test = panelSuite(`a day, ${layout}`, { anonymous: true });

  test(`${day.length} actions over all sections need no pointer, ${layout} layout`, async ({ host, page, client }) => {
    await page.goto(`${host.origin}/login`);
    await page.getByLabel('Email').waitFor();
    const pointer = await recordPointer(page);
    const keys = new Typist(page, layout);
    for (const [name, act] of day) {
      await act({ page, keys }).catch((failure: Error) => {
        failure.message = `${name}: ${failure.message}`;
        throw failure;
      });
    }
    assert.equal(pointer, []);

    const { body } = await client.get<{ items: { title: string; subtitle: string | null }[] }>('/api/cases');
    assert.equal(
      body.items.map(({ title, subtitle }) => [title, subtitle]),
      [
        ['Запись к врачу', null],
        ['Портал банка', 'Набросок'],
      ],
    );
    const { body: bank } = await client.get<{ content: { data: TextData }[] }>('/api/cases/1');
    assert.equal(
      bank.content.map(({ data }) => [data.header?.text ?? null, data.content?.[0]?.text]),
      [
        [null, 'Решение'],
        ['Задача', 'Банк терял заявки.'],
      ],
    );
    const { body: services } = await client.get<{ items: { content: { text: string }[] | null }[] }>('/api/services');
    assert.equal(
      services.items[1]?.content?.map(({ text }) => text),
      ['первая', 'вторая'],
    );
  });

  test.run();
}
