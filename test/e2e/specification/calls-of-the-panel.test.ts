// Section 7 of the specification: the calls as the panel makes them, with method, path, payload and headers.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage } from '../../fixtures/browser.ts';
import { type Call, callOf, callsOf, recordUploads, sentUploads } from '../../fixtures/calls.ts';
import { dialog, field, upload } from '../../fixtures/case-blocks.ts';
import { admin } from '../../fixtures/host.ts';
import { networkIdle } from '../../fixtures/network-idle.ts';
import { addCase, addCategory, open, toast, until } from '../../fixtures/panel.ts';
import { specification } from '../../fixtures/specification.ts';
import { visit } from '../../fixtures/visit.ts';

const test = specification('calls of the panel', {
  clock: true,
  seed: async (client) => {
    for (const title of ['Медицина', 'Банки', 'Лишняя']) await addCategory(client, title);
    for (const title of ['Портал банка', 'Каталог', 'Лишний']) await addCase(client, title);
    for (const title of ['Дизайн', 'Аналитика', 'Лишняя']) await client.post('/api/services', { title });
    for (const name of ['Язык', 'Лишний']) await client.post('/api/technologies/types', { name });
    for (const name of ['Kotlin', 'Лишняя']) await client.post('/api/technologies', { name, show: true });
  },
});

const save = async (page: Page, method: string, path: string | RegExp) => {
  // An earlier save may still be reading what it has made.
  await until(async () => assert.is(await page.locator('button[aria-busy="true"]').count(), 0));
  return callOf(page, method, path, () => page.keyboard.press('Control+s'));
};
const write = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const keysOf = ({ body }: Call) => Object.keys(body as object).sort();
const seo = ['seo_description', 'seo_title', 'slug'];
const caseFields = ['title', 'subtitle', 'category_id', 'announce', 'object_announce', 'show', 'year', ...seo];
const serviceFields = ['title', 'description', 'image', 'icon', 'active', 'price', 'content', ...seo];

/** The fields that the call must carry; what the record was read with goes back as well. */
function carries(call: Call, names: readonly string[]): void {
  const sent = keysOf(call);
  const lacking = names.filter((name) => !sent.includes(name));
  assert.equal(lacking, [], `${call.method} ${call.path} carries ${sent}`);
}

/** Deletes a row of the open list. */
async function deleteRow(page: Page, title: string, path: string): Promise<Call> {
  await page.getByRole('button', { name: `Удалить «${title}»` }).click();
  const call = await callOf(page, 'DELETE', path, () => dialog(page).getByRole('button', { name: 'OK' }).click());
  await toast(page, 'Запись успешно удалена').first().waitFor();
  return call;
}

/** The first rows, with which an address begins, come by a call beside the list's (.github/decisions.md, 15). */
const hasQuery = (call: string) => call.includes('?');

/** The requests of an address of the panel while it is loaded and comes to rest. */
async function loading(page: Page, origin: string, path: string): Promise<string[]> {
  // The screen before it may still ask for what it shows.
  await page.goto('about:blank');
  const calls = callsOf(page);
  await page.goto(origin + path);
  await page.locator('main h1:not([data-kept] *)').waitFor();
  await networkIdle(page);
  await page.clock.runFor(6000);
  await networkIdle(page);
  return calls;
}

test('§7 GET /sanctum/csrf-cookie: before login and before fetching the user', async ({ browser, host }) => {
  const page = await newPage(browser);
  await page.goto(`${host.origin}/login`);
  await write(page, 'Email', admin.email);
  await write(page, 'Пароль', admin.password);
  const calls = callsOf(page);
  await page.getByRole('button', { name: 'Войти' }).click();
  await until(() => assert.ok(calls.includes('POST /api/auth/me')));
  const order = calls.filter((call) => !call.startsWith('GET /api/'));
  assert.equal(order, ['GET /sanctum/csrf-cookie', 'POST /login', 'GET /sanctum/csrf-cookie', 'POST /api/auth/me']);
  await page.context().close();
});

test('§7 All calls carry cookies, the forgery token (on writes), Accept of JSON and X-Requested-With', async ({
  host,
  page,
}) => {
  const read = await callOf(page, 'GET', '/api/cases', () => open({ host, page }, '/cases/2/edit'));
  await write(page, 'Подзаголовок', 'Все заголовки');
  const sent = await save(page, 'PUT', '/api/cases/2');
  const cookies = await page.context().cookies(host.origin);
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  for (const { headers, path } of [read, sent]) {
    assert.is(headers.accept, 'application/json', path);
    assert.is(headers['x-requested-with'], 'XMLHttpRequest', path);
    assert.match(headers.cookie ?? '', /pult_session=[\w-]{43}/, path);
  }
  assert.is(sent.headers['x-xsrf-token'], token);
  assert.is(sent.headers['content-type'], 'application/json');
});

test('§7 POST /api/auth/me', async ({ host, page }) => {
  const call = await callOf(page, 'POST', '/api/auth/me', () => page.goto(host.origin));
  assert.is(call.status, 200);
  assert.ok(call.headers['x-xsrf-token']);
});

test('§7 GET /api/cases, without paging parameters', async ({ host, page }) => {
  const calls = await loading(page, host.origin, '/cases/list/');
  assert.ok(calls.includes('GET /api/cases'));
  assert.equal(calls.filter(hasQuery), []);
});

test('§7 POST /api/cases: case fields', async ({ host, page }) => {
  await visit({ host, page }, '/cases/create/');
  await write(page, 'Название *', 'Новый кейс');
  const call = await save(page, 'POST', '/api/cases');
  assert.is(call.status, 201);
  assert.equal(keysOf(call), [...caseFields].sort());
});

test('§7 GET /api/cases/{id}', async ({ host, page }) => {
  const { status } = await callOf(page, 'GET', '/api/cases/1', () => page.goto(`${host.origin}/cases/1/edit`));
  assert.is(status, 200);
});

test('§7 PUT /api/cases/{id}: case fields', async ({ page }) => {
  await write(page, 'Подзаголовок', 'Сохранён');
  const call = await save(page, 'PUT', '/api/cases/1');
  assert.is(call.status, 200);
  carries(call, caseFields);
});

test('§7 POST /api/upload/file: multipart: file, typePath, types, and no id outside block editors', async ({
  page,
}) => {
  await recordUploads(page);
  await field(page, 'object_announce').getByRole('radio', { name: 'Изображение' }).click();
  const call = await callOf(page, 'POST', '/api/upload/file', () =>
    upload(page, 'object_announce.value', 'yacht-marina.jpg'),
  );
  assert.match(call.headers['content-type'] ?? '', /^multipart\/form-data; boundary=/);
  assert.ok(call.headers['x-xsrf-token']);
  assert.is(call.headers['x-requested-with'], 'XMLHttpRequest');
  assert.equal(await sentUploads(page), [{ typePath: 'cases', types: 'image' }]);
});

test('§7 POST /api/cases/{caseId}/text: block body', async ({ page }) => {
  await page.getByRole('button', { name: 'Добавить блок Текст' }).click();
  await page.keyboard.press('Alt+h');
  await dialog(page).getByLabel('Текст заголовка').fill('Задача');
  const call = await save(page, 'POST', '/api/cases/1/text');
  assert.is(call.status, 201);
  assert.equal(keysOf(call), ['content', 'data', 'header']);
});

test('§7 PUT /api/cases/{caseId}/text/{blockId}: block body including id', async ({ page }) => {
  const call = await save(page, 'PUT', '/api/cases/1/text/1');
  assert.is(call.status, 200);
  assert.equal(keysOf(call), ['content', 'data', 'header', 'id']);
  await page.keyboard.press('Escape');
});

test('§7 POST /api/cases/{caseId}/video: block body; the uploads send the id of the case', async ({ page }) => {
  await page.getByRole('button', { name: 'Добавить блок Видео' }).click();
  await dialog(page).getByLabel('Название').fill('Ролик');
  await recordUploads(page);
  await upload(page, 'video', 'interface-tour.mp4');
  assert.equal(await sentUploads(page), [{ typePath: 'cases', types: 'video', id: '1' }]);
  const call = await save(page, 'POST', '/api/cases/1/video');
  assert.is(call.status, 201);
  assert.equal(keysOf(call), ['background', 'logo', 'title', 'video']);
});

test('§7 PUT /api/cases/{caseId}/video/{blockId}: block body including id', async ({ page }) => {
  const call = await save(page, 'PUT', '/api/cases/1/video/2');
  assert.equal(keysOf(call), ['background', 'id', 'logo', 'title', 'video']);
  await page.keyboard.press('Escape');
});

test('§7 POST /api/cases/{caseId}/image: block body', async ({ page }) => {
  await page.getByRole('button', { name: 'Добавить блок Изображение' }).click();
  await upload(page, 'large.image', 'bank-dashboard.jpg');
  const call = await save(page, 'POST', '/api/cases/1/image');
  assert.is(call.status, 201);
  assert.equal(keysOf(call), ['header', 'large', 'small']);
});

test('§7 PUT /api/cases/{caseId}/image/{blockId}: block body including id', async ({ page }) => {
  const call = await save(page, 'PUT', '/api/cases/1/image/3');
  assert.equal(keysOf(call), ['header', 'id', 'large', 'small']);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.locator('[data-block]:focus, [data-block] :focus').waitFor();
});

test('§7 PUT /api/cases/content/list: {list: items of {id, type}}', async ({ page }) => {
  const { body, status } = await callOf(page, 'PUT', '/api/cases/content/list', () =>
    page.keyboard.press('Alt+ArrowUp'),
  );
  assert.is(status, 204);
  assert.equal(body, {
    // The blocks that exchange places: a partial list moves nothing else.
    list: [
      { id: 3, type: 'imageblock' },
      { id: 2, type: 'videoblock' },
    ],
  });
});

for (const [kind, number, path, decided] of [
  ['video', 3, '/api/cases/1/video/2', ''],
  ['image', 2, '/api/cases/1/image/3', ' — used by the form (decision 3)'],
  ['text', 1, '/api/cases/1/text/1', ''],
] as const) {
  test(`§7 DELETE /api/cases/{caseId}/${kind}/{blockId}${decided}`, async ({ page }) => {
    await page.getByRole('button', { name: `Действия: блок № ${number}` }).click();
    await dialog(page).getByRole('button', { name: 'Удалить…' }).click();
    const ok = dialog(page).getByRole('button', { name: 'OK' });
    assert.is((await callOf(page, 'DELETE', path, () => ok.click())).status, 204);
    await page
      .locator('[data-block]')
      .nth(number - 1)
      .waitFor({ state: 'detached' });
  });
}

test('§7 Categories for the case form are loaded with page 1 and limit 1000', async ({ host, page }) => {
  const calls = await loading(page, host.origin, '/cases/create/');
  assert.equal(
    calls.filter((call) => call.includes('?')),
    ['GET /api/cases/categories?page=1&limit=1000'],
  );
});

test('§7 Technology types for the technology form are loaded with limit 1000', async ({ host, page }) => {
  const calls = await loading(page, host.origin, '/technologies/create/');
  assert.equal(
    calls.filter((call) => call.includes('?')),
    ['GET /api/technologies/types?page=1&limit=1000'],
  );
});

test('§7 GET /api/technologies/types: the types page with page 1 and limit 15', async ({ host, page }) => {
  const calls = await loading(page, host.origin, '/technologies/types/');
  assert.equal(calls.filter(hasQuery), ['GET /api/technologies/types?page=1&limit=15']);
});

for (const [path, api] of [
  ['/cases/categories/', '/api/cases/categories'],
  ['/services/', '/api/services'],
  ['/technologies/list', '/api/technologies'],
] as const) {
  test(`§7 Other lists load without paging parameters: GET ${api}`, async ({ host, page }) => {
    const calls = await loading(page, host.origin, path);
    assert.ok(calls.includes(`GET ${api}`));
    assert.equal(calls.filter(hasQuery), []);
  });
}

for (const [path, list] of [
  ['/cases/list/', '/api/cases/list'],
  ['/cases/categories/', '/api/cases/categories/list'],
  ['/services/', '/api/services/list'],
] as const) {
  test(`§7 PUT ${list}: {list: ids in order}`, async ({ host, page }) => {
    await visit({ host, page }, path);
    await until(async () => assert.is(await page.locator('tr[data-cursor]').count(), 1));
    await page.keyboard.press('Home');
    const { body, status } = await callOf(page, 'PUT', list, () => page.keyboard.press('Alt+ArrowDown'));
    assert.is(status, 204);
    assert.equal((body as { list: number[] }).list.slice(0, 2), [2, 1]);
  });
}

test('§7 POST /api/cases/categories: category fields', async ({ host, page }) => {
  await visit({ host, page }, '/cases/categories/create');
  await write(page, 'Название *', 'Музеи');
  const call = await save(page, 'POST', '/api/cases/categories');
  assert.is(call.status, 201);
  assert.equal(keysOf(call), ['seo_description', 'seo_title', 'show', 'slug', 'subtitle', 'title']);
});

test('§7 GET, PUT, DELETE /api/cases/categories/{id}', async ({ host, page }) => {
  const path = '/api/cases/categories/3';
  await callOf(page, 'GET', path, () => visit({ host, page }, '/cases/categories/3/edit'));
  await write(page, 'Подзаголовок', 'Уходит');
  const call = await save(page, 'PUT', path);
  assert.is(call.status, 200);
  carries(call, ['title', 'subtitle', 'show', ...seo]);
  assert.is((await deleteRow(page, 'Лишняя', path)).status, 204);
});

test('§7 GET /api/pages/settings/cases, POST /api/pages/settings/case: save cases settings', async ({ host, page }) => {
  await callOf(page, 'GET', '/api/pages/settings/cases', () => visit({ host, page }, '/cases/settings/'));
  await write(page, 'Текст в шапке', 'Работы');
  const call = await save(page, 'POST', '/api/pages/settings/case');
  assert.is(call.status, 200);
  carries(call, ['system_name', 'description', 'settings', ...seo]);
});

test('§7 GET, POST /api/pages/settings/services: services settings', async ({ host, page }) => {
  const path = '/api/pages/settings/services';
  await callOf(page, 'GET', path, () => visit({ host, page }, '/services/settings'));
  await write(page, 'Текст в шапке', 'Услуги');
  const call = await save(page, 'POST', path);
  assert.is(call.status, 200);
  carries(call, ['system_name', 'description', ...seo]);
});

test('§7 POST /api/services: create', async ({ host, page }) => {
  await visit({ host, page }, '/services/create/');
  await write(page, 'Название *', 'Поддержка');
  const call = await save(page, 'POST', '/api/services');
  assert.is(call.status, 201);
  assert.equal(keysOf(call), [...serviceFields, 'sort'].sort());
});

test('§7 GET, PUT, DELETE /api/services/{id}', async ({ host, page }) => {
  await callOf(page, 'GET', '/api/services/3', () => visit({ host, page }, '/services/3/edit'));
  await write(page, 'Цена', 'от 1 ₽');
  const call = await save(page, 'PUT', '/api/services/3');
  assert.is(call.status, 200);
  carries(call, serviceFields);
  assert.is((await deleteRow(page, 'Лишняя', '/api/services/3')).status, 204);
});

test('§7 POST /api/technologies/types: {name}', async ({ host, page }) => {
  await visit({ host, page }, '/technologies/types/?create');
  await field(dialog(page), 'name').locator('input').fill('База');
  assert.equal((await save(page, 'POST', '/api/technologies/types')).body, { name: 'База' });
});

test('§7 PUT /api/technologies/types/{id}: {name}', async ({ host, page }) => {
  await visit({ host, page }, '/technologies/types/?edit=2');
  await field(dialog(page), 'name').locator('input').fill('Совсем лишний');
  const call = await save(page, 'PUT', '/api/technologies/types/2');
  assert.is((call.body as { name: string }).name, 'Совсем лишний');
  await dialog(page).waitFor({ state: 'detached' });
});

test('§7 DELETE /api/technologies/types/{id}', async ({ page }) => {
  assert.is((await deleteRow(page, 'Совсем лишний', '/api/technologies/types/2')).status, 204);
});

test('§7 POST /api/technologies', async ({ host, page }) => {
  await visit({ host, page }, '/technologies/create/');
  await write(page, 'Название *', 'Go');
  const call = await save(page, 'POST', '/api/technologies');
  assert.is(call.status, 201);
  assert.equal(keysOf(call), ['logo', 'name', 'show', 'technology_type_id']);
});

test('§7 GET, PUT, DELETE /api/technologies/{id}', async ({ host, page }) => {
  await callOf(page, 'GET', '/api/technologies/2', () => visit({ host, page }, '/technologies/2/edit'));
  await page.getByRole('switch', { name: 'Показывать на сайте' }).click();
  const call = await save(page, 'PUT', '/api/technologies/2');
  carries(call, ['name', 'technology_type_id', 'logo', 'show']);
  assert.is((await deleteRow(page, 'Лишняя', '/api/technologies/2')).status, 204);
});

test('§7 DELETE /api/cases/{id} (decision 13)', async ({ host, page }) => {
  await visit({ host, page }, '/cases/list/');
  assert.is((await deleteRow(page, 'Лишний', '/api/cases/3')).status, 204);
});

test('§7 GET /logout (decision 5)', async ({ page }) => {
  await page.getByRole('button', { name: 'Admin' }).hover();
  const exit = page.getByRole('button', { name: 'Выход' });
  assert.is((await callOf(page, 'GET', '/logout', () => exit.click())).status, 204);
});

test.run();
