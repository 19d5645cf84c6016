// Measures the frames while a list of 1,000 cases with pictures is scrolled by a wheel, on a slow processor. The small
// copies of the pictures are made before: a host makes each of them once.
import type { CDPSession, Page } from 'playwright-core';
import { median, report, reportGoal } from '../measure.ts';
import { openIdleList, openStageWith } from './cases-list.ts';
import { seedPictures } from './seed-pictures.ts';
import { closeStage, visits } from './stage.ts';
import { processorNames, processors } from './throttle.ts';

const scroller = 'main :has(> table)';

/** In pixels and pixels a second: 300 rows in five seconds, as fast as a wheel that is turned without a pause. */
const [distance, speed] = [12_000, 2_400];

interface Frames {
  perSecond: number;
  /** In milliseconds. */
  worst: number;
  /** Longer than one and a half frames of a screen with 60 Hz. */
  late: number;
}

const stage = await openStageWith(1_000);
for (const path of await seedPictures(stage.host.dataDir, 1_000)) {
  for (const width of [40, 80]) await (await fetch(`${stage.host.origin}${path}?w=${width}`)).arrayBuffer();
}
for (const processor of processorNames) {
  const scrolled: Frames[] = [];
  const still: Frames[] = [];
  for (let n = 0; n < visits; n++) {
    const page = await openIdleList(stage, processors[processor]);
    await page.locator(`${scroller} tr[data-id] img`).first().waitFor();
    const session = await page.context().newCDPSession(page);
    still.push(await framesOf(page, () => page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)))));
    scrolled.push(await framesOf(page, () => wheel(page, session)));
    const top = await page.locator(scroller).evaluate((list) => list.scrollTop);
    if (top < distance * 0.9) throw new Error(`the list has scrolled by ${top} of ${distance} pixels`);
    await page.context().close();
  }
  const name = `list of 1,000 cases, scrolled, frames, ${processor}` as const;
  const floor = median(still.map(({ perSecond }) => perSecond));
  reportGoal({ name, value: median(scrolled.map(({ perSecond }) => perSecond)), floor, unit: 'a second' });
  report({ name: `${name}: the worst`, value: median(scrolled.map(({ worst }) => worst)), unit: 'ms' });
  report({ name: `${name}: late`, value: median(scrolled.map(({ late }) => late)), unit: 'frames' });
}
await closeStage(stage);

/** Turns the wheel over the middle of the list, by real input events. */
async function wheel(page: Page, session: CDPSession): Promise<void> {
  const box = await page.locator(scroller).boundingBox();
  if (!box) throw new Error('no list');
  await session.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
  });
}

/** Returns the frames that the page's thread has had while `act` ran. */
async function framesOf(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    const next = (time: number) => {
      times.push(time);
      Object.assign(window, { frame: requestAnimationFrame(next), times });
    };
    requestAnimationFrame(next);
  });
  await act();
  const times = await page.evaluate(() => {
    const { frame, times } = window as unknown as { frame: number; times: number[] };
    cancelAnimationFrame(frame);
    return times;
  });
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    perSecond: (1000 * gaps.length) / total,
    worst: Math.max(...gaps),
    late: gaps.filter((gap) => gap > 25).length,
  };
}
