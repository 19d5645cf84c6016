import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { allFiles, filesAskedFor, kindOf, markedSuites } from './fixtures/run-suites.mjs';

const asked = async (...words: string[]) =>
  filesAskedFor(await allFiles(), words).map(({ suite, file }) => `${suite} ${file}`);

test('a test of the host runs in the suites that it names', () => {
  const text = '// What stays.\n// Suites: server, postgres\nimport a from "a";';
  assert.equal(markedSuites('test/server/a.test.ts', text), ['server', 'postgres']);
});

test('a test of the host that names no suite, or one that is none, stops the run', () => {
  assert.throws(
    () => markedSuites('test/server/a.test.ts', 'import a from "a";'),
    /a\.test\.ts does not say where it runs/,
  );
  assert.throws(() => markedSuites('test/server/a.test.ts', '// Suites: server, postgre'), /names the suite postgre,/);
});

test('a file that says so mostly waits, and every file of two nodes', () => {
  const text = '// What stays.\n// Mostly waits.\nimport a from "a";';
  assert.equal(
    [kindOf('unit', text), kindOf('unit', ''), kindOf('cluster', ''), kindOf('unit', "'// Mostly waits.'")],
    ['waits', 'computes', 'waits', 'computes'],
  );
});

test('a word asks for a suite or for a part of a path, both for both', async () => {
  assert.equal(await asked('server/turns'), ['server test/server/turns.test.ts']);
  assert.equal(await asked('unit', 'run-suites'), ['unit test/run-suites.test.ts']);
  assert.equal(await asked('unit', 'server/turns'), []);
});

test('a test of the host that is named by its path runs in the others of its suites only where they are named', async () => {
  assert.equal(await asked('server/unused-files'), ['server test/server/unused-files.test.ts']);
  assert.equal(await asked('postgres-s3', 's3', 'server/unused-files'), [
    's3 test/server/unused-files.test.ts',
    'postgres-s3 test/server/unused-files.test.ts',
  ]);
});

test('database and files together are asked only what concerns both', async () => {
  assert.equal(await asked('postgres-s3'), [
    'postgres-s3 test/server/move.test.ts',
    'postgres-s3 test/server/unused-files.test.ts',
  ]);
});

test.run();
