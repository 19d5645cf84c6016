// One's own account: what is shown is the latest that was asked for, in whichever order the answers come.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { awaitOwn, loadOwn, own } from '../../src/state/account/own-account.ts';
import { fakeHost } from '../fixtures/fake-host.ts';
import { deferred } from '../fixtures/real-host/rules.ts';

const account = (name: string) => ({
  ...{ id: 1, name, email: 'admin@example.com', password: { changedAt: null }, totp: null, codes: null },
  ...{ passkeys: [], sessions: [], factor: { required: false, dueAt: null, passkeys: true }, notices: [] },
});

test('after a change the account is asked for anew, and the answer that was on its way changes nothing', async () => {
  const early = deferred<object>();
  const answers: (object | Promise<object>)[] = [early.promise, account('Анна')];
  fakeHost(async () => ({ status: 200, body: await answers.shift() }));
  const loading = loadOwn();
  await loadOwn();
  assert.is(own.account?.name, 'Анна');
  early.resolve(account('Админ'));
  await loading;
  assert.is(own.account?.name, 'Анна');
});

test('an early failure changes nothing either', async () => {
  const early = deferred<void>();
  const answers: Promise<void>[] = [early.promise];
  fakeHost(async () => {
    const held = answers.shift();
    await held;
    return held ? { status: 503 } : { status: 200, body: account('Анна') };
  });
  const loading = loadOwn();
  await loadOwn();
  early.resolve();
  await loading;
  assert.equal([own.account?.name, own.problem], ['Анна', null]);
});

test('what opens waits for the answer that is on its way', async () => {
  const calls = fakeHost(() => ({ status: 200, body: account('Анна') }));
  await Promise.all([loadOwn(), awaitOwn(), awaitOwn()]);
  assert.is(calls.length, 1);
  await awaitOwn();
  assert.is(calls.length, 2);
});

test.run();
