import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { applyPartialOrder, moveOf } from '../../../src/model/base/order.ts';
import { Problem } from '../../../src/model/base/problem.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { reorder } from '../../../src/state/writes/reorder.ts';
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

/** The simplest of hosts: the place of a row is its index in the call. Rows of one place stand by their ids. */
const numbers: Dialect = (rows, list) =>
  rows
    .map(({ id, sort }) => ({ id, sort: list.includes(id) ? list.indexOf(id) : sort }))
    .sort((one, other) => one.sort - other.sort || one.id - other.id);

const ignores: Dialect = (rows) => [...rows];

let rows: Row[] = [];
let sent: (readonly number[])[] = [];

const idsOf = (of: readonly Row[]) => of.map(({ id }) => id);
const order = () => idsOf(rows);

/** A host without tags of orders, with six cases. `between`: what others do before the first call arrives. */
function startHost(dialect: Dialect, between: readonly number[] = []): void {
  rows = [1, 2, 3, 4, 5, 6].map((id, sort) => ({ id, sort: sort * 10 }));
  sent = [];
  fakeFetch({
    'GET /api/cases': () => ({ body: { items: rows.map((row) => ({ ...row, title: 'Кейс' })), count: rows.length } }),
    'PUT /api/cases/list': ({ body }) => {
      if (sent.length === 0) rows = exchanges(rows, between);
      const { list } = body as { list: number[] };
      sent.push(list);
      rows = dialect(rows, list);
      return { status: 204 };
    },
  });
}

const fifthBeforeFourth = moveOf([1, 2, 3, 5, 4, 6], [5]);

const { now } = Date;
let later = 0;

// What another test has moved was moved long ago: its order is not taken for an older state of this one's.
test.before.each(() => {
  later += 120_000;
  Date.now = () => now() + later;
  return freshPage();
});
test.after(() => {
  Date.now = now;
});

test('the rows that exchange places are sent, and what others have moved in between stays', async () => {
  startHost(exchanges, [2, 1]);
  const done = await reorder(caseResource, fifthBeforeFourth);
  assert.equal([order(), sent, done.order], [[2, 1, 3, 5, 4, 6], [[5, 4]], order()]);
});

test('where others have moved the rows themselves in between, the move is made again', async () => {
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

test('a host that numbers the rows of a call gets the whole order as soon as that is seen, and from then on', async () => {
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
  await reorder(caseResource, moveOf([1, 2, 3, 5, 6, 4], [6]));
  assert.equal([order(), sent.slice(2)], [[1, 2, 3, 5, 6, 4], [[1, 2, 3, 5, 6, 4]]]);
});

/** Runs what waits as soon as it can. */
async function withoutPauses<T>(action: () => Promise<T>): Promise<T> {
  const { setTimeout } = globalThis;
  const atOnce = (run: (value: unknown) => void, _ms: number, value: unknown) => setTimeout(run, 0, value);
  Object.assign(globalThis, { setTimeout: atOnce });
  try {
    return await action();
  } finally {
    Object.assign(globalThis, { setTimeout });
  }
}

test.run();
