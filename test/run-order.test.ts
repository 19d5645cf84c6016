import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inOrder } from './fixtures/run-order.mjs';

const entry = (file: string) => ({ suite: 'unit', file });
const files = ['a', 'b', 'c', 'd', 'e', 'f'].map(entry);
const order = (known: Record<string, number>, seed: string, of = files): string =>
  inOrder(of, known, seed)
    .map(({ file }) => file)
    .join('');

test('what took longest begins first, after what is not known', () => {
  const known: Record<string, number> = { 'unit a': 3, 'unit b': 40, 'unit c': 5 };
  assert.is(order(known, '1', files.slice(0, 4)), 'dbca');
});

test('a seed shuffles files that are equal or not known, the same way each time', () => {
  const equal = Object.fromEntries(files.map(({ file }) => [`unit ${file}`, 2]));
  for (const known of [{}, equal]) {
    assert.is(order(known, '7'), order(known, '7', [...files].reverse()));
    const orders = new Set(['1', '2', '3', '4', '5'].map((seed) => order(known, seed)));
    assert.ok(orders.size > 1, 'five seeds, one order');
  }
});

test('the same file is another one in another suite', () => {
  const known: Record<string, number> = { 'server a': 2, 'postgres a': 8 };
  const twice = ['server', 'postgres'].map((suite) => ({ suite, file: 'a' }));
  assert.equal(
    inOrder(twice, known, '1').map(({ suite }) => suite),
    ['postgres', 'server'],
  );
});

test.run();
