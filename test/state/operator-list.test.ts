// The list of operators after what is done with them: what is told is what has become of it, and the list follows.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Problem } from '../../src/model/base/problem.ts';
import { makeLink, operators, remove, setBlocked } from '../../src/state/account/operators.ts';
import { fakeFetch } from '../fixtures/fake-fetch.ts';
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

test.run();
