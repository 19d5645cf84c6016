// «Сайт» on the dashboard: whether the website knows of the changes, why not, and the notice that is sent again.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, newPage, signIn } from '../fixtures/browser.ts';
import type { Client } from '../fixtures/client.ts';
import { CursorSite } from '../fixtures/cursor-site.ts';
import { fastClock } from '../fixtures/fast-host.ts';
import { startHost } from '../fixtures/host.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { chooseInPalette, highlightedRow, paletteField } from '../fixtures/palette.ts';
import { addCase, open, panelSuite, toast, until } from '../fixtures/panel.ts';
import { Receiver, secret } from '../fixtures/receiver.ts';

const receiver = await Receiver.start();
const env = { ...fastClock(), WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret };

const test = panelSuite('notices to the website', { env, seed: (client) => addCase(client, 'Портал') });

const section = (page: Page) => page.getByRole('region', { name: 'Сайт', exact: true });
const again = (page: Page) => section(page).getByRole('button', { name: 'Отправить снова' });

async function reaches(client: Client, state: string): Promise<void> {
  await until(async () => {
    const { body } = await client.get<{ items: { state: string }[] }>('/api/deliveries');
    assert.is(body.items[0]?.state, state);
  });
}

type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };

/** Changes something, and waits until the website has answered with that status. */
async function answerWith(client: Client, status: number): Promise<void> {
  receiver.answer = () => ({ status, headers: { 'Retry-After': '3600' } });
  await client.put('/api/cases/1', { announce: `${status} ${Math.random()}` });
  await client.post('/api/deliveries/retry', {});
  await reaches(client, status === 410 ? 'paused' : status === 200 ? 'sent' : 'failed');
}

test('all is well in one line; a failure says what is not known, the answer and the next attempt', async ({
  page,
  host,
  client,
}) => {
  await answerWith(client, 200);
  await open({ page, host }, '/');
  await section(page)
    .getByText(/^Сайт знает обо всём · последнее в\u00a0\d\d:\d\d$/)
    .waitFor();
  assert.is(await again(page).count(), 0);
  assert.equal(await axe(page), []);
  await answerWith(client, 503);
  await open({ page, host }, '/');
  await section(page).getByText('Сайт не знает о 1\u00a0изменении', { exact: true }).waitFor();
  await section(page)
    .getByText(/^Ответ 503 .+ · следующая попытка /)
    .waitFor();
  await section(page).getByText(`127.0.0.1:${receiver.port}`, { exact: true }).waitFor();
  assert.equal(await axe(page), []);
});

test('«Отправить снова» is busy until the website has answered, and the row is its answer', async ({
  page,
  host,
  client,
}) => {
  await answerWith(client, 503);
  await open({ page, host }, '/');
  await again(page).waitFor();
  const before = await section(page).boundingBox();
  let answer: () => void = () => undefined;
  receiver.answer = () =>
    new Promise((done) => {
      answer = () => done({ status: 200 });
    });
  await again(page).click();
  await page.locator('[data-command="app.tell-site"][aria-busy]').waitFor();
  await until(() => assert.is(receiver.waiting, 1));
  answer();
  await section(page).getByText('Сайт знает обо всём', { exact: true }).waitFor();
  assert.is(await page.locator('[data-command="app.tell-site"][aria-busy]').count(), 0);
  assert.is((await section(page).boundingBox())?.y, before?.y);
  assert.is(receiver.accepted(secret).at(-1)?.data.records?.[0]?.type, 'case');
});

test('the palette sends it from anywhere and says what the website has answered', async ({ page, host, client }) => {
  await answerWith(client, 410);
  await open({ page, host }, '/');
  await section(page).getByText('Сайт больше не принимает уведомления', { exact: true }).waitFor();
  await section(page)
    .getByText(/^Ответ 410 .+ · само не возобновится$/)
    .waitFor();
  assert.equal(await axe(page), []);
  await open({ page, host }, '/services/list/');
  await chooseInPalette(page, 'вебхук', 'Отправить сайту снова');
  await toast(page, 'Сайт не принял уведомление').waitFor();
  await page.getByText('Ответ 410', { exact: true }).waitFor();
  receiver.answer = () => ({ status: 204 });
  await chooseInPalette(page, 'отправить сайту снова', 'Отправить сайту снова');
  await toast(page, 'Сайт знает обо всём').waitFor();
  await reaches(client, 'sent');
});

test('who leaves the dashboard meanwhile is told by a toast what the website has answered', async ({
  page,
  host,
  client,
}) => {
  await answerWith(client, 503);
  await open({ page, host }, '/');
  await again(page).waitFor();
  let answer: () => void = () => undefined;
  receiver.answer = () =>
    new Promise((done) => {
      answer = () => done({ status: 200 });
    });
  await again(page).click();
  await until(() => assert.is(receiver.waiting, 1));
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.waitForURL(/cases\/list/);
  answer();
  await toast(page, 'Сайт знает обо всём').waitFor();
});

test('where it cannot be known, that is said, and R asks again', async ({ page, host, client }) => {
  await answerWith(client, 200);
  await page.route('**/api/deliveries', (route) => route.fulfill({ status: 500, json: { message: '', id: 'a' } }));
  await open({ page, host }, '/');
  await section(page).getByRole('alert').getByText('Не удалось узнать, что с сайтом.').waitFor();
  assert.equal(await axe(page), []);
  await page.unroute('**/api/deliveries');
  await page.keyboard.press('r');
  await section(page)
    .getByText(/^Сайт знает обо всём/)
    .waitFor();
});

test('nothing moves when it comes, in a first visit too; on a phone nothing is cut, in the dark neither', async ({
  host,
  browser,
  client,
}) => {
  await answerWith(client, 503);
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    // It has not been there, and knows neither the host nor what it offers.
    const page = await newPage(browser, { width, height });
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, host.origin);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      // The column of counts stands below on a phone, and moves with the last changes.
      const isBeside = ({ node }: { node?: Node | null }) =>
        node instanceof Element && node.matches('[class*="dashboard_aside"]');
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) if (!entry.sources.every(isBeside)) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/api/deliveries', async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    });
    await page.goto(host.origin);
    await again(page).waitFor();
    await page.getByRole('heading', { name: 'Последние изменения' }).waitFor();
    await networkIdle(page);
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    );
    assert.ok(shift <= 0.02, `${width}: ${shift}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.equal(await axe(page), []);
    if (width < 720) assert.ok(((await again(page).boundingBox())?.height ?? 0) >= 44);
    await page.close();
  }
});

test('a host that tells nobody has neither section nor command', async ({ browser }) => {
  const other = await startHost();
  const page = await newPage(browser);
  try {
    await addCase(await other.signedIn(), 'Портал');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signIn(page, other.origin);
    await open({ page, host: other }, '/');
    await page.getByRole('heading', { name: 'Последние изменения' }).waitFor();
    assert.is(await section(page).count(), 0);
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.type('обновить рабочий стол');
    await highlightedRow(page, 'Обновить рабочий стол').waitFor();
    await paletteField(page).fill('отправить сайту снова');
    await highlightedRow(page, 'Обновить рабочий стол').waitFor({ state: 'detached' });
    // A new case of that title is another row.
    assert.is(await page.locator('[cmdk-item]', { hasText: /^Отправить сайту снова/ }).count(), 0);
    assert.not(asked.includes('/api/deliveries'));
  } finally {
    await page.close();
    await other.stop();
  }
});

test.run();

const late = {
  state: 'late',
  shown_at: new Date().toISOString(),
  after: null,
  changes: 4,
  records: [
    { type: 'case', count: 2 },
    { type: 'settings', count: 1 },
  ],
  items: [
    { type: 'case', record: '1', at: new Date().toISOString(), is_public: true },
    { type: 'case', record: '77', at: new Date().toISOString(), is_public: false },
    { type: 'settings', record: 'cases', at: new Date().toISOString(), is_public: true },
    { type: 'case', record: null, at: new Date().toISOString(), is_public: true },
  ],
};
const waiting = { ...late, state: 'waiting', changes: 1, records: [{ type: 'case', count: 1 }] };
const asked = { ...late, state: 'unknown', shown_at: null, changes: null, records: [], items: [] };
const shown = { ...late, state: 'shown', after: 38, changes: 0, records: [], items: [] };

/** The host gives up after a quarter of an hour, which no test waits for. */
async function withContent(page: Page, content: object): Promise<void> {
  await page.unroute('**/api/live/waiting');
  await page.route('**/api/live/waiting', (route) => route.fulfill({ json: content }));
}

const showsOld = /^Сайт показывает, как было в\s\d\d:\d\d$/;
const website = await new CursorSite().start();
const both = panelSuite('what the website shows, on the dashboard', {
  env: {
    ...env,
    LIVE_URL: website.origin,
    CONTENT_API: 'public',
    SITE_URL: 'https://example.com/{section}/{slug}.html',
  },
  returning: true,
  fresh: true,
  seed: (client) => addCase(client, 'Портал'),
});

both(
  'a website that knows all and shows the old does not pass for calm; what waits is named, and leads to its form',
  async ({ page, host, client }) => {
    await answerWith(client, 200);
    await withContent(page, late);
    await open({ page, host }, '/');
    await section(page).getByText(showsOld).waitFor();
    await section(page)
      .getByText(/^Ждут 4\sизменения, первое дольше 15\sминут$/)
      .waitFor();
    assert.is(await section(page).getByText('Сайт знает обо всём').count(), 0);
    await again(page).waitFor();
    await section(page).getByText('2\u00a0кейса, 1\u00a0страница').waitFor();
    await section(page).getByRole('button', { name: 'показать' }).click();
    const link = section(page).getByRole('link', { name: 'Открыть сайт example.com' });
    assert.is(await link.getAttribute('href'), 'https://example.com');
    const list = page.getByRole('list', { name: 'Чего ждёт сайт' });
    await list.getByText('Кейс #77').waitFor();
    assert.equal(await list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))), [
      '/cases/1/edit',
      '/cases/settings/',
      '/cases/list/',
    ]);
    assert.equal(await axe(page), []);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.equal(await axe(page), []);
    await page.setViewportSize({ width: 1440, height: 900 });
    // It comes while the operator looks: the row is the answer, and nothing below it moves away.
    const row = section(page).getByRole('listitem').first();
    const says = async (content: object, title: string, facts: string, state: string) => {
      await withContent(page, content);
      await page.keyboard.press('r');
      await row.getByText(title, { exact: true }).waitFor();
      await row.getByText(facts, { exact: true }).waitFor();
      assert.is(await row.getAttribute('data-state'), state);
    };
    await says(waiting, 'На сайте ещё прежнее', 'Ждёт 1\u00a0изменение', 'waiting');
    await says(asked, 'Спрашиваем сайт, что он показывает', 'Сайт ещё не ответил', 'waiting');
    await says(shown, 'На сайте всё новое', 'Больше ничего не ждёт', 'sent');
    await withContent(page, late);
    await page.keyboard.press('r');
    await list.getByRole('link', { name: /Портал/ }).click();
    await page.waitForURL(/cases\/1\/edit/);
  },
);

both(
  'a failed notice says what the website shows meanwhile; all is well in one line',
  async ({ page, host, client }) => {
    await answerWith(client, 503);
    await withContent(page, late);
    await open({ page, host }, '/');
    await section(page).getByText('Сайт не знает о 1\u00a0изменении', { exact: true }).waitFor();
    await section(page)
      .getByText(/^как было в\s\d\d:\d\d$/)
      .waitFor();
    await section(page).getByText('показать').waitFor();
    await answerWith(client, 200);
    await withContent(page, shown);
    await open({ page, host }, '/');
    await section(page)
      .getByText(/^На сайте всё новое · последнее в\s\d\d:\d\d, через 38\sс$/)
      .waitFor();
    assert.equal(await axe(page), []);
  },
);

both.run();

const shownOnly = panelSuite('what the website shows, where it is not told', {
  env: { LIVE_URL: website.origin, CONTENT_API: 'public' },
  seed: (client) => addCase(client, 'Портал'),
});
shownOnly.after(async () => {
  await Promise.all([receiver.stop(), website.stop()]);
});

shownOnly('the section is there when a change has not arrived', async ({ page, host }) => {
  await withContent(page, late);
  await open({ page, host }, '/');
  await section(page).getByText(showsOld).waitFor();
  assert.is(await again(page).count(), 0);
  await withContent(page, { ...late, state: null, shown_at: null, changes: null, records: [], items: [] });
  await open({ page, host }, '/');
  await page.getByRole('heading', { name: 'Последние изменения' }).waitFor();
  assert.is(await section(page).count(), 0);
  // Its line is there from the start, and moves nothing when the website has answered.
  await withContent(page, asked);
  await open({ page, host }, '/');
  await section(page).getByText('Спрашиваем сайт, что он показывает', { exact: true }).waitFor();
  await withContent(page, shown);
  await page.keyboard.press('r');
  await section(page)
    .getByText(/^На сайте всё новое · последнее в/)
    .waitFor();
});

shownOnly.run();
