import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChangedFields, ChangeOperation, RecordedChange } from '../../src/model/changes/change.ts';
import { historySteps, valuesBefore } from '../../src/model/changes/history-steps.ts';

let lastId = 0;
test.before.each(() => {
  lastId = 0;
});

/** A change at that minute, later than those before. */
function change(
  minute: number,
  account: number,
  fields: ChangedFields,
  op: ChangeOperation = 'change',
): RecordedChange {
  const at = new Date(Date.UTC(2026, 10, 22, 12, 0) + minute * 60_000).toISOString();
  const by = { id: account, name: `Оператор ${account}` };
  return { id: ++lastId, at, by, account, type: 'case', record: '1', version: lastId, op, fields };
}

test('saves of one person within five minutes are one step, from the first value to the last', () => {
  const changes = [
    change(0, 1, { title: ['a', 'b'] }),
    change(3, 1, { title: ['b', 'c'], year: [2024, 2025] }),
    change(5, 1, { 'textblock:7.content': [null, [{ text: 'x' }]] }),
    change(6, 1, { title: ['c', 'd'] }),
    change(7, 2, { title: ['d', 'e'] }),
    change(8, 1, { title: ['e', 'f'] }),
  ].reverse();
  const steps = historySteps(changes);
  assert.equal(
    steps.map(({ id, first, account, saves, parts }) => ({ id, first, account, saves, parts })),
    [
      { id: 6, first: 6, account: 1, saves: 1, parts: [{ name: 'title', before: 'e', after: 'f' }] },
      { id: 5, first: 5, account: 2, saves: 1, parts: [{ name: 'title', before: 'd', after: 'e' }] },
      {
        id: 4,
        first: 2,
        account: 1,
        saves: 3,
        parts: [
          { name: 'title', before: 'b', after: 'd' },
          { name: 'textblock:7.content', before: null, after: [{ text: 'x' }] },
          { name: 'year', before: 2024, after: 2025 },
        ],
      },
      { id: 1, first: 1, account: 1, saves: 1, parts: [{ name: 'title', before: 'a', after: 'b' }] },
    ],
  );
  assert.is(steps[2]?.from, '2026-11-22T12:03:00.000Z');
  assert.is(steps[2]?.to, '2026-11-22T12:06:00.000Z');
});

test('a creation, a deletion and a restore stand alone', () => {
  const changes = [
    change(0, 1, { title: [null, 'a'], sort: [null, 3], created_at: [null, 'x'] }, 'add'),
    change(1, 1, { title: ['a', 'b'] }),
    change(2, 1, { title: ['b', null] }, 'remove'),
    change(3, 1, { title: [null, 'b'] }, 'restore'),
  ].reverse();
  const steps = historySteps(changes);
  assert.equal(
    steps.map(({ op }) => op),
    ['restore', 'remove', 'change', 'add'],
  );
  assert.equal(steps[3]?.parts, [{ name: 'title', before: null, after: 'a' }], 'places and times are not shown');
});

test('what was taken back within a step, and what changes nothing, is not shown', () => {
  assert.equal(historySteps([change(1, 1, { title: ['b', 'a'] }), change(0, 1, { title: ['a', 'b'] })]), []);
  assert.equal(historySteps([change(0, 1, {})]), []);
});

test('a form that was saved as it is counts as no save', () => {
  const changes = [change(0, 1, {}), change(1, 1, { title: ['a', 'b'] }), change(2, 1, { updated_at: ['x', 'y'] })];
  assert.equal(
    historySteps(changes.reverse()).map(({ saves }) => saves),
    [1],
  );
});

test('a block that was added in the step says its parts; the reader of a block sees that one alone', () => {
  const changes = [
    change(2, 1, { 'imageblock:7.large': [null, {}] }),
    change(1, 1, { 'textblock:7.content': [null, []] }),
    change(0, 1, { 'textblock:7': [null, { data: {} }] }),
  ];
  const names = (isShown?: (part: string) => boolean) =>
    historySteps(changes, isShown).flatMap(({ parts }) => parts.map(({ name }) => name));
  assert.equal(names(), ['imageblock:7.large', 'textblock:7']);
  assert.equal(
    names((part) => part.split('.')[0] === 'textblock:7'),
    ['textblock:7'],
  );
});

test('the values before a step are the earliest ones of all that was changed since', () => {
  const changes = [
    change(0, 1, { title: ['a', 'b'] }),
    change(10, 2, { title: ['b', 'c'], sort: [1, 2] }),
    change(20, 1, { title: ['c', 'd'], year: [null, 2025] }),
  ].reverse();
  assert.equal(valuesBefore(changes, 2), { title: 'b', year: null });
  assert.equal(valuesBefore(changes, 3), { title: 'c', year: null });
});

test('what was deleted for good meanwhile had no value before', () => {
  const changes = [
    change(0, 1, { title: ['a', 'b'] }),
    change(1, 1, { 'textblock:7': [null, null] }, 'purge'),
  ].reverse();
  assert.equal(valuesBefore(changes, 1), { title: 'a' });
});

test.run();
