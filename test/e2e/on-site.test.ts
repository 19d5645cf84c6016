// Under the title of a record stands whether the company's website shows what was saved. The other side is the printed
// website, as a process of its own, which a test may stop for a while.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { recordAnnouncements } from '../fixtures/announcements.ts';
import { axe } from '../fixtures/browser.ts';
import { callsOf } from '../fixtures/calls.ts';
import type { Client } from '../fixtures/client.ts';
import { freePort } from '../fixtures/free-port.mjs';
import { addCase, addCategory, open, panelSuite, toast, until } from '../fixtures/panel.ts';
import { printedRecipe } from '../fixtures/recipe.ts';
import { brokenRules, forgetShifts, recordShifts } from '../fixtures/screen-rules.ts';

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const env = {
  CONTENT_API: 'public',
  LIVE_URL: `${address}/pult.json`,
  SITE_URL: `${address}/{section}/{slug}.html`,
};

let folder: string;
let site: ChildProcess;
/** What the website could not do. */
let troubles = '';

const test = panelSuite('on the site', {
  env,
  returning: true,
  fresh: true,
  prepare: (page) => page.addInitScript(recordShifts),
  seed: async (client) => {
    await startSite(client);
    await addCategory(client, 'Банки');
  },
});
test.after(async () => {
  // The host has not started: each test tells why.
  if (!site) return;
  site.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function startSite({ origin }: Client): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'pult-site-'));
  const program = join(folder, 'site.mjs');
  await writeFile(program, printedRecipe('site'));
  const { PATH } = process.env;
  site = spawn(process.execPath, [program], { env: { PATH, PULT: origin, PORT: String(port) }, stdio: 'pipe' });
  site.stderr?.on('data', (data) => {
    troubles += data;
  });
  await once(site.stdout as NodeJS.ReadableStream, 'data');
}

async function visit(path: string) {
  const answer = await fetch(address + path, { redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}

/** While it is stopped the site answers nobody, as one that is just being built. */
async function whileStopped(act: () => Promise<void>): Promise<void> {
  site.kill('SIGSTOP');
  try {
    await act();
  } finally {
    site.kill('SIGCONT');
  }
}

const line = (page: Page) => page.locator('[data-live]:visible');
const says = (page: Page, words: string | RegExp) => line(page).filter({ hasText: words }).waitFor();
const waiting = 'Сохранено · на сайте ещё прежнее';
const opener = (page: Page) => page.getByRole('button', { name: 'Открыть на сайте' });

const lastChange = (page: Page) => page.getByText(/^Вы, сегодня в/);

/** How many rows of that name the palette has for the text. */
async function offered(page: Page, text: string, name: RegExp): Promise<number> {
  await page.locator('h1:not([data-kept] *)').focus();
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.insertText(text);
  const palette = page.getByRole('dialog');
  // What was there before the text has nothing marked.
  await palette.locator('[role="option"] mark').or(palette.getByText('Ничего не нашлось')).first().waitFor();
  const names = await page.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
  return names.filter((title) => name.test(title)).length;
}

async function saved(page: Page): Promise<void> {
  await toast(page, 'Данные успешно сохраненны').first().waitFor();
}

test('a case is made, shown and seen on the site; its address changes, and the former one leads on; it is hidden and gone', async (panel) => {
  const { page } = panel;
  const calls = callsOf(page);
  await open(panel, '/cases/create/');
  await page.getByLabel('Название *').fill('Портал банка');
  await page.locator('[data-field="slug"] input').fill('portal');
  const show = page.getByRole('switch', { name: /Показывать на сайте/ });
  if (await show.isChecked()) await show.click();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/cases\/\d+\/edit$/);
  await until(() => assert.ok(calls.some((call) => /\/api\/live\?form=case%3A\d+$/.test(call))));
  assert.equal([await line(page).count(), (await visit('/cases/portal.html')).status], [0, 404]);
  assert.is(await opener(page).count(), 0, 'what is hidden has no page');

  const heard = await recordAnnouncements(page);
  await whileStopped(async () => {
    await show.click();
    await page.getByRole('button', { name: /^Сохранить/ }).click();
    await says(page, `${waiting} · изменятся: страница кейса, список, категории, карта сайта`);
  });
  await says(page, /^На сайте, через \d+\sс$/);
  const { status: shown, html } = await visit('/cases/portal.html');
  if (!html.includes('<h1>Портал банка</h1>')) {
    const published = await (await fetch(`${panel.host.origin}/content/v1/site`)).text();
    assert.unreachable(`${shown} ${html} ${troubles} of ${published}`);
  }
  await until(() => assert.ok(heard.some((words) => words.startsWith('На сайте, через'))));
  assert.ok(heard.some((words) => words.startsWith('На сайте ещё прежнее, изменятся: страница кейса')));
  const [tab] = await Promise.all([page.waitForEvent('popup'), opener(page).click()]);
  await tab.getByRole('heading', { name: 'Портал банка' }).waitFor();
  await tab.close();
  // The rows of commands may come after those of records.
  await until(async () => assert.is(await offered(page, 'открыть на сайте', /^Открыть на сайте кейс #\d/), 1));

  await whileStopped(async () => {
    await page.locator('[data-field="slug"] input').fill('portal-banka');
    await page.keyboard.press('Control+s');
    await says(page, `${waiting} · изменятся: страница кейса, список, карта сайта, прежний адрес`);
    await page.getByLabel('Подзаголовок').fill('Ещё не сохранено');
    await says(page, /^На сайте ещё прежнее/);
    await page.getByLabel('Подзаголовок').fill('');
    await says(page, waiting);
  });
  await says(page, /^На сайте, через \d+\sс$/);
  const { status, to } = await visit('/cases/portal.html');
  assert.equal([status, to], [301, '/cases/portal-banka.html']);
  assert.is((await visit('/cases/portal-banka.html')).status, 200);

  await page.locator('h1:not([data-kept] *)').focus();
  await show.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await says(page, /^Убрано с сайта, через \d+\sс$/);
  assert.is((await visit('/cases/portal-banka.html')).status, 404);
  await until(async () => assert.is(await opener(page).count(), 0));
  await until(async () => assert.is(await offered(page, 'открыть на сайте', /^Открыть на сайте кейс/), 0));
});

test('a block, a service and the settings of a page are told in the same place; a list tells nothing', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Каталог', { slug: 'katalog' });
  await open(panel, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Добавить блок Текст' }).click();
  await page.keyboard.press('Alt+h');
  await page.getByRole('dialog').getByLabel('Текст заголовка').fill('Задача');
  // That the case itself is on the site may be said until the host is asked about the block.
  await whileStopped(async () => {
    await page.keyboard.press('Control+s');
    await saved(page);
    await says(page, waiting);
  });
  await says(page, /^На сайте, через/);
  assert.match((await visit('/cases/katalog.html')).html, /Задача/);
  const service = await client.post<{ id: number }>('/api/services', { title: 'Аудит', active: false });
  await open(panel, `/services/${service.body.id}/edit`);
  await page.locator('[data-field="active"]').getByRole('switch').click();
  await page.keyboard.press('Control+s');
  // Its form is closed by that, and opened again.
  await page.waitForURL(/\/services\/$/);
  await page.getByRole('link', { name: 'Аудит' }).click();
  await says(page, /^На сайте, через/);
  await open(panel, '/cases/settings/');
  await page.getByLabel('Текст в шапке').fill('Что мы сделали');
  await page.keyboard.press('Control+s');
  await says(page, /^На сайте, через/);
  assert.match((await visit('/')).html, 'Что мы сделали');
  await open(panel, '/cases/list/');
  assert.is(await page.locator('[data-live]:not([data-kept] *)').count(), 0);
});

test('a build that has failed is told, also when the form is opened later', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Долгий', { slug: 'dolgij' });
  let state = 'waiting';
  await page.route('**/api/live?*', (route) =>
    route.fulfill({ json: { change: { id: 900, state, after: null, ago: null, op: 'change', fields: ['title'] } } }),
  );
  const heard = await recordAnnouncements(page);
  await open(panel, `/cases/${id}/edit`);
  await says(page, `${waiting} · изменятся: страница кейса, список`);
  state = 'late';
  await says(page, /^Не появилось за 15\sминут · Что с сайтом$/);
  await until(() => assert.ok(heard.includes('Не появилось за 15 минут')));
  const before = heard.length;
  await open(panel, `/cases/${id}/edit`);
  await says(page, /^Не появилось за 15\sминут · Что с сайтом$/);
  assert.not.ok(heard.slice(before).includes('Не появилось за 15 минут'), 'what was so is not said');
  assert.equal(await axe(page), []);
  await line(page).getByRole('link', { name: 'Что с сайтом' }).click();
  await page.getByRole('region', { name: 'Сайт', exact: true }).waitFor();
});

test('a notice that the website has not accepted is told, with its answer and the next attempt', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Отказ', { slug: 'otkaz' });
  let notice: object | null = null;
  await page.route('**/api/live?*', (route) =>
    route.fulfill({
      json: { change: { id: 901, state: 'waiting', after: null, ago: null, op: 'change', fields: ['title'], notice } },
    }),
  );
  const heard = await recordAnnouncements(page);
  await open(panel, `/cases/${id}/edit`);
  await says(page, waiting);
  const asked = callsOf(page);
  notice = { answer: 'Ответ 503', next_at: new Date().toISOString() };
  await says(page, /^Сайт не знает: Ответ 503, снова в\s\d\d:\d\d · Что с сайтом$/);
  await until(() => assert.ok(heard.some((text) => text.startsWith('Сайт не знает: Ответ 503'))));
  const said = heard.length;
  notice = { answer: 'Ответ 503', next_at: null };
  await says(page, /^Сайт не знает: Ответ 503 · Что с сайтом$/);
  assert.is(heard.length, said, 'each attempt is not said anew');
  assert.not.ok(asked.some((call) => call.includes('/api/deliveries')));
  assert.equal(await axe(page), []);
  await line(page).getByRole('link', { name: 'Что с сайтом' }).click();
  await page.getByRole('region', { name: 'Сайт', exact: true }).waitFor();
});

test('a host that has no such call any more is asked once', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Старый', { slug: 'staryj' });
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 404, json: { message: 'Нет' } }));
  const calls = callsOf(page);
  const asked = () => calls.filter((call) => call.includes('/api/live')).length;
  await open(panel, `/cases/${id}/edit`);
  await until(() => assert.is(asked(), 1));
  await page.getByLabel('Подзаголовок').fill('Другой');
  await page.keyboard.press('Control+s');
  await saved(page);
  await lastChange(page).filter({ hasText: 'подзаголовок' }).waitFor();
  assert.equal([asked(), await line(page).count()], [1, 0]);
});

const long = 'Портал бронирования яхт и катеров на побережье «Чёрное море»';

for (const dark of [false, true])
  test(`nothing moves, nothing is cut, and axe finds nothing: ${dark ? 'dark' : 'light'}`, async (panel) => {
    const { page, client } = panel;
    const id = await addCase(client, long, { slug: `more-${dark}`, announce: 'Старый' });
    await open(panel, `/cases/${id}/edit`);
    if (dark) await page.keyboard.press('Control+Shift+KeyL');
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const look = async (name: string) => {
        assert.is(await line(page).count(), 1, `${name}, ${width} px`);
        // What lies under the toast of the save is no matter of the line.
        const rules = (await brokenRules(page)).filter((rule) => !rule.startsWith('the toast'));
        assert.equal([...(await axe(page)), ...rules], [], `${name}, ${width} px`);
        const folder = process.env.PICTURES;
        if (folder) await page.screenshot({ path: join(folder, `${name}-${width}-${dark ? 'dark' : 'light'}.png`) });
      };
      const slug = page.locator('[data-field="slug"] input');
      await slug.fill(`more-${width}-${dark}`);
      await whileStopped(async () => {
        await page.keyboard.press('Control+s');
        await saved(page);
        // What a save itself moves is no matter of the line.
        await forgetShifts(page);
        await says(page, waiting);
        await look('waiting');
      });
      await says(page, /^На сайте, через/);
      await look('shown');
      assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width);
    }
  });

test.run();

const first = panelSuite('on the site, in a first visit', { env, fresh: true });

first('a form that is opened before any list has the line in its bar', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Первый', { slug: 'pervyj' });
  let state = 'waiting';
  await page.route('**/api/live?*', (route) =>
    route.fulfill({ json: { change: { id: 1, state, after: 41, ago: 0, op: 'change', fields: ['seo_title'] } } }),
  );
  await page.goto(`${panel.host.origin}/cases/${id}/edit`);
  await page.locator('footer [data-live="waiting"]:visible').waitFor();
  await says(page, `${waiting} · изменится: страница кейса`);
  state = 'shown';
  await says(page, /^На сайте, через 41\sс$/);
});

first.run();

const without = panelSuite('a host that does not know what the site shows', { returning: true });

without('is not asked, and its panel loads nothing for it', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Портал', { slug: 'portal' });
  const calls = callsOf(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await open(panel, `/cases/${id}/edit`);
  await page.getByLabel('Подзаголовок').fill('Другой');
  await page.keyboard.press('Control+s');
  await saved(page);
  // It is asked for at the same time.
  await lastChange(page).filter({ hasText: 'подзаголовок' }).waitFor();
  assert.equal(
    [...calls, ...files].filter((path) => /live/.test(path)),
    [],
  );
  assert.is(files.filter((path) => path === '/site.json').length, 1);
});

without.run();
