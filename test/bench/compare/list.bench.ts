// Measures the list of cases beside react-admin's, over the same host with the same 1,000 cases.

import { networkIdle } from '../../fixtures/network-idle.ts';
import { report, reportGoal } from '../measure.ts';
import { listPath, rowLink, settle } from '../panel/cases-list.ts';
import { firstPaints, switchPolicyOff } from '../panel/first-paint.ts';
import { heapOf } from '../panel/heap-of.ts';
import { seedCases } from '../panel/seed.ts';
import { closeStage, openStage, visitor } from '../panel/stage.ts';
import { profileNames } from '../panel/throttle.ts';
import { peerRow, writeReactAdmin } from './react-admin.ts';

const stage = await openStage();
seedCases(stage.host.dataDir, 1_000);
const screens = {
  panel: { path: listPath, selector: rowLink },
  peer: { path: await writeReactAdmin(stage.panelFolder), selector: peerRow, withoutPolicy: true },
};

for (const profile of profileNames) {
  const { panel, peer } = await firstPaints(stage, profile, screens);
  const name = `cases list, 1,000 cases, ${profile}` as const;
  report({ name: `${name}: first paint`, value: panel.first, peer: peer.first, unit: 'ms' });
  report({ name: `${name}: painted rows`, value: panel.painted, peer: peer.painted, unit: 'ms' });
  reportGoal({
    name: `${name}: painted rows, share of react-admin's`,
    value: panel.painted / peer.painted,
    unit: 'times',
  });
}

const [panel, peer] = [await weigh(screens.panel), await weigh(screens.peer)];
report({ name: 'JS and CSS', value: panel.kilobytes, peer: peer.kilobytes, unit: 'KB' });
report({ name: 'DOM nodes', value: panel.nodes, peer: peer.nodes, unit: 'nodes' });
report({ name: 'heap', value: panel.megabytes, peer: peer.megabytes, unit: 'MB' });
await closeStage(stage);

/** Returns what an idle screen has downloaded, and what it keeps. */
async function weigh({ path, selector }: { path: string; selector: string }) {
  const page = await visitor(stage);
  await switchPolicyOff(page);
  await page.goto(stage.host.origin + path);
  await page.locator(selector).first().waitFor();
  await networkIdle(page);
  await settle(page);
  return { ...(await page.evaluate(sizes)), megabytes: await heapOf(page) };
}

/** Runs in the page. */
function sizes() {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const code = files.filter(({ name }) => /\.(js|css)$/.test(name));
  return {
    kilobytes: code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    nodes: document.querySelectorAll('*').length,
  };
}
