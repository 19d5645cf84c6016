// Measures the main-thread work of a keystroke in the palette with 10,000 and 100,000 records.
import { medianPerKey, typeAll } from '../calm.ts';
import { median, percentile, report } from '../measure.ts';
import { settle } from './cases-list.ts';
import { keysOf, loadRecords, openPalette, openPalettePage } from './palette-page.ts';
import { closeStage } from './stage.ts';

const stage = await openPalettePage();
const { page, session } = stage;
const keys = keysOf(stage);
// The processor time of the main thread, without the time that other processes made it wait.
await session.send('Performance.enable', { timeDomain: 'threadTicks' });

for (const { records, budget } of [
  { records: 10_000, budget: 8 },
  { records: 100_000, budget: 40 },
]) {
  await loadRecords(stage, records);
  await openPalette(page);
  await measureWork(`keystroke with ${records.toLocaleString('en')} records, main-thread work`, budget);
}
await closeStage(stage);

// Scripts, style and layout from the key until the layout of the results, over all their tasks, minus what the page does
// in the same time without a key. Painting is the compositor's and is measured by Event Timing.
async function measureWork(name: string, budget: number): Promise<void> {
  const idle: number[] = [];
  for (let n = 0; n < 20; n++) idle.push(await workOf(() => Promise.resolve()));
  const work: number[] = [];
  const stolen = await typeAll(keys, 3, async (key) => {
    work.push((await workOf(key)) - median(idle));
  });
  const times = medianPerKey(keys.length, work, stolen, 2);
  report({ name: `${name}, median`, value: median(times), unit: 'ms' });
  report({ name: `${name}, p95`, value: percentile(times, 95), unit: 'ms', budget });
  report({ name: `${name}, p95 of every single one`, value: percentile(work, 95), unit: 'ms' });
}

async function workOf(action: () => Promise<unknown>): Promise<number> {
  const before = await totalWork();
  await action();
  await settle(page);
  return (await totalWork()) - before;
}

async function totalWork(): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const parts = metrics.filter(({ name }) =>
    ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].includes(name),
  );
  return parts.reduce((sum, { value }) => sum + value * 1000, 0);
}
