// The list of operators after what is done with them: what is told is what has become of it, and the list follows.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Problem } from '../../src/model/base/problem.ts';
import {
  ask,
  loadOperators,
  makeLink,
  operators,
  remove,
  sendAsked,
  setBlocked,
} from '../../src/state/account/operators.ts';
import { session } from '../../src/state/session/session-store.ts';
import { fakeFetch } from '../fixtures/fake-fetch.ts';
import { fakeHost } from '../fixtures/fake-host.ts';
import { deferred } from '../fixtures/real-host/rules.ts';
import { until } from '../fixtures/until.ts';

const plain = {
  self: false,
  password: true,
  totp: false,
  passkeys: 0,
  blocked: false,
  invitation: null,
  signedInAt: null,
  factorDueAt: null,
};
const admin = { ...plain, id: 1, name: 'Админ', email: 'admin@example.com', self: true };
const ivan = { ...plain, id: 2, name: 'Иван', email: 'ivan@example.com' };

const answerOf = (...items: object[]) => ({ body: { items, factor: { required: false } } });
const nobodyAsked = () => Promise.resolve(false);

test.before.each(() => {
  Object.assign(operators, { items: [admin, ivan], factor: { required: false }, asked: null });
});

test('what was done is told as done though the list does not come', async () => {
  fakeFetch({
    'GET /api/operators': { status: 503 },
    'PUT /api/operators/2': { status: 204 },
    'DELETE /api/operators/2': { status: 204 },
  });
  assert.is(await setBlocked(2, true, nobodyAsked), true);
  assert.is(await remove(2, nobodyAsked), true);
});

test('what another operator was faster with is refused, and the list shows it', async () => {
  const refused = (status: number) => ({ status, body: { message: 'Поздно.' } });
  fakeFetch({
    'GET /api/operators': answerOf(admin),
    'DELETE /api/operators/2': refused(404),
    'PUT /api/operators/2': refused(404),
    'POST /api/operators/2/invitation': refused(409),
  });
  for (const act of [
    () => remove(2, nobodyAsked),
    () => setBlocked(2, true, nobodyAsked),
    () => makeLink(2, () => true, nobodyAsked),
  ]) {
    operators.items = [admin, ivan];
    const answer = await act().catch((problem: unknown) => problem);
    assert.instance(answer, Problem);
    await until(() => assert.is(operators.items?.length, 1));
  }
});

test('whoever renames herself in the list has the new name in the menu, and a colleague’s name changes nothing there', async () => {
  fakeFetch({
    'GET /api/operators': answerOf(admin, ivan),
    'PUT /api/operators/1': { status: 204 },
    'PUT /api/operators/2': { status: 204 },
  });
  session.account = { id: 1, name: admin.name, email: admin.email };
  for (const [id, name] of [
    [2, 'Иван Белов'],
    [1, ' Анна '],
  ] as const) {
    assert.is(session.account.name, admin.name);
    ask({ kind: 'rename', id }, { name });
    assert.equal(await sendAsked(), { kind: 'renamed' });
  }
  assert.is(session.account.name, 'Анна');
});

test('an answer that was asked for before a change, and comes after what was asked for later, changes nothing', async () => {
  const early = deferred<object>();
  const answers: (object | Promise<object>)[] = [early.promise, answerOf(admin).body];
  fakeHost(async ({ method }) => {
    if (method === 'DELETE') return { status: 204 };
    return { status: 200, body: await answers.shift() };
  });
  const loading = loadOperators();
  assert.is(await remove(2, nobodyAsked), true);
  early.resolve(answerOf(admin, ivan).body);
  await loading;
  assert.equal(
    operators.items?.map(({ id }) => id),
    [1],
  );
});

test.run();
