import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchAccount } from '../../src/api/auth.ts';
import { fetchList } from '../../src/api/lists.ts';
import { updateRecord } from '../../src/api/records.ts';
import { signIn } from '../../src/api/sign-in.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { admin } from '../fixtures/host.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const host = await startRealHost();
test.before.each(() => host.reset());
test.after(() => host.close());

const html = '<!doctype html><title>Пульт</title>';
const titles = async () => (await fetchList(caseResource)).items.map(({ title }) => title);
const refusal = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.unreachable('should have been refused'),
    (error: unknown) => error,
  );

test('the page and a colleague work on one store, each in a session of their own', async () => {
  const anna = await host.client();
  assert.is(await addCase(anna, 'Яхты'), 1);
  await updateRecord(caseResource, 1, { title: 'Море', show: true }, null);
  assert.equal(await titles(), ['Море']);
  assert.is((await fetchAccount()).name, 'Admin');
  await host.signIn(host.colleague);
  assert.is((await fetchAccount()).name, 'Анна');
  await signIn(admin.email, admin.password);
  assert.is((await fetchAccount()).name, 'Admin');
});

test('every test begins with empty tables and numbers from 1', async () => {
  assert.equal(await titles(), []);
  assert.is(await addCase(await host.client(), 'Яхты'), 1);
});

test('calls are listed with what was sent and how they ended', async () => {
  await addCase(await host.client(), 'Яхты');
  await updateRecord(caseResource, 1, { title: '' }, '"7"').catch(() => undefined);
  const [call] = host.calls;
  assert.equal(call && { ...call, headers: call.headers['if-match'] }, {
    method: 'PUT',
    path: '/api/cases/1',
    body: { title: '' },
    status: 422,
    headers: '"7"',
  });
  assert.equal(host.writes(), ['PUT /api/cases/1']);
});

test('a held answer was made before it waits, a held call is not', async () => {
  const anna = await host.client();
  for (const hold of [host.hold, host.holdBefore]) {
    const held = hold('GET', '/api/cases');
    const answer = fetch('/api/cases').then((response) => response.json());
    await held.reached;
    await addCase(anna, 'Яхты');
    held.release();
    assert.is((await answer).count, hold === host.hold ? 0 : 2);
  }
});

test('an answer that was lost leaves the change, a call that was lost does not', async () => {
  await addCase(await host.client(), 'Яхты');
  host.cutBefore('PUT', '/api/cases/1');
  assert.instance(await refusal(fetch('/api/cases/1', { method: 'PUT' })), TypeError);
  host.cutAfter('PUT', '/api/cases/1');
  await refusal(updateRecord(caseResource, 1, { title: 'Море', show: true }, null));
  assert.equal(await titles(), ['Море']);
  assert.equal(
    host.calls.map(({ status }) => status),
    [0, 0, 200],
  );
});

test('redirects are followed, told, or opaque, as browsers have them', async () => {
  host.answerWith('POST', '/login', () => new Response(null, { status: 302, headers: { Location: '/login' } }), 3);
  const opaque = await fetch('/login', { method: 'POST', redirect: 'manual' });
  assert.equal([opaque.type, opaque.status, opaque.ok], ['opaqueredirect', 0, false]);
  assert.instance(await refusal(fetch('/login', { method: 'POST', redirect: 'error' })), TypeError);
  const followed = await fetch('/login', { method: 'POST' });
  assert.equal([followed.redirected, followed.url, await followed.text()], [true, 'http://localhost/login', html]);
  assert.is(host.calls.at(-1)?.method, 'GET');
});

test('bodies that outlive the page are 64 KiB at once and no more', async () => {
  const post = () => fetch('/api/cases', { method: 'POST', keepalive: true, body: 'x'.repeat(30_000) });
  const [first, second, third] = await Promise.allSettled([post(), post(), post()]);
  assert.equal([first.status, second.status, third.status], ['fulfilled', 'fulfilled', 'rejected']);
  assert.is((await post()).status, 419);
});

test('a call that was given up rejects with the reason', async () => {
  const held = host.hold('GET', '/api/cases');
  const giving = new AbortController();
  const answer = fetch('/api/cases', { signal: giving.signal });
  await held.reached;
  giving.abort(new DOMException('enough', 'TimeoutError'));
  const error = await refusal(answer);
  assert.is(error instanceof DOMException && error.name, 'TimeoutError');
});

test('a test can wait until nothing is under way', async () => {
  const done: string[] = [];
  void fetch('/api/cases')
    .then(() => fetch('/api/services'))
    .then(() => done.push('both'));
  await host.idle();
  assert.equal(done, ['both']);
});

test('a session that has ended is told', async () => {
  await host.expire();
  assert.is((await fetch('/api/cases')).status, 401);
});

test.run();
