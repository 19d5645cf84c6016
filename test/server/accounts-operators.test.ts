// Accounts of colleagues over HTTP: invitations, names, blocking, removing, and what nobody may do.
// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { addTrigger, onDatabase } from '../fixtures/database.ts';
import type { Host } from '../fixtures/host.ts';
import { type KeptHost, keepHost } from '../fixtures/kept-host.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';

let kept: KeptHost;
let host: Host;
let client: Client;
let signedInVera: Client;
let vera: Client;
test.before(async () => {
  kept = await keepHost({}, async (started) => {
    addSecondAccount(started);
    signedInVera = started.client();
    await signedInVera.signIn(second.email, second.password);
  });
  host = kept.host;
});
test.before.each(async () => {
  client = await kept.reset();
  vera = signedInVera.copy();
});
test.after(() => host.stop());

interface Operator {
  id: number;
  name: string;
  email: string;
  self: boolean;
  password: boolean;
  blocked: boolean;
  invitation: { until: string } | null;
  signedInAt: string | null;
}

const operators = async () => (await client.get<{ items: Operator[] }>('/api/operators')).body.items;

async function visitor(): Promise<Client> {
  const one = host.client();
  await one.get('/sanctum/csrf-cookie');
  return one;
}

const invited = { name: 'Анна Иванова', email: ' Anna@Example.com ' };
const password = 'a password of one’s own';

async function invite(email = invited.email): Promise<{ id: number; token: string; until: string }> {
  const { status, body } = await client.post<{ id: number; link: string; until: string }>('/api/operators', {
    ...invited,
    email,
  });
  assert.is(status, 201);
  const [page, token = ''] = body.link.split('#');
  assert.is(page, `${host.origin}/invitation`);
  return { id: body.id, token, until: body.until };
}

test('an invitation works once, within a day', async () => {
  const { id, token, until } = await invite();
  const listed = (await operators()).find((one) => one.id === id);
  assert.equal([listed?.email, listed?.password, listed?.signedInAt], ['anna@example.com', false, null]);
  assert.is(listed?.invitation?.until, until);
  const hours = (Date.parse(listed?.invitation?.until ?? '') - Date.now()) / 3_600_000;
  assert.ok(hours > 23 && hours <= 24);
  assert.is((await client.post<Refusal>('/api/operators', invited)).status, 422);

  const anna = await visitor();
  assert.is((await anna.post('/login', { email: 'anna@example.com', password: '' })).status, 422);
  assert.is((await anna.post('/login', { email: 'anna@example.com', password: 'x' })).status, 422);
  assert.equal((await anna.post('/login/invitation', { token })).body, {
    name: 'Анна Иванова',
    email: 'anna@example.com',
  });
  const weak = await anna.post<Refusal>('/login/invitation/accept', { token, password: 'anna@example1' });
  assert.equal([weak.status, Object.keys(weak.body.errors)], [422, ['password']]);
  assert.is((await anna.post('/login/invitation/accept', { token, password })).status, 204);
  assert.equal((await anna.post('/api/auth/me')).body, { id, name: 'Анна Иванова', email: 'anna@example.com' });
  assert.is((await (await visitor()).post('/login/invitation', { token })).status, 410);
  assert.is((await (await visitor()).post('/login/invitation/accept', { token, password })).status, 410);
  assert.is((await client.post(`/api/operators/${id}/invitation`)).status, 409);
  const accepted = (await operators()).find((one) => one.id === id);
  assert.equal([accepted?.password, accepted?.invitation], [true, null]);
  assert.ok(accepted?.signedInAt);
  await (await visitor()).signIn('anna@example.com', password);
});

test('of two who accept at the same time one is too late', async () => {
  const { token } = await invite();
  const browsers = [await visitor(), await visitor()];
  const answers = await Promise.all(browsers.map((one) => one.post('/login/invitation/accept', { token, password })));
  assert.equal(answers.map(({ status }) => status).sort(), [204, 410]);
});

test('a new link ends the former one, and an old one is refused', async () => {
  const { id, token } = await invite();
  const made = (await client.post<{ link: string; until: string }>(`/api/operators/${id}/invitation`)).body;
  assert.is((await operators()).find((one) => one.id === id)?.invitation?.until, made.until);
  assert.is((await (await visitor()).post('/login/invitation', { token })).status, 410);
  const newer = made.link.split('#')[1];
  assert.is((await (await visitor()).post('/login/invitation', { token: newer })).status, 200);
  assert.not.match(JSON.stringify(await onDatabase(host, 'select * from tickets')), String(newer));
  const expired = Date.now() - 1;
  await onDatabase(host, `update tickets set until = ${expired}`);
  const late = await visitor();
  assert.is((await late.post('/login/invitation', { token: newer })).status, 410);
  const accepted = await late.post('/login/invitation/accept', { token: newer, password: 'тихая гавань у моря' });
  assert.is(accepted.status, 410);
  // Other tickets do not make it forgotten: the operators see that it has expired, and make another link.
  await invite('other@example.com');
  const invitation = async () => (await operators()).find((one) => one.id === id)?.invitation?.until;
  assert.is(await invitation(), new Date(expired).toISOString());
  assert.is((await client.post(`/api/operators/${id}/invitation`)).status, 200);
  assert.ok(Date.parse((await invitation()) ?? '') > Date.now());
});

test('an invitation whose link is gone is listed as expired, and a new link is made', async () => {
  const { id } = await invite();
  const invitation = async () => (await operators()).find((one) => one.id === id)?.invitation;
  const isExpired = async () => Date.parse((await invitation())?.until ?? '') <= Date.now();
  // As a restore of the database leaves it.
  await onDatabase(host, 'delete from tickets');
  assert.ok(await isExpired());
  assert.is((await client.post(`/api/operators/${id}/invitation`)).status, 200);
  assert.not(await isExpired());
  // The links of a blocked account end.
  assert.is((await client.put(`/api/operators/${id}`, { blocked: true })).status, 204);
  assert.is(await invitation(), null);
  assert.is((await client.put(`/api/operators/${id}`, { blocked: false })).status, 204);
  assert.ok(await isExpired());
});

test('guesses of links are throttled', async () => {
  const stranger = await visitor();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await stranger.post('/login/invitation', { token: `guess${n}` })).status);
  assert.equal(statuses, [410, 410, 410, 410, 410, 429]);
});

test('a blocked operator is signed out, cannot sign in, and may again when that is over', async () => {
  assert.is((await vera.get('/api/cases')).status, 200);
  assert.is((await client.put('/api/operators/2', { blocked: true })).status, 204);
  assert.is((await vera.get('/api/cases')).status, 401);
  const refused = await vera.post<Refusal>('/login', second);
  assert.is(refused.status, 422);
  assert.match(refused.body.errors.email?.[0] ?? '', /заблокировали/);
  assert.ok((await operators()).find(({ id }) => id === 2)?.blocked);
  assert.is((await client.put('/api/operators/2', { blocked: false })).status, 204);
  await vera.signIn(second.email, second.password);
});

test('one who waits for what colleagues do is told nothing more when blocked', async () => {
  const { cursor, seen } = (
    await vera.post<{ cursor: string; seen: string }>('/api/changes/wait', { tab: 'b', since: null })
  ).body;
  const waiting = vera.post('/api/changes/wait', { tab: 'b', since: cursor, seen, wait: 25 });
  assert.is((await client.put('/api/operators/2', { blocked: true })).status, 204);
  assert.is((await waiting).status, 401);
});

test('what a call under way would write is not written when its operator is blocked or removed meanwhile', async () => {
  // As if it had happened between the look at the session and the write.
  const meanwhile = { blocked: 'update users set blocked = 1 where id = 2', removed: 'delete from users where id = 2' };
  for (const [title, statement] of Object.entries(meanwhile)) {
    await addTrigger(host, {
      name: title,
      when: 'before insert on cases',
      condition: `(new.title = '${title}')`,
      statement,
    });
    assert.is((await vera.post('/api/cases', { title, show: true })).status, 401, title);
  }
  assert.equal(await onDatabase(host, 'select id from cases'), []);
  assert.is((await vera.post('/api/cases', { title: 'in time', show: true })).status, 201);
});

test('an operator is renamed and removed, and the history keeps the number', async () => {
  assert.is((await client.put('/api/operators/2', { name: 'Вера П.' })).status, 204);
  assert.is((await vera.post<{ name: string }>('/api/auth/me')).body.name, 'Вера П.');
  assert.is((await vera.post('/api/technologies/types', { name: 'Базы' })).status, 201);
  assert.is((await client.delete('/api/operators/2')).status, 204);
  assert.is((await vera.get('/api/cases')).status, 401);
  assert.is((await client.delete('/api/operators/2')).status, 404);
  const { items } = (await client.get<{ items: { by: unknown; account: number }[] }>('/api/changes')).body;
  assert.equal([items[0]?.by, items[0]?.account], [null, 2]);
});

test('what an operator has or is already is no change, and is told to nobody', async () => {
  for (const body of [{ name: second.name }, { blocked: false }])
    assert.is((await client.put('/api/operators/2', body)).status, 204);
  assert.equal((await vera.get<{ notices: object[] }>('/api/account')).body.notices, []);
  assert.is((await client.put('/api/operators/2', { blocked: true })).status, 204);
  assert.is((await client.put('/api/operators/2', { blocked: true })).status, 204);
  assert.equal(await onDatabase(host, `select fields from changes where type = 'account' and op = 'change'`), [
    { fields: '{"blocked":[null,null]}' },
  ]);
});

test('nobody blocks or removes oneself, nor two operators each other', async () => {
  assert.is((await client.put('/api/operators/1', { blocked: true })).status, 409);
  assert.is((await client.delete('/api/operators/1')).status, 409);
  assert.is((await client.put('/api/operators/99', { name: 'Никто' })).status, 404);
  assert.is((await client.put('/api/operators/1', {})).status, 422);
  const answers = await Promise.all([client.delete('/api/operators/2'), vera.delete('/api/operators/1')]);
  assert.is(answers.filter(({ status }) => status === 204).length, 1, answers.map(({ status }) => status).join());
  assert.is((await onDatabase(host, 'select id from users')).length, 1);
  const left = await Promise.all([client, vera].map((one) => one.get('/api/cases')));
  assert.equal(left.map(({ status }) => status).sort(), [200, 401]);
});

test('one who has not accepted an invitation does not count as one who can sign in', async () => {
  await invite();
  const answers = await Promise.all([client.delete('/api/operators/2'), vera.delete('/api/operators/1')]);
  assert.is(answers.filter(({ status }) => status === 204).length, 1, answers.map(({ status }) => status).join());
});

test('what was done stands in the table of changes, with who has done it', async () => {
  const { id } = await invite();
  await client.put(`/api/operators/${id}`, { name: 'Анна' });
  await client.put(`/api/operators/${id}`, { blocked: true });
  await client.delete(`/api/operators/${id}`);
  const rows = await onDatabase(
    host,
    `select account, op, fields from changes where type = 'account' and record = '${id}' order by id`,
  );
  assert.equal(rows, [
    { account: 1, op: 'add', fields: '{}' },
    { account: 1, op: 'change', fields: '{"name":[null,null]}' },
    { account: 1, op: 'change', fields: '{"blocked":[null,null]}' },
    { account: 1, op: 'remove', fields: '{}' },
  ]);
});

test.run();
