// Wherever Tab goes, one sees where one is: each stop looks different with the focus, lies in the window, and is covered
// by nothing.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { animationsEnded } from '../fixtures/animations.ts';
import { newPage, signIn } from '../fixtures/browser.ts';
import { listsLoaded, open, panelSuite } from '../fixtures/panel.ts';
import { scenes, seedScenes } from '../fixtures/screen-scenes.ts';
import { secondOperator } from '../fixtures/two-sides.ts';

const test = panelSuite('focus', {
  env: { EXAMPLE_CONTENT: 'on', SITE_URL: 'https://example.com/{section}/{slug}.html' },
  seed: seedScenes,
  anonymous: true,
});

const width = 1440;

/** Beyond the width of the ring and its distance. */
const around = 5;

/** No screen has more; a walk that does not end would be a trap. */
const mostStops = 400;

interface Stop {
  /** Its classes and those of what it stands in: of several that look alike, one is looked at. */
  kind: string;
  name: string;
  isKnown: boolean;
  hidden: string | null;
  box: { x: number; y: number; width: number; height: number };
}

test('each stop of Tab is seen on every screen, in forced colours, too', async ({ host, browser, client }) => {
  const page = await newPage(browser, { width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(20_000);
  await signIn(page, host.origin);
  await open({ host, page }, '/');
  await listsLoaded(page);
  const stage = { page, host, client, vera: await secondOperator(host), width };
  const seen = new Set<string>();
  const found: string[] = [];
  for (const scene of scenes.filter(({ name, widths = [width] }) => widths.includes(width) && !isPassing(name))) {
    await scene.go(stage);
    found.push(...(await walk(page, seen)).map((stop) => `${scene.name}: ${stop}`));
    await page.unrouteAll();
  }
  await page.context().close();
  assert.equal(found, []);
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
    found.push(...(await walk(page, seen)).map((stop) => `${path}: ${stop}`));
  }
  await page.context().close();
  assert.equal(found, []);
});

/** What waits for an answer that never comes, and what Tab leaves at once. */
function isPassing(name: string): boolean {
  return /loading$|^rename$/.test(name);
}

/** What is wrong with the stops from here on, until one of them comes again. */
async function walk(page: Page, seen: Set<string>): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(hideTooltips);
  for (let n = 0; n < mostStops; n++) {
    await page.keyboard.press('Tab');
    await page.evaluate(nextFrame);
    const stop = await page.evaluate(describeStop);
    // The browser's own controls.
    if (!stop) continue;
    if (stop.isKnown) return found;
    if (stop.hidden) found.push(`«${stop.name}» ${stop.hidden}`);
    else if (!seen.has(stop.kind)) {
      seen.add(stop.kind);
      if (!(await looksDifferent(page, stop))) found.push(`«${stop.name}» looks the same with the focus: ${stop.kind}`);
    }
  }
  return [...found, `Tab does not come back within ${mostStops} stops`];
}

async function looksDifferent(page: Page, { box }: Stop): Promise<boolean> {
  await animationsEnded(page);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = [Math.max(0, Math.floor(box.x - around)), Math.max(0, Math.floor(box.y - around))];
  const width = Math.min(size.width, Math.ceil(box.x + box.width + around)) - x;
  const height = Math.min(size.height, Math.ceil(box.y + box.height + around)) - y;
  const picture = async () => (await page.screenshot({ clip: { x, y, width, height } })).toString('base64');
  const focused = [await picture()];
  await forcedColors(page, 'active');
  focused.push(await picture());
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const blurred = [await picture()];
  await forcedColors(page, 'none');
  blurred.unshift(await picture());
  await page.evaluate(() => (window as unknown as { stop: HTMLElement }).stop.focus({ preventScroll: true }));
  return focused.every((picture, at) => picture !== blurred[at]);
}

async function forcedColors(page: Page, forcedColors: 'active' | 'none'): Promise<void> {
  await page.emulateMedia({ forcedColors });
  if (forcedColors === 'none') return;
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[href="/high-contrast.css"]')?.sheet);
}

// What follows runs in the page, so each function has what it needs within.

/** They come with the focus, and would stand for a ring. */
function hideTooltips(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '.ui_layer_tooltip_tooltip { visibility: hidden !important } * { caret-color: transparent !important }',
  );
  document.adoptedStyleSheets.push(sheet);
  Object.assign(window, { known: new WeakSet(), stop: null });
}

/** A dialog that leads round to its first stop scrolls there with the next frame. */
function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => done()));
}

function describeStop(): Stop | null {
  const state = window as unknown as { known: WeakSet<Element>; stop: Element };
  const stop = document.activeElement;
  if (!stop || stop === document.body || stop.matches('h1')) return null;
  const isKnown = state.known.has(stop);
  state.known.add(stop);
  state.stop = stop;
  const classes = (element: Element | null) => element?.getAttribute('class') ?? element?.tagName ?? '';
  const kind = [stop, stop.parentElement, stop.parentElement?.parentElement ?? null].map(classes).join(' < ');
  const name =
    (stop.getAttribute('aria-label') ?? stop.textContent ?? '').trim().slice(0, 40) || stop.outerHTML.slice(0, 80);
  // Where a row is narrow, its first button is not drawn: it takes the focus for the row.
  const isDrawn = !getComputedStyle(stop).clipPath.startsWith('inset(50%');
  const place = (isDrawn ? null : stop.closest('[data-block]')) ?? stop;
  const { x, y, width, height } = place.getBoundingClientRect();
  return {
    kind: `${stop.tagName} ${stop.getAttribute('role')} ${kind}`,
    name,
    isKnown,
    hidden: hiddenBy(place),
    box: { x, y, width, height },
  };

  function hiddenBy(element: Element): string | null {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (right - left < 2 || bottom - top < 2) return 'has no size';
    // Of a field of many lines, the browser shows the line that is written in; what is as high fits only in part.
    const isLong = element.matches('textarea') || bottom - top > innerHeight / 2.5;
    const isOut = isLong ? bottom < 24 || top > innerHeight - 24 : top < 0 || bottom > innerHeight;
    if (isOut) return `lies at ${Math.round(top)} to ${Math.round(bottom)}`;
    if (left < 0 || right > innerWidth) return `lies at ${Math.round(left)} to ${Math.round(right)} across`;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    const isSeen = (hit: Element | null) => {
      const label = hit?.closest('label');
      return hit && (element.contains(hit) || hit.contains(element) || label?.control === element);
    };
    // A button that takes a whole row has others of the row at its end.
    const hits = [left + 2, (left + right) / 2, right - 2].map((x) => document.elementFromPoint(x, y));
    const covering = hits.filter((hit) => !isSeen(hit));
    return covering.length > 1 ? `is covered by ${covering[0]?.parentElement?.outerHTML.slice(0, 200)}` : null;
  }
}

test.run();
