// Measures how long the palette takes to open over a list of 10,000 records.
import { leastStolen, stolenDuring } from '../calm.ts';
import { median, percentile, report, reportGoal } from '../measure.ts';
import { openBareList, pressOnBareList } from './bare-list.ts';
import { settle } from './cases-list.ts';
import { watchPainted } from './painted.ts';
import { loadRecords, openPalettePage, paletteField } from './palette-page.ts';
import { closeStage } from './stage.ts';
import { processorNames, processors, profiles, slowProcessor } from './throttle.ts';

const stage = await openPalettePage();
const { page, session } = stage;
await loadRecords(stage, 10_000);

// The budget applies to the median, because it was set from medians. p95 shows how much the openings differ.
await slowProcessor(session, 4);
const first = await opening('painted');
const times: number[] = [];
const stolen: number[] = [];
for (let n = 0; n < 60; n++) stolen.push(await stolenDuring(async () => times.push(await opening('painted'))));
const calm = leastStolen(times, stolen, 20);
const name = 'palette open to painted, CPU 4× slower';
report({ name: `${name}, first time`, value: first, unit: 'ms' });
report({ name: `${name}, median`, value: median(calm), unit: 'ms', budget: 50 });
report({ name: `${name}, p95`, value: percentile(calm, 95), unit: 'ms' });
report({ name: `${name}, median of every single one`, value: median(times), unit: 'ms' });

for (const processor of processorNames) {
  await slowProcessor(session, profiles[processors[processor]].cpu);
  const openings: number[] = [];
  for (let n = 0; n < 20; n++) openings.push(await opening('next-frame'));
  const bare = await openBareList(stage, processor);
  const floor = median(await pressOnBareList(bare, 'Space', 'next-frame'));
  await bare.context().close();
  reportGoal({ name: `palette, 10,000 records, open, ${processor}`, value: median(openings), floor, unit: 'ms' });
}
await closeStage(stage);

async function opening(until: 'painted' | 'next-frame'): Promise<number> {
  await settle(page);
  const painted = await watchPainted(page, paletteField, { from: 'key', until });
  await page.keyboard.press('Control+KeyK');
  const time = await painted();
  await page.keyboard.press('Escape');
  await page.locator(paletteField).waitFor({ state: 'hidden' });
  return time;
}
