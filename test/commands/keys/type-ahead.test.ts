import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTargetTracker, type KeyTarget } from '../../../src/commands/keys/target-tracker.ts';
import { createTypeAhead, targetTimeoutMs } from '../../../src/commands/keys/type-ahead.ts';

/** A panel of which only what opens is there: `asked` by keys, `there` when it has come. */
function panel({ opens = {} }: { opens?: Record<string, string> } = {}) {
  const state = { asked: null as string | null, there: null as string | null, now: 0 };
  const ran: string[] = [];
  const lost: string[][] = [];
  let tasks: (() => void)[] = [];
  const screen: KeyTarget = {
    name: 'screen',
    wanted: () => state.asked,
    ready: () => state.there === state.asked,
    cancel: () => {
      state.asked = null;
    },
  };
  const { pendingTarget, skipPending, requestCount } = createTargetTracker([screen]);
  const ahead = createTypeAhead<string>({
    pendingTarget,
    skipPending,
    replay: (key) => {
      ran.push(key);
      state.asked = opens[key] ?? state.asked;
    },
    later: (act) => tasks.push(act),
    now: () => state.now,
    onLost: (keys) => lost.push([...keys]),
  });
  const wait = (ms: number) => {
    state.now += ms;
    for (let n = 0; n < 50; n++) {
      const due = tasks;
      tasks = [];
      for (const task of due) task();
    }
  };
  return { state, ran, lost, ahead, pendingTarget, skipPending, requestCount, wait };
}

test('keys are not buffered while nothing is on its way', () => {
  const { ahead, state } = panel();
  assert.not(ahead.isBuffering());
  state.asked = 'form';
  assert.ok(ahead.isBuffering());
  state.there = 'form';
  assert.not(ahead.isBuffering());
});

test('what is buffered is given in its order once that is there, and not before', () => {
  const { ahead, state, ran, wait } = panel();
  state.asked = 'form';
  for (const key of ['н', 'о', 'в']) ahead.buffer(key);
  wait(2000);
  assert.equal(ran, []);
  state.there = 'form';
  wait(16);
  assert.equal(ran, ['н', 'о', 'в']);
  assert.not(ahead.isBuffering());
});

test('a buffered key that opens something itself makes those behind it wait for that', () => {
  const { ahead, state, ran, wait } = panel({ opens: { Enter: 'form' } });
  state.asked = 'palette';
  for (const key of ['1', 'Enter', 'т']) ahead.buffer(key);
  state.there = 'palette';
  wait(16);
  assert.equal(ran, ['1', 'Enter']);
  state.there = 'form';
  wait(16);
  assert.equal(ran, ['1', 'Enter', 'т']);
});

test('a key that comes while others are being given stands behind them', () => {
  const { ahead, state, ran, wait } = panel();
  state.asked = 'form';
  ahead.buffer('а');
  ahead.buffer('б');
  state.there = 'form';
  assert.ok(ahead.isBuffering());
  ahead.buffer('в');
  wait(16);
  assert.equal(ran, ['а', 'б', 'в']);
});

test('what does not come gives them up: none has run, they are told, and the next key is free', () => {
  const { ahead, state, ran, lost, wait } = panel();
  state.asked = 'form';
  ahead.buffer('j');
  wait(targetTimeoutMs - 1);
  assert.equal({ ran, lost }, { ran: [], lost: [] });
  wait(1);
  assert.equal({ ran, lost }, { ran: [], lost: [['j']] });
  assert.not(ahead.isBuffering());
  state.there = 'form';
  wait(16);
  assert.equal(ran, []);
});

test('dropped keys are never given', () => {
  const { ahead, state, ran, skipPending, wait } = panel();
  state.asked = 'form';
  ahead.buffer('j');
  ahead.drop();
  skipPending();
  state.there = 'form';
  wait(16);
  assert.equal(ran, []);
  assert.not(ahead.isBuffering());
});

test('what is there from the start was asked for by nobody', () => {
  const target: KeyTarget = { name: 'screen', wanted: () => '/cases/', ready: () => false };
  assert.is(createTargetTracker([target]).pendingTarget(), null);
});

test('each thing that is asked for is counted, so that a key held down since is known', () => {
  const { state, pendingTarget, requestCount } = panel();
  const before = requestCount();
  pendingTarget();
  assert.is(requestCount(), before);
  state.asked = 'form';
  pendingTarget();
  pendingTarget();
  assert.is(requestCount(), before + 1);
});

test.run();
