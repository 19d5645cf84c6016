// Shows where the time of each interaction goes, by the browser's own trace. Below each step stand the milliseconds of the
// page's thread until the frame is presented. Runs only when it is named: recording takes time of its own.
import { report } from '../measure.ts';
import { openIdleList, openStageWith, settle } from '../panel/cases-list.ts';
import { interactions, perform } from '../panel/interactions.ts';
import { closeStage } from '../panel/stage.ts';
import { processorNames, processors } from '../panel/throttle.ts';
import { breakDown, categories } from './breakdown.ts';

const stage = await openStageWith(1_000);
for (const processor of processorNames) {
  const page = await openIdleList(stage, processors[processor]);
  for (const step of interactions) {
    await settle(page);
    await stage.browser.startTracing(page, { categories });
    await perform(page, step);
    await settle(page);
    const found = breakDown(await stage.browser.stopTracing());
    const work = Object.entries(found?.work ?? {}).map(([kind, ms]) => `${kind} ${ms.toFixed(1)}`);
    report({ name: `${step.name}, ${processor}, recorded`, value: found?.duration ?? Number.NaN, unit: 'ms' });
    console.log(`    ${work.join(', ')}`);
  }
  await page.context().close();
}
await closeStage(stage);
