// Measures the sign-in from an empty cache: the first paint, and the time until its form can be used.

import { networkIdle } from '../../fixtures/network-idle.ts';
import { report, reportGoal } from '../measure.ts';
import { bareEnd, writeBarePage } from './bare-page.ts';
import { firstPaints } from './first-paint.ts';
import { closeStage, openStage, visitor } from './stage.ts';

const submit = 'form button[type="submit"]';
const path = '/login';

const stage = await openStage();
const page = await visitor(stage, 'local', { anonymous: true });
await page.goto(stage.host.origin + path);
await page.locator(submit).waitFor();
await networkIdle(page);
const bare = await writeBarePage(page, stage.panelFolder, { name: 'sign-in' });
await page.context().close();

for (const profile of ['local', '4× CPU + fast 3G'] as const) {
  const { panel, floor } = await firstPaints(stage, profile, {
    panel: { path, selector: submit, attached: true, anonymous: true },
    floor: { path: bare, selector: bareEnd, anonymous: true },
  });
  const first = { value: panel.first, floor: floor.first, unit: 'ms' } as const;
  if (profile === 'local') reportGoal({ name: 'sign-in, first paint, local', ...first });
  else report({ name: `sign-in, first paint, ${profile}`, ...first });
  reportGoal({ name: `sign-in, usable, ${profile}`, value: panel.painted, floor: floor.painted, unit: 'ms' });
}

await closeStage(stage);
