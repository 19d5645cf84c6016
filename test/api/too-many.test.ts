// What becomes of a call that the host refuses because there were too many.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { updateRecord } from '../../src/api/records.ts';
import { signIn } from '../../src/api/sign-in.ts';
import { Problem } from '../../src/model/base/problem.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { withoutPauses } from '../fixtures/clock.ts';
import { admin } from '../fixtures/host.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const host = await startRealHost();
test.before.each(async () => {
  await host.reset();
  await addCase(await host.client(), 'Яхты');
});
test.after(() => host.close());

const tooMany = (seconds: string) => () =>
  Response.json(
    { message: `Слишком много изменений за минуту. Повторите через ${seconds} с.` },
    { status: 429, headers: { 'Retry-After': seconds } },
  );
const save = () => updateRecord(caseResource, 1, { title: 'Море', show: true }, null);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test('where the host wants a few seconds the panel waits for them and sends the call again', async () => {
  host.answerWith('PUT', '/api/cases/1', tooMany('2'), 3);
  const began = Date.now();
  await withoutPauses(save);
  assert.ok(Date.now() - began >= 6000);
  assert.equal(
    host.calls.map(({ status }) => status),
    [429, 429, 429, 200],
  );
});

test('where it wants more, or never has enough, the operator is told', async () => {
  host.answerWith('PUT', '/api/cases/1', tooMany('40'));
  const told = await refusal(withoutPauses(save));
  assert.ok(told instanceof Problem && told.kind === 'too-many');
  assert.match(told instanceof Problem ? told.message : '', 'через 40 с');
  assert.is(host.calls.length, 1);
  host.answerWith('PUT', '/api/cases/1', tooMany('1'), 1000);
  assert.instance(await refusal(withoutPauses(save)), Problem);
  assert.ok(host.calls.length < 100);
});

test('a sign-in that is locked for long is not sent again', async () => {
  host.answerWith('POST', '/login', tooMany('30'));
  assert.instance(await refusal(signIn(admin.email, 'wrong')), Problem);
  assert.is(host.calls.filter(({ path }) => path === '/login').length, 1);
});

test.run();
