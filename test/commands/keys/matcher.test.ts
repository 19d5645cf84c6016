import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Command, command } from '../../../src/commands/command/command.ts';
import { createMatcher } from '../../../src/commands/keys/matcher.ts';
import { setSlowKeys } from '../../../src/state/screen/key-timing.ts';

const make = (id: string, keys: string): readonly [string, Command] => [
  keys,
  command({ id, title: id, section: 'go', keys: { default: [keys] }, run: () => undefined }),
];
const bindings = [make('create', 'KeyN'), make('cases', 'KeyG KeyC'), make('copy', 'KeyC')];
const all = () => true;

function press(...strokes: [stroke: string, at?: number][]) {
  const matcher = createMatcher(() => bindings);
  return strokes.map(([stroke, at = 0]) => {
    const found = matcher.press(stroke, at, all);
    return found === null || found === 'pending' ? found : found.id;
  });
}

test('a single stroke finds its command', () => {
  assert.equal(press(['KeyN']), ['create']);
});

test('the second stroke of a sequence is not taken for a key of its own', () => {
  assert.equal(press(['KeyG'], ['KeyC']), ['pending', 'cases']);
});

test('a sequence is given up after a pause', () => {
  assert.equal(press(['KeyG', 0], ['KeyC', 2000]), ['pending', 'copy']);
});

test('where keys may come slowly, a sequence waits ten times as long', () => {
  setSlowKeys(true);
  try {
    assert.equal(press(['KeyG', 0], ['KeyC', 14_000]), ['pending', 'cases']);
    assert.equal(press(['KeyG', 0], ['KeyC', 16_000]), ['pending', 'copy']);
  } finally {
    setSlowKeys(false);
  }
});

test('a stroke that continues no sequence ends it and does nothing', () => {
  assert.equal(press(['KeyG'], ['KeyN'], ['KeyN']), ['pending', null, 'create']);
});

test('of two commands that a key could run, precedence decides, whatever their order', () => {
  const [keys, block] = make('block', 'Delete');
  const both = [make('record', 'Delete'), [keys, { ...block, keys: { precedence: 1 } }] as const];
  for (const order of [both, [...both].reverse()]) {
    const found = createMatcher(() => order).press('Delete', 0, all);
    assert.is(found === null || found === 'pending' ? found : found.id, 'block');
  }
});

test('a command that is not allowed here is passed over', () => {
  const matcher = createMatcher(() => [make('first', 'KeyX'), make('second', 'KeyX')]);
  const found = matcher.press('KeyX', 0, ({ id }) => id === 'second');
  assert.is(found === null || found === 'pending' ? found : found.id, 'second');
});

test.run();
