import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { failedTests, suiteTable, verdict } from './fixtures/report.mjs';

const result = (counts: object) => ({
  suite: 'unit',
  file: 'test/a.test.ts',
  passed: 0,
  failed: 0,
  skipped: 0,
  output: '',
  seconds: 2.4,
  processor: 1.3,
  ...counts,
});

test('the last line counts what was skipped, which fails the run where CI is set', () => {
  const results = [result({ passed: 3 }), result({ skipped: 2 })];
  assert.equal(verdict(results, true), { line: '3 passed, 0 failed, 2 skipped', code: 1 });
  assert.equal(verdict(results, false), { line: '3 passed, 0 failed, 2 skipped', code: 0 });
});

test('a run is green when all that ran has passed, and red when something failed or nothing ran', () => {
  assert.is(verdict([result({ passed: 1 })], true).code, 0);
  assert.is(verdict([result({ passed: 1 }), result({ failed: 1 })], false).code, 1);
  assert.is(verdict([], false).code, 1);
});

test('the table has a row a suite, with the sums of its files', () => {
  const server = result({ suite: 'server', passed: 1, failed: 1 });
  assert.equal(suiteTable([result({ passed: 2 }), server, result({ passed: 1, skipped: 1 })]).split('\n'), [
    '          files  passed  failed  skipped  seconds  of the processor',
    '  unit    2      3       0       1        5        3',
    '  server  1      1       1       0        2        1',
  ]);
});

test('what failed is told by its name, and of a file that has ended without by its last lines', () => {
  assert.is(
    failedTests('•\n   FAIL  a suite  "a test"\n    Expected 1\n\n      Actual: 2\n\n    at line 3\n    at line 4\n'),
    '  a suite  "a test"  Expected 1\n    Actual: 2',
  );
  assert.is(
    failedTests('Error: no place left\n    at hook\n\nended with 1\n'),
    '  Error: no place left\n      at hook\n\n  ended with 1',
  );
});

test.run();
