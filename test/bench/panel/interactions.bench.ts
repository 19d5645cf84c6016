// Measures the worst interaction (INP, by Event Timing) of a fixed script of them on list, palette and form.
import type { Page } from 'playwright-core';
import { median, report, reportGoal } from '../measure.ts';
import { openBareList } from './bare-list.ts';
import { openIdleList, openStageWith, settle } from './cases-list.ts';
import { longestSince, now, recordInteractions } from './event-timing.ts';
import { closeStage, type Stage, visits } from './stage.ts';
import { type ProcessorName, processorNames, processors } from './throttle.ts';

/** Name and keys, one interaction each. `wait`: a selector that must match before the next. */
const script: readonly { name: string; key?: string; click?: string; wait?: string }[] = [
  // First, because the focus stays on the switch until a key moves the cursor.
  { name: 'switch of a row, by pointer', click: 'tr[data-cursor] [role="switch"]' },
  { name: 'next row', key: 'ArrowDown' },
  { name: 'last row', key: 'End' },
  { name: 'first row', key: 'Home' },
  { name: 'hide a row', key: 'Space' },
  { name: 'select a row', key: 'x' },
  { name: 'clear the selection', key: 'Escape' },
  { name: 'open the palette', key: 'Control+KeyK', wait: 'dialog[open] [role="combobox"]' },
  { name: 'first letter in the palette', key: 'r' },
  { name: 'second letter in the palette', key: 't' },
  { name: 'next row of the palette', key: 'ArrowDown' },
  { name: 'letter deleted in the palette', key: 'Backspace' },
  { name: 'close the palette', key: 'Escape' },
  { name: 'switch the theme', key: 'Control+Shift+KeyL' },
  { name: 'open the help', key: '?', wait: '[role="dialog"]' },
  { name: 'close the help', key: 'Escape' },
  { name: 'open the form', key: 'Enter', wait: 'main [data-field="title"] input' },
  { name: 'click into the title', click: 'main [data-field="title"] input' },
  { name: 'letter in the title', key: 'a' },
  { name: 'letter deleted in the title', key: 'Backspace' },
  { name: 'back to the list', key: 'Escape', wait: 'main tr[data-id]' },
  { name: 'services, first key', key: 'g' },
  { name: 'services, second key', key: 's' },
];

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
  const durations = script.map((): number[] => []);
  for (let n = 0; n < visits; n++) {
    const page = await openIdleList(on, processors[processor]);
    await recordInteractions(page);
    for (const [at, step] of script.entries()) {
      durations[at]?.push(await durationOf(page, () => act(page, step)));
    }
    await page.context().close();
  }
  const medians = script.map(({ name }, at) => ({ step: name, value: median(durations[at] ?? []) }));
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

async function act(page: Page, { key, click, wait }: (typeof script)[number]): Promise<void> {
  if (key) await page.keyboard.press(key);
  if (click) await page.locator(click).click();
  if (wait) await page.locator(wait).first().waitFor();
}
