// Each stop of Tab in the smallest window. Those of every screen: screens/1440.test.ts.
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../fixtures/browser.ts';
import { brokenStops } from '../fixtures/focus-stops.ts';
import { listsLoaded, open, panelSuite } from '../fixtures/panel.ts';
import { seedScenes } from '../fixtures/screen-scenes.ts';

const test = panelSuite('focus', {
  env: { EXAMPLE_CONTENT: 'on', SITE_URL: 'https://example.com/{section}/{slug}.html' },
  seed: seedScenes,
  anonymous: true,
});

test('320 × 256, a window at 400 %: each stop of Tab is seen', async ({ host, browser }) => {
  const page = await newPage(browser, { width: 320, height: 256 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, host.origin);
  await open({ host, page }, '/');
  const seen = new Set<string>();
  const found: string[] = [];
  for (const path of ['/', '/cases/list/', '/cases/1/edit', '/services/1/edit', '/technologies/types/', '/not-found']) {
    await open({ host, page }, path);
    await listsLoaded(page);
    found.push(...(await brokenStops(page, seen)).map((stop) => `${path}: ${stop}`));
  }
  await page.context().close();
  assert.equal(found, []);
});

test.run();
