// Measures the way from the list to a painted form, by Enter on a row: the first time after a load, and from then on.
import type { Page } from 'playwright-core';
import { median, reportGoal } from '../measure.ts';
import { openBareList, pressOnBareList } from './bare-list.ts';
import { openList, openStageWith, rowLink, settle } from './cases-list.ts';
import { watchPainted } from './painted.ts';
import { closeStage, type Stage, visits } from './stage.ts';
import { type ProcessorName, processorNames, processors } from './throttle.ts';

const form = 'main [data-field="title"] input';

/** Milliseconds for which an operator looks at a list that has just come, and at the row of the cursor. */
const look = { atList: 1_000, atRow: 300 };

const stage = await openStageWith(1_000);
for (const processor of processorNames) await measure(stage, processor);
await closeStage(stage);

async function measure(on: Stage, processor: ProcessorName): Promise<void> {
  const first: number[] = [];
  const again: number[] = [];
  for (let n = 0; n < visits; n++) {
    const { page } = await openList(on, processors[processor]);
    // The pointer lies over the page, as it does on every desk: the code of the forms comes then.
    await page.mouse.move(700, 450);
    await page.waitForTimeout(look.atList);
    first.push(await openForm(page));
    for (let row = 0; row < 3; row++) {
      await backToNextRow(page);
      again.push(await openForm(page));
    }
    await page.context().close();
  }
  const bare = await openBareList(on, processor);
  const floor = median(await pressOnBareList(bare, 'Enter'));
  await bare.context().close();
  reportGoal({ name: `list → form, painted, ${processor}`, value: median(again), floor, unit: 'ms' });
  reportGoal({ name: `list → form, first time, ${processor}`, value: median(first), floor, unit: 'ms' });
}

async function openForm(page: Page): Promise<number> {
  const painted = await watchPainted(page, form, { from: 'key' });
  await page.keyboard.press('Enter');
  return painted();
}

async function backToNextRow(page: Page): Promise<void> {
  await settle(page);
  await page.keyboard.press('Escape');
  await page.locator(rowLink).first().waitFor();
  await settle(page);
  await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(look.atRow);
}
