import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TrashItem } from '../../src/model/trash/trash-item.ts';
import { daysLeft, filtered, grouped, kindOf, nameOf, titleOf } from '../../src/model/trash/trash-row.ts';

const at = '2026-11-26T12:00:00.000Z';
const item = (id: number, more: Partial<TrashItem> = {}): TrashItem => ({
  id,
  type: 'case',
  record: id,
  case: null,
  at,
  until: '2026-12-26T12:00:00.000Z',
  by: { id: 1, name: 'Вера' },
  account: 1,
  item: { title: `Кейс ${id}` },
  blocks: 0,
  cover: null,
  ...more,
});
const block = (id: number, caseId: number) =>
  item(id, {
    type: 'textblock',
    case: caseId,
    item: { data: { header: { text: 'Задача', h1: true, h2: false }, col1: null, content: null } },
  });
const ids = (items: readonly TrashItem[]) => items.map(({ id }) => id);

test('single blocks stand below their case, or together where that is not there; else the order stays', () => {
  assert.equal(ids(grouped([item(9), block(8, 2), item(7), block(6, 5), item(2), block(1, 5)])), [9, 2, 8, 7, 6, 1]);
});

test('a row is named by what it was; of a kind that this version does not know, by its number', () => {
  assert.equal([titleOf(item(3)), kindOf(item(3)), nameOf(item(3))], ['Кейс 3', 'Кейс #3', 'кейс #3 «Кейс 3»']);
  assert.equal([titleOf(block(4, 7)), kindOf(block(4, 7))], ['Задача', 'Блок кейса #7']);
  const unknown = item(3, { type: 'article', item: {} });
  assert.equal([titleOf(unknown), kindOf(unknown)], ['Запись неизвестного вида', 'article #3']);
  assert.is(titleOf(item(3, { item: { title: '' } })), '#3');
});

test('the days that are left are whole ones, the last is said so', () => {
  const left = (now: string) => daysLeft(item(1), Date.parse(now));
  assert.equal(left(at), { text: '30 дней', isSoon: false });
  assert.equal(left('2026-12-23T13:00:00.000Z'), { text: '3 дня', isSoon: true });
  assert.equal(left('2026-12-25T13:00:00.000Z'), { text: 'меньше дня', isSoon: true });
});

test('the filter takes all words, in either case and with ё as е, a kind and a person', () => {
  const rows = [
    item(1, { item: { title: 'Ёлка Банка' } }),
    block(2, 1),
    item(3, { account: 2, by: { id: 2, name: 'Иван' } }),
  ];
  const all = { text: '', kinds: [], accounts: [] };
  assert.equal(ids(filtered(rows, { ...all, text: 'банка елка' })), [1]);
  assert.equal(ids(filtered(rows, { ...all, text: 'иван' })), [3]);
  assert.equal(ids(filtered(rows, { ...all, kinds: ['block'] })), [2]);
  assert.equal(ids(filtered(rows, { ...all, accounts: ['2'] })), [3]);
  assert.equal(ids(filtered(rows, null)), [1, 2, 3]);
});

test.run();
