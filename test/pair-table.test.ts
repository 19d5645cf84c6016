import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pairLine, pairTable } from './fixtures/pair-table.mjs';

test('the table of pairs has a row an action, and says of each cell how its tests ended', () => {
  const first = `• ${pairLine('toggle', 'other tab', true)}• ${pairLine('toggle', 'other operator', true)}`;
  const second = `${pairLine('toggle', 'other tab', false)}${pairLine('toggle', 'other tab', true)}`;
  assert.equal(pairTable([first, second])?.split('\n').slice(0, 3), [
    '            other tab  other operator',
    '  toggle    FAILED     ok',
    '  bulk      —          —',
  ]);
});

test('a run without pairs has no table', () => {
  assert.is(pairTable(['  Total:     2\n  Passed:    2']), null);
});

test.run();
