import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { moved, reordered } from '../../src/model/order.ts';

test('a moved item takes the place asked for, clamped to the list', () => {
  assert.equal(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  assert.equal(moved(['a', 'b', 'c'], 2, -5), ['c', 'a', 'b']);
  assert.equal(moved(['a', 'b', 'c'], 0, 99), ['b', 'c', 'a']);
  assert.equal(moved(['a', 'b', 'c'], 7, 0), ['a', 'b', 'c']);
});

test('rows named in a reorder exchange the places they hold, others stay', () => {
  assert.equal(reordered([1, 2, 3, 4, 5], [4, 2]), [1, 4, 3, 2, 5]);
});

test('what does not exist is skipped in a reorder', () => {
  assert.equal(reordered([1, 2, 3], [99, 3, 1]), [3, 2, 1]);
});

test.run();
