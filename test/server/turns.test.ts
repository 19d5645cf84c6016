// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Turns } from '../../src/server/session/turns.ts';

/** Tasks that end when they are told to. */
function tasks(turns: Turns) {
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: string, name: string) => {
    const task = () =>
      new Promise<void>((done) => {
        started.push(name);
        ends.set(name, done);
      });
    turns.run(key, task, () => new Error('full')).catch(() => refused.push(name));
  };
  const settle = () => new Promise((done) => setTimeout(done));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { add, end, settle, started, refused };
}

test('two run at once, of different keys, and keys take turns', async () => {
  const { add, end, settle, started } = tasks(new Turns({ running: 2, waiting: 20 }));
  for (const n of [1, 2, 3]) add('a', `a${n}`);
  for (const n of [1, 2]) add('b', `b${n}`);
  add('c', 'c1');
  await settle();
  assert.equal(started, ['a1', 'b1']);
  await end('a1');
  assert.equal(started, ['a1', 'b1', 'c1']);
  await end('c1');
  assert.equal(started, ['a1', 'b1', 'c1', 'a2']);
  await end('b1');
  assert.equal(started.at(-1), 'b2');
  await end('a2');
  assert.equal(started.at(-1), 'a3');
});

test('one key has one task at a time', async () => {
  const { add, end, settle, started } = tasks(new Turns({ running: 2, waiting: 20 }));
  for (const n of [1, 2]) add('a', `a${n}`);
  await settle();
  assert.equal(started, ['a1']);
  await end('a1');
  assert.equal(started, ['a1', 'a2']);
});

test('with no room left, the last of the key that has most is refused, else the newcomer', async () => {
  const { add, settle, refused } = tasks(new Turns({ running: 1, waiting: 3 }));
  add('x', 'runs');
  for (const n of [1, 2, 3]) add('a', `a${n}`);
  add('b', 'b1');
  await settle();
  assert.equal(refused, ['a3']);
  add('c', 'c1');
  await settle();
  assert.equal(refused, ['a3', 'a2']);
  add('d', 'd1');
  await settle();
  assert.equal(refused, ['a3', 'a2', 'd1']);
});

test('a task that fails leaves its place to the next', async () => {
  const turns = new Turns({ running: 1, waiting: 1 });
  const failure = new Error('wrong');
  const first = turns.run(
    'a',
    () => Promise.reject(failure),
    () => new Error('full'),
  );
  const second = turns.run(
    'b',
    async () => 'done',
    () => new Error('full'),
  );
  assert.is(await first.catch((error: unknown) => error), failure);
  assert.is(await second, 'done');
});

test.run();
