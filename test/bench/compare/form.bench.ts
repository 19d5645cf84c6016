// Measures the way from the list to a form and back beside react-admin's, over the same host with the same 1,000 cases, by
// pointer: the browser's duration of each interaction (Event Timing), which ends with the first frame after it, and the
// time until the form is painted.
import type { Page } from 'playwright-core';
import { networkIdle } from '../../fixtures/network-idle.ts';
import { median, report } from '../measure.ts';
import { listPath, rowLink, settle } from '../panel/cases-list.ts';
import { longestSince, now, recordInteractions } from '../panel/event-timing.ts';
import { switchPolicyOff } from '../panel/first-paint.ts';
import { clickCentre } from '../panel/interactions.ts';
import { watchPainted } from '../panel/painted.ts';
import { seedCases } from '../panel/seed.ts';
import { closeStage, openStage, visitor, visits } from '../panel/stage.ts';
import { type ProcessorName, processorNames, processors } from '../panel/throttle.ts';
import { peerRow, peerTitle, writeReactAdmin } from './react-admin.ts';

interface Screens {
  path: string;
  row: string;
  title: string;
}

const stage = await openStage();
seedCases(stage.host.dataDir, 1_000);
const screens = {
  panel: { path: listPath, row: rowLink, title: 'main [data-field="title"] input' },
  peer: { path: await writeReactAdmin(stage.panelFolder), row: peerRow, title: peerTitle },
};

for (const processor of processorNames) {
  const [panel, peer] = [await walk(screens.panel, processor), await walk(screens.peer, processor)];
  for (const [what, value] of Object.entries(panel)) {
    const name = `list → form by pointer, ${processor}: ${what}`;
    report({ name, value, peer: peer[what as keyof typeof peer], unit: 'ms' });
  }
}
await closeStage(stage);

/** Returns the medians of opening a form and of going back, the first time and later. */
async function walk(on: Screens, processor: ProcessorName) {
  const found = { 'first form painted': [], 'later form painted': [], 'worst interaction (INP)': [] } as {
    [what in 'first form painted' | 'later form painted' | 'worst interaction (INP)']: number[];
  };
  for (let n = 0; n < visits; n++) {
    const page = await visitor(stage, processors[processor]);
    await switchPolicyOff(page);
    await page.goto(stage.host.origin + on.path);
    await page.locator(on.row).first().waitFor();
    await networkIdle(page);
    await recordInteractions(page);
    const start = await now(page);
    found['first form painted'].push(await openForm(page, on, 0));
    for (const row of [1, 2]) {
      await page.goBack();
      await page.locator(on.row).first().waitFor();
      await settle(page);
      found['later form painted'].push(await openForm(page, on, row));
    }
    found['worst interaction (INP)'].push(await longestSince(page, start));
    await page.context().close();
  }
  return {
    'first form painted': median(found['first form painted']),
    'later form painted': median(found['later form painted']),
    'worst interaction (INP)': median(found['worst interaction (INP)']),
  };
}

async function openForm(page: Page, { row, title }: Screens, at: number): Promise<number> {
  const target = page.locator(row).nth(at);
  await target.hover();
  // As long as a hand needs from the row to the press.
  await page.waitForTimeout(200);
  const painted = await watchPainted(page, title, { from: 'press' });
  await clickCentre(page, target);
  const ms = await painted();
  await settle(page);
  return ms;
}
