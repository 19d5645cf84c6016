import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { autoMergedChanges } from '../../src/model/merge/auto-merged.ts';

const rules = { fields: ['title', 'announce', 'year', 'large'], parts: ['large'] };
const base = { title: 'Яхты', announce: null, year: 2024, large: { image: 'a.jpg', background: '#fff', full: true } };

test('what one side alone has changed is told with who has changed it', () => {
  const mine = { ...base, announce: 'Мой' };
  const theirs = { ...base, year: 2025 };
  assert.equal(autoMergedChanges(rules, [base, mine, theirs], []), [
    { path: 'announce', by: 'mine', before: null, after: 'Мой' },
    { path: 'year', by: 'theirs', before: 2024, after: 2025 },
  ]);
});

test('what both have changed to the same is told once, and what is asked is not told', () => {
  const mine = { ...base, title: 'Море', year: 2025 };
  const theirs = { ...base, title: 'Катера', year: 2025 };
  assert.equal(autoMergedChanges(rules, [base, mine, theirs], ['title']), [
    { path: 'year', by: 'both', before: 2024, after: 2025 },
  ]);
});

test('a part that both have changed is told member by member', () => {
  const mine = { ...base, large: { ...base.large, background: '#111', full: false } };
  const theirs = { ...base, large: { ...base.large, background: '#222', image: 'b.jpg' } };
  assert.equal(autoMergedChanges(rules, [base, mine, theirs], ['large.background']), [
    { path: 'large.image', by: 'theirs', before: 'a.jpg', after: 'b.jpg' },
    { path: 'large.full', by: 'mine', before: true, after: false },
  ]);
});

test('an empty text and none are the same: nothing was joined', () => {
  assert.equal(autoMergedChanges(rules, [base, { ...base, announce: '' }, base], []), []);
});

test('rows that were joined are told by who has changed them', () => {
  const content = (...texts: string[]) => ({ content: texts.map((text) => ({ text })) });
  const sides = [content('а', 'б', 'в'), content('А', 'б', 'Я'), content('г', 'а', 'б', 'Они')] as const;
  const listRules = { fields: ['content'], rows: ['content'] };
  assert.equal(autoMergedChanges(listRules, sides, ['content.3.text']), [
    { path: 'content', by: 'mine', before: sides[0].content, after: [{ text: 'А' }] },
    { path: 'content', by: 'theirs', before: sides[0].content, after: [{ text: 'г' }] },
  ]);
});

test.run();
