// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import { admin, type Host } from '../fixtures/host.ts';
import { type KeptHost, keepHost } from '../fixtures/kept-host.ts';
import { until } from '../fixtures/until.ts';

let kept: KeptHost;
let host: Host;
test.before(async () => {
  kept = await keepHost({ TRUST_PROXY: 'on' });
  host = kept.host;
});
test.before.each(async () => {
  await kept.reset();
});
test.after(() => host.stop());

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

/** Signs in from an address, as a trusted proxy tells it. */
const from = (client: Client, address: string, email: string, password: string) =>
  client.post<Refusal>('/login', { email, password }, { 'X-Forwarded-For': address });

test('failures from one address do not keep the right password from another one out', async () => {
  const client = await visitor();
  for (let n = 0; n < 6; n++) await from(client, '203.0.113.7', admin.email, 'wrong');
  assert.is((await from(client, '203.0.113.7', admin.email, admin.password)).status, 429);
  assert.is((await from(client, '203.0.113.8', admin.email, admin.password)).status, 204);
});

test('an IPv6 address counts with all of its network, in any spelling; an IPv4 address is one in both', async () => {
  const client = await visitor();
  for (let n = 0; n < 5; n++) await from(client, `2001:db8:0:1::${n + 1}`, admin.email, 'wrong');
  assert.is((await from(client, '2001:DB8:0000:1:ffff::9', admin.email, admin.password)).status, 429);
  assert.is((await from(client, '2001:db8:0:2::1', admin.email, admin.password)).status, 204);
  for (let n = 0; n < 5; n++) await from(client, '203.0.113.9', 'other@example.com', 'wrong');
  assert.is((await from(client, '::ffff:203.0.113.9', 'other@example.com', 'wrong')).status, 429);
});

test('fifty failures from everywhere lock an account, but not for a browser in which it has signed in before', async () => {
  const [stranger, known] = [await visitor(), await visitor()];
  assert.is((await known.post('/login', admin)).status, 204);
  const mark = known.cookies.get('pult_known') ?? '';
  assert.is((await known.get('/logout')).status, 204);
  await known.get('/sanctum/csrf-cookie');
  for (let n = 0; n < 50; n++)
    assert.is((await from(stranger, `203.0.113.${n}`, admin.email, 'wrong')).status, 422, String(n));
  assert.is((await from(stranger, '203.0.113.60', admin.email, 'wrong')).status, 429);
  assert.is((await from(stranger, '203.0.113.61', admin.email, admin.password)).status, 429);
  // It passes the lock of the account, and no other rule.
  assert.is((await from(known, '203.0.113.62', admin.email, 'wrong')).status, 422);
  assert.is((await from(known, '203.0.113.62', admin.email, admin.password)).status, 204);

  // Neither another account nor a changed mark passes.
  for (let n = 0; n < 50; n++) await from(stranger, `198.51.100.${n}`, 'nobody@example.com', 'wrong');
  assert.is((await from(known, '203.0.113.62', 'nobody@example.com', 'wrong')).status, 429);
  for (let n = 0; n < 50; n++) await from(stranger, `192.0.2.${n}`, admin.email, 'wrong');
  stranger.cookies.set('pult_known', `${mark.slice(0, -2)}AA`);
  assert.is((await from(stranger, '203.0.113.63', admin.email, admin.password)).status, 429);
});

test('the mark of a browser is for the sign-in alone, and scripts cannot read it', async () => {
  const client = await visitor();
  const { headers } = await client.post('/login', admin);
  const cookie = headers.getSetCookie().find((one) => one.startsWith('pult_known=')) ?? '';
  assert.match(cookie, /HttpOnly/);
  assert.match(cookie, /Path=\/login/);
  assert.match(cookie, /SameSite=Lax/);
  assert.match(cookie, /Max-Age=31536000/);
});

test('what a passkey is to sign is asked fifty times a minute from an address, and what was not answered is forgotten', async () => {
  const ask = async (address: string) => {
    const headers = { 'X-Forwarded-Host': 'panel.acme-studio.ru', 'X-Forwarded-For': address };
    return (await visitor()).post<Refusal>('/login/passkey/options', undefined, headers);
  };
  for (let n = 0; n < 50; n++) assert.is((await ask('203.0.113.7')).status, 200);
  const refused = await ask('203.0.113.7');
  assert.equal([refused.status, Object.keys(refused.body.errors)], [429, ['credential']]);
  assert.ok(Number(refused.headers.get('Retry-After')) > 0);
  assert.is((await onDatabase(host, 'select key from tickets')).length, 50);
  // It locks nothing else.
  assert.is((await from(await visitor(), '203.0.113.7', admin.email, admin.password)).status, 204);
  await onDatabase(host, `update tickets set until = ${Date.now() - 1}; update sign_in_failures set at = at - 60001`);
  assert.is((await ask('203.0.113.8')).status, 200);
  assert.is((await onDatabase(host, 'select key from tickets')).length, 1);
  assert.is((await onDatabase(host, 'select key from sign_in_failures')).length, 1);
});

test('of a hundred sign-ins at once a few wait and the rest are refused at once', async () => {
  const client = await visitor();
  const tries = Array.from({ length: 100 }, (_, n) => from(client, `203.0.113.${n}`, `guess${n}@example.com`, 'wrong'));
  const answers = await Promise.all(tries);
  const refused = answers.filter(({ status }) => status === 429);
  assert.is(answers.filter(({ status }) => status === 422).length + refused.length, 100);
  assert.ok(refused.length >= 50, String(refused.length));
  assert.equal(refused[0]?.body.errors, { email: ['Сейчас входит слишком много людей. Повторите через 5 с.'] });
  assert.is(refused[0]?.headers.get('Retry-After'), '5');
});

test('who floods the sign-in from one address waits behind the others', async () => {
  const client = await visitor();
  const flood = Array.from({ length: 40 }, (_, n) => from(client, '203.0.113.7', `guess${n}@example.com`, 'wrong'));
  const order: string[] = [];
  for (const one of flood) void one.then(({ status }) => order.push(`flood ${status}`));
  const right = await from(await visitor(), '203.0.113.8', admin.email, admin.password);
  const before = order.filter((one) => one === 'flood 422').length;
  assert.is(right.status, 204);
  await Promise.all(flood);
  assert.ok(before < order.filter((one) => one === 'flood 422').length, order.join());
});

test.run();
