import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { until } from '../fixtures/until.ts';

let host: Host;
test.before.each(async () => {
  host = await startHost({ TRUST_PROXY: 'on' });
});
test.after.each(() => host.stop());

async function visitor(): Promise<Client> {
  const client = host.client();
  await client.get('/sanctum/csrf-cookie');
  return client;
}

test('the sixth try within a minute is refused, for the right password and other spellings too; others may sign in', async () => {
  const open = await host.signedIn();
  const client = await visitor();
  for (let n = 0; n < 5; n++) {
    assert.is((await client.post('/login', { email: admin.email, password: 'wrong' })).status, 422);
  }
  const answer = await client.post<Refusal>('/login', {
    email: ` ${admin.email.toUpperCase()}`,
    password: admin.password,
  });
  assert.is(answer.status, 429);
  assert.equal(Object.keys(answer.body.errors), ['email']);
  const wait = Number(answer.headers.get('Retry-After'));
  assert.ok(wait > 0 && wait <= 60);
  assert.is((await open.get('/api/cases')).status, 200);
  assert.is((await client.post('/login', { email: 'other@example.com', password: 'x' })).status, 422);
});

test('failures are counted over a restart, and an attempt counts before its password is verified', async () => {
  const client = await visitor();
  const wrong = () => client.post('/login', { email: admin.email, password: 'wrong' });
  for (let n = 0; n < 4; n++) await wrong();
  // Cut off while the password is being hashed.
  const cut = wrong().catch(() => null);
  await until(async () => assert.is(await failures(), 5));
  await host.restart('SIGKILL');
  await cut;
  assert.is((await client.post('/login', admin)).status, 429);
});

test('a successful sign-in resets the failures of its account and leaves none behind', async () => {
  const client = await visitor();
  for (let n = 0; n < 4; n++) await client.post('/login', { email: admin.email, password: 'wrong' });
  assert.is((await client.post('/login', admin)).status, 204);
  const rows = await onDatabase(host, 'select key from sign_in_failures');
  assert.equal(rows, Array(4).fill({ key: 'address:127.0.0.1' }));
});

/** Returns the number of failures of accounts. */
async function failures(): Promise<number> {
  return (await onDatabase(host, "select id from sign_in_failures where key like 'login:%'")).length;
}

test('an unknown account is throttled like a known one', async () => {
  const client = await visitor();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++)
    statuses.push((await client.post('/login', { email: 'nobody@example.com', password: 'x' })).status);
  assert.equal(statuses, [422, 422, 422, 422, 422, 429]);
});

test('simultaneous attempts are counted like those that come one by one', async () => {
  const client = await visitor();
  const tries = Array.from({ length: 12 }, () => client.post('/login', { email: admin.email, password: 'wrong' }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  assert.is(statuses.filter((status) => status === 422).length, 5);
  assert.is(statuses.filter((status) => status === 429).length, 7);
});

test('many simultaneous sign-ins with the right password all succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, async () => (await visitor()).post('/login', admin)));
  assert.equal(
    answers.map(({ status }) => status),
    Array(8).fill(204),
  );
});

test('fifty failures from an address lock it for all accounts, and leave other addresses alone', async () => {
  const client = await visitor();
  const login = (email: string, address: string) =>
    client.post('/login', { email, password: 'wrong' }, { 'X-Forwarded-For': address });
  for (let n = 0; n < 50; n++) assert.is((await login(`guess${n}@example.com`, '203.0.113.7')).status, 422);
  assert.is((await login('fresh@example.com', '203.0.113.7')).status, 429);
  assert.is((await login('fresh@example.com', '203.0.113.8')).status, 422);
});

test.run();
