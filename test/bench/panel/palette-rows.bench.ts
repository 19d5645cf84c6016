// Measures a keystroke in the palette with 10,000 records: from the key until its rows are shown.
import { median, percentile, reportGoal } from '../measure.ts';
import { openBareList } from './bare-list.ts';
import { keyToRows } from './key-to-rows.ts';
import { keysOf, loadRecords, openPalette, openPalettePage } from './palette-page.ts';
import { closeStage } from './stage.ts';
import { type ProcessorName, processorNames, processors, profiles, slowProcessor } from './throttle.ts';

const stage = await openPalettePage();
await loadRecords(stage, 10_000);
await openPalette(stage.page);
const keys = keysOf(stage);

for (const processor of processorNames) {
  await slowProcessor(stage.session, profiles[processors[processor]].cpu);
  const times: number[] = [];
  for (const key of keys) times.push(await keyToRows(stage.page, key));
  const floors = await bareTimes(processor);
  const name = 'palette, 10,000 records, key → rows';
  reportGoal({ name: `${name}, median, ${processor}`, value: median(times), floor: median(floors), unit: 'ms' });
  const [value, floor] = [times, floors].map((all) => percentile(all, 95));
  if (value && floor) reportGoal({ name: `${name}, p95, ${processor}`, value, floor, unit: 'ms' });
}
await closeStage(stage);

async function bareTimes(processor: ProcessorName): Promise<number[]> {
  const bare = await openBareList(stage, processor, { palette: true });
  const times: number[] = [];
  for (let n = 0; n < 40; n++) times.push(await keyToRows(bare, () => bare.keyboard.press('r')));
  await bare.context().close();
  return times;
}
