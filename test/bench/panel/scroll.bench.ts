// Measures the frames that the browser draws while a list of 1,000 cases with pictures is scrolled by a wheel, on a slow processor. The small
// copies of the pictures are made before: a host makes each of them once.
import type { Page } from 'playwright-core';
import { median, report, reportGoal } from '../measure.ts';
import { openIdleList, openStageWith } from './cases-list.ts';
import { seedPictures } from './seed-pictures.ts';
import { closeStage, visitor, visits } from './stage.ts';
import { type ProcessorName, processorNames, processors } from './throttle.ts';

const scroller = 'main :has(> table)';

/** In pixels and pixels a second: 300 rows in five seconds, as fast as a wheel that is turned without a pause. */
const [distance, speed] = [12_000, 2_400];

interface Scrolled {
  /** That the browser has drawn, with what the eye sees. */
  framesPerSecond: number;
  /** The longest time that the page's thread had no frame, in milliseconds. */
  longest: number;
  /** Visible rows that were not rendered yet, at their most. */
  missing: number;
}

const stage = await openStageWith(1_000);
for (const path of await seedPictures(stage.host.dataDir, 1_000)) {
  for (const width of [40, 80]) await (await fetch(`${stage.host.origin}${path}?w=${width}`)).arrayBuffer();
}
for (const processor of processorNames) {
  const scrolled: Scrolled[] = [];
  const floors: number[] = [];
  for (let n = 0; n < visits; n++) {
    const page = await openIdleList(stage, processors[processor]);
    await page.locator(`${scroller} tr[data-id] img`).first().waitFor();
    scrolled.push(await scroll(page));
    const top = await page.locator(scroller).evaluate((list) => list.scrollTop);
    if (top < distance * 0.9) throw new Error(`the list has scrolled by ${top} of ${distance} pixels`);
    await page.context().close();
    const bare = await openBarePage(processor);
    floors.push(await drawnPerSecond(bare, () => wheel(bare)));
    await bare.context().close();
  }
  const name = `list of 1,000 cases, scrolled, frames, ${processor}` as const;
  const value = median(scrolled.map(({ framesPerSecond }) => framesPerSecond));
  reportGoal({ name, value, floor: median(floors), unit: 'a second' });
  report({ name: `${name}: longest`, value: median(scrolled.map(({ longest }) => longest)), unit: 'ms' });
  report({ name: `${name}: rows missing`, value: median(scrolled.map(({ missing }) => missing)), unit: 'rows' });
}
await closeStage(stage);

async function scroll(page: Page): Promise<Scrolled> {
  await watchRows(page);
  const framesPerSecond = await drawnPerSecond(page, () => wheel(page));
  return { framesPerSecond, ...(await page.evaluate(() => (window as unknown as { seen: Seen }).seen)) };
}

/** The floor: an empty page as high as the list. */
async function openBarePage(processor: ProcessorName): Promise<Page> {
  const page = await visitor(stage, processors[processor]);
  await page.evaluate((height) => {
    document.body.style.height = `${height}px`;
  }, 2 * distance);
  return page;
}

/** Turns the wheel over the middle of the list, by real input events. */
async function wheel(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await session.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
  });
}

/** Returns the frames a second that the browser has drawn while `act` ran. */
async function drawnPerSecond(page: Page, act: () => Promise<unknown>): Promise<number> {
  await stage.browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  const start = performance.now();
  await act();
  const seconds = (performance.now() - start) / 1000;
  const { traceEvents } = JSON.parse((await stage.browser.stopTracing()).toString()) as Trace;
  return traceEvents.filter(({ name }) => name === 'DrawFrame').length / seconds;
}

interface Trace {
  traceEvents: { name: string }[];
}

type Seen = Pick<Scrolled, 'longest' | 'missing'>;

/** Begins to record what the page's thread sees: at a scroll event, the rows are still those that were drawn last. */
async function watchRows(page: Page): Promise<void> {
  await page.locator(scroller).evaluate((list) => {
    const seen: Seen = { longest: 0, missing: 0 };
    Object.assign(window, { seen });
    let last = performance.now();
    const next = (time: number) => {
      seen.longest = Math.max(seen.longest, time - last);
      last = time;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    const look = () => {
      const rows = list.querySelectorAll<HTMLElement>('tr[data-id]');
      const [first, end] = [rows[0], rows[rows.length - 1]];
      if (!first || !end) return;
      const below = list.scrollTop + list.clientHeight - end.offsetTop - end.offsetHeight;
      seen.missing = Math.max(seen.missing, Math.ceil(below / end.offsetHeight));
    };
    document.addEventListener('scroll', look, { capture: true, passive: true });
  });
}
