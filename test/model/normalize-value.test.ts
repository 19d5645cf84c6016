import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isSameValue, normalizeValue } from '../../src/model/normalize-value.ts';

test('texts are trimmed, NUL is left out, and what is empty is null', () => {
  assert.is(normalizeValue(' Море\0 '), 'Море');
  for (const empty of ['', '  ', '\0', undefined, null, [], {}]) assert.is(normalizeValue(empty), null);
  for (const value of [0, false, 2024]) assert.is(normalizeValue(value), value);
});

test('so is what lies inside lists and objects, whatever the order of their keys', () => {
  const value = { b: [{ text: ' а ', style: 'none' }], a: '' };
  assert.equal(normalizeValue(value), { a: null, b: [{ style: 'none', text: 'а' }] });
  assert.ok(isSameValue(value, { a: null, b: [{ style: 'none', text: 'а' }] }));
});

test('equal is what the host would keep as equal, and no more', () => {
  assert.ok(isSameValue('Море ', 'Море'));
  assert.ok(isSameValue('', null));
  assert.ok(isSameValue([], undefined));
  for (const [one, other] of [
    ['Море', 'море'],
    [0, null],
    [false, null],
    [2024, '2024'],
    [
      ['а', 'б'],
      ['б', 'а'],
    ],
  ])
    assert.not.ok(isSameValue(one, other), `${one} and ${other}`);
});

test.run();
