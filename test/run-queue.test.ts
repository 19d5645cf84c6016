import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runQueue } from './fixtures/run-queue.mjs';

interface Task {
  name: string;
  kind: 'computes' | 'waits';
  needs: string[];
}

const computing = (name: string, ...needs: string[]): Task => ({ name, kind: 'computes', needs });
const waiting = (name: string, ...needs: string[]): Task => ({ name, kind: 'waits', needs });

/** A queue whose tasks and preparations end when they are told to. */
function queue(tasks: Task[], slots = { computes: 1, waits: 1 }) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const fails = new Map<string, () => void>();
  const until = (name: string) =>
    new Promise<void>((done, failed) => {
      ends.set(name, done);
      fails.set(name, () => failed(new Error(name)));
    });
  const run = (task: Task) => {
    started.push(task.name);
    return until(task.name);
  };
  const all = runQueue(tasks, { slots, prepare: until, run });
  const after = async (act: (() => void) | undefined) => {
    act?.();
    await new Promise((done) => setImmediate(done));
  };
  return {
    started,
    all,
    end: (name: string) => after(ends.get(name)),
    fail: (name: string) => after(fails.get(name)),
  };
}

test('tasks start in their order, as many at once as there are slots', async () => {
  const { started, end, all } = queue([computing('a'), computing('b'), computing('c')], { computes: 2, waits: 0 });
  assert.equal(started, ['a', 'b']);
  await end('b');
  assert.equal(started, ['a', 'b', 'c']);
  await end('a');
  await end('c');
  await all;
});

test('what waits has slots of its own, and lets what computes pass', async () => {
  const { started, end, all } = queue([waiting('w'), waiting('x'), computing('a'), computing('b')]);
  assert.equal(started, ['w', 'a']);
  await end('a');
  assert.equal(started, ['w', 'a', 'b']);
  await end('w');
  assert.equal(started, ['w', 'a', 'b', 'x']);
  for (const name of ['b', 'x']) await end(name);
  await all;
});

test('when nothing of a kind is left, the other takes its slots as well', async () => {
  for (const [one, other] of [
    [waiting, computing],
    [computing, waiting],
  ] as const) {
    const { started, end, all } = queue([one('w'), one('x'), one('y'), other('a')]);
    assert.equal(started, ['w', 'a']);
    await end('a');
    assert.equal(started, ['w', 'a', 'x']);
    await end('x');
    assert.equal(started, ['w', 'a', 'x', 'y']);
    for (const name of ['w', 'y']) await end(name);
    await all;
  }
});

test('a task starts when all that it needs is there, and others run before it meanwhile', async () => {
  const { started, end, all } = queue([computing('a', 'build', 'database'), computing('b', 'build'), computing('c')]);
  assert.equal(started, ['c']);
  await end('c');
  assert.equal(started, ['c']);
  await end('build');
  assert.equal(started, ['c', 'b']);
  await end('database');
  await end('b');
  assert.equal(started, ['c', 'b', 'a']);
  await end('a');
  await all;
});

test('a preparation that fails lets its tasks run, which tell how it ended', async () => {
  const { started, fail, end, all } = queue([computing('a', 'database')]);
  await fail('database');
  assert.equal(started, ['a']);
  await end('a');
  await all;
});

test('no task is a run that ends', async () => {
  await queue([]).all;
});

test.run();
