// Measures the switch «Показывать» of a row by its key: from the key until the other state is painted.
import type { Page } from 'playwright-core';
import { networkIdle } from '../../fixtures/network-idle.ts';
import { median, reportGoal } from '../measure.ts';
import { openBareList, pressOnBareList } from './bare-list.ts';
import { openIdleList, openStageWith, settle } from './cases-list.ts';
import { watchPainted } from './painted.ts';
import { closeStage, visits } from './stage.ts';
import { processorNames, processors } from './throttle.ts';

const presses = 3 * visits;
const toggleOfCursor = 'tr[data-cursor] [role="switch"]';

const stage = await openStageWith(1_000);
for (const processor of processorNames) {
  const page = await openIdleList(stage, processors[processor]);
  const times: number[] = [];
  for (let n = 0; n < presses; n++) times.push(await toggle(page));
  await page.context().close();
  const bare = await openBareList(stage, processor);
  const floor = median(await pressOnBareList(bare, 'Space'));
  await bare.context().close();
  reportGoal({ name: `toggle, painted, ${processor}`, value: median(times), floor, unit: 'ms' });
}
await closeStage(stage);

async function toggle(page: Page): Promise<number> {
  const isOn = await page.locator(toggleOfCursor).getAttribute('aria-checked');
  const painted = await watchPainted(page, `${toggleOfCursor}:not([aria-checked="${isOn}"])`, { from: 'key' });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('Space');
  const time = await painted();
  await saved;
  await networkIdle(page);
  await settle(page);
  return time;
}
