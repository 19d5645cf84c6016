// Long screens scroll without the page's thread: otherwise each frame waits for what the thread does. On screens of low
// resolution Chromium does so only where the scroller has a background of its own that covers it.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { addCase, open, type Panel, panelSuite } from '../fixtures/panel.ts';

const test = panelSuite('scrolling', {
  height: 480,
  seed: async (client) => {
    for (let n = 1; n <= 30; n++) await addCase(client, `Кейс ${n}`);
  },
});

const screens: { name: string; path: string; key?: string; scroller: string }[] = [
  { name: 'a list', path: '/cases/list/', scroller: 'main :has(> table)' },
  { name: 'a form', path: '/cases/1/edit', scroller: 'main :has(> form)' },
  { name: 'the dashboard', path: '/', scroller: 'main :has(> [class*="columns"])' },
  { name: 'the help', path: '/cases/list/', key: '?', scroller: '[role="dialog"] section' },
];
for (const { name, path, key, scroller } of screens)
  test(`${name} is scrolled by the browser alone`, async (panel) => {
    await open(panel, path);
    if (key) await panel.page.keyboard.press(key);
    await panel.page.locator(scroller).first().waitFor();
    // The rows of the help come after it; until they are there, it has nothing to scroll.
    await panel.page.locator('[data-rendering]').waitFor({ state: 'detached' });
    const threads = await scrollingThreads(panel, scroller);
    assert.ok(threads.has('SCROLL_COMPOSITOR_THREAD'), [...threads].join());
    assert.not.ok(threads.has('SCROLL_MAIN_THREAD') || threads.has('SCROLL_RASTER'), [...threads].join());
  });

interface Trace {
  traceEvents: { name: string; args: { chrome_frame_reporter?: Frame; frame_reporter?: Frame } }[];
}
interface Frame {
  scroll_state: string;
}

/** Returns what has scrolled the frames, by Chromium's own trace. */
async function scrollingThreads({ browser, page }: Panel, scroller: string): Promise<Set<string>> {
  await browser.startTracing(page, { categories: ['cc', 'benchmark'] });
  await wheel(page, scroller);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  const frames = traceEvents.filter(({ name }) => name === 'PipelineReporter');
  const states = frames.map(({ args }) => (args.chrome_frame_reporter ?? args.frame_reporter)?.scroll_state ?? '');
  return new Set(states.filter(Boolean));
}

async function wheel(page: Page, scroller: string): Promise<void> {
  const box = await page.locator(scroller).first().boundingBox();
  if (!box) throw new Error('nothing to scroll');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    yDistance: -200,
    gestureSourceType: 'mouse',
  });
}

test.run();
