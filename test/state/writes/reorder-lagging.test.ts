// A host that tags no orders, behind a copy of its data that lags.
import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { applyPartialOrder, moveOf } from '../../../src/model/base/order.ts';
import { blockKey } from '../../../src/model/block/block.ts';
import { serviceResource } from '../../../src/model/resource/service.ts';
import { loadBlocks } from '../../../src/state/block-changes/changes.ts';
import { blocksOf } from '../../../src/state/blocks/blocks.ts';
import { loadList } from '../../../src/state/lists/lists.ts';
import { reorder, reorderContent } from '../../../src/state/writes/reorder.ts';
import { pass, withoutPauses } from '../../fixtures/clock.ts';
import { fakeFetch } from '../../fixtures/fake-fetch.ts';
import { freshPage, refusal } from '../../fixtures/fresh-page.ts';

interface Row {
  id: number;
  sort: number;
}

type Dialect = (rows: readonly Row[], list: readonly number[]) => Row[];

const exchanges: Dialect = (rows, list) => {
  const order = applyPartialOrder(
    rows.map(({ id }) => id),
    list,
  );
  return rows.map(({ sort }, index) => ({ id: order[index] as number, sort }));
};

/** The place of a row is its index in the call. Rows of one place stand by their ids. */
const numbers: Dialect = (rows, list) =>
  rows
    .map(({ id, sort }) => ({ id, sort: list.includes(id) ? list.indexOf(id) : sort }))
    .sort((one, other) => one.sort - other.sort || one.id - other.id);

let rows: Row[] = [];
let sent: (readonly number[])[] = [];

const order = () => rows.map(({ id }) => id);

// What another test has moved was moved long ago.
test.before.each(() => {
  pass(120_000);
  return freshPage();
});

/** How many of the next reads a copy of the data answers that still has the order of before. */
let behind = 0;
/** The same, set anew by each write in turn. */
let laggingAfterWrite: number[] = [];

function startLagging(dialect: Dialect): void {
  rows = [1, 2, 3, 4, 5, 6].map((id, sort) => ({ id, sort: sort * 10 }));
  sent = [];
  let former = rows;
  fakeFetch({
    'GET /api/services': () => {
      const read = behind-- > 0 ? former : rows;
      return { body: { items: read.map((row) => ({ ...row, title: 'Услуга' })), count: read.length } };
    },
    'PUT /api/services/list': ({ body }) => {
      former = rows;
      const { list } = body as { list: number[] };
      sent.push(list);
      rows = dialect(rows, list);
      behind = laggingAfterWrite.shift() ?? behind;
      return { status: 204 };
    },
  });
}

test('moves in front of a copy of the data that lags are made on top of one another, and shown', async () => {
  startLagging(exchanges);
  await withoutPauses(() => reorder(serviceResource, moveOf([2, 3, 4, 5, 6, 1], [1])));
  behind = 1;
  const shown = await loadList(serviceResource);
  assert.equal(
    shown.items.map(({ id }) => id),
    order(),
    'the list that is read next keeps the move',
  );
  behind = 2;
  const second = await withoutPauses(() => reorder(serviceResource, moveOf([3, 4, 5, 6, 1, 2], [2])));
  assert.equal(
    [order(), second.order],
    [
      [3, 4, 5, 6, 1, 2],
      [3, 4, 5, 6, 1, 2],
    ],
  );
  const back = await withoutPauses(() => reorder(serviceResource, moveOf([2, 3, 4, 5, 6, 1], [2])));
  assert.equal(
    [order(), back.order],
    [
      [2, 3, 4, 5, 6, 1],
      [2, 3, 4, 5, 6, 1],
    ],
    'a move can be taken back',
  );
  // Longer than anyone waits.
  behind = 20;
  const calls = sent.length;
  const problem = await withoutPauses(() => refusal(reorder(serviceResource, moveOf([2, 4, 3, 5, 6, 1], [4]))));
  assert.match(String(problem), 'Сервер отдаёт устаревшие данные');
  assert.is(sent.length, calls, 'nothing is sent on top of what is old');
  behind = 0;
});

test('a mixed-up order between two calls, as a copy that lags still shows it, is not what a move has made', async () => {
  startLagging(numbers);
  laggingAfterWrite = [0, 1];
  const done = await withoutPauses(() => reorder(serviceResource, moveOf([1, 2, 3, 5, 4, 6], [5])));
  assert.equal([order(), done.order, sent.length], [[1, 2, 3, 5, 4, 6], [1, 2, 3, 5, 4, 6], 2]);
});

test('blocks that are read from such a copy keep the last move', async () => {
  const former = [1, 2, 3].map((id) => ({ id, case_id: 1, sort: id, type: 'videoblock', data: {} }));
  let content = former;
  fakeFetch({
    'GET /api/cases/1': () => ({ body: { case: { id: 1, title: 'Кейс' }, content } }),
    'PUT /api/cases/content/list': () => {
      content = [2, 3, 1].flatMap((id) => former.filter((block) => block.id === id));
      return { status: 204 };
    },
  });
  const keys = [2, 3, 1].map((id) => blockKey({ type: 'videoblock', id }));
  await withoutPauses(() => reorderContent(1, moveOf(keys, keys.slice(2))));
  content = former;
  await loadBlocks(1);
  assert.equal(blocksOf(1)?.map(blockKey), keys);
});

test.run();
