import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runFile } from './fixtures/run-file.mjs';
import { ownProcessor, processorLine, slowLine, slowTests } from './fixtures/test-seconds.mjs';

test('a test of ten seconds is told of, a quicker one is not', () => {
  assert.is(slowLine('quick', 9_999), '');
  assert.is(slowLine('slow', 12_345), '\nslow 12.3 s: slow\n');
});

test('the slow tests of a run are listed with their files, the slowest first', () => {
  const results = [
    { file: 'a', output: `• ${slowLine('one', 12_000)}•` },
    { file: 'b', output: `${slowLine('two', 10_000)}${slowLine('three', 63_500)}` },
  ];
  assert.equal(slowTests(results)?.split('\n'), ['   63.5 s  b  three', '   12.0 s  a  one', '   10.0 s  b  two']);
  assert.is(slowTests([{ file: 'a', output: '•' }]), null);
});

test('a file tells what it has used of the processor', () => {
  assert.is(ownProcessor(`• ${processorLine({ user: 1_200_000, system: 300_000 })}`), 1.5);
  assert.is(ownProcessor('• '), undefined);
});

test('every test of a file that runs is timed, its hooks and those that fail as well, and the processor is measured', async () => {
  const result = await runFile('test/fixtures/slow-tests.ts', { env: { SLOW_TEST_MS: '0' } });
  assert.equal([result.passed, result.failed, result.skipped], [1, 1, 1]);
  assert.equal(
    [...result.output.matchAll(/^slow \d+\.\d s: (.+)$/gm)].map(([, name]) => name),
    ['before', 'before each', 'passes', 'before each', 'fails', 'after'],
  );
  assert.ok(result.processor > 0, `${result.processor} s`);
});

test.run();
