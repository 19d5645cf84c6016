import * as assert from 'uvu/assert';
import { newPage, signIn } from '../fixtures/browser.ts';
import { callsOf } from '../fixtures/calls.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { addCase, addCategory, open, panelSuite, rowTitles, until } from '../fixtures/panel.ts';
import { slowLine } from '../fixtures/slow-line.ts';

const test = panelSuite('first load', {
  fresh: true,
  returning: true,
  seed: async (client) => {
    const category = await addCategory(client, 'Медицина');
    for (const title of ['Портал банка', 'Каталог']) await addCase(client, title, { category_id: category });
    for (let n = 1; n <= 3; n++) await client.post('/api/technologies/types', { name: `Тип ${n}` });
    await client.post('/api/services', { title: 'Дизайн' });
  },
});

const account = ['GET /sanctum/csrf-cookie', 'POST /api/auth/me'];

const firstReads: Record<string, readonly string[]> = {
  '/cases/list/': ['GET /api/cases?page=1&limit=60', 'GET /api/cases/categories', 'GET /api/cases'],
  '/cases/1/edit': ['GET /api/cases/1', 'GET /api/cases/categories'],
  '/services/': ['GET /api/services?page=1&limit=60', 'GET /api/services'],
  '/technologies/types/': ['GET /api/technologies/types?page=1&limit=15'],
  '/': [],
};

for (const [path, reads] of Object.entries(firstReads)) {
  test(`${path}: account and data are asked for before the code is there, and once`, async ({ host, page }) => {
    const release = await holdCode(page);
    const calls = callsOf(page);
    await page.goto(host.origin + path, { waitUntil: 'commit' });
    const early = [...reads, ...account].sort();
    await until(() => assert.equal([...calls].sort(), early));
    release();
    await page.locator('main h1:not([data-kept] *)').waitFor();
    await networkIdle(page);
    const twice = early.filter((call) => calls.filter((other) => other === call).length > 1);
    assert.equal(twice, []);
  });
}

test('a host that has not shown yet whose it is, is asked for the whole list alone, before the code is there', async ({
  browser,
  host,
}) => {
  const page = await newPage(browser);
  await signIn(page, host.origin);
  // As after a sign-in by the form: the prerendered screen is shown to such a browser only.
  await page.addInitScript(() => localStorage.setItem('pult.account', '{"id":1,"session":0}'));
  const release = await holdCode(page);
  const calls = callsOf(page);
  await page.goto(`${host.origin}/cases/list/`, { waitUntil: 'commit' });
  const early = ['GET /api/cases', 'GET /api/cases/categories', ...account].sort();
  await until(() => assert.equal([...calls].sort(), early));
  // Its first rows are painted all the same.
  await page.locator('#shell tr[data-id]').first().waitFor();
  release();
  await page.locator('tr[data-id][aria-selected]').first().waitFor();
  await networkIdle(page);
  assert.equal(
    calls.filter((call) => /^GET \/api\/cases(\?|\/categories|$)/.test(call)),
    ['GET /api/cases', 'GET /api/cases/categories'],
  );
  await page.reload();
  await until(() => assert.ok(calls.includes('GET /api/cases?page=1&limit=60'), 'it is known now'));
  await page.context().close();
});

test('on a slow line the first rows are asked for before the code, and a short list needs no other call', async ({
  host,
  page,
}) => {
  await slowLine(page);
  const release = await holdCode(page);
  const calls = callsOf(page);
  await page.goto(`${host.origin}/cases/list/`, { waitUntil: 'commit' });
  const early = ['GET /api/cases?page=1&limit=60', 'GET /api/cases/categories', ...account].sort();
  await until(() => assert.equal([...calls].sort(), early));
  release();
  await page.locator('tr[data-id]').first().waitFor();
  await networkIdle(page);
  assert.equal(await rowTitles(page), ['Портал банка', 'Каталог']);
  assert.equal(
    calls.filter((call) => /^GET \/api\/cases(\?|$)/.test(call) && !early.includes(call)),
    [],
  );
});

test('the rows are those of the early answer, and later calls are sent', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  assert.equal(await rowTitles(page), ['Портал банка', 'Каталог']);
  const calls = callsOf(page);
  await page.keyboard.press('r');
  await until(() => assert.ok(calls.includes('GET /api/cases')));
});

test('without a session the early refusal leads to the sign-in, and back to the address', async ({ browser, host }) => {
  const page = await newPage(browser);
  await page.goto(`${host.origin}/cases/list/`);
  await page.getByLabel('Email').waitFor();
  assert.is(new URL(page.url()).searchParams.get('next'), '/cases/list/');
  await page.context().close();
});

test('an early call that fails is made again', async ({ host, page }) => {
  let cut = 0;
  await page.route(/\/api\/cases\?/, (route) => {
    cut += 1;
    return cut === 1 ? route.abort('connectionreset') : route.continue();
  });
  await open({ host, page }, '/cases/list/');
  assert.equal(await rowTitles(page), ['Портал банка', 'Каталог']);
  assert.is(cut, 2);
});

test.run();
