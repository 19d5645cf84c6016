import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Place, parsePlace } from '../../src/model/base/place.ts';
import { indexOfPlace } from '../../src/model/resource/index-of-place.ts';

test('a place is understood by number, by word and beside a record', () => {
  const expected: [string, Place | null][] = [
    ['7', { kind: 'position', position: 7 }],
    ['на место 7', { kind: 'position', position: 7 }],
    ['первым', { kind: 'position', position: 1 }],
    ['Последним', { kind: 'last' }],
    ['перед #42', { kind: 'before', id: 42 }],
    ['после 42', { kind: 'after', id: 42 }],
    ['0', null],
    ['куда-нибудь', null],
    ['', null],
  ];
  for (const [text, place] of expected) assert.equal(parsePlace(text), place, text);
});

test('the index of a place is counted without the rows that move', () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id }));
  assert.is(indexOfPlace({ kind: 'after', id: 3 }, rows, [1]), 2);
  assert.is(indexOfPlace({ kind: 'before', id: 3 }, rows, [4]), 2);
  assert.is(indexOfPlace({ kind: 'last' }, rows, [1, 2]), 2);
  assert.is(indexOfPlace({ kind: 'before', id: 9 }, rows, [1]), null);
  assert.is(indexOfPlace({ kind: 'before', id: 1 }, rows, [1]), null);
});

test.run();
