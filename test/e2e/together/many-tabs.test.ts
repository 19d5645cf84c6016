// Twenty tabs of one browser, all of them visible: over HTTP/1.1 it has six connections to a host. What a colleague does is
// seen in each of them, also while some are frozen; what they read and write never waits for those that wait for news. And
// a computer that has slept.
import type { CDPSession, Page, Request } from 'playwright-core';
import * as assert from 'uvu/assert';
import { waitPath } from '../../../src/model/presence/presence.ts';
import type { Client } from '../../fixtures/client.ts';
import { onDatabase } from '../../fixtures/database.ts';
import { highlightedRow } from '../../fixtures/palette.ts';
import { addCase, listsLoaded, open, panelSuite, textOf, until } from '../../fixtures/panel.ts';
import { secondOperator } from '../../fixtures/two-sides.ts';

const test = panelSuite('many tabs', { returning: true, fresh: true });

let vera: Client;
test.before.each(async ({ host }) => {
  vera ??= await secondOperator(host);
});

const tabs = 20;
/** Milliseconds: a call that waits is held for 25 s. */
const soon = 15_000;

/** The calls that wait in these tabs now. */
function waitingCalls(page: Page): Set<Request> {
  const calls = new Set<Request>();
  const over = (request: Request) => calls.delete(request);
  page.context().on('requestfinished', over);
  page.context().on('requestfailed', over);
  page.context().on('request', (request) => {
    if (request.url().endsWith(waitPath)) calls.add(request);
  });
  return calls;
}

function readIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const began = performance.now();
    await (await fetch('/api/services', { signal: AbortSignal.timeout(60_000) })).text();
    return performance.now() - began;
  });
}

test('twenty visible tabs and frozen ones: a change is seen in each, and nothing waits for the waiting', async (panel) => {
  const { page, host, client } = panel;
  const id = await addCase(client, 'Форум');
  const calls = waitingCalls(page);
  const pages = [page];
  await open(panel, '/cases/list/');
  while (pages.length < tabs) {
    const tab = await page.context().newPage();
    pages.push(tab);
    await tab.goto(`${host.origin}/cases/list/`);
  }
  const waiting = () => [...calls].map((request) => pages.indexOf(request.frame().page()));
  const seen = async (title: string, among: readonly Page[]) => {
    const began = Date.now();
    await vera.put(`/api/cases/${id}`, { title });
    for (const tab of among)
      await until(async () => assert.is(await textOf(tab.locator(`tr[data-id="${id}"] [data-row-link]`)), title));
    assert.ok(Date.now() - began < soon, `${title} after ${Date.now() - began} ms`);
  };
  const settled = () => until(() => assert.ok([1, 2].includes(calls.size), `calls wait in ${waiting()}`));
  await settled();
  for (const tab of [pages[0], pages.at(-1)] as Page[]) assert.ok((await readIn(tab)) < soon);
  await seen('Газета', pages);
  await settled();

  const frozen: [Page, CDPSession][] = [];
  for (const at of new Set(waiting())) {
    const tab = pages[at] as Page;
    const session = await page.context().newCDPSession(tab);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    frozen.push([tab, session]);
  }
  const awake = pages.filter((tab) => !frozen.some(([one]) => one === tab));
  await seen('Почта', awake);
  for (const tab of awake.slice(0, 3)) assert.ok((await readIn(tab)) < soon);
  for (const [, session] of frozen) await session.send('Page.setWebLifecycleState', { state: 'active' });
  await seen('Радио', pages);
});

test('a computer that has slept for an hour, with a cursor that the host has forgotten, sees what was changed and follows on', async (panel) => {
  const { page, host, client } = panel;
  const id = await addCase(client, 'Форум');
  const service = (await client.post('/api/services', { title: 'Газон' })).body.id;
  const calls = waitingCalls(page);
  await page.clock.install();
  let asked = 0;
  // The first question leads nowhere, as on a connection that has died in a sleep; until then the page's timers stand still.
  await page.route(`**${waitPath}`, (route) => (++asked === 1 ? undefined : route.fallback()));
  await open(panel, '/cases/list/');
  await until(() => assert.is(asked, 1));
  const woken = Date.now();
  await page.clock.setSystemTime(woken + 10 * 60_000);
  await until(() => assert.ok(asked > 1));
  assert.ok(Date.now() - woken < soon);
  await until(() => assert.is(calls.size, 1));
  const title = () => textOf(page.locator(`tr[data-id="${id}"] [data-row-link]`));
  await listsLoaded(page);
  await page.context().setOffline(true);
  await until(() => assert.is(calls.size, 0));
  await page.clock.fastForward('01:00:00');
  await vera.put(`/api/cases/${id}`, { title: 'Газета' });
  await vera.put(`/api/cases/${id}`, { title: 'Почта' });
  await vera.put(`/api/services/${service}`, { title: 'Цветник' });
  // Of a list that no screen shows; the first reading of it fails.
  await page.route('**/api/services', (route) => route.abort(), { times: 1 });
  await onDatabase(host, 'delete from changes where id < (select max(id) from changes)');
  await page.context().setOffline(false);
  await page.keyboard.press('ArrowDown');
  await until(async () => assert.is(await title(), 'Почта'));
  await until(() => assert.is(calls.size, 1));
  await vera.put(`/api/cases/${id}`, { title: 'Радио' });
  await until(async () => assert.is(await title(), 'Радио'));
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('цветник');
  await highlightedRow(page, 'Цветник').waitFor();
});

test('a clock that is set back by hours while questions fail does not stop the news', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Площадь');
  await page.clock.install();
  let isDown = true;
  let asked = 0;
  await page.route(`**${waitPath}`, (route) => {
    asked += 1;
    return isDown ? route.abort() : route.fallback();
  });
  await open(panel, '/cases/list/');
  await until(() => assert.ok(asked > 0));
  await page.clock.setSystemTime(Date.now() - 3 * 3_600_000);
  isDown = false;
  const before = asked;
  await until(() => assert.ok(asked > before));
  await vera.put(`/api/cases/${id}`, { title: 'Бульвар' });
  await until(async () => assert.is(await textOf(page.locator(`tr[data-id="${id}"] [data-row-link]`)), 'Бульвар'));
});

test.run();
