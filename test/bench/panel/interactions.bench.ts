// Measures the worst interaction (INP, by Event Timing) of a fixed script of them on list, palette and form.
import type { Page } from 'playwright-core';
import { median, report, reportGoal } from '../measure.ts';
import { openBareList } from './bare-list.ts';
import { openIdleList, openStageWith, settle } from './cases-list.ts';
import { longestSince, now, recordInteractions } from './event-timing.ts';
import { interactions, perform } from './interactions.ts';
import { closeStage, type Stage, visits } from './stage.ts';
import { type ProcessorName, processorNames, processors } from './throttle.ts';

const stage = await openStageWith(1_000);
for (const processor of processorNames) {
  const steps = await slowestFirst(stage, processor);
  const floor = await bareInteraction(stage, processor);
  const name = `worst interaction (INP), ${processor}` as const;
  reportGoal({ name, value: steps[0]?.value ?? Number.NaN, floor, unit: 'ms' });
  for (const { step, value } of steps.slice(0, 5)) report({ name: `${name}: ${step}`, value, unit: 'ms' });
}
await closeStage(stage);

/** Returns the steps with their medians over the runs of the script, the slowest first. */
async function slowestFirst(on: Stage, processor: ProcessorName): Promise<{ step: string; value: number }[]> {
  const durations = interactions.map((): number[] => []);
  for (let n = 0; n < visits; n++) {
    const page = await openIdleList(on, processors[processor]);
    await recordInteractions(page);
    for (const [at, step] of interactions.entries()) {
      durations[at]?.push(await durationOf(page, () => perform(page, step)));
    }
    await page.context().close();
  }
  const medians = interactions.map(({ name }, at) => ({ step: name, value: median(durations[at] ?? []) }));
  return medians.toSorted((one, other) => other.value - one.value);
}

/** The floor: the key of a switch, after which one attribute changes. */
async function bareInteraction(on: Stage, processor: ProcessorName): Promise<number> {
  const page = await openBareList(on, processor);
  await recordInteractions(page);
  const durations: number[] = [];
  for (let n = 0; n < visits; n++) durations.push(await durationOf(page, () => page.keyboard.press('Space')));
  await page.context().close();
  return median(durations);
}

async function durationOf(page: Page, action: () => Promise<unknown>): Promise<number> {
  await settle(page);
  const start = await now(page);
  await action();
  await settle(page);
  return longestSince(page, start);
}
