// Section 8 of the specification: the error catalogue. Sign-in and the toasts of blocks are walked with their screens.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { signIn } from '../../fixtures/browser.ts';
import { callOf, callsOf } from '../../fixtures/calls.ts';
import { dialog, field } from '../../fixtures/case-blocks.ts';
import { admin } from '../../fixtures/host.ts';
import { networkIdle } from '../../fixtures/network-idle.ts';
import {
  addCase,
  addCategory,
  listsLoaded,
  open,
  pathOf,
  rowTitles,
  textOf,
  toast,
  until,
} from '../../fixtures/panel.ts';
import { specification } from '../../fixtures/specification.ts';
import { holdNews } from '../../fixtures/two-sides.ts';
import { visit } from '../../fixtures/visit.ts';

const test = specification('errors', {
  clock: true,
  seed: async (client) => {
    const category_id = await addCategory(client, 'Медицина');
    await addCase(client, 'Портал банка', { category_id });
    await addCase(client, 'Каталог', {});
    await addCategory(client, 'Пустая');
    await client.post('/api/cases/1/text', { header: { text: 'Задача', h1: false, h2: true } });
    for (const title of ['Дизайн', 'Аналитика']) await client.post('/api/services', { title });
    await client.post('/api/technologies/types', { name: 'Язык' });
    await client.post('/api/technologies', { name: 'Kotlin', show: true });
  },
});

const saved = 'Данные успешно сохраненны';
const form = '/cases/1/edit';
const subtitle = (page: Page) => page.getByLabel('Подзаголовок');
const bad = (page: Page) => page.locator('[data-type="error"]');
const save = (page: Page) => page.keyboard.press('Control+s');

interface Answer {
  status: number;
  json?: object;
  headers?: Record<string, string>;
}

/** Answers the writes of that address in the host's place. */
async function refuse(page: Page, glob: string, answer: Answer): Promise<void> {
  await page.route(glob, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ json: {}, ...answer }),
  );
}

async function endSession(page: Page, origin: string): Promise<void> {
  assert.is((await page.request.get(`${origin}/logout`)).status(), 204);
}

/** An open form with something typed into it. */
async function typing(panel: Parameters<typeof open>[0], text: string): Promise<void> {
  await visit(panel, form);
  await subtitle(panel.page).fill(text);
}

test('§8 HTTP 401: redirect to /login, and back to the same address (decision 7)', async ({ host, page }) => {
  await holdNews(page);
  await open({ host, page }, '/cases/list/');
  // What is fetched in the background would tell of the end before the switch does.
  await listsLoaded(page);
  await endSession(page, host.origin);
  await page.getByRole('switch', { name: 'Показывать «Каталог»' }).click();
  await until(() => assert.is(pathOf(page), '/login?next=%2Fcases%2Flist%2F'));
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Пароль').fill(admin.password);
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/cases/list/'));
});

test('§8 HTTP 401 over unsaved changes: a sign-in dialog, and the refused call is repeated after it (decision 7)', async ({
  host,
  page,
  client,
}) => {
  await holdNews(page);
  await typing({ host, page }, 'Часы работы');
  // As above, before the save does.
  await listsLoaded(page);
  await endSession(page, host.origin);
  await save(page);
  const signInDialog = page.getByRole('dialog', { name: 'Вход' });
  await signInDialog.getByLabel('Пароль').fill(admin.password);
  await callOf(page, 'PUT', '/api/cases/1', () => page.keyboard.press('Enter'));
  await toast(page, saved).first().waitFor();
  assert.is(pathOf(page), form);
  const { body } = await client.get<{ case: { subtitle: string } }>('/api/cases/1');
  assert.is(body.case.subtitle, 'Часы работы');
});

test("§8 message 'Token has expired': as 401, whatever its status (decision 7)", async ({ host, page }) => {
  await visit({ host, page }, '/cases/list/');
  await refuse(page, '**/api/cases/2', { status: 400, json: { message: 'Token has expired' } });
  await page.getByRole('switch', { name: 'Показывать «Каталог»' }).click();
  await until(() => assert.is(pathOf(page), '/login?next=%2Fcases%2Flist%2F'));
});

test('§8 HTTP 419: the token is renewed and the call repeated once, without a word (decision 7)', async ({
  host,
  page,
}) => {
  // The waiting call would renew the token before the save does.
  await holdNews(page);
  await typing({ host, page }, 'Свежий токен');
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'outdated', url: host.origin }]);
  const calls = callsOf(page);
  await save(page);
  await toast(page, saved).first().waitFor();
  assert.equal(
    calls.filter((call) => !call.startsWith('GET /api')),
    ['PUT /api/cases/1', 'GET /sanctum/csrf-cookie', 'PUT /api/cases/1'],
  );
  assert.is(await bad(page).count(), 0);
});

test('§8 HTTP 419 twice: the sign-in form (decision 7)', async ({ host, page }) => {
  await visit({ host, page }, '/cases/list/');
  await refuse(page, '**/api/cases/2', { status: 419 });
  await page.getByRole('switch', { name: 'Показывать «Каталог»' }).click();
  await until(() => assert.is(pathOf(page), '/login?next=%2Fcases%2Flist%2F'));
});

test('§8 HTTP 404: go to the not_found route', async ({ host, page }) => {
  await page.goto(`${host.origin}/services/404/edit`);
  await until(() => assert.is(pathOf(page), '/not-found'));
});

test('§8 HTTP 404 for a refused action on an existing page: a toast (decision 8)', async ({ host, page, client }) => {
  const id = await addCase(client, 'Удалят в другой вкладке');
  await holdNews(page);
  await visit({ host, page }, '/cases/list/');
  await page.getByRole('link', { name: 'Удалят в другой вкладке' }).waitFor();
  await client.delete(`/api/cases/${id}`);
  await page.getByRole('switch', { name: 'Показывать «Удалят в другой вкладке»' }).click();
  await bad(page).getByText('«Удалят в другой вкладке»: записи больше нет').waitFor();
  assert.is(pathOf(page), '/cases/list/');
});

test('§8 Validation failure: inline field messages, without a toast on saves of records', async ({ host, page }) => {
  await visit({ host, page }, form);
  await page.getByLabel('Название *', { exact: true }).fill('');
  await save(page);
  await field(page, 'title').getByText('Поле «Название» обязательно для заполнения.').waitFor();
  assert.is(await bad(page).count(), 0);
  await page.getByLabel('Название *', { exact: true }).fill('Портал банка');
});

test("§8 Validation failure on block saves: also an error toast titled 'Ошибка!' with text 'Обнаружены ошибки валидации.'", async ({
  host,
  page,
}) => {
  await visit({ host, page }, form);
  await page.getByRole('button', { name: 'Добавить блок Видео' }).click();
  await dialog(page).waitFor();
  await save(page);
  await dialog(page).getByText('обязательно для заполнения').first().waitFor();
  assert.is(await textOf(bad(page).first()), 'Ошибка!Обнаружены ошибки валидации.');
  await page.keyboard.press('Escape');
});

test("§8 Validation failure on settings saves: also an error toast titled 'Ошибка!' with text 'Обнаружены ошибки валидации.'", async ({
  host,
  page,
}) => {
  for (const path of ['/cases/settings/', '/services/settings']) {
    await visit({ host, page }, path);
    await page.getByLabel('Адрес', { exact: true }).fill('так нельзя');
    await save(page);
    await field(page, 'slug').locator('[aria-invalid="true"]').waitFor();
    assert.is(await textOf(bad(page).first()), 'Ошибка!Обнаружены ошибки валидации.');
    await page.getByLabel('Адрес', { exact: true }).fill('');
  }
});

for (const [what, path, decided] of [
  ['case', '/cases/1/edit', ''],
  ['category', '/cases/categories/1/edit', ''],
  ['service', '/services/1/edit', ' — a service update is confirmed too (decision 6)'],
  ['technology', '/technologies/1/edit', ''],
  ['technology type', '/technologies/types/?edit=1', ''],
  ['settings of the cases page', '/cases/settings/', ''],
  ['settings of the services page', '/services/settings', ''],
] as const) {
  test(`§8 Successful save: success toast 'Данные успешно сохраненны' (${what})${decided}`, async ({ host, page }) => {
    await visit({ host, page }, path);
    await page.locator('[data-field] :is(input, textarea)').first().waitFor();
    await save(page);
    assert.match(await textOf(page.locator('[data-type="success"]')), saved);
  });
}

test("§8 Successful save: success toast 'Данные успешно сохраненны' (block)", async ({ host, page }) => {
  await visit({ host, page }, form);
  await page.getByRole('button', { name: 'Изменить блок № 1' }).click();
  await dialog(page).getByLabel('Текст заголовка').fill('Задача иначе');
  await save(page);
  assert.match(await textOf(page.locator('[data-type="success"]')), saved);
});

test("§8 Service deleted: success toast 'Запись успешно удалена'", async ({ host, page }) => {
  await visit({ host, page }, '/services/');
  await page.getByRole('button', { name: 'Удалить «Аналитика»' }).click();
  await callOf(page, 'DELETE', '/api/services/2', () => dialog(page).getByRole('button', { name: 'OK' }).click());
  assert.match(await textOf(page.locator('[data-type="success"]')), 'Запись успешно удалена');
});

/** As the host says it of a category that somebody has given a case meanwhile; one that is in use before is not asked of. */
const taken = 'Нельзя удалить категорию: на неё ссылаются записи';

for (const [what, path, title, api, answer] of [
  ['Category', '/cases/categories/', 'Пустая', '/api/cases/categories/2', { status: 409, json: { message: taken } }],
  ['Technology', '/technologies/list', 'Kotlin', '/api/technologies/1', { status: 500 }],
] as const) {
  test(`§8 ${what} delete fails: a Russian message, and the row is back (decision 6)`, async ({ host, page }) => {
    await visit({ host, page }, path);
    await refuse(page, `**${api}`, answer);
    await page.getByRole('button', { name: `Удалить «${title}»` }).click();
    const { status } = await callOf(page, 'DELETE', api, () =>
      dialog(page).getByRole('button', { name: 'OK' }).click(),
    );
    await bad(page).getByText('Ошибка!').waitFor();
    const says = status === 409 ? taken : 'Ошибка сервера (500)';
    assert.ok((await textOf(bad(page))).includes(says), await textOf(bad(page)));
    await until(async () => assert.ok((await rowTitles(page)).includes(title)));
  });
}

for (const [what, answer, says] of [
  ['HTTP 403', { status: 403 }, 'Недостаточно прав для этого действия. Обратитесь к администратору.'],
  ['HTTP 409', { status: 409, json: { message: 'Conflict' } }, 'Действие отклонено: с записью связаны другие.'],
  ['HTTP 413', { status: 413 }, 'Данные слишком велики для сервера. Уменьшите файл или текст и повторите.'],
  ['HTTP 429', { status: 429, headers: { 'Retry-After': '7' } }, 'Слишком много попыток. Повторите через 7 с.'],
  ['HTTP 500', { status: 500, json: { message: 'SQL', id: 'k7' } }, 'Повторите позже, код для поддержки: k7.'],
] as const) {
  test(`§8 Other failures, ${what}: says in Russian what happened and what to do; what was typed stays (decision 6)`, async ({
    host,
    page,
  }) => {
    await typing({ host, page }, `Введено до ${what}`);
    await refuse(page, '**/api/cases/1', answer);
    await save(page);
    await bad(page).getByText(says).waitFor();
    assert.ok((await textOf(bad(page))).startsWith('Ошибка!'));
    assert.is(await subtitle(page).inputValue(), `Введено до ${what}`);
    assert.is(pathOf(page), form);
  });
}

test('§8 Network error: says so in Russian, what was typed stays, retry is one key (decision 6)', async ({
  host,
  page,
  client,
}) => {
  await typing({ host, page }, 'Введено без связи');
  await page.route('**/api/cases/1', (route) => route.abort('internetdisconnected'));
  await save(page);
  await bad(page).getByText('Нет связи с сервером. Проверьте подключение и повторите действие.').waitFor();
  await bad(page).getByRole('button', { name: 'Повторить' }).waitFor();
  await page.unroute('**/api/cases/1');
  await callOf(page, 'PUT', '/api/cases/1', () => page.keyboard.press('Control+Shift+e'));
  const { body } = await client.get<{ case: { subtitle: string } }>('/api/cases/1');
  assert.is(body.case.subtitle, 'Введено без связи');
});

test('§8 Timeout (30 s): says so in Russian, what was typed stays (decision 6)', async ({ host, page }) => {
  await typing({ host, page }, 'Введено и не дождались');
  // The browser's own clock: no fake one reaches it.
  await page.evaluate(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => {
      Object.assign(window, { patience: ms });
      return timeout.call(AbortSignal, 50);
    };
  });
  await page.route('**/api/cases/1', () => undefined);
  await save(page);
  await bad(page).getByText('Сервер не ответил за 30 секунд.').waitFor();
  assert.is(await page.evaluate('patience'), 30_000);
  assert.is(await subtitle(page).inputValue(), 'Введено и не дождались');
});

test('§8 A list that cannot be loaded says so and can be loaded again (decision 6)', async ({ host, page }) => {
  await page.route('**/api/cases*', (route) => route.abort('connectionrefused'));
  await page.goto(`${host.origin}/cases/list/`);
  await page.getByText('Не удалось загрузить список').waitFor();
  await page.getByText('Нет связи с сервером.').first().waitFor();
  await page.unroute('**/api/cases*');
  await page.keyboard.press('r');
  await page.getByRole('link', { name: 'Портал банка' }).waitFor();
});

test('§8 The calls of a page that met a finished session all wait for one sign-in (decision 7)', async ({
  host,
  page,
}) => {
  // The panel of the test before would meet the end of its session, and lead to the sign-in.
  await page.goto(`${host.origin}/robots.txt`);
  await signIn(page, host.origin);
  await open({ host, page }, '/');
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
  // A call of the dashboard would lead to the sign-in by itself.
  await networkIdle(page);
  await endSession(page, host.origin);
  await page.goto(`${host.origin}/services/1/edit`);
  await until(() => assert.is(pathOf(page), '/login?next=%2Fservices%2F1%2Fedit'));
  assert.is(await page.getByRole('dialog').count(), 0);
});

test.run();
