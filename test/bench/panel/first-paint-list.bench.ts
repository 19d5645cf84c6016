// Measures a long list of cases from an empty cache: the time from navigation to painted rows, and its number of nodes.

import { networkIdle } from '../../fixtures/network-idle.ts';
import { report, reportGoal } from '../measure.ts';
import { bareEnd, writeBarePage } from './bare-page.ts';
import { listPath, openIdleList, openList, rowLink } from './cases-list.ts';
import { firstPaints } from './first-paint.ts';
import { seedCases } from './seed.ts';
import { closeStage, openStage } from './stage.ts';
import { profileNames } from './throttle.ts';

const stage = await openStage();

for (const [cases, count] of [
  ['1,000 cases', 1_000],
  ['10,000 cases', 10_000],
] as const) {
  seedCases(stage.host.dataDir, count);
  const { page, usable } = await openList(stage);
  // The bare page shows the panel, not the rows that are painted before it.
  await page.locator('#shell').waitFor({ state: 'detached' });
  await networkIdle(page);
  const bare = await writeBarePage(page, stage.panelFolder, { name: `list-${count}`, until: usable });
  await page.context().close();
  for (const profile of profileNames) {
    const { panel, floor } = await firstPaints(stage, profile, {
      panel: { path: listPath, selector: rowLink },
      floor: { path: bare, selector: bareEnd },
    });
    const name = `cases list, ${cases}` as const;
    report({ name: `${name}, first paint, ${profile}`, value: panel.first, unit: 'ms' });
    reportGoal({
      name: `${name}, painted rows, ${profile}`,
      value: panel.painted,
      floor: floor.painted,
      unit: 'ms',
    });
  }
}

// The visible rows and the page around them; more nodes mean that the list is no longer virtualised.
const idle = await openIdleList(stage);
const nodes = await idle.evaluate(() => document.querySelectorAll('*').length);
report({ name: 'cases list with 10,000 rows, DOM nodes', value: nodes, unit: 'nodes', budget: 2_500 });

await closeStage(stage);
