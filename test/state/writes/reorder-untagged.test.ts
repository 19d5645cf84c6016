import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { applyPartialOrder, moveItem, moveOf } from '../../../src/model/base/order.ts';
import { Problem } from '../../../src/model/base/problem.ts';
import { isSameList } from '../../../src/model/base/same-list.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { recordOrderKey } from '../../../src/state/lists/own-orders.ts';
import { noteParts } from '../../../src/state/writes/order-dialect.ts';
import { reorder } from '../../../src/state/writes/reorder.ts';
import { pass, withoutPauses } from '../../fixtures/clock.ts';
import { fakeFetch } from '../../fixtures/fake-fetch.ts';
import { freshPage, refusal } from '../../fixtures/fresh-page.ts';

interface Row {
  id: number;
  sort: number;
}

/** What another host makes of the ids of a reorder call. */
type Dialect = (rows: readonly Row[], list: readonly number[]) => Row[];

const exchanges: Dialect = (rows, list) => {
  const order = applyPartialOrder(idsOf(rows), list);
  return rows.map(({ sort }, index) => ({ id: order[index] as number, sort }));
};

/** Rows of one place stand by their ids. */
const inOrder = (rows: Row[]) => rows.sort((one, other) => one.sort - other.sort || one.id - other.id);

/** The simplest of hosts: the place of a row is its index in the call. */
const numbers: Dialect = (rows, list) =>
  inOrder(rows.map(({ id, sort }) => ({ id, sort: list.includes(id) ? list.indexOf(id) : sort })));

const ignores: Dialect = (rows) => [...rows];

let rows: Row[] = [];
let sent: (readonly number[])[] = [];
/** What stood after each call. */
let orders: (readonly number[])[] = [];

const idsOf = (of: readonly Row[]) => of.map(({ id }) => id);
const order = () => idsOf(rows);

/** A host without tags of orders, with six cases. `between`: what others do before the first call arrives. */
function startHost(dialect: Dialect, between: readonly number[] = []): void {
  rows = [1, 2, 3, 4, 5, 6].map((id, sort) => ({ id, sort: sort * 10 }));
  sent = [];
  orders = [];
  fakeFetch({
    'GET /api/cases': () => ({ body: { items: rows.map((row) => ({ ...row, title: 'Кейс' })), count: rows.length } }),
    'PUT /api/cases/list': ({ body }) => {
      if (sent.length === 0) rows = exchanges(rows, between);
      const { list } = body as { list: number[] };
      sent.push(list);
      rows = dialect(rows, list);
      orders.push(order());
      return { status: 204 };
    },
  });
}

const forgetExchange = () => noteParts(recordOrderKey(caseResource.name), false);

const fifthBeforeFourth = moveOf([1, 2, 3, 5, 4, 6], [5]);

// What another test has moved was moved long ago: its order is not taken for an older state of this one's.
test.before.each(() => {
  pass(120_000);
  forgetExchange();
  return freshPage();
});

/** The first move of a host that lets rows exchange their places shows that it does. */
async function showExchange(): Promise<void> {
  startHost(exchanges);
  await reorder(caseResource, moveOf([1, 2, 3, 4, 6, 5], [6]));
  pass(120_000);
}

test('the rows that exchange places are sent, and what others have moved in between stays', async () => {
  await showExchange();
  startHost(exchanges, [2, 1]);
  const done = await reorder(caseResource, fifthBeforeFourth);
  assert.equal([order(), sent, done.order], [[2, 1, 3, 5, 4, 6], [[5, 4]], order()]);
});

test('where others have moved the rows themselves in between, the move is made again', async () => {
  await showExchange();
  startHost(exchanges, [3, 1, 2]);
  await reorder(caseResource, moveOf([1, 2, 6, 3, 4, 5], [6]));
  assert.equal(
    [order(), sent],
    [
      [1, 2, 6, 3, 4, 5],
      [
        [6, 3, 4, 5],
        [1, 2, 6],
      ],
    ],
  );
});

test('an order that the host has taken and not stored is no success', async () => {
  startHost(ignores);
  const problem = await withoutPauses(() => refusal(reorder(caseResource, fifthBeforeFourth)));
  assert.match(String(problem), 'порядок у него прежний');
});

test('the reason of a refusal is told, and no field is named', async () => {
  fakeFetch({
    'GET /api/cases': { body: { items: [{ id: 1 }, { id: 2 }], count: 2 } },
    'PUT /api/cases/list': { status: 422, body: { message: '', errors: { 'list.1.type': ['Тип блока неизвестен.'] } } },
  });
  const problem = await refusal(reorder(caseResource, moveOf([2, 1], [2])));
  assert.instance(problem, Problem);
  const { message, fields } = problem as Problem;
  assert.equal([message, fields], ['Сервер отклонил порядок: Тип блока неизвестен.', undefined]);
});

test('a host that numbers the rows of a call gets the beginning of the order, or all of it', async () => {
  startHost(numbers);
  await reorder(caseResource, fifthBeforeFourth);
  assert.equal([order(), sent], [[1, 2, 3, 5, 4, 6], [[1, 2, 3, 5, 4]]]);
  await reorder(caseResource, moveOf([1, 2, 3, 5, 6, 4], [6]));
  assert.equal([order(), sent.slice(1)], [[1, 2, 3, 5, 6, 4], [[1, 2, 3, 5, 6, 4]]]);
});

test('one that has let rows exchange their places and numbers them now gets the whole order once that is seen', async () => {
  await showExchange();
  startHost(numbers);
  await reorder(caseResource, fifthBeforeFourth);
  assert.equal(
    [order(), sent],
    [
      [1, 2, 3, 5, 4, 6],
      [
        [5, 4],
        [1, 2, 3, 5, 4, 6],
      ],
    ],
  );
  await reorder(caseResource, moveOf([2, 1, 3, 5, 4, 6], [2]));
  assert.equal([order(), sent.slice(2)], [[2, 1, 3, 5, 4, 6], [[2, 1]]], 'nothing behind is named that need not be');
});

/** As `numbers`, from 1. */
const numbersFromOne: Dialect = (rows, list) =>
  inOrder(rows.map(({ id, sort }) => ({ id, sort: list.includes(id) ? list.indexOf(id) + 1 : sort })));

const places = {
  'from 0': [0, 1, 2, 3, 4, 5],
  'from 1': [1, 2, 3, 4, 5, 6],
  'with gaps': [0, 2, 3, 7, 8, 20],
  'with doubles': [0, 1, 1, 2, 2, 3],
  'all the same': [0, 0, 0, 0, 0, 0],
  'below zero': [-3, -1, 0, 1, 2, 9],
};

for (const [dialect, put] of Object.entries({ numbers, numbersFromOne, exchanges }))
  for (const [name, sorts] of Object.entries(places))
    test(`on a host whose places are ${name}, no call puts elsewhere what was not moved: ${dialect}`, async () => {
      // Rows of one place can only exchange it for nothing.
      if (put === exchanges && new Set(sorts).size < sorts.length) return;
      for (const moved of [1, 2, 3, 4, 5, 6])
        for (const to of [0, 1, 2, 3, 4, 5]) {
          forgetExchange();
          startHost(put);
          // Not in the order of their ids, but where they have one place.
          const shuffled = [4, 1, 6, 2, 5, 3];
          rows = inOrder(sorts.map((sort, at) => ({ id: shuffled[at] as number, sort })));
          const wanted = moveItem(order(), order().indexOf(moved), to);
          const others = order().filter((id) => id !== moved);
          pass(120_000);
          if (isSameList(wanted, order())) continue;
          await reorder(caseResource, moveOf(wanted, [moved]));
          for (const between of orders)
            assert.equal(
              between.filter((id) => id !== moved),
              others,
            );
          assert.equal([order(), sent.length], [wanted, 1]);
        }
    });

test.run();
