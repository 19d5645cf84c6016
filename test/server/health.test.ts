import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Health } from '../../src/server/health.ts';

const failure = (code: string) => Object.assign(new Error('no words'), { code });
const works = { probeWrite: async () => undefined };

test('a failure ends with the first test write that works, and test writes are a second apart', async () => {
  let probes = 0;
  const database = {
    probeWrite: () => {
      probes++;
      return probes === 1 ? Promise.reject(failure('SQLITE_FULL')) : Promise.resolve();
    },
  };
  const health = new Health(database, works);
  assert.is(await health.check(0), null);
  health.recordError(failure('SQLITE_FULL'));
  assert.is(await health.check(5000), 'disk-full');
  assert.is(await health.check(5999), 'disk-full');
  assert.is(probes, 1);
  assert.is(await health.check(6000), null);
});

test('damage that a request finds during a test write stays', async () => {
  const database = { probeWrite: async () => health.recordError(failure('SQLITE_CORRUPT')) };
  const health = new Health(database, works);
  health.recordError(failure('SQLITE_BUSY'));
  assert.is(await health.check(5000), 'damaged');
  assert.is(await health.check(50_000), 'damaged');
});

test('a storage on another machine that fails is no failure of the host', async () => {
  const health = new Health(works, works);
  health.recordError(failure('STORAGE_UNREACHABLE'));
  health.recordError(failure('STORAGE_REFUSED'));
  assert.is(await health.check(0), null);
});

test.run();
