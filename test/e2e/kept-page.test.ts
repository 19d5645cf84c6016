// The page that tests hand on to one another, tested: what one leaves would decide what another finds.
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newPage, openBrowser, troublesOf } from '../fixtures/browser.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { KeptPage } from '../fixtures/kept-page.ts';

const test = suite<{ browser: Browser; host: Host; kept: KeptPage; page: Page }>('a page that is kept');

test.before(async (context) => {
  [context.browser, context.host] = await Promise.all([openBrowser(), startHost()]);
});

test.before.each(async (context) => {
  context.kept = new KeptPage(() => newPage(context.browser));
  context.page = await context.kept.take();
  await context.page.goto(`${context.host.origin}/login`);
});

test.after.each(({ kept }) => kept.close());
test.after(async ({ browser, host }) => {
  await Promise.all([browser.close(), host.stop()]);
});

test('it is the same page, and what the test before has stored is gone', async ({ kept, page, host }) => {
  await page.evaluate(async () => {
    localStorage.setItem('kept', 'yes');
    sessionStorage.setItem('kept', 'yes');
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and newer than what tests run in
    document.cookie = 'kept=yes';
    window.name = 'kept';
    await new Promise((done) => {
      indexedDB.open('kept').onsuccess = done;
    });
  });
  await page.context().addCookies([{ name: 'kept', value: 'yes', domain: 'example.com', path: '/' }]);
  await kept.giveBack(host.origin);
  assert.is(await kept.take(), page);
  assert.equal(await page.context().cookies(), []);
  await page.goto(`${host.origin}/login`);
  const stored = await page.evaluate(async () => ({
    local: localStorage.getItem('kept'),
    session: sessionStorage.getItem('kept'),
    name: window.name,
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'kept'),
  }));
  assert.equal(stored, { local: null, session: null, name: '', databases: [] });
});

test('one cannot go back to the screens of the test before', async ({ kept, page, host }) => {
  await page.goto(`${host.origin}/nowhere`);
  await kept.giveBack(host.origin);
  assert.is(await page.evaluate(() => history.length), 1);
  assert.is(await page.goBack(), null);
});

test('routes, listeners, other tabs, media, the pointer and being offline end with the test', async ({
  kept,
  page,
  host,
}) => {
  let heard = 0;
  await page.route('**/login', (route) => route.fulfill({ body: 'held' }));
  await page.context().route('**/login', (route) => route.fulfill({ body: 'held' }));
  page.on('request', () => {
    heard += 1;
  });
  await page.context().newPage();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'active', contrast: 'more' });
  await page.getByLabel('Email').hover();
  await page.context().setOffline(true);
  await kept.giveBack(host.origin);
  assert.is(await kept.take(), page);
  heard = 0;
  await page.goto(`${host.origin}/login`);
  await page.getByLabel('Email').waitFor();
  assert.is(heard, 0);
  assert.equal(page.context().pages(), [page]);
  const asked = [
    '(prefers-color-scheme: dark)',
    '(prefers-reduced-motion)',
    '(forced-colors: active)',
    '(prefers-contrast: more)',
  ];
  assert.equal(await page.evaluate((all) => all.filter((media) => matchMedia(media).matches), asked), []);
  assert.is(await page.evaluate(() => document.querySelectorAll('main :hover').length), 0);
});

test('another size of the window, and what a session of the debugger has changed, end with the test', async ({
  kept,
  page,
  host,
}) => {
  await page.setViewportSize({ width: 500, height: 500 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent: 'another browser' });
  await kept.giveBack(host.origin);
  assert.is(await kept.take(), page);
  assert.equal(page.viewportSize(), { width: 1440, height: 900 });
  await page.goto(`${host.origin}/login`);
  assert.is(await page.evaluate(() => innerWidth), 1440);
  assert.is.not(await page.evaluate(() => navigator.userAgent), 'another browser');
});

test('what went wrong in the test before is not held against the next one', async ({ kept, page, host }) => {
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a trouble');
    });
  });
  await thrown;
  assert.is(troublesOf(page).length, 1);
  await kept.giveBack(host.origin);
  assert.equal(troublesOf(page), []);
});

const lasting: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a clock': (page) => page.clock.install(),
  'a script that runs first': (page) => page.addInitScript(() => undefined),
  'a function of the test': (page) => page.exposeFunction('tell', () => undefined),
  'a page that was closed': (page) => page.close(),
};

for (const [name, leave] of Object.entries(lasting)) {
  test(`${name} makes the next page a new one`, async ({ kept, page, host }) => {
    await leave(page);
    await kept.giveBack(host.origin);
    const next = await kept.take();
    assert.is.not(next, page);
    assert.is(next.viewportSize()?.width, 1440);
  });
}

test('so does a failure, and a host that is not there', async ({ kept, page, host }) => {
  kept.spoil();
  await kept.giveBack(host.origin);
  const second = await kept.take();
  assert.is.not(second, page);
  await kept.giveBack('http://127.0.0.1:1');
  assert.is.not(await kept.take(), second);
});

test.run();
