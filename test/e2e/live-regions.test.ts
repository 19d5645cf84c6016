// What a screen reader hears of every action.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { recordAnnouncements } from '../fixtures/announcements.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import { addCase, addCategory, focused, open, panelSuite, rowTitles, textOf, until } from '../fixtures/panel.ts';

const test = panelSuite('live regions', {
  seed: async (client) => {
    await addCategory(client, 'Медицина');
    for (const title of ['Портал банка', 'Каталог техники', 'Сайт музея', 'Запись к врачу']) {
      await addCase(client, title);
    }
  },
});

/** Opens a list and listens; the words are waited for, in this order. */
async function listen(panel: Parameters<typeof open>[0], path = '/cases/list/') {
  await open(panel, path);
  await panel.page.locator('tr[data-cursor], form').first().waitFor();
  const heard = await recordAnnouncements(panel.page);
  return async (...words: string[]) => {
    for (const sentence of words) {
      await until(() => assert.ok(heard.some(startsWith(sentence)), `«${sentence}» among ${heard.join(' | ')}`));
    }
    heard.length = 0;
  };
}

function startsWith(sentence: string) {
  return (text: string) => text.startsWith(sentence);
}

test('a number that no row has is announced; a row that takes the focus is read by itself', async ({ host, page }) => {
  const hears = await listen({ host, page });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('4');
  await page.keyboard.press('9');
  await hears('#49: такой строки нет');
});

test('moving a row announces the record and its place at each step of a held key', async ({ host, page, client }) => {
  const hears = await listen({ host, page });
  await page.keyboard.press('Home');
  await page.keyboard.down('Alt');
  await page.keyboard.down('ArrowDown');
  await hears('Кейс #1 «Портал банка»: место 2 из 4');
  await page.keyboard.down('ArrowDown');
  await hears('Кейс #1 «Портал банка»: место 3 из 4');
  await page.keyboard.up('ArrowDown');
  await page.keyboard.up('Alt');
  await page.keyboard.press('Alt+End');
  await hears('Кейс #1 «Портал банка»: место 4 из 4');
  await page.keyboard.press('Alt+End');
  await hears('Дальше двигать некуда');
  await page.keyboard.press('m');
  await page.locator('[placeholder^="7, первым"]:focus').waitFor();
  await page.keyboard.type('первым');
  await page.keyboard.press('Enter');
  await hears('Кейс #1 «Портал банка»: место 1 из 4');
  // The order is sent behind the words; the next test begins with it.
  await until(async () => {
    const { body } = await client.get<{ items: { id: number }[] }>('/api/cases');
    assert.equal(
      body.items.map(({ id }) => id),
      [1, 2, 3, 4],
    );
  });
});

test('showing and hiding announces the record and its new state', async ({ host, page }) => {
  const hears = await listen({ host, page });
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await hears('Кейс #1 «Портал банка» скрыт');
  await page.keyboard.press('Space');
  await hears('Кейс #1 «Портал банка» показан');
});

test('deleting and undoing are announced', async ({ host, page }) => {
  const hears = await listen({ host, page });
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.getByRole('dialog', { name: 'Удаление' }).waitFor();
  await page.keyboard.press('Enter');
  await hears('Запись успешно удалена. Кейс #1 «Портал банка» в корзине');
  await page.keyboard.press('Control+z');
  await hears('Отменено: удаление кейса #1');
  await until(async () => assert.is((await rowTitles(page)).length, 4));
});

test('selecting rows and acting on them is announced', async ({ host, page }) => {
  const hears = await listen({ host, page });
  await page.keyboard.press('Home');
  await page.keyboard.press('x');
  await hears('Выбрано: 1 кейс');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await hears('Выбрано: 3 кейса');
  await page.keyboard.press('Space');
  await hears('Скрыто 3 кейса');
  await page.keyboard.press('Control+z');
  await hears('Отменено: скрытие 3 кейсов');
  await page.keyboard.press('Control+a');
  await hears('Выбрано: 4 кейса');
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Удаление' });
  await question.getByText('Вы подтверждаете удаление записи - 4 кейса?').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await hears('Ничего не выбрано');
});

test('of a bulk action, the refused records are listed with their reasons, and the others stay changed', async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, '/cases/list/');
  await page.locator('tr[data-cursor]').waitFor();
  await page.route('**/api/cases/2', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, contentType: 'application/json', body: '{"message":"Кейс сейчас правят."}' })
      : route.fallback(),
  );
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  const refused = page.getByRole('dialog', { name: 'Не получилось: 1 из 3' });
  await refused.waitFor();
  assert.match(await textOf(refused), '#2 Каталог техники: Кейс сейчас правят.');
  assert.ok(await refused.evaluate((dialog) => dialog.contains(document.activeElement)));
  const { body } = await client.get<{ items: { show: boolean }[] }>('/api/cases');
  assert.equal(
    body.items.map(({ show }) => show),
    [false, true, false, true],
  );
  await page.keyboard.press('Enter');
  await refused.waitFor({ state: 'detached' });
  await until(async () => assert.is(await focused(page), 'Сайт музея'));
  await page.unrouteAll();
  await page.keyboard.press('Control+z');
  await until(async () => {
    const { body: after } = await client.get<{ items: { show: boolean }[] }>('/api/cases');
    assert.ok(after.items.every(({ show }) => show));
  });
});

const tooLong = 'я'.repeat(300);

/** Makes five mistakes and saves. */
async function err(page: Page): Promise<void> {
  await page.getByLabel('Название *').fill('');
  await page.getByLabel('Подзаголовок').fill(tooLong);
  await page.getByLabel('Год').fill('давно');
  await page.getByLabel('Адрес', { exact: true }).fill('не адрес');
  await page.locator('[data-field="seo_title"] input').fill(tooLong);
  await page.keyboard.press('Control+s');
}

const fieldWithFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field);

test('a refused save is announced, and F8 goes through the errors with their numbers', async ({ host, page }) => {
  const hears = await listen({ host, page }, '/cases/1/edit');
  await err(page);
  await hears('Обнаружены ошибки валидации.');
  await until(async () => assert.is(await fieldWithFocus(page), 'title'));
  const steps: [key: string, words: string, field: string][] = [
    ['F8', 'Ошибка 2 из 5', 'subtitle'],
    ['F8', 'Ошибка 3 из 5', 'year'],
    ['F8', 'Ошибка 4 из 5', 'slug'],
    ['F8', 'Ошибка 5 из 5', 'seo_title'],
    ['F8', 'Ошибка 1 из 5', 'title'],
    ['Shift+F8', 'Ошибка 5 из 5', 'seo_title'],
  ];
  for (const [key, words, field] of steps) {
    await page.keyboard.press(key);
    await hears(words);
    assert.is(await fieldWithFocus(page), field);
    const described = await page.evaluate(() => {
      const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    });
    assert.match(described, /[А-Яа-я]{3}/, 'the field itself says what is wrong');
  }
});

test('an error that belongs to no field is shown on top, and F8 goes there too', async ({ host, page }) => {
  const hears = await listen({ host, page }, '/cases/1/edit');
  const errors = { title: ['Введите название.'], sort_of: ['Кейс закрыт для правки.'] };
  await page.route('**/api/cases/1', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify({ message: '', errors }) })
      : route.fallback(),
  );
  await page.getByLabel('Подзаголовок').fill('Другой');
  await page.keyboard.press('Control+s');
  const summary = page.locator('[data-error-summary]');
  await summary.getByText('Кейс закрыт для правки.').waitFor();
  await until(async () => assert.ok(await summary.evaluate((notice) => notice === document.activeElement)));
  await page.keyboard.press('F8');
  await hears('Ошибка 2 из 2');
  assert.is(await fieldWithFocus(page), 'title');
});

test('errors that come while one types on in another field are said, and take the focus from it by F8 only', async ({
  host,
  page,
}) => {
  const hears = await listen({ host, page }, '/cases/1/edit');
  await page.route('**/api/cases/1', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { message: '', errors: { title: ['Название занято.'] } } })
      : route.fallback(),
  );
  const release = await holdAnswer(page, 'PUT', '**/api/cases/1');
  await page.getByLabel('Подзаголовок').fill('Другой');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await sent;
  const title = page.getByLabel('SEO-заголовок');
  await title.focus();
  await page.keyboard.type('Порт');
  release();
  await hears('Обнаружены ошибки валидации.');
  await page.keyboard.type('ал');
  assert.is(await title.inputValue(), 'Портал');
  await page.locator('[role="region"] [data-type="error"]').getByText('Обнаружены ошибки валидации.').waitFor();
  await page.keyboard.press('F8');
  await until(async () => assert.is(await fieldWithFocus(page), 'title'));
});

test('announcements are read out while a dialog is open too', async ({ host, page, client }) => {
  await client.post('/api/technologies/types', { name: 'Языки' });
  const hears = await listen({ host, page }, '/technologies/types/');
  await page.keyboard.press('n');
  await page.getByRole('dialog').locator('input:focus').waitFor();
  await page.keyboard.press('Control+s');
  await hears('Обнаружены ошибки валидации.');
  await page.keyboard.press('F8');
  await hears('Ошибка 1 из 1');
});

test('the toast announces what was saved', async ({ host, page }) => {
  const hears = await listen({ host, page }, '/cases/categories/1/edit');
  await page.getByLabel('Подзаголовок').fill('Врачи и пациенты');
  await page.keyboard.press('Control+s');
  await until(() => assert.match(page.url(), /\/cases\/categories\/$/));
  await hears('Данные успешно сохраненны');
});

test.run();
