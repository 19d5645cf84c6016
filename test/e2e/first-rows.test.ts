// A long list whose whole answer takes its time: what its first rows show, and what waits for the others.
import type { Page, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { callsOf } from '../fixtures/calls.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { addCase, open, type Panel, panelSuite, pathOf, rowTitles, toast, until } from '../fixtures/panel.ts';
import { slowLine } from '../fixtures/slow-line.ts';

/** Beyond the sixty that come first, a screen and more. */
const count = 120;

const test = panelSuite('the first rows of a long list', {
  returning: true,
  seed: async (client) => {
    for (let n = 1; n <= count; n++) await addCase(client, `Кейс ${n}`);
  },
});

const isWhole = (url: URL) => url.pathname === '/api/cases' && url.search === '';
const isFirst = (url: URL) => url.pathname === '/api/cases' && url.search !== '';

/** Holds the answer with all rows back. Returns the function that lets it through. */
async function holdWholeList(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(isWhole, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    for (const route of held) await route.continue();
  };
}

async function openHeld({ page, host }: Panel) {
  const release = await holdWholeList(page);
  await page.goto(`${host.origin}/cases/list/`);
  await page.locator('tr[data-id="1"]').waitFor();
  return release;
}

const table = (page: Page) => page.getByRole('grid', { name: 'Кейсы' });
const shownOnHost = async ({ client }: Panel, id: number) =>
  (await client.get<{ case: { show: boolean } }>(`/api/cases/${id}`)).body.case.show;

test('they are there with the count of all before the whole list is', async (panel) => {
  const { page } = panel;
  const release = await openHeld(panel);
  assert.is((await rowTitles(page))[0], 'Кейс 1');
  assert.is(await table(page).getAttribute('aria-rowcount'), String(count + 1));
  assert.is(await table(page).getAttribute('aria-busy'), 'true');
  const height = await table(page).evaluate((element) => element.scrollHeight);

  await release();
  await until(async () => assert.is(await table(page).getAttribute('aria-busy'), null));
  assert.is(await table(page).getAttribute('aria-rowcount'), String(count + 1));
  assert.is(await table(page).evaluate((element) => element.scrollHeight), height);
});

test('the whole list is shown though its first rows never come', async ({ page, host }) => {
  const failed: string[] = [];
  page.on('requestfailed', (call) => failed.push(call.url()));
  const held: Route[] = [];
  await page.route(isFirst, (route) => void held.push(route));
  await page.goto(`${host.origin}/cases/list/`);
  await page.locator('tr[data-id="1"]').waitFor();
  await until(async () => assert.is(await table(page).getAttribute('aria-busy'), null));
  assert.is(held.length, 1);
  assert.equal(failed, []);
  for (const route of held) await route.abort();
});

/** Notes in the page that rows were shown before the whole list: they may be gone before a slow driver looks. */
function recordPartial(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    new MutationObserver(() => {
      const partial = document.querySelector('#root > :not(#shell) table[aria-busy] tr[data-id]');
      if (partial) Object.assign(window, { wasPartial: true });
    }).observe(document, { childList: true, subtree: true });
  });
}

test('on a slow line they are asked for first, and the whole list once', async ({ page, host }) => {
  await slowLine(page);
  await recordPartial(page);
  const calls = callsOf(page);
  await page.goto(`${host.origin}/cases/list/`);
  await page.locator('table:not([aria-busy]) tr[data-id="1"]').waitFor();
  assert.ok(await page.evaluate(() => 'wasPartial' in window));
  await networkIdle(page);
  assert.equal(
    calls.filter((call) => /^GET \/api\/cases(\?|$)/.test(call)),
    ['GET /api/cases?page=1&limit=60', 'GET /api/cases'],
  );
});

test('they are painted before a long answer that is there already is read', async ({ page, host }) => {
  const long = ' '.repeat(1_000_000);
  await page.route(isWhole, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()) + long });
  });
  const calls = callsOf(page);
  await recordPartial(page);
  await page.goto(`${host.origin}/cases/list/`);
  await page.locator('table:not([aria-busy]) tr[data-id="1"]').waitFor();
  assert.is(await page.evaluate(() => 'wasPartial' in window), true);
  assert.ok(calls.includes('GET /api/cases?page=1&limit=60'));
});

test('beyond them stands a skeleton, which becomes rows in its place', async (panel) => {
  const { page } = panel;
  const release = await openHeld(panel);
  const scroller = table(page).locator('..');
  await scroller.evaluate((element) => element.scrollTo(0, 40 * 80));
  await page.locator('tr[data-skeleton]').first().waitFor();
  await release();
  await page.locator('tr[data-id="85"]').waitFor();
  assert.is(await scroller.evaluate((element) => element.scrollTop), 40 * 80);
  assert.is(await page.locator('tr[data-skeleton]').count(), 0);
});

test('the link of a row opens its form; a click on its controls does nothing yet', async (panel) => {
  const { page } = panel;
  await openHeld(panel);
  const show = page.locator('tr[data-id="3"]').locator('[role="switch"]');
  await show.click({ force: true });
  assert.is(await show.getAttribute('aria-checked'), 'true');
  await page.getByRole('link', { name: 'Кейс 3', exact: true }).click();
  await page.getByLabel('Название').waitFor();
  assert.is(pathOf(page), '/cases/3/edit');
  assert.is(await shownOnHost(panel, 3), true);
});

test('keys that are pressed meanwhile act on the whole list', async (panel) => {
  const { page, host } = panel;
  await open({ page, host }, '/');
  const release = await holdWholeList(page);
  for (const key of ['g', 'c']) await page.keyboard.press(key);
  await page.locator('tr[data-id="1"]').waitFor();
  for (const key of ['End', 'Space']) await page.keyboard.press(key);
  await release();
  await until(async () => assert.is(await shownOnHost(panel, count), false));
  assert.is(await shownOnHost(panel, 1), true);
});

test('a host that knows no pages answers with everything, and is not waited for a second time', async (panel) => {
  const { page } = panel;
  await page.route(isFirst, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${panel.host.origin}/api/cases` }) });
  });
  await openHeld(panel);
  await until(async () => assert.is(await table(page).getAttribute('aria-busy'), null));
  assert.is(await table(page).getAttribute('aria-rowcount'), String(count + 1));
});

test('when the whole list fails, the failure is shown and R loads it', async (panel) => {
  const { page } = panel;
  let fails = true;
  await page.route(isWhole, async (route) => {
    if (!fails) return route.continue();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return route.fulfill({ status: 500, json: {} });
  });
  await page.goto(`${panel.host.origin}/cases/list/`);
  await page.getByText('Не удалось загрузить список').waitFor();
  assert.is(await page.locator('tr[data-id]').count(), 0);
  fails = false;
  await page.keyboard.press('r');
  await page.locator('tr[data-id="1"]').waitFor();
  await until(async () => assert.is(await table(page).getAttribute('aria-busy'), null));
});

test('where a colleague has deleted the row meanwhile, a key acts on no other one, and is reported', async (panel) => {
  const { page, client } = panel;
  const release = await openHeld(panel);
  await page.keyboard.press('Space');
  await client.delete('/api/cases/1');
  await release();
  await toast(page, 'Список изменился').waitFor();
  assert.is((await rowTitles(page))[0], 'Кейс 2');
  assert.is(await shownOnHost(panel, 2), true);
});

test.run();
