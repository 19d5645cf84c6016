// The day's work in Firefox: sign-in, list, palette, form and blocks, by keyboard, on the real host. Playwright writes
// Russian letters into Firefox's fields past the keyboard, so all is typed in Latin ones: what is Russian, in the wrong layout.
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findFirefox, openFirefox } from '../fixtures/firefox.mjs';
import { admin } from '../fixtures/host.ts';
import { highlightedRow, paletteField } from '../fixtures/palette.ts';
import {
  addCase,
  addCategory,
  cursorTitle,
  focused,
  open,
  type Panel,
  panelSuite,
  pathOf,
  rowTitles,
  until,
} from '../fixtures/panel.ts';

const titles = ['Портал банка', 'Каталог техники', 'Сайт музея', 'Запись к врачу'];
const list = '/cases/list/';

const firefox = await findFirefox();
if (!firefox) console.log('skipped: there is no Firefox here; install one, or set FIREFOX_PATH to it');
const all = firefox
  ? panelSuite('Firefox', {
      seed: async (client) => {
        await addCategory(client, 'Medicine');
        for (const title of titles) await addCase(client, title);
      },
      openBrowser: () => openFirefox(firefox),
    })
  : suite<Panel>('Firefox');
const test = firefox ? all : all.skip;

/** Waits until the field tells a screen reader a row with these words, and the same row looks chosen. */
async function tells(page: Page, words: string | RegExp): Promise<void> {
  await until(async () => {
    const row = await page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
      const told = document.getElementById(id)?.closest('[role="listbox"] [role="option"]');
      return told && { words: told.textContent, looksChosen: told.matches('[data-selected="true"], [data-active]') };
    });
    assert.match(row?.words ?? '', words);
    assert.ok(row?.looksChosen, `another row than «${row?.words}» looks chosen`);
  });
}

async function openPalette(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type(query);
}

test('an operator signs in by keyboard, and the panel opens', async ({ host, page }) => {
  await page.context().clearCookies();
  await page.goto(host.origin + list);
  await page.locator('input[name="email"]:focus').waitFor();
  assert.is(await page.locator('#outdated').isVisible(), false);
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await page.getByText('Неверный Email или пароль.').waitFor();
  await page.getByLabel('Пароль').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await rowTitles(page), titles));
  assert.is(pathOf(page), list);
});

test('a row is hidden by key, moved and filtered; the cursor follows', async ({ host, page, client }) => {
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await until(async () => assert.is(await cursorTitle(page), 'Каталог техники'));
  assert.is(await focused(page), 'Каталог техники');

  await page.keyboard.press('Space');
  await page.getByText('Кейс #2 «Каталог техники» скрыт').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Alt+Home');
  await until(async () => assert.is((await rowTitles(page))[0], 'Каталог техники'));
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await rowTitles(page), titles));
  const shown = async () => {
    const { body } = await client.get<{ items: { id: number; show: boolean }[] }>('/api/cases');
    return body.items.filter(({ show }) => show).map(({ id }) => id);
  };
  assert.equal(await shown(), [1, 3, 4]);

  await page.keyboard.press('/');
  await page.locator('[data-focus="filter"]:focus').waitFor();
  await page.keyboard.type('veptq');
  await until(async () => assert.equal(await rowTitles(page), ['Сайт музея']));
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focused(page), 'Сайт музея'));
  await page.keyboard.press('Escape');
  await until(async () => assert.equal(await rowTitles(page), titles));
});

test('the palette tells the row that Enter runs, letter by letter and step by step', async ({ host, page }) => {
  await open({ host, page }, list);
  await openPalette(page, '');
  await tells(page, /./);
  for (const letter of 'rtqc') {
    await page.keyboard.type(letter);
    await tells(page, /./);
  }
  await tells(page, 'Кейсы');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home', 'ArrowDown']) {
    await page.keyboard.press(key);
    await tells(page, /./);
  }
  await tells(page, 'Добавить кейс');
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/cases/create/'));
  await paletteField(page).waitFor({ state: 'hidden' });

  await openPalette(page, 'pfgbcm');
  await tells(page, '#4Запись к врачу');
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/cases/4/edit'));
});

test('a sentence in the palette moves a record', async ({ host, page, client }) => {
  await open({ host, page }, list);
  await openPalette(page, 'rtqc 4 yf vtcnj 1');
  await highlightedRow(page, /Поставить в начало.*Запись к врачу/).waitFor();
  await tells(page, 'Запись к врачу');
  await page.keyboard.press('Enter');
  await until(async () => assert.is((await rowTitles(page))[0], 'Запись к врачу'));
  await until(async () => {
    const { body } = await client.get<{ items: { id: number }[] }>('/api/cases');
    assert.equal(
      body.items.map(({ id }) => id),
      [4, 1, 2, 3],
    );
  });
});

test('a form is filled by keyboard, its combobox lets go, errors are shown, and it is saved', async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, '/cases/1/edit');
  const title = page.getByLabel('Название *');
  await title.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+s');
  await page.getByText('Поле «Название» обязательно для заполнения').first().waitFor();
  await until(async () => assert.ok(await title.evaluate((field) => field === document.activeElement)));
  assert.is(await title.getAttribute('aria-invalid'), 'true');
  await page.keyboard.type('Bank portal');

  const category = page.getByRole('combobox', { name: 'Категория' });
  await category.click();
  await page.keyboard.type('med');
  await tells(page, 'Medicine');
  await page.keyboard.press('Tab');
  await until(async () => assert.is(await category.inputValue(), 'Medicine'));
  assert.is(await category.evaluate((field) => field === document.activeElement), false);

  await page.keyboard.press('Control+s');
  await page.getByText('Данные успешно сохраненны').first().waitFor();
  const { body } = await client.get<{ case: { title: string; category_id: number } }>('/api/cases/1');
  assert.equal([body.case.title, body.case.category_id], ['Bank portal', 1]);
});

test('blocks are added, moved and taken back without a pointer', async ({ host, page, client }) => {
  const id = await addCase(client, 'Редизайн');
  const names = () =>
    page
      .locator('[data-block] [data-words] > :first-child')
      .evaluateAll((words) => words.map((word) => word.textContent));
  await open({ host, page }, `/cases/${id}/edit`);
  for (const [number, name] of ['Task', 'Answer'].entries()) {
    await page.getByLabel('Подзаголовок').focus();
    await page.keyboard.press('Control+b');
    await page.getByPlaceholder('Какой блок').waitFor();
    await tells(page, 'Текст');
    await page.keyboard.press('Enter');
    const field = (path: string) => page.locator(`[data-field="${path}"] :focus`);
    await field('content.0.text').waitFor();
    await page.keyboard.type(`About the ${name}`);
    await page.keyboard.press('Alt+h');
    await field('header.text').waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await until(async () => assert.is((await names()).length, number + 1));
  }
  await page.keyboard.press('Alt+ArrowUp');
  await until(async () => assert.equal(await names(), ['Answer', 'Task']));
  await page.getByText('Порядок блоков контента успешно обновлен').first().waitFor();
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await names(), ['Task', 'Answer']));
  await until(async () => {
    const { body } = await client.get<{ content: { data: { header: { text: string } } }[] }>(`/api/cases/${id}`);
    assert.equal(
      body.content.map(({ data }) => data.header.text),
      ['Task', 'Answer'],
    );
  });
});

all.run();
