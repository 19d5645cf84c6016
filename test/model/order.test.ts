import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  applyPartialOrder,
  isInPlace,
  movedRows,
  moveItem,
  moveOf,
  movesOf,
  replay,
} from '../../src/model/base/order.ts';

test('a moved item takes the place asked for, clamped to the list', () => {
  assert.equal(moveItem(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  assert.equal(moveItem(['a', 'b', 'c'], 2, -5), ['c', 'a', 'b']);
  assert.equal(moveItem(['a', 'b', 'c'], 0, 99), ['b', 'c', 'a']);
  assert.equal(moveItem(['a', 'b', 'c'], 7, 0), ['a', 'b', 'c']);
});

test('rows named in a reorder exchange the places they hold, others stay', () => {
  assert.equal(applyPartialOrder([1, 2, 3, 4, 5], [4, 2]), [1, 4, 3, 2, 5]);
});

test('what does not exist is skipped in a reorder', () => {
  assert.equal(applyPartialOrder([1, 2, 3], [99, 3, 1]), [3, 2, 1]);
});

test('a move is told by the rows and by their neighbours; none at an end', () => {
  assert.equal(moveOf([2, 1, 3], [1]), { ids: [1], after: 2, before: 3 });
  assert.equal(moveOf([1, 2, 3], [1]), { ids: [1], after: null, before: 2 });
  assert.equal(moveOf([2, 3, 1], [1]), { ids: [1], after: 3, before: null });
  assert.equal(moveOf([1, 3, 4, 2], [4, 3]), { ids: [3, 4], after: 1, before: 2 });
});

test('replayed on the order that it came from, a move gives that order; the move back gives the one before', () => {
  const [before, after] = [
    [1, 2, 3, 4],
    [1, 4, 2, 3],
  ];
  assert.equal(replay(before, moveOf(after, [4])), after);
  assert.equal(replay(after, moveOf(before, [4])), before);
});

test('replayed on a newer order, a move leaves the moves of others', () => {
  // Mine: 4 to behind 1. Meanwhile somebody has put 3 first.
  assert.equal(replay([3, 1, 2, 4], moveOf([1, 4, 2, 3], [4])), [3, 1, 4, 2]);
});

test('the first and the last place are meant as such, whoever stands there now', () => {
  assert.equal(replay([9, 1, 2, 3], moveOf([3, 1, 2], [3])), [3, 9, 1, 2]);
  assert.equal(replay([1, 2, 3, 9], moveOf([2, 3, 1], [1])), [2, 3, 9, 1]);
});

test('where the neighbour before is gone, the one behind tells the place; where both are, the row stays', () => {
  const move = moveOf([1, 4, 2, 3], [4]);
  assert.equal(replay([2, 3, 4], move), [4, 2, 3]);
  assert.equal(replay([3, 4, 5], move), [3, 4, 5]);
});

test('rows that are gone are skipped, and new ones stay where they are', () => {
  assert.equal(replay([1, 5, 2, 3], moveOf([3, 4, 1, 2], [3, 4])), [3, 1, 5, 2]);
});

test('a reorder call names the rows alone that stand elsewhere', () => {
  const [before, after] = [
    [1, 2, 3, 4, 5],
    [1, 4, 2, 3, 5],
  ];
  assert.equal(movedRows(before, after), [4, 2, 3]);
  assert.equal(applyPartialOrder(before, movedRows(before, after)), after);
});

test('rows that were moved together from different places go back to them', () => {
  const before = [1, 2, 3, 4, 5, 6];
  const moves = movesOf(before, [2, 5, 6]);
  assert.equal(moves, [
    { ids: [2], after: 1, before: 3 },
    { ids: [5, 6], after: 4, before: null },
  ]);
  assert.equal(moves.reduce(replay<number>, [2, 5, 6, 1, 3, 4]), before);
});

test('a move is in place where it changes nothing', () => {
  assert.is(isInPlace([3, 1, 2], moveOf([3, 1, 2], [3])), true);
  assert.is(isInPlace([1, 3, 2], moveOf([3, 1, 2], [3])), false);
});

test.run();
