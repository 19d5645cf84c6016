import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CaseState, caseBefore } from '../../src/model/changes/case-before.ts';
import type { ChangedFields, ChangeOperation, RecordedChange } from '../../src/model/changes/change.ts';

/** Changes of one case, the latest first. */
function changes(...made: (readonly [ChangedFields, ChangeOperation?])[]): RecordedChange[] {
  return made
    .map(([fields, op = 'change'], at): RecordedChange => {
      const by = { id: 1, name: 'Вера' };
      const stamp = { at: '2026-11-22T12:00:00.000Z', by, account: 1 };
      return { id: at + 1, ...stamp, type: 'case', record: '1', version: at + 1, op, fields };
    })
    .reverse();
}

const text = (id: number, sort: number, said: string) => ({ type: 'textblock', id, sort, data: { header: said } });
const told = ({ record, blocks }: CaseState) => [record.title, ...blocks.map(({ id, data }) => `${id} ${data.header}`)];

test('fields, parts, orders, additions and removals of blocks go back, the latest first', () => {
  const history = changes(
    [{ title: ['a', 'b'] }],
    [{ 'textblock:7.header': ['seven', 'seven changed'] }],
    [{ 'textblock:7': [{ sort: 0, data: { header: 'seven changed' } }, null] }],
    [
      {
        order: [
          { 8: 0, 9: 1 },
          { 8: 1, 9: 0 },
        ],
      },
      'order',
    ],
    [{ 'textblock:10': [null, { sort: 9, data: { header: 'ten' } }] }],
    [{ title: ['b', 'c'], 'textblock:10.header': ['ten', 'ten changed'] }],
  );
  const now = {
    record: { id: 1, title: 'c' },
    blocks: [text(9, 1, 'nine'), text(8, 2, 'eight'), text(10, 9, 'ten changed')],
  };
  const before = (id: number) => told(caseBefore(now, history, id));
  assert.equal(before(7), ['c', '9 nine', '8 eight', '10 ten changed']);
  assert.equal(before(6), ['b', '9 nine', '8 eight', '10 ten']);
  assert.equal(before(5), ['b', '9 nine', '8 eight']);
  assert.equal(before(4), ['b', '8 eight', '9 nine']);
  assert.equal(before(3), ['b', '7 seven changed', '8 eight', '9 nine']);
  assert.equal(before(2), ['b', '7 seven', '8 eight', '9 nine']);
  assert.equal(before(1), ['a', '7 seven', '8 eight', '9 nine']);
});

test.run();
