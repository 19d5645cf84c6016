import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countUses } from '../../src/state/palette/count-uses.ts';
import { recents } from '../../src/state/palette/recents-store.ts';
import { reportRun } from '../../src/state/palette/runs.ts';
import { clearUses, recordUse, usageWeight } from '../../src/state/palette/usage.ts';
import { until } from '../fixtures/until.ts';

const day = 24 * 3600 * 1000;
const now = Date.UTC(2026, 10, 20);

test.before.each(clearUses);

test('what is used more weighs more, and never as much as 1', () => {
  recordUse('case:1', now);
  for (let n = 0; n < 50; n++) recordUse('case:2', now);
  assert.is(usageWeight('case:3', now), 0);
  assert.ok(usageWeight('case:1', now) > 0);
  assert.ok(usageWeight('case:2', now) > usageWeight('case:1', now));
  assert.ok(usageWeight('case:2', now) < 1);
});

test('a command that ran before its use could be counted counts as much as a later one', async () => {
  reportRun({ command: 'case.hide', records: { resource: 'case', ids: [1] } });
  countUses();
  reportRun({ command: 'case.edit', records: { resource: 'case', ids: [1, 2] } });
  reportRun({ command: 'app.theme', records: null });
  await until(() => assert.equal([...recents.commands], ['app.theme', 'case.edit', 'case.hide']));
  const weights = ['command:case.hide', 'command:case.edit', 'command:app.theme', 'case:1', 'case:2'].map((thing) =>
    usageWeight(thing),
  );
  // Only a record that a command acts on alone counts as used.
  const [once] = weights;
  assert.ok(once !== undefined && once > 0);
  assert.ok(weights.slice(1, 4).every((weight) => Math.abs(weight - once) < 0.001));
  assert.is(weights[4], 0);
});

test('a use counts half after a week', () => {
  recordUse('case:1', now);
  assert.is(usageWeight('case:1', now + 7 * day), 0.5 / 3.5);
});

test('what was used long ago falls behind what was used today', () => {
  for (let n = 0; n < 5; n++) recordUse('case:1', now);
  recordUse('case:2', now + 30 * day);
  assert.ok(usageWeight('case:2', now + 30 * day) > usageWeight('case:1', now + 30 * day));
});

test.run();
