// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Health } from '../../src/server/health/health.ts';
import { withClocks } from '../fixtures/clocks.ts';

const failure = (code: string) => Object.assign(new Error('no words'), { code });
const works = { probeWrite: async () => undefined };
const none = { database: null, storage: null };

test('a failure ends with the first test write that works, and test writes are a second apart', async () => {
  let probes = 0;
  const database = {
    probeWrite: () => {
      probes++;
      return probes === 1 ? Promise.reject(failure('SQLITE_FULL')) : Promise.resolve();
    },
  };
  const health = new Health(database, works);
  assert.equal(await health.check(0), none);
  health.recordError(failure('SQLITE_FULL'));
  assert.equal(await health.check(5000), { ...none, database: 'disk-full' });
  assert.equal(await health.check(5999), { ...none, database: 'disk-full' });
  assert.is(probes, 1);
  assert.equal(await health.check(6000), none);
});

test('a clock that is set back keeps no failure', async () => {
  let isFull = true;
  const database = { probeWrite: () => (isFull ? Promise.reject(failure('SQLITE_FULL')) : Promise.resolve()) };
  const health = new Health(database, works);
  health.recordError(failure('SQLITE_FULL'));
  assert.equal(await health.check(), { ...none, database: 'disk-full' });
  isFull = false;
  await withClocks({ later: 1000, ahead: -3_600_000 }, async () => assert.equal(await health.check(), none));
});

test('damage that a request finds during a test write stays', async () => {
  const database = { probeWrite: async () => health.recordError(failure('SQLITE_CORRUPT')) };
  const health = new Health(database, works);
  health.recordError(failure('SQLITE_BUSY'));
  assert.equal(await health.check(5000), { ...none, database: 'damaged' });
  assert.equal(await health.check(50_000), { ...none, database: 'damaged' });
});

test('files and database fail and recover each for itself', async () => {
  const health = new Health({ probeWrite: () => Promise.reject(failure('SQLITE_READONLY')) }, works);
  health.recordError(failure('SQLITE_FULL'));
  health.recordError(failure('ENOSPC'));
  health.recordError(new Error('a mistake of the code'));
  assert.equal(health.failures, { database: 'disk-full', storage: 'disk-full' });
  assert.equal(await health.check(5000), { database: 'read-only', storage: null });
});

test('a storage on another machine fails and recovers as the files of this one do', async () => {
  const health = new Health(works, works);
  health.recordError(failure('STORAGE_UNREACHABLE'));
  health.recordError(failure('STORAGE_REFUSED'));
  assert.equal(health.failures, { ...none, storage: 'storage-refused' });
  assert.equal(await health.check(5000), none);
});

test.run();
