import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inOrder, kindsOf } from './fixtures/run-order.mjs';

const entry = (file: string) => ({ suite: 'unit', file });
const files = ['a', 'b', 'c', 'd', 'e', 'f'].map(entry);
const order = (known: Record<string, [number, number]>, seed: string, of = files): string =>
  inOrder(of, known, seed)
    .map(({ file }) => file)
    .join('');

test('what took longest begins first, after what is not known', () => {
  const known: Record<string, [number, number]> = { 'unit a': [3, 1], 'unit b': [40, 9], 'unit c': [5, 5] };
  assert.is(order(known, '1', files.slice(0, 4)), 'dbca');
});

test('a seed shuffles files that are equal or not known, the same way each time', () => {
  const equal = Object.fromEntries(files.map(({ file }): [string, [number, number]] => [`unit ${file}`, [2, 1]]));
  for (const known of [{}, equal]) {
    assert.is(order(known, '7'), order(known, '7', [...files].reverse()));
    const orders = new Set(['1', '2', '3', '4', '5'].map((seed) => order(known, seed)));
    assert.ok(orders.size > 1, 'five seeds, one order');
  }
});

test('the same file is another one in another suite', () => {
  const known: Record<string, [number, number]> = { 'server a': [2, 1], 'postgres a': [8, 1] };
  const twice = ['server', 'postgres'].map((suite) => ({ suite, file: 'a' }));
  assert.equal(
    inOrder(twice, known, '1').map(({ suite }) => suite),
    ['postgres', 'server'],
  );
});

test('a file waits when it used far less of the processor than the others, on a busy machine too', () => {
  const idle: Record<string, [number, number]> = { 'unit a': [60, 50], 'unit b': [20, 16], 'unit c': [20, 4] };
  const busy = Object.fromEntries(
    Object.entries(idle).map(([name, [seconds, processor]]): [string, [number, number]] => [
      name,
      [seconds * 6, processor],
    ]),
  );
  for (const known of [idle, busy])
    assert.equal(files.slice(0, 4).map(kindsOf(known)), ['computes', 'computes', 'waits', 'computes']);
});

test.run();
