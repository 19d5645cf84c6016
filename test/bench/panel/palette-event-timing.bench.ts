// Measures a keystroke in the palette with 10,000 records by the browser's Event Timing.
import { medianPerKey, typeAll } from '../calm.ts';
import { percentile, report } from '../measure.ts';
import { settle } from './cases-list.ts';
import { keysOf, loadRecords, openPalette, openPalettePage } from './palette-page.ts';
import { closeStage } from './stage.ts';

const stage = await openPalettePage();
const { page } = stage;
const keys = keysOf(stage);
await loadRecords(stage, 10_000);
await openPalette(page);
await page.evaluate(() => {
  const pressed: number[] = [];
  const durations: Record<number, number> = {};
  Object.assign(window, { timing: { pressed, durations } });
  addEventListener('keydown', ({ timeStamp }) => pressed.push(timeStamp), true);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const key = pressed.findLastIndex((at) => at <= startTime);
      durations[key] = Math.max(duration, durations[key] ?? 0);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
});
const stolen = await typeAll(keys, 8, async (key) => {
  await key();
  await page.evaluate(() => new Promise(requestAnimationFrame));
});
await settle(page);
const durations = await page.evaluate(() => {
  const { timing } = window as unknown as { timing: { pressed: number[]; durations: Record<number, number> } };
  // Browsers report events from 16 ms on; a missing one was faster.
  return timing.pressed.map((_, key) => timing.durations[key] ?? 16);
});
if (durations.length !== stolen.length) throw new Error(`${durations.length} of ${stolen.length} keys were seen`);
const name = 'keystroke, Event Timing duration, p95';
const calm = medianPerKey(keys.length, durations, stolen, 4);
report({ name, value: percentile(calm, 95), unit: 'ms', budget: 24 });
report({ name: `${name} of every single one`, value: percentile(durations, 95), unit: 'ms' });
await closeStage(stage);
