// Titles are edited in their rows.
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { recordAnnouncements } from '../fixtures/announcements.ts';
import { newPage, signIn } from '../fixtures/browser.ts';
import { callsOf, holdAnswer } from '../fixtures/calls.ts';
import { admin } from '../fixtures/host.ts';
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
  toast,
  toastLine,
  until,
} from '../fixtures/panel.ts';
import { holdNews } from '../fixtures/two-sides.ts';

const test = panelSuite('renaming in the row', {
  seed: async (client) => {
    await addCategory(client, 'Медицина');
    for (const title of ['Первый', 'Второй', 'Третий']) await addCase(client, title);
    await client.post('/api/services', { title: 'Дизайн' });
    for (let n = 1; n <= 16; n++) await client.post('/api/technologies/types', { name: `Тип ${n}` });
    await client.post('/api/technologies', { name: 'Kotlin', show: true });
  },
});

const list = '/cases/list/';

/** Has the panel fetch its lists again, without a key, until the page shows it. A list fetched just before is not. */
const reload = (page: Page, shown: Locator) =>
  until(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    assert.is(await shown.count(), 1);
  });
const field = (page: Page, id: number, noun = 'кейса') =>
  page.getByRole('textbox', { name: `Название ${noun} #${id}` });
const cursorOn = (page: Page, title: string) => until(async () => assert.is(await cursorTitle(page), title));

test('F2 opens the title; Enter saves it and goes on to the next; Escape restores', async ({ host, page, client }) => {
  await open({ host, page }, list);
  await cursorOn(page, 'Первый');
  await page.keyboard.press('F2');
  await page.keyboard.type('First');
  await until(async () => assert.is(await field(page, 1).inputValue(), 'First'));
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focused(page), 'Название кейса #2'));
  await until(async () =>
    assert.is((await client.get<{ case: { title: string } }>('/api/cases/1')).body.case.title, 'First'),
  );
  await field(page, 2).fill('Пропадёт');
  await page.keyboard.press('Escape');
  await field(page, 2).waitFor({ state: 'detached' });
  assert.equal(await rowTitles(page), ['First', 'Второй', 'Третий']);
  await until(async () => assert.is(await focused(page), 'Второй'));
  assert.is(pathOf(page), list);
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await rowTitles(page), ['Первый', 'Второй', 'Третий']));
});

test('Tab and Shift Tab save and go to the neighbours; an unchanged title is not sent', async ({ host, page }) => {
  await open({ host, page }, list);
  await cursorOn(page, 'Первый');
  const calls = callsOf(page);
  await page.keyboard.press('F2');
  await field(page, 1).waitFor();
  await page.keyboard.press('Tab');
  await until(async () => assert.is(await focused(page), 'Название кейса #2'));
  await page.keyboard.press('Tab');
  await until(async () => assert.is(await focused(page), 'Название кейса #3'));
  await page.keyboard.press('Tab');
  await until(async () => assert.is(await focused(page), 'Третий'));
  await page.keyboard.press('F2');
  await page.keyboard.press('Shift+Tab');
  await until(async () => assert.is(await focused(page), 'Название кейса #2'));
  assert.equal(
    calls.filter((call) => call.startsWith('PUT')),
    [],
  );
  await page.keyboard.type('Second');
  await page.keyboard.press('Shift+Tab');
  await until(async () => assert.is(await focused(page), 'Название кейса #1'));
  await until(async () => assert.equal(await rowTitles(page), ['Первый', 'Second', 'Третий']));
  await until(() =>
    assert.equal(
      calls.filter((call) => call.startsWith('PUT')),
      ['PUT /api/cases/2'],
    ),
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await rowTitles(page), ['Первый', 'Второй', 'Третий']));
});

test('by pointer: the bar of one ticked row renames it, and a click elsewhere saves', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.getByRole('checkbox', { name: 'Выбрать «Третий»' }).click();
  const bar = page.getByRole('region', { name: 'Выбранные строки' });
  await bar.getByRole('button', { name: 'Переименовать' }).click();
  await field(page, 3).fill('Third');
  await page.getByRole('heading', { level: 1 }).click();
  await field(page, 3).waitFor({ state: 'detached' });
  await toastLine(page, 'Кейс #3 «Third»').waitFor();
  await page.getByRole('checkbox', { name: 'Выбрать «Второй»' }).click();
  assert.is(await bar.getByRole('button', { name: 'Переименовать' }).count(), 0);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await until(async () => assert.ok((await rowTitles(page)).includes('Третий')));
});

for (const [path, noun, title, id] of [
  ['/cases/categories/', 'категории', 'Медицина', 1],
  ['/services/', 'услуги', 'Дизайн', 1],
  ['/technologies/list', 'технологии', 'Kotlin', 1],
  ['/technologies/types/', 'типа', 'Тип 1', 1],
] as const) {
  test(`${path}: titles are edited in their rows too`, async ({ host, page }) => {
    await open({ host, page }, path);
    await cursorOn(page, title);
    await page.keyboard.press('F2');
    await field(page, id, noun).fill(`${title} новое`);
    await page.keyboard.press('Enter');
    await until(async () => assert.is((await rowTitles(page))[0], `${title} новое`));
    await toastLine(page, `«${title} новое»`).waitFor();
  });
}

test('what the host refuses stays in the field, with its words', async ({ host, page }) => {
  await open({ host, page }, '/technologies/types/');
  await cursorOn(page, 'Тип 1 новое');
  await page.keyboard.press('F2');
  await field(page, 1, 'типа').fill('Тип 2');
  await page.keyboard.press('Enter');
  const error = page.locator('tr').getByText(/уже используется/);
  await error.waitFor();
  await until(async () => assert.is(await focused(page), 'Название типа #1'));
  assert.is(await field(page, 1, 'типа').inputValue(), 'Тип 2');
  assert.is(await field(page, 1, 'типа').getAttribute('aria-invalid'), 'true');
  assert.match((await rowTitles(page))[0] ?? '', 'Тип 1 новое');
  await field(page, 1, 'типа').fill('Тип 0');
  assert.is(await field(page, 1, 'типа').getAttribute('aria-invalid'), null);
  await page.keyboard.press('Enter');
  await until(async () => assert.is((await rowTitles(page))[0], 'Тип 0'));
});

test('a refusal does not interrupt the title that is being typed meanwhile: F2 brings it back', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  await cursorOn(page, 'Первый');
  const release = await holdAnswer(page, 'PUT', '**/api/cases/1');
  await page.keyboard.press('F2');
  await field(page, 1).fill('я'.repeat(300));
  await page.keyboard.press('Enter');
  await field(page, 2).fill('Печатаю');
  const heard = await recordAnnouncements(page);
  release();
  await toastLine(page, 'Введённое вернётся по F2').waitFor();
  const refusals = () => heard.filter((text) => text.includes('не длиннее'));
  await until(() => assert.match(refusals().join(), /^Ошибка.*: Поле .* Введённое вернётся по F2/));
  assert.is(refusals().length, 1);
  assert.is(await focused(page), 'Название кейса #2');
  assert.is(await field(page, 2).inputValue(), 'Печатаю');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await cursorOn(page, 'Первый');
  await page.keyboard.press('F2');
  await until(async () => assert.is(await field(page, 1).inputValue(), 'я'.repeat(300)));
});

test('a refusal that comes while one types elsewhere takes neither the letters nor the screen: a toast leads back', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  await cursorOn(page, 'Первый');
  const release = await holdAnswer(page, 'PUT', '**/api/cases/1');
  await page.keyboard.press('F2');
  await field(page, 1).fill('ю'.repeat(300));
  await page.keyboard.press('Enter');
  const filter = page.getByRole('searchbox', { name: /^Отобрать/ });
  await filter.click();
  await page.keyboard.type('вто');
  release();
  const correct = page.getByRole('button', { name: 'Исправить' });
  await correct.waitFor();
  await page.keyboard.type('рой');
  assert.equal(
    [await filter.inputValue(), await page.getByRole('textbox', { name: /^Название/ }).count()],
    ['второй', 0],
  );
  await correct.click();
  await until(async () => assert.is(await field(page, 1).inputValue(), 'ю'.repeat(300)));
  assert.is(await field(page, 1).getAttribute('aria-invalid'), 'true');
  await page.keyboard.press('Escape');
});

test('a title that was typed and not saved is there again after a reload', async ({ host, page }) => {
  await open({ host, page }, list);
  await cursorOn(page, 'Первый');
  await page.keyboard.press('F2');
  await field(page, 1).fill('Ещё не сохранено');
  await open({ host, page }, list);
  await cursorOn(page, 'Первый');
  await page.keyboard.press('F2');
  await until(async () => assert.is(await field(page, 1).inputValue(), 'Ещё не сохранено'));
});

test('a title whose session has ended is told after the sign-in, and F2 in its row brings it back', async ({
  host,
  browser,
  client,
}) => {
  const page = await newPage(browser);
  await signIn(page, host.origin);
  // The waiting call would tell of the end before the title is typed.
  await holdNews(page);
  await open({ host, page }, list);
  await listsLoaded(page);
  await cursorOn(page, 'Первый');
  await page.request.get(`${host.origin}/logout`);
  await page.keyboard.press('F2');
  await field(page, 1).fill('Не дошло');
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/login?next=%2Fcases%2Flist%2F'));
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Пароль').fill(admin.password);
  await page.keyboard.press('Enter');
  await toast(page, 'Не выполнено: Переименовать кейс #1 «Первый»').waitFor();
  await toastLine(page, 'Введённое вернётся по F2 в этой строке.').waitFor();
  assert.is((await client.get<{ case: { title: string } }>('/api/cases/1')).body.case.title, 'Первый');
  await page.getByRole('link', { name: 'Первый' }).focus();
  await page.keyboard.press('F2');
  await until(async () => assert.is(await field(page, 1).inputValue(), 'Не дошло'));
  await page.close();
});

test('what somebody else has changed meanwhile is asked, not written over', async ({ host, page, client }) => {
  await open({ host, page }, list);
  await cursorOn(page, 'Первый');
  await page.keyboard.press('F2');
  await field(page, 1).fill('Моё');
  await client.put('/api/cases/1', { title: 'Чужое' });
  await page.keyboard.press('Enter');
  await page.locator('[data-conflict-field]').waitFor();
  assert.is((await client.get<{ case: { title: string } }>('/api/cases/1')).body.case.title, 'Чужое');
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await focused(page), 'Второй'));
  await client.put('/api/cases/1', { title: 'Первый' });
});

test('a conflict that comes while the next title is typed opens no dialog: a toast leads to the comparison', async ({
  host,
  page,
  client,
}) => {
  await holdNews(page);
  await open({ host, page }, list);
  await cursorOn(page, 'Первый');
  await page.keyboard.press('F2');
  await field(page, 1).fill('Моё');
  await client.put('/api/cases/1', { title: 'Чужое' });
  const release = await holdAnswer(page, 'PUT', '**/api/cases/1');
  await page.keyboard.press('Enter');
  await field(page, 2).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type(' 1');
  release();
  await toastLine(page, 'Кейс #1 изменили двое').waitFor();
  await page.keyboard.type('2');
  assert.is(await focused(page), 'Название кейса #2');
  assert.is(await field(page, 2).inputValue(), 'Второй 12');
  assert.is(await page.locator('[data-conflict-field]').count(), 0);
  await page.getByRole('button', { name: 'Сравнить' }).click();
  await page.locator('[data-conflict-field]').getByText('Чужое').waitFor();
  await page.locator('[role="radiogroup"] input:focus').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Control+s');
  await until(async () =>
    assert.is((await client.get<{ case: { title: string } }>('/api/cases/1')).body.case.title, 'Моё'),
  );
  await until(async () => assert.is((await rowTitles(page))[0], 'Моё'));
  for (const [id, title] of [
    [1, 'Первый'],
    [2, 'Второй'],
  ])
    await client.put(`/api/cases/${id}`, { title });
});

test('letters go on into the title when its row is deleted meanwhile, and act as no keys', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Уйдёт');
  await open({ host, page }, list);
  await page.getByRole('link', { name: 'Уйдёт' }).focus();
  await cursorOn(page, 'Уйдёт');
  await page.keyboard.press('F2');
  await until(async () => assert.is(await focused(page), `Название кейса #${id}`));
  await page.keyboard.type('Новое');
  await until(async () => assert.is(await field(page, id).inputValue(), 'Новое'));
  await client.delete(`/api/cases/${id}`);
  await reload(page, page.locator('main').getByText(`Кейса #${id} больше нет. Введённое можно скопировать.`));
  await until(async () => assert.ok(await field(page, id).evaluate((one) => one === document.activeElement)));
  await page.keyboard.type(' имя х');
  await until(async () => assert.is(await field(page, id).inputValue(), 'Новое имя х'));
  await page.keyboard.press('Enter');
  await toastLine(page, 'Введено было «Новое имя х».').waitFor();
  await field(page, id).waitFor({ state: 'detached' });
  await until(async () => assert.is(await focused(page), 'Третий'));
  assert.is(await page.locator('tr[data-selected]').count(), 0);
});

test('a filter that leaves the row out meanwhile is taken away, and what was typed stays in its field', async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, `${list}?shown=yes`);
  await cursorOn(page, 'Первый');
  await page.keyboard.press('F2');
  await until(async () => assert.is(await focused(page), 'Название кейса #1'));
  await page.keyboard.type('Новое');
  await until(async () => assert.is(await field(page, 1).inputValue(), 'Новое'));
  await client.put('/api/cases/1', { show: false });
  await reload(page, page.locator('tr[data-id="1"][data-dimmed]'));
  await until(async () => assert.is(await focused(page), 'Название кейса #1'));
  await page.keyboard.type(' имя');
  await until(async () => assert.is(await field(page, 1).inputValue(), 'Новое имя'));
  assert.is(await focused(page), 'Название кейса #1');
  await page.keyboard.press('Escape');
});

test('a record named in the palette is renamed in its list, on its page', async ({ host, page }) => {
  await open({ host, page }, '/');
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('переименовать тип');
  await page.locator('[cmdk-item]').getByText('Переименовать тип…').click();
  await page.keyboard.type('Тип 16');
  await page
    .getByRole('option', { name: /Тип 16/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/technologies/types/'));
  await until(async () => assert.is(await focused(page), 'Название типа #16'));
});

test.run();
