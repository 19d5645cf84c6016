import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { targetIndex } from '../../src/ui/table/drag-session.ts';
import { withAhead, withGaps, withRow } from '../../src/ui/table/use-row-window.ts';

test('rows that are left out become gaps of their height, around pinned rows too', () => {
  assert.equal(withGaps([2, 5, 6], 10, 40), [
    { kind: 'gap', before: 2, height: 80 },
    { kind: 'row', index: 2 },
    { kind: 'gap', before: 5, height: 80 },
    { kind: 'row', index: 5 },
    { kind: 'row', index: 6 },
    { kind: 'gap', before: 10, height: 120 },
  ]);
});

test('a whole list has no gaps', () => {
  assert.equal(withGaps([0, 1], 2, 40), [
    { kind: 'row', index: 0 },
    { kind: 'row', index: 1 },
  ]);
});

test('rows in the window leave it where it is', () => {
  for (const index of [11, 15, 19]) assert.equal(withRow({ first: 10, last: 20 }, index), { first: 10, last: 20 });
});

test('the window moves as far as a row outside it needs, and one row more where the edge may cut it', () => {
  assert.equal(withRow({ first: 10, last: 20 }, 20), { first: 11, last: 21 });
  assert.equal(withRow({ first: 10, last: 20 }, 3), { first: 2, last: 12 });
});

test('a row far away has the window for itself: until that is painted, none is rendered beyond it', () => {
  const far = withRow({ first: 10, last: 20 }, 999);
  assert.equal(far, { first: 990, last: 1000, isFar: true });
  assert.equal(withRow({ first: 900, last: 910 }, 0), { first: -1, last: 9, isFar: true });
  // The scroller that follows stands a row lower; nothing is rendered again for that.
  assert.is(withAhead(far, { first: 991, last: 1000 }, 0), far);
  assert.equal(withAhead(far, { first: 989, last: 999 }, 0), { first: 989, last: 999, isFar: true });
});

test('rows come ahead of a wheel, several at a time', () => {
  const known = withAhead({ first: 0, last: 20 }, { first: 1, last: 21 }, 14);
  assert.equal(known, { first: 1, last: 35 });
  assert.is(withAhead(known, { first: 8, last: 28 }, 14), known);
  assert.equal(withAhead(known, { first: 9, last: 29 }, 14), { first: 9, last: 43 });
  // Upwards they are above.
  assert.equal(withAhead(known, { first: 5, last: 25 }, -14), { first: -9, last: 25 });
});

test('none come ahead of a wheel that has left them all behind', () => {
  assert.equal(withAhead({ first: 1, last: 35 }, { first: 36, last: 56 }, 14), { first: 36, last: 56 });
  assert.equal(withAhead({ first: 80, last: 100 }, { first: 50, last: 70 }, -14), { first: 50, last: 70 });
});

test('without a wheel the rows are the visible ones, and at most three that were there before', () => {
  const known = { first: 7, last: 29 };
  assert.is(withAhead(known, { first: 8, last: 27 }, 0), known);
  assert.equal(withAhead(known, { first: 8, last: 26 }, 0), { first: 8, last: 26 });
  assert.equal(withAhead({ first: 1, last: 35 }, { first: 8, last: 28 }, 0), { first: 8, last: 28 });
});

test('a drop into the gap before a row is the index after the move', () => {
  assert.equal(
    [0, 1, 2, 3, 4].map((gap) => targetIndex(2, gap)),
    [0, 1, null, null, 3],
  );
});

test.run();
