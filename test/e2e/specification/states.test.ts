// Section 4 of the specification: states and transitions. Sign-in and blocks are walked with their screens.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { callOf, callsOf, holdAnswer } from '../../fixtures/calls.ts';
import { dialog } from '../../fixtures/case-blocks.ts';
import { drag } from '../../fixtures/drag.ts';
import { networkIdle } from '../../fixtures/network-idle.ts';
import { addCase, addCategory, open, pathOf, rowTitles, textOf, toast, until } from '../../fixtures/panel.ts';
import { specification } from '../../fixtures/specification.ts';
import { visit } from '../../fixtures/visit.ts';

const test = specification('states', {
  clock: true,
  seed: async (client) => {
    const category_id = await addCategory(client, 'Медицина');
    await addCase(client, 'Портал банка', { category_id, subtitle: 'Подзаголовок', year: 2026 });
    await addCase(client, 'Каталог техники');
    await client.post('/api/services', { title: 'Дизайн', active: true, price: 'от 1 ₽' });
    await client.post('/api/technologies/types', { name: 'Язык' });
    await client.post('/api/technologies', { name: 'Kotlin', show: true, technology_type_id: 1 });
  },
});

const saved = (page: Page) => toast(page, 'Данные успешно сохраненны').first();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('darkTheme'));
const applied = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const toggle = (page: Page, title: string) => page.getByRole('switch', { name: `Показывать «${title}»` });
/** Marks the page, so that a reload is noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate('window.marked === true');

test('§4 Dark theme: toggled by the menu, saved as the text true or false, without a reload (decision 4)', async ({
  host,
  page,
}) => {
  await visit({ host, page }, '/cases/create/');
  await mark(page);
  await page.getByLabel('Подзаголовок').fill('Набросок');
  for (const [theme, text] of [
    ['dark', 'true'],
    ['light', 'false'],
  ] as const) {
    await page.getByRole('button', { name: 'Admin' }).hover();
    await page.getByRole('switch', { name: 'Тёмная тема' }).click();
    await until(async () => assert.is(await applied(page), theme));
    assert.is(await stored(page), text);
  }
  assert.ok(await isMarked(page));
  assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Набросок');
  await page.mouse.move(800, 400);
  await page.keyboard.press('Escape');
});

test('§4 Dark theme: other tabs follow (decision 4)', async ({ host, page }) => {
  await open({ host, page }, '/');
  const other = await page.context().newPage();
  await open({ host, page: other }, '/');
  await other.keyboard.press('Control+Shift+l');
  await until(async () => assert.is(await applied(page), 'dark'));
  await other.close();
});

test('§4 On load, dark applies only when the stored value is true', async ({ host, page }) => {
  for (const [value, theme] of [
    ['true', 'dark'],
    ['false', 'light'],
    ['1', 'light'],
    ['TRUE', 'light'],
    ['', 'light'],
  ] as const) {
    await page.evaluate((text) => localStorage.setItem('darkTheme', text), value);
    await page.goto(`${host.origin}/`);
    assert.is(await applied(page), theme, value);
  }
});

test('§4 Visibility: for categories the checkbox saves immediately through the category update call, whose answer is shown (decision 19)', async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, '/cases/categories/');
  const reloads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/cases/categories') && reloads.push(request.method()));
  const { body } = await callOf(page, 'PUT', '/api/cases/categories/1', () => toggle(page, 'Медицина').click());
  assert.is((body as { show: boolean }).show, false);
  assert.is((await client.get('/api/cases/categories/1')).body.show, false);
  await networkIdle(page);
  assert.not(await toggle(page, 'Медицина').isChecked());
  assert.equal(reloads, []);
});

test('§4 Visibility: the cases list uses the case update call, with the whole record, optimistic (decision 1)', async ({
  host,
  page,
  client,
}) => {
  await visit({ host, page }, '/cases/list/');
  const answer = await holdAnswer(page, 'PUT', '**/api/cases/1');
  const { body } = await callOf(page, 'PUT', '/api/cases/1', async () => {
    await toggle(page, 'Портал банка').click();
    await until(async () => assert.not(await toggle(page, 'Портал банка').isChecked()));
    answer();
  });
  const { title, subtitle, year, category_id, show } = body as Record<string, unknown>;
  assert.equal([title, subtitle, year, category_id, show], ['Портал банка', 'Подзаголовок', 2026, 1, false]);
  assert.is((await client.get('/api/cases/categories/1')).body.show, false, 'the category is as it was');
});

test('§4 Visibility: the toggle of a case is rolled back on failure (decision 1)', async ({ page }) => {
  await page.route('**/api/cases/1', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  assert.not(await toggle(page, 'Портал банка').isChecked());
  await toggle(page, 'Портал банка').click();
  await page.locator('[data-type="error"]').waitFor();
  await until(async () => assert.not(await toggle(page, 'Портал банка').isChecked()));
});

for (const [name, path, api, title, flag] of [
  ['services', '/services/', '/api/services/1', 'Дизайн', 'active'],
  ['technologies', '/technologies/list', '/api/technologies/1', 'Kotlin', 'show'],
] as const) {
  test(`§4 Visibility: the ${name} list toggle saves \`${flag}\` by the update call (decision 2)`, async ({
    host,
    page,
    client,
  }) => {
    await visit({ host, page }, path);
    const { body } = await callOf(page, 'PUT', api, () => toggle(page, title).click());
    assert.is((body as Record<string, unknown>)[flag], false);
    await saved(page).waitFor();
    assert.is((await client.get(api)).body[flag], false);
    await page.reload();
    await until(async () => assert.not(await toggle(page, title).isChecked()));
  });
}

test('§4 While a save runs, saving is blocked and the button shows a spinner', async ({ host, page }) => {
  await visit({ host, page }, '/cases/2/edit');
  await page.getByLabel('Подзаголовок').fill('Долгое сохранение');
  const button = page.getByRole('button', { name: 'Сохранить' });
  const calls = callsOf(page);
  const answer = await holdAnswer(page, 'PUT', '**/api/cases/2');
  await callOf(page, 'PUT', '/api/cases/2', async () => {
    await button.click();
    await page.locator('button[aria-busy="true"] > span[aria-hidden]').waitFor();
    assert.is(await button.getAttribute('aria-disabled'), 'true');
    await button.click({ force: true });
    await page.keyboard.press('Control+s');
    answer();
  });
  await saved(page).waitFor();
  await until(async () => assert.is(await button.getAttribute('aria-busy'), null));
  assert.is(calls.filter((call) => call === 'PUT /api/cases/2').length, 1);
});

test('§4 After updating a case, go to the case edit route', ({ page }) => {
  assert.is(pathOf(page), '/cases/2/edit');
});

test('§4 After creating a case, go to /cases/{id}/edit — without a reload (decision 4)', async ({ host, page }) => {
  await visit({ host, page }, '/cases/create/');
  await mark(page);
  await page.getByLabel('Название *', { exact: true }).fill('Новый портал');
  await callOf(page, 'POST', '/api/cases', () => page.keyboard.press('Control+s'));
  await until(() => assert.is(pathOf(page), '/cases/3/edit'));
  assert.ok(await isMarked(page));
  await page.reload();
  await page.getByRole('heading', { name: 'Новый портал', level: 1 }).waitFor();
});

test('§4 After saving a category, go to the category list', async ({ host, page }) => {
  for (const [path, method, api] of [
    ['/cases/categories/create', 'POST', '/api/cases/categories'],
    ['/cases/categories/1/edit', 'PUT', '/api/cases/categories/1'],
  ] as const) {
    await visit({ host, page }, path);
    await page.getByLabel('Название *', { exact: true }).fill(`После ${method}`);
    await callOf(page, method, api, () => page.keyboard.press('Control+s'));
    await until(() => assert.is(pathOf(page), '/cases/categories/'));
    await until(async () => assert.ok((await rowTitles(page)).includes(`После ${method}`)));
  }
});

test('§4 A type form closes only when no validation errors came back', async ({ host, page }) => {
  await visit({ host, page }, '/technologies/types/?create');
  const { status } = await callOf(page, 'POST', '/api/technologies/types', () => page.keyboard.press('Control+s'));
  assert.is(status, 422);
  await dialog(page).locator('[data-field="name"][data-invalid]').waitFor();
  await dialog(page).getByLabel('Название').fill('База данных');
  await callOf(page, 'POST', '/api/technologies/types', () => page.keyboard.press('Control+s'));
  await dialog(page).waitFor({ state: 'detached' });
  await until(async () => assert.equal(await rowTitles(page), ['Язык', 'База данных']));
});

test('§4 Dragging rows saves the new order', async ({ host, page, client }) => {
  await visit({ host, page }, '/cases/list/');
  const row = (n: number) => page.locator('tbody tr[data-id]').nth(n);
  await row(2).waitFor();
  await callOf(page, 'PUT', '/api/cases/list', () => drag(page, row(2), row(0)));
  const { items } = (await client.get<{ items: { id: number }[] }>('/api/cases')).body;
  assert.equal(
    items.map(({ id }) => id),
    [3, 1, 2],
  );
});

for (const [how, act] of [
  ['cancel', (page: Page) => dialog(page).getByRole('button', { name: 'Отмена' }).click()],
  ['backdrop', (page: Page) => page.mouse.click(8, 8)],
] as const) {
  test(`§4 Confirmation dialog: ${how} closes it`, async ({ page }) => {
    const calls = callsOf(page);
    await page.getByRole('button', { name: 'Удалить «Новый портал»' }).click();
    await dialog(page).waitFor();
    await act(page);
    await dialog(page).waitFor({ state: 'detached' });
    await page.clock.fastForward(9000);
    assert.ok((await rowTitles(page)).includes('Новый портал'));
    assert.is(calls.filter((call) => call.startsWith('DELETE')).length, 0);
  });
}

test('§4 Confirmation dialog: OK runs the delete', async ({ page, client }) => {
  await page.getByRole('button', { name: 'Удалить «Новый портал»' }).click();
  await callOf(page, 'DELETE', '/api/cases/3', () => dialog(page).getByRole('button', { name: 'OK' }).click());
  await until(async () => assert.not((await rowTitles(page)).includes('Новый портал')));
  assert.is((await client.get('/api/cases/3')).status, 404);
});

test('§4 Toast closes by itself after 5000 ms', async ({ host, page }) => {
  await visit({ host, page }, '/cases/list/');
  await page.mouse.move(700, 300);
  // The clock stands still: however slow the machine is, the toast has the whole of its time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await callOf(page, 'PUT', '/api/cases/1', () => toggle(page, 'Портал банка').click());
  const shown = page.locator('[data-type="success"]');
  await shown.waitFor();
  await page.clock.runFor(4900);
  assert.is(await shown.count(), 1);
  await page.clock.runFor(200);
  await shown.waitFor({ state: 'detached' });
  await page.clock.resume();
});

test('§4 Toast closes on click', async ({ page }) => {
  await callOf(page, 'PUT', '/api/cases/1', () => toggle(page, 'Портал банка').click());
  const shown = page.locator('[data-type="success"]');
  await shown.waitFor();
  // The clock stands still: no time closes the toast.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await shown.getByText('Данные успешно сохраненны').click();
  await shown.waitFor({ state: 'detached' });
  await page.clock.resume();
});

test('§4 Toast types: info, error, warning, success', async ({ host, page }) => {
  const seen = async (type: string, title: string) => {
    const shown = page.locator(`[data-type="${type}"]`).first();
    await shown.waitFor();
    assert.match(await textOf(shown), title);
  };
  await visit({ host, page }, '/cases/2/edit');
  await page.getByLabel('Подзаголовок').fill('Черновик');
  await page.keyboard.press('Escape');
  await seen('info', 'Черновик сохранён');
  await visit({ host, page }, '/cases/2/edit');
  await page.route('**/api/cases/2', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.keyboard.press('Control+s');
  await seen('error', 'Ошибка!');
  await page.unroute('**/api/cases/2');
  await page.route('**/api/cases/2', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: {} }) : route.fallback(),
  );
  await page.keyboard.press('Control+s');
  await dialog(page).getByRole('button', { name: 'Отмена' }).click();
  await seen('warning', 'Вы не вошли');
  await page.unroute('**/api/cases/2');
  await callOf(page, 'PUT', '/api/cases/2', () => page.keyboard.press('Control+s'));
  await seen('success', 'Данные успешно сохраненны');
});

test('§4 A new service defaults to active, with sort equal to the current service count', async ({ host, page }) => {
  await visit({ host, page }, '/services/create/');
  assert.ok(await page.getByRole('switch', { name: 'Показывать на сайте' }).isChecked());
  await page.getByLabel('Название *', { exact: true }).fill('Аналитика');
  const { body } = await callOf(page, 'POST', '/api/services', () => page.keyboard.press('Control+s'));
  const { active, sort } = body as Record<string, unknown>;
  assert.equal({ active, sort }, { active: true, sort: 1 });
});

test('§4 A new case defaults to announce type image', async ({ host, page }) => {
  await visit({ host, page }, '/cases/create/');
  const chosen = page.locator('[data-field="object_announce"]').getByRole('radio', { checked: true });
  assert.is(await textOf(chosen), 'Изображение');
});

test('§4 The cases page setting show_category defaults to true', async ({ host, page }) => {
  await visit({ host, page }, '/cases/settings/');
  assert.ok(await page.getByRole('switch', { name: 'Показывать категории' }).isChecked());
});

test.run();
