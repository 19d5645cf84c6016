import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isSameValue, normalizeValue } from '../../src/model/merge/normalize-value.ts';

test('texts are trimmed, NUL is left out, and what is empty is null', () => {
  assert.is(normalizeValue(' Море\0 '), 'Море');
  for (const empty of ['', '  ', '\0', undefined, null, [], {}]) assert.is(normalizeValue(empty), null);
  assert.is(normalizeValue('а\r\nб\rв'), 'а\nб\nв');
  assert.is(normalizeValue('а\ud800'), 'а\ufffd');
});

test('numbers and flags are texts: other hosts may write them so, in the list or in the record alone', () => {
  assert.equal([0, 2024, false, true].map(normalizeValue), ['0', '2024', '0', '1']);
  for (const flag of [1, '1']) assert.ok(isSameValue(flag, true));
  for (const flag of [0, '0']) assert.ok(isSameValue(flag, false));
  assert.ok(isSameValue('2', 2));
});

test('so is what lies inside lists and objects, whatever the order of their keys', () => {
  const value = { b: [{ text: ' а ', style: 'none' }], a: '' };
  assert.equal(normalizeValue(value), { b: [{ style: 'none', text: 'а' }] });
  assert.ok(isSameValue(value, { a: null, b: [{ style: 'none', text: 'а' }] }));
  assert.ok(isSameValue({ type: 'image', value: null }, { type: 'image' }));
});

test('equal is what the host would keep as equal, and no more', () => {
  assert.ok(isSameValue('Море ', 'Море'));
  assert.ok(isSameValue('', null));
  assert.ok(isSameValue([], undefined));
  for (const [one, other] of [
    ['Море', 'море'],
    [0, null],
    [false, null],
    [2024, '2025'],
    ['да', true],
    [0, true],
    [
      ['а', 'б'],
      ['б', 'а'],
    ],
  ])
    assert.not.ok(isSameValue(one, other), `${one} and ${other}`);
});

test.run();
