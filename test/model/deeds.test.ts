// What was done to many records at once is one deed, as the dashboard tells it: by whom, what, and without a pause.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChangedFields, ChangeOperation, RecordedChange } from '../../src/model/changes/change.ts';
import { type Deed, joinDeeds, latestDeeds } from '../../src/model/changes/deeds.ts';
import { recordSteps } from '../../src/model/changes/history-steps.ts';
import { describeStep } from '../../src/state/history/describe-step.ts';

const hide = { show: [true, false] } as const satisfies ChangedFields;

/** Changes of records, the earliest first: `[second, account, record, fields, op, type]`. */
type Row = [number, number, string | null, ChangedFields, ChangeOperation?, RecordedChange['type']?];

function deedsOf(rows: readonly Row[]): Deed[] {
  const changes = rows.map(([second, account, record, fields, op = 'change', type = 'case'], at): RecordedChange => {
    const by = { id: account, name: `Оператор ${account}` };
    const time = new Date(Date.UTC(2026, 10, 22, 12, 0, second)).toISOString();
    return { id: at + 1, at: time, by, account, type, record, version: at + 1, op, fields };
  });
  return joinDeeds(recordSteps(changes.reverse()));
}

const recordsOf = (deeds: readonly Deed[]) => deeds.map((deed) => deed.map(({ record }) => record));

test('the same change of many records by one person without a pause is one deed, whatever others do meanwhile', () => {
  const deeds = deedsOf([
    [0, 1, '1', hide],
    [2, 2, '9', { title: ['a', 'b'] }],
    [4, 1, '2', hide],
    [8, 1, '3', hide],
    [14, 1, '4', hide],
  ]);
  assert.equal(recordsOf(deeds), [['4'], ['3', '2', '1'], ['9']]);
});

test('another person, another field, another value of a switch or another kind is another deed', () => {
  const deeds = deedsOf([
    [0, 1, '1', hide],
    [1, 2, '2', hide],
    [2, 1, '3', { year: [2020, 2021] }],
    [3, 1, '4', { show: [false, true] }],
    [3, 1, '5', hide, 'change', 'service'],
    [4, 1, '6', hide],
    [4, 1, '7', { year: [2020, 2024] }],
  ]);
  assert.equal(recordsOf(deeds), [['7', '3'], ['6', '1'], ['5'], ['4'], ['2']]);
});

test('deletions and creations are joined among themselves; the order of a list and settings of pages are not', () => {
  const deeds = deedsOf([
    [0, 1, '1', { title: ['a', null] }, 'remove'],
    [1, 1, '2', { title: ['b', null], year: [1, null] }, 'remove'],
    [2, 1, '3', { title: [null, 'c'] }, 'add'],
    [3, 1, null, { order: [{ 1: 0 }, { 1: 2 }] }, 'order'],
    [3, 1, null, { order: [{ 1: 0 }, { 1: 1 }] }, 'order', 'service'],
    [4, 1, 'cases', { header: ['a', 'b'] }, 'change', 'settings'],
    [4, 1, 'services', { header: ['a', 'b'] }, 'change', 'settings'],
  ]);
  assert.equal(recordsOf(deeds), [['services'], ['cases'], [null], [null], ['3'], ['2', '1']]);
});

test('one record that is deleted, brought back and deleted again is no deed on two', () => {
  const deeds = deedsOf([
    [0, 1, '1', { title: ['a', null] }, 'remove'],
    [1, 1, '1', { title: [null, 'a'] }, 'restore'],
    [2, 1, '1', { title: ['a', null] }, 'remove'],
    [3, 1, '2', { title: ['b', null] }, 'remove'],
  ]);
  assert.equal(recordsOf(deeds), [['2', '1'], ['1'], ['1']]);
});

test('blocks that are deleted for good are no cases that are, and each is told by itself', () => {
  const deeds = deedsOf([
    [0, 1, '1', { 'textblock:7': [null, null] }, 'purge'],
    [1, 1, '2', { 'textblock:8': [null, null] }, 'purge'],
    [2, 1, '3', {}, 'purge'],
    [3, 1, '4', {}, 'purge'],
  ]);
  assert.equal(recordsOf(deeds), [['4', '3'], ['2'], ['1']]);
  const told = deeds.map(([one]) => describeStep(one)).map(({ text, href }) => [text, href !== null]);
  assert.equal(told, [
    ['Кейс: удалён из корзины навсегда', false],
    ['Блок «Текст»: удалён из корзины навсегда', true],
    ['Блок «Текст»: удалён из корзины навсегда', true],
  ]);
});

test('a record stands once, and a deed on many stays whole while it has one that was not told', () => {
  const deeds = deedsOf([
    [0, 1, '1', { title: ['a', 'b'] }],
    [400, 1, '1', hide],
    [401, 1, '2', hide],
    [402, 1, '3', hide],
    [800, 2, '3', { year: [2020, 2021] }],
    [1200, 1, '5', { year: [2020, 2021] }],
    [1600, 1, '3', { title: ['a', 'b'] }],
  ]);
  const shown = latestDeeds(deeds, ({ record }) => record === '5');
  assert.equal(recordsOf(shown), [['3'], ['3', '2', '1']]);
});

test.run();
