import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countUse, forgetUses, weightOf } from '../../src/state/usage.ts';

const day = 24 * 3600 * 1000;
const now = Date.UTC(2026, 10, 20);

test.before.each(forgetUses);

test('what is used more weighs more, and never as much as 1', () => {
  countUse('case:1', now);
  for (let n = 0; n < 50; n++) countUse('case:2', now);
  assert.is(weightOf('case:3', now), 0);
  assert.ok(weightOf('case:1', now) > 0);
  assert.ok(weightOf('case:2', now) > weightOf('case:1', now));
  assert.ok(weightOf('case:2', now) < 1);
});

test('a use counts half after a week', () => {
  countUse('case:1', now);
  assert.is(weightOf('case:1', now + 7 * day), 0.5 / 3.5);
});

test('what was used long ago falls behind what was used today', () => {
  for (let n = 0; n < 5; n++) countUse('case:1', now);
  countUse('case:2', now + 30 * day);
  assert.ok(weightOf('case:2', now + 30 * day) > weightOf('case:1', now + 30 * day));
});

test.run();
