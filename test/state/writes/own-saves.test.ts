import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isOlderThanSeen, noteOwnSave } from '../../../src/state/writes/own-saves.ts';

test('the values from before one’s own save are an older state for a minute, not for the hours by which a clock was set back', () => {
  const { now } = Date;
  noteOwnSave('case:1', { title: 'Яхты' }, { title: 'Катера' });
  assert.is(isOlderThanSeen('case:1', { title: 'Яхты' }), true);
  Date.now = () => now() - 3 * 3_600_000;
  assert.is(isOlderThanSeen('case:1', { title: 'Яхты' }), false);
  Date.now = now;
});

test.run();
