// How many writes of one account a host takes, and that no work of an operator comes near it.
// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WriteLimit } from '../../src/server/session/write-limit.ts';
import type { Client, Refusal } from '../fixtures/client.ts';
import { admin, startHost } from '../fixtures/host.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { until } from '../fixtures/until.ts';

/** A write of the cheapest kind: there is no such record. */
const write = (client: Client) => client.delete<Refusal>('/api/cases/9');

test('who writes more than the limit waits; reading, waiting for colleagues and other accounts go on', async () => {
  const host = await startHost({ WRITES_PER_MINUTE: '30' });
  try {
    addSecondAccount(host);
    const [client, colleague, elsewhere] = [host.client(), host.client(), host.client()];
    await client.signIn(admin.email, admin.password);
    await elsewhere.signIn(admin.email, admin.password);
    await colleague.signIn(second.email, second.password);
    const answers = await Promise.all(Array.from({ length: 60 }, () => write(client)));
    const refused = answers.filter(({ status }) => status === 429);
    // A few are given back while the machine is busy.
    assert.ok(refused.length >= 20 && refused.length <= 30, String(refused.length));
    const [first] = refused;
    const seconds = Number(first?.headers.get('Retry-After'));
    assert.ok(seconds === 1 || seconds === 2, String(seconds));
    assert.equal(first?.body, { message: `Слишком много изменений за минуту. Повторите через ${seconds} с.` });
    await until(async () => assert.is((await client.put('/api/account', { name: 'Admin' })).status, 429));
    // Another session of the account has no more.
    assert.is(
      (await Promise.all([1, 2, 3].map(() => write(elsewhere)))).filter(({ status }) => status === 429).length > 0,
      true,
    );
    assert.is((await client.get('/api/cases')).status, 200);
    for (let n = 0; n < 5; n++)
      assert.is((await client.post('/api/changes/wait', { tab: 'a', since: null })).status, 200);
    assert.is((await write(colleague)).status, 404);
    await until(async () => assert.is((await write(client)).status, 404));
  } finally {
    await host.stop();
  }
});

test('five hundred rows at once, their undo and their redo are far below the limit that a host has by itself', async () => {
  const host = await startHost({ WRITES_PER_MINUTE: '' });
  try {
    const client = await host.signedIn();
    for (let n = 0; n < 30; n++)
      for (const { status } of await Promise.all(Array.from({ length: 50 }, () => write(client))))
        assert.is(status, 404);
  } finally {
    await host.stop();
  }
});

test('a minute gives a minute’s writes back, evenly', () => {
  const limit = new WriteLimit(120);
  const take = (count: number, at: number) => Array.from({ length: count }, () => limit.take(1, at));
  assert.equal(new Set(take(120, 0)), new Set([0]));
  assert.is(limit.take(1, 0), 1);
  assert.is(limit.take(2, 0), 0);
  assert.equal(take(3, 1000), [0, 0, 1]);
  assert.equal(new Set(take(120, 3_600_000)), new Set([0]));
  assert.is(limit.take(1, 3_600_000), 1);
  const none = new WriteLimit(0);
  assert.equal(new Set(Array.from({ length: 10_000 }, () => none.take(1, 0))), new Set([0]));
});

test.run();
