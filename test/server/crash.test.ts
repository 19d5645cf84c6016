// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { crashRounds } from '../crash/rounds.ts';

const count = process.env.CI ? 20 : 3;

test(`nothing that was acknowledged is missing after ${count} kills under load, and the database is whole`, async () => {
  const rounds = await crashRounds(count);
  assert.equal(
    rounds.map(({ missing, integrity }) => [missing, integrity]),
    Array(count).fill([0, 'ok']),
  );
  const writes = rounds.reduce((sum, { creates, updates, uploads }) => sum + creates + updates + uploads, 0);
  assert.ok(writes > count * 5, `${writes} writes`);
});

test.run();
