import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { merge } from '../../src/model/merge.ts';

const rules = { fields: ['title', 'subtitle', 'year'] };
const base = { id: 1, title: 'Яхты', subtitle: null, year: 2024, sort: 3, updated_at: 'вчера' };
const nothing = { patch: {}, mine: [], theirs: [], overlaps: [] };

test('different fields are joined: mine are written over theirs', () => {
  const merged = merge(rules, base, { ...base, title: 'Море' }, { ...base, year: 2026, updated_at: 'сегодня' });
  assert.equal(merged, { patch: { title: 'Море' }, mine: ['title'], theirs: ['year'], overlaps: [] });
});

test('what both have changed to the same is done already', () => {
  const both = { ...base, title: 'Море' };
  assert.equal(merge(rules, base, both, both), { ...nothing, mine: ['title'] });
});

test('what both have changed to something else is an overlap, and is not written', () => {
  const merged = merge(rules, base, { ...base, title: 'Море', year: 2025 }, { ...base, title: 'Парусники' });
  assert.equal(merged, {
    patch: { year: 2025 },
    mine: ['title', 'year'],
    theirs: ['title'],
    overlaps: [{ path: 'title', base: 'Яхты', mine: 'Море', theirs: 'Парусники' }],
  });
});

test('an echo of one’s own save is no change of others, whatever the host writes beside the fields', () => {
  const echo = { ...base, updated_at: 'сегодня', sort: 7, version: 'e-2', category: { id: 1 } };
  assert.equal(merge(rules, base, base, echo), nothing);
});

test('what the host has normalized equals what was typed: blanks and empty texts', () => {
  const mine = { ...base, title: ' Море ', subtitle: '' };
  assert.equal(merge(rules, base, mine, { ...base, title: 'Море' }), { ...nothing, mine: ['title'] });
});

test('a field that was emptied is written as null', () => {
  const { patch } = merge(rules, base, { ...base, title: undefined }, { ...base, year: 2026 });
  assert.equal(patch, { title: null });
});

const blockRules = { fields: ['header', 'large', 'small'], parts: ['header', 'large', 'small'] };
const block = {
  header: { text: 'Задача', h1: false, h2: true },
  large: { image: 'a', background: null, full: true },
  small: [
    { image: 'b', background: null },
    { image: 'c', background: null },
  ],
};
const [left, right] = block.small;

test('members of a part are fields of their own', () => {
  const mine = { ...block, large: { ...block.large, background: '#fff' }, small: [{ ...left, image: 'я' }, right] };
  const theirs = { ...block, large: { ...block.large, full: false }, small: [left, { ...right, image: 'они' }] };
  assert.equal(merge(blockRules, block, mine, theirs), {
    patch: {
      large: { image: 'a', background: '#fff', full: false },
      small: [
        { image: 'я', background: null },
        { image: 'они', background: null },
      ],
    },
    mine: ['large', 'small'],
    theirs: ['large', 'small'],
    overlaps: [],
  });
});

test('within a part only the member that both have changed is asked for', () => {
  const mine = { ...block, large: { ...block.large, image: 'я', background: '#fff' } };
  const theirs = { ...block, large: { ...block.large, image: 'они' } };
  const { patch, overlaps } = merge(blockRules, block, mine, theirs);
  assert.equal(overlaps, [{ path: 'large.image', base: 'a', mine: 'я', theirs: 'они' }]);
  assert.equal(patch, { large: { image: 'они', background: '#fff', full: true } });
});

test('h1 and h2 are changed together: two levels chosen at once are an overlap, never both', () => {
  const level = (h1: boolean, h2: boolean) => ({ ...block, header: { text: 'Задача', h1, h2 } });
  const { overlaps } = merge(blockRules, block, level(true, false), level(false, false));
  assert.equal(
    overlaps.map(({ path, mine, theirs }) => [path, mine, theirs]),
    [['header.h1', true, false]],
  );
  const joined = merge(blockRules, block, level(true, false), { ...block, header: { ...block.header, text: 'Цель' } });
  assert.equal([joined.patch.header, joined.overlaps], [{ text: 'Цель', h1: true, h2: false }, []]);
});

test('a part that one has switched off and the other has changed is asked for as a whole', () => {
  const header = { ...block.header, text: 'Цель' };
  const { patch, overlaps } = merge(blockRules, block, { ...block, header: null }, { ...block, header });
  assert.equal([patch, overlaps], [{}, [{ path: 'header', base: block.header, mine: null, theirs: header }]]);
});

test('lists of rows are one value: both have changed them, both are shown', () => {
  const rows = (...texts: string[]) => ({ content: texts.map((text) => ({ style: 'none', text })) });
  const { overlaps } = merge({ fields: ['content'] }, rows('а'), rows('а', 'б'), rows('в'));
  assert.equal(
    overlaps.map(({ path }) => path),
    ['content'],
  );
});

test.run();
