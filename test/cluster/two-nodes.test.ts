import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { type Cluster, startCluster, through } from '../fixtures/cluster.ts';
import { onDatabase, postgres } from '../fixtures/database.ts';
import { noPostgres } from '../fixtures/postgres.mjs';
import { runUserCommand } from '../fixtures/user-command.ts';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const twoNodes = suite<{ cluster: Cluster; client: Client }>('two nodes');
const test = postgres ? twoNodes : twoNodes.skip;
const server = postgres ?? '';

// The hosts are shared: each test signs in by itself and counts only what it has made.
if (postgres)
  twoNodes.before(async (context) => {
    context.cluster = await startCluster(server);
    context.client = await context.cluster.a.signedIn();
  });
if (postgres) twoNodes.after(({ cluster }) => cluster.stop());

interface List {
  items: { id: number; title: string; sort: number }[];
  count: number;
}

async function visitor(client: Client): Promise<Client> {
  await client.get('/sanctum/csrf-cookie');
  return client;
}

test('what was written through one node is read through the other at once, a thousand times', async ({
  cluster: { b },
  client,
}) => {
  const reader = through(b, client);
  const writers = [1, 2, 3, 4];
  const stale: string[] = [];
  await Promise.all(
    writers.map(async (n) => {
      const { id } = (await client.post<{ id: number }>('/api/services', { title: `Услуга ${n}` })).body;
      let etag = '';
      for (let round = 0; round < 1000 / writers.length; round++) {
        const title = `Услуга ${n}, ${round}`;
        assert.is((await client.put(`/api/services/${id}`, { title })).status, 200);
        const list = await reader.get<List>('/api/services', etag ? { 'If-None-Match': etag } : {});
        etag = list.headers.get('ETag') ?? '';
        const found = list.body?.items.find((item) => item.id === id)?.title;
        if (found !== title) stale.push(`${title}: ${list.status} ${found}`);
      }
    }),
  );
  assert.equal(stale, []);
});

test('a sign-out on one node ends the session on the other at once', async ({ cluster: { a, b } }) => {
  for (let n = 0; n < 20; n++) {
    const client = await a.signedIn();
    const other = through(b, client);
    assert.is((await other.get('/api/cases')).status, 200);
    assert.is((await client.get('/logout')).status, 204);
    assert.is((await other.get('/api/cases')).status, 401);
  }
});

test('an account that the command changes is signed out on both nodes at once', async ({ cluster: { a, b } }) => {
  const user = (...args: string[]) => runUserCommand(a, args, { USER_PASSWORD: 'password of Anna' });
  assert.is(user('add', 'anna@example.com', 'Анна').status, 0);
  const anna = b.client();
  await anna.signIn('anna@example.com', 'password of Anna');
  const other = through(a, anna);
  for (const client of [anna, other]) assert.is((await client.get('/api/cases')).status, 200);
  assert.is(user('password', 'anna@example.com').status, 0);
  for (const client of [anna, other]) assert.is((await client.get('/api/cases')).status, 401);
});

test('guesses that are spread over both nodes stop at the same number, at once or one by one', async ({
  cluster: { a, b },
}) => {
  const visitors = [await visitor(a.client()), await visitor(b.client())] as const;
  const guess = (n: number, email: string) =>
    (n % 2 ? visitors[0] : visitors[1]).post('/login', { email, password: 'wrong' });
  const expected = [...Array(5).fill(422), ...Array(7).fill(429)];
  const atOnce = await Promise.all(expected.map((_, n) => guess(n, 'somebody@example.com')));
  assert.equal(atOnce.map(({ status }) => status).sort(), expected);
  for (const [n, status] of expected.entries()) assert.is((await guess(n, 'other@example.com')).status, status);
});

test('a repeated POST on another node gets the answer of the first', async ({ cluster: { b }, client }) => {
  const clients = [client, through(b, client)];
  const post = (n: number) =>
    clients[n % 2]?.post('/api/technologies', { name: 'Go' }, { 'Idempotency-Key': 'the same' });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => post(n)));
  assert.equal(new Set(answers.map((answer) => `${answer?.status} ${answer?.text}`)).size, 1);
  assert.is((await client.get<List>('/api/technologies')).body.count, 1);
});

test('twenty orders at once over both nodes, ten times, leave the places 0 to n without a gap', async ({
  cluster: { b },
  client,
}) => {
  const rows = 30;
  for (let n = 1; n <= rows; n++) await client.post('/api/cases/categories', { title: `Категория ${n}` });
  const clients = [client, through(b, client)];
  const ids = Array.from({ length: rows }, (_, n) => n + 1);
  for (let round = 0; round < 10; round++) {
    const orders = Array.from({ length: 20 }, () => shuffled(ids));
    const answers = await Promise.all(
      orders.map((list, n) => clients[n % 2]?.put('/api/cases/categories/list', { list })),
    );
    assert.equal(new Set(answers.map((answer) => answer?.status)), new Set([204]));
    const { items } = (await client.get<List>('/api/cases/categories')).body;
    assert.equal(
      items.map(({ sort }) => sort),
      ids.map((id) => id - 1),
    );
    const order = items.map(({ id }) => id).join();
    assert.ok(
      orders.some((list) => list.join() === order),
      order,
    );
  }
});

function shuffled(ids: readonly number[]): number[] {
  return ids
    .map((id) => ({ id, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ id }) => id);
}

test('only what cached answers contain moves the stamp', async ({ cluster: { a }, client }) => {
  const stamp = async () => (await onDatabase(a, 'select n from turn'))[0]?.n;
  const before = await stamp();
  await (await visitor(a.client())).post('/login', { email: 'nobody@example.com', password: 'wrong' });
  await a.signedIn();
  assert.is(await stamp(), before);
  await client.post('/api/services', { title: 'Услуга' });
  assert.is.not(await stamp(), before);
});

test('a case is read with all blocks that its version counts, while another node adds some', async ({
  cluster: { b },
  client,
}) => {
  const { id } = (await client.post<{ id: number }>('/api/cases', { title: 'Кейс', show: true })).body;
  const reader = through(b, client);
  const torn: string[] = [];
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      const { headers, body } = await reader.get<{ content: unknown[] }>(`/api/cases/${id}`);
      const etag = headers.get('ETag') ?? '';
      // Each block has given the case another version.
      if (!etag.endsWith(`-${body.content.length + 1}"`)) torn.push(`${etag}: ${body.content.length} blocks`);
    }
  };
  const write = async () => {
    const block = { content: [{ style: 'large', text: 'Строка' }] };
    for (let n = 0; n < 60; n++) await client.post(`/api/cases/${id}/text`, block);
    isOver = true;
  };
  await Promise.all([write(), read(), read(), read()]);
  assert.equal(torn, []);
});

twoNodes.run();
