// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { coalesced } from '../../src/server/database/coalesced.ts';

/** A read whose answers come when they are let go, one after another. */
function heldRead() {
  const started: { answer: (value: number) => void; fail: (error: Error) => void }[] = [];
  const read = coalesced(
    () => new Promise<number>((answer, fail) => started.push({ answer, fail: (error) => fail(error) })),
  );
  return { read, started };
}

const turn = () => new Promise((done) => setImmediate(done));

test('calls during a read share the next one, which begins when that read has ended', async () => {
  const { read, started } = heldRead();
  const first = read();
  const others = [read(), read(), read()];
  await turn();
  assert.is(started.length, 1);
  started[0]?.answer(1);
  assert.is(await first, 1);
  await turn();
  assert.is(started.length, 2);
  started[1]?.answer(2);
  assert.equal(await Promise.all(others), [2, 2, 2]);
});

test('a call after a read has ended reads anew', async () => {
  const { read, started } = heldRead();
  const first = read();
  started[0]?.answer(1);
  await first;
  const second = read();
  started[1]?.answer(2);
  assert.is(await second, 2);
});

test('a read that fails rejects its own calls only', async () => {
  const { read, started } = heldRead();
  const first = read().catch((error: Error) => error.message);
  const second = read();
  started[0]?.fail(new Error('the connection broke'));
  assert.is(await first, 'the connection broke');
  await turn();
  started[1]?.answer(2);
  assert.is(await second, 2);
});

test.run();
