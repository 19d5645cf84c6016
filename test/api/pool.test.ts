import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPool } from '../../src/api/pool.ts';
import { deferred } from '../fixtures/real-host/rules.ts';

test('as many jobs run at once as the pool is wide, the others in the order of their coming', async () => {
  const inPool = createPool(2);
  const gates = [deferred(), deferred(), deferred(), deferred()];
  const begun: number[] = [];
  const jobs = gates.map(({ promise }, at) =>
    inPool(() => {
      begun.push(at);
      return promise.then(() => at);
    }),
  );
  await Promise.resolve();
  assert.equal(begun, [0, 1]);
  gates[1]?.resolve();
  await jobs[1];
  assert.equal(begun, [0, 1, 2]);
  for (const { resolve } of gates) resolve();
  assert.equal(await Promise.all(jobs), [0, 1, 2, 3]);
  assert.equal(begun, [0, 1, 2, 3]);
});

test('a job that fails makes room for the next', async () => {
  const inPool = createPool(1);
  const results = await Promise.allSettled([
    inPool(() => Promise.reject(new Error('no'))),
    inPool(() => {
      throw new Error('at once');
    }),
    inPool(() => Promise.resolve('yes')),
  ]);
  assert.equal(
    results.map(({ status }) => status),
    ['rejected', 'rejected', 'fulfilled'],
  );
});

test.run();
