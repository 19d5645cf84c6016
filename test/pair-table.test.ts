import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { missingPairs, pairLine, pairTable } from './fixtures/pair-table.mjs';

test('the table of pairs has a row an action, and says of each cell how its tests ended', () => {
  const first = `• ${pairLine('toggle', 'other tab', true)}• ${pairLine('toggle', 'other operator', true)}`;
  const second = `${pairLine('toggle', 'other tab', false)}${pairLine('toggle', 'other tab', true)}`;
  assert.equal(pairTable([first, second])?.split('\n').slice(0, 3), [
    '            other tab  other operator',
    '  toggle    FAILED     ok',
    '  bulk      —          —',
  ]);
});

test('a pair of which no test has told is missing', () => {
  const told = pairLine('toggle', 'other tab', false);
  assert.equal(missingPairs([told]).slice(0, 2), ['toggle × other operator', 'bulk × other tab']);
  assert.is(missingPairs([told]).length, 17);
});

test('a run without pairs has no table', () => {
  assert.is(pairTable(['  Total:     2\n  Passed:    2']), null);
});

test.run();
