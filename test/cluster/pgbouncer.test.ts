import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { type Cluster, startCluster, through } from '../fixtures/cluster.ts';
import { advisoryLocks, createDatabase, dropDatabase, onDatabase, postgres } from '../fixtures/database.ts';
import { placeOf, runAt } from '../fixtures/places.ts';
import { noPgBouncer, noPostgres, startPgBouncer } from '../fixtures/postgres.mjs';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const pgBouncer = postgres ? await startPgBouncer(new URL(postgres).port) : null;
if (postgres && !pgBouncer) console.log(`skipped: ${noPgBouncer}`);

/** PgBouncer lends five connections of the server to two hosts, each for one transaction. */
const all = suite<{ cluster: Cluster; client: Client }>('behind PgBouncer');
const test = pgBouncer ? all : all.skip;
if (pgBouncer)
  all.before(async (context) => {
    const lent = (url: string) => pgBouncer?.url(new URL(url).pathname.slice(1)) ?? '';
    context.cluster = await startCluster(postgres ?? '', { EXAMPLE_CONTENT: 'on', STORAGE_URL: '' }, { through: lent });
    context.client = await context.cluster.a.signedIn();
  });
if (pgBouncer)
  all.after(async ({ cluster }) => {
    await cluster?.stop();
    await pgBouncer?.stop();
  });

interface List {
  count: number;
}

test('two nodes are set up once, and no lock is left behind', async ({ cluster: { a, url }, client }) => {
  assert.is(Number(new URL(a.place.DATABASE_URL ?? '').port) !== Number(new URL(url).port), true);
  assert.is((await client.get<List>('/api/cases')).body.count, 24);
  assert.equal(await advisoryLocks(a), []);
});

test('reads and writes of both nodes at once are answered, and read at once through the other', async ({
  cluster: { b },
  client,
}) => {
  const clients = [client, through(b, client)];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => [
      clients[n % 2]?.post('/api/services', { title: `Услуга ${n}`, slug: `service-${n}` }),
      clients[n % 2]?.get(`/api/cases/${(n % 24) + 1}`),
      clients[n % 2]?.get('/api/technologies'),
    ]).flat(),
  );
  assert.equal(new Set(answers.map((answer) => answer?.status)), new Set([200, 201]));
  for (let n = 0; n < 50; n++) {
    const [writer, reader] = [clients[n % 2], clients[(n + 1) % 2]];
    const title = `Название ${n}`;
    await writer?.put('/api/services/2', { title });
    assert.match((await reader?.get('/api/services'))?.text ?? '', title);
  }
});

test('a backup and a restore need a transaction each, and leave no lock behind', async ({ cluster: { a }, client }) => {
  const folder = await mkdtemp(join(tmpdir(), 'pult-pgbouncer-'));
  const [path, other] = [join(folder, 'a.tar'), await createDatabase(postgres ?? '')];
  const place = { DATA_DIR: folder, DATABASE_URL: pgBouncer?.url(new URL(other).pathname.slice(1)) ?? '' };
  try {
    const backups = Array.from({ length: 3 }, (_, n) => runAt(placeOf(a), 'backup', `${path}${n || ''}`));
    for (let n = 0; n < 20; n++) await client.post('/api/technologies/types', { name: `Тип ${n}` });
    // The example's files lie elsewhere, which a backup tells.
    for (const { stderr } of await Promise.all(backups))
      assert.match(stderr, /^pult: the backup is made, but \d+ of the files that records name are missing\n$/);
    const { status, stderr } = await runAt(place, 'restore', path);
    assert.is(status, 0, stderr);
    assert.is((await onDatabase({ place }, 'select id from cases')).length, 24);
    for (const one of [{ place }, a]) assert.equal(await advisoryLocks(one), []);
  } finally {
    await dropDatabase(postgres ?? '', other);
    await rm(folder, { recursive: true });
  }
});

test('limits of a transaction do not stay with the connection', async ({ cluster: { a }, client }) => {
  for (let n = 0; n < 10; n++) await client.post('/api/services', { title: 'a' });
  const limits = await Promise.all(Array.from({ length: 8 }, () => onDatabase(a, 'show lock_timeout')));
  assert.equal(new Set(limits.map(([row]) => row?.lock_timeout)), new Set(['0']));
});

test('a sign-out, a restart and the throttle work as without it', async ({ cluster: { a, b } }) => {
  const client = await a.signedIn();
  const other = through(b, client);
  assert.is((await other.get('/api/cases')).status, 200);
  await client.get('/logout');
  assert.is((await other.get('/api/cases')).status, 401);
  await b.restart('SIGKILL');
  const visitor = b.client();
  await visitor.get('/sanctum/csrf-cookie');
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++)
    statuses.push((await visitor.post('/login', { email: 'nobody@example.com', password: 'x' })).status);
  assert.equal(statuses, [422, 422, 422, 422, 422, 429]);
});

all.run();
