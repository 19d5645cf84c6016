// A network that cuts a write before, in the middle of, and after it: nothing is lost, nothing is made twice, and one's own
// change is never taken for somebody else's. What is no answer of the API is no success. In brackets: cases of the walk.
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn, troublesOf } from '../fixtures/browser.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import { dialog, part } from '../fixtures/case-blocks.ts';
import { fill } from '../fixtures/foreign/panel.ts';
import { foreignAccount } from '../fixtures/foreign/sessions.ts';
import { startForeignHost } from '../fixtures/foreign-host.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { addCase, open, panelSuite, pathOf, rowTitles, toast, until } from '../fixtures/panel.ts';
import { type Cut, type PoorNetwork, startPoorNetwork } from '../fixtures/poor-network.ts';
import { goTo } from '../fixtures/screens.ts';
import { blocksOf, fieldOf, fieldsOf, saved, successOf } from '../fixtures/two-sides.ts';

const test = panelSuite('a poor network', {
  anonymous: true,
  seed: async (client) => {
    for (const title of ['Портал банка', 'Каталог техники', 'Сайт музея']) await addCase(client, title);
  },
});

/** The host as the browser reaches it. */
let network: PoorNetwork;
let host: Pick<Host, 'origin'>;
test.before.each(async (context) => {
  network ??= await startPoorNetwork(context.host.origin);
  network.slow(0);
  host = { origin: network.origin };
  await signIn(context.page, host.origin);
});
test.after(() => network?.stop());

const cuts = ['before', 'during', 'after'] as const satisfies readonly Cut[];
const subtitle = (page: Page) => fieldOf(page, 'Подзаголовок');
const failed = (page: Page, words: RegExp) => page.locator('[data-type="error"]').filter({ hasText: words }).first();
const conflicts = (page: Page) => page.getByText(/тем временем изменили|изменили и другие|сохранено и то и другое/);

const lost = /Нет связи с сервером/;
const foreign = /Возможно, адрес API указан неверно/;

test('a save that never arrived keeps the text and can be repeated; one whose answer was lost is done', async ({
  page,
  client,
}) => {
  await opened(page, '/cases/1/edit');
  for (const cut of cuts) {
    await subtitle(page).fill(`Оборвано ${cut}`);
    network.cut(cut, 'PUT', /^\/api\/cases\/1$/);
    await page.keyboard.press('Control+s');
    if (cut === 'before') {
      await refused(page, lost);
      await page.getByText(/Черновик сохранён в/).waitFor();
      await savedAgain(page);
    } else await told(page);
    assert.is(await subtitle(page).inputValue(), `Оборвано ${cut}`);
    assert.is(await conflicts(page).count(), 0);
    assert.equal(await fieldsOf(client, '/api/cases/1', ['subtitle']), { subtitle: `Оборвано ${cut}` });
  }
});

test('a new case whose creation was interrupted before, during or after its answer can be saved again and makes one record', async ({
  page,
  client,
}) => {
  await opened(page, '/cases/list/');
  for (const cut of cuts) {
    await goTo(page, '/cases/create/');
    await page.getByRole('heading', { name: 'Новый кейс', level: 1 }).waitFor();
    await fieldOf(page, 'Название *').fill(`Создан ${cut}`);
    network.cut(cut, 'POST', /^\/api\/cases$/);
    await page.keyboard.press('Control+s');
    await refused(page, lost);
    await savedAgain(page);
    await until(() => assert.match(pathOf(page), /^\/cases\/\d+\/edit$/));
    assert.equal(await titlesWith(client, `Создан ${cut}`), [`Создан ${cut}`]);
  }
});

test('a new block whose creation was interrupted can be saved again and makes one block', async ({ page, client }) => {
  await opened(page, '/cases/2/edit');
  for (const [at, cut] of cuts.entries()) {
    await page.getByRole('button', { name: 'Добавить блок Текст' }).click();
    await page.getByRole('button', { name: 'Добавить: Заголовок' }).click();
    await part(page, 'header').getByLabel('Текст заголовка').fill(`Блок ${cut}`);
    network.cut(cut, 'POST', /^\/api\/cases\/2\/text$/);
    await page.keyboard.press('Control+s');
    await refused(page, lost);
    await savedAgain(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    const headers = (await blocksOf(client, 2)).map(({ data }) => data.header?.text);
    assert.equal(
      headers,
      cuts.slice(0, at + 1).map((one) => `Блок ${one}`),
    );
  }
});

test('after an interrupted reordering the list shows the order of the host, and the row can be moved again', async ({
  page,
  client,
}) => {
  await opened(page, '/cases/list/');
  for (const cut of cuts) {
    const before = (await rowTitles(page)).at(-1) ?? '';
    await page.getByRole('link', { name: before }).focus();
    network.cut(cut, 'PUT', /^\/api\/cases\/list$/);
    await page.keyboard.press('Alt+Home');
    if (cut === 'before') {
      await refused(page, lost);
      await until(async () => assert.equal(await rowTitles(page), await titles(client)));
      assert.is((await rowTitles(page)).at(-1), before, 'it is taken back');
      await page.keyboard.press('Control+Shift+e');
    }
    await told(page);
    await until(async () => assert.is((await titles(client))[0], before));
    await until(async () => assert.equal(await rowTitles(page), await titles(client)));
  }
});

test('settings whose save never arrived can be saved again; those whose answer was lost are saved', async ({
  page,
  client,
}) => {
  await opened(page, '/cases/settings/');
  for (const cut of cuts) {
    await fieldOf(page, 'SEO-заголовок').fill(`Оборвано ${cut}`);
    network.cut(cut, 'POST', /^\/api\/pages\/settings\/case$/);
    await page.keyboard.press('Control+s');
    if (cut === 'before') {
      await refused(page, lost);
      await savedAgain(page);
    } else await told(page);
    assert.is(await conflicts(page).count(), 0);
    const now = await fieldsOf(client, '/api/pages/settings/cases', ['seo_title']);
    assert.equal(now, { seo_title: `Оборвано ${cut}` });
  }
});

test('after an interrupted toggle the list and the toast, which names the record, say what is so on the host', async ({
  page,
  client,
}) => {
  await opened(page, '/cases/list/');
  const flag = page.getByRole('switch', { name: 'Показывать «Сайт музея»' });
  const shown = async () => {
    const { show } = (await fieldsOf(client, '/api/cases/3', ['show'])) as { show: boolean };
    return show;
  };
  for (const cut of cuts) {
    const before = await shown();
    network.cut(cut, 'PUT', /^\/api\/cases\/3$/);
    await flag.click();
    if (cut === 'before') await refused(page, /Кейс #3 остался (скрыт|показан)«Сайт музея»\. Нет связи с сервером/);
    else await told(page, `Кейс #3 «Сайт музея» ${before ? 'скрыт' : 'показан'}`);
    await until(async () => assert.is(await flag.isChecked(), await shown()));
    assert.is(await shown(), cut === 'before' ? before : !before);
  }
});

/** What is no answer of the API. */
const strangers: readonly [name: string, answer: (response: ServerResponse) => void][] = [
  ['a page with 200', (response) => html(response, 200)],
  ['a redirect that ends elsewhere', (response) => html(response, 302, { location: '/login' })],
  ['another shape', (response) => json(response, [])],
];

test('a stranger in answer to a save is an error: what was typed stays as a draft, and the message says why', async ({
  page,
  client,
}) => {
  await opened(page, '/cases/1/edit');
  for (const [name, answer] of strangers) {
    await subtitle(page).fill(`Не записано: ${name}`);
    network.answerWith('PUT', /^\/api\/cases\/1$/, answer);
    await page.keyboard.press('Control+s');
    await refused(page, foreign);
    await page.reload();
    await page.getByText('Восстановлен черновик').waitFor();
    assert.is(await subtitle(page).inputValue(), `Не записано: ${name}`);
    await savedAgain(page);
    assert.equal(await fieldsOf(client, '/api/cases/1', ['subtitle']), { subtitle: `Не записано: ${name}` });
  }
});

test('a stranger in answer to a toggle is an error: the toggle is rolled back', async ({ page, client }) => {
  await client.put('/api/cases/3', { show: true });
  await opened(page, '/cases/list/');
  const flag = page.getByRole('switch', { name: 'Показывать «Сайт музея»' });
  for (const [name, answer] of strangers) {
    network.answerWith('PUT', /^\/api\/cases\/3$/, answer);
    await flag.click();
    await refused(page, foreign);
    await until(async () => assert.ok(await flag.isChecked(), name));
    assert.equal(await fieldsOf(client, '/api/cases/3', ['show']), { show: true }, name);
  }
});

test('a page or a redirect in answer to a reordering is an error: the order is rolled back', async ({
  page,
  client,
}) => {
  await opened(page, '/cases/list/');
  const before = await rowTitles(page);
  for (const [, answer] of strangers.slice(0, 2)) {
    await page.locator('tbody tr[data-id] [data-row-link]').last().focus();
    network.answerWith('PUT', /^\/api\/cases\/list$/, answer);
    await page.keyboard.press('Alt+Home');
    await refused(page, foreign);
    await until(async () => assert.equal(await rowTitles(page), before));
    assert.equal(await titles(client), before);
  }
});

test('with two seconds a call, one save is one call, typing during it stays, and a toggle is shown at once', async ({
  page,
  client,
}) => {
  network.slow(2000);
  await opened(page, '/cases/1/edit');
  await page.getByText('Блоков пока нет.').waitFor();
  network.passed.length = 0;
  await subtitle(page).fill('Медленно');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  await subtitle(page).fill('Медленно, и дальше');
  await toast(page, saved).waitFor();
  assert.equal(network.passed, ['PUT /api/cases/1']);
  assert.is(await subtitle(page).inputValue(), 'Медленно, и дальше');
  assert.equal(await fieldsOf(client, '/api/cases/1', ['subtitle']), { subtitle: 'Медленно' });
  await page.keyboard.press('Control+s');
  await until(async () =>
    assert.equal(await fieldsOf(client, '/api/cases/1', ['subtitle']), { subtitle: 'Медленно, и дальше' }),
  );
  await client.put('/api/cases/3', { show: true });
  await opened(page, '/cases/list/');
  const flag = page.getByRole('switch', { name: 'Показывать «Сайт музея»' });
  await flag.click();
  assert.not(await flag.isChecked());
  await successOf(page, 'скрыт').waitFor();
  assert.equal(await fieldsOf(client, '/api/cases/3', ['show']), { show: false });
});

test('who types on while a category is saved stays in its form, which is of the new record then', async ({ page }) => {
  await opened(page, '/cases/categories/create/');
  const title = fieldOf(page, 'Название *');
  await title.fill('Банки');
  for (const [method, typed] of [
    ['POST', ' и биржи'],
    ['PUT', ' 2'],
  ] as const) {
    const release = await holdAnswer(page, method, '**/api/cases/categories**');
    const sent = page.waitForRequest((request) => request.method() === method);
    await page.keyboard.press('Control+s');
    await sent;
    await title.press('End');
    await page.keyboard.type(typed);
    const answered = page.waitForResponse((response) => response.request().method() === method);
    release();
    await answered;
    await until(async () => assert.is(await page.locator('main button[aria-busy="true"]').count(), 0));
    await until(() => assert.match(pathOf(page), /^\/cases\/categories\/\d+\/edit$/));
  }
  assert.is(await title.inputValue(), 'Банки и биржи 2');
  await page.keyboard.press('Control+s');
  await until(async () => assert.equal(await rowTitles(page), ['Банки и биржи 2']));
});

// In front of a host that knows neither versions nor keys of creations.
test('with a host without versions, a lost answer causes no second record and no conflict', async ({ browser }) => {
  const other = await startForeignHost();
  const ours = await startHost({ API_ORIGIN: other.origin });
  const between = await startPoorNetwork(ours.origin);
  const page = await newPage(browser);
  try {
    fill(other);
    await signIn(page, between.origin, foreignAccount);
    await open({ page, host: { origin: between.origin } as Host }, '/cases/create/');
    await fieldOf(page, 'Название *').fill('Один раз');
    between.cut('after', 'POST', /^\/api\/cases$/);
    await page.keyboard.press('Control+s');
    await refused(page, lost);
    await savedAgain(page);
    await until(() => assert.match(pathOf(page), /^\/cases\/\d+\/edit$/));
    assert.is(other.store.rows('cases').filter(({ title }) => title === 'Один раз').length, 1);
    const id = Number(/\d+/.exec(pathOf(page))?.[0]);

    await subtitle(page).fill('Записано без ответа');
    between.cut('after', 'PUT', /^\/api\/cases\/\d+$/);
    await page.keyboard.press('Control+s');
    await told(page);
    assert.is(await conflicts(page).count(), 0);
    assert.is(other.store.get('cases', id).subtitle, 'Записано без ответа');
    assert.equal(troublesOf(page), []);
  } finally {
    await page.context().close();
    await between.stop();
    await Promise.all([ours.stop(), other.stop()]);
  }
});

async function opened(page: Page, path: string): Promise<void> {
  await open({ page, host: host as Host }, path);
}

/** The toast of the failure, which is put away when it was read. */
async function refused(page: Page, words: RegExp): Promise<void> {
  const told = failed(page, words);
  await told.waitFor();
  await told.click();
  await told.waitFor({ state: 'detached' });
}

async function savedAgain(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await told(page);
}

/** The toast of what was done, which is put away when it was read. */
async function told(page: Page, words = ''): Promise<void> {
  const done = page.locator('[data-type="success"]').filter({ hasText: saved }).filter({ hasText: words }).first();
  await done.waitFor();
  await done.click();
  await done.waitFor({ state: 'detached' });
}

async function titles(client: Parameters<typeof blocksOf>[0]): Promise<string[]> {
  const { body } = await client.get<{ items: { title: string }[] }>('/api/cases');
  return body.items.map(({ title }) => title);
}

async function titlesWith(client: Parameters<typeof blocksOf>[0], words: string): Promise<string[]> {
  return (await titles(client)).filter((title) => title.includes(words));
}

function html(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', connection: 'close', ...headers });
  response.end('<!doctype html><title>Вход</title>');
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
}

test.run();
