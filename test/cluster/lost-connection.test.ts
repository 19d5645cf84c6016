import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { type Cluster, startCluster, through } from '../fixtures/cluster.ts';
import { onDatabase } from '../fixtures/database.ts';
import type { Host } from '../fixtures/host.ts';
import { connect, noPostgres, query, startPostgres } from '../fixtures/postgres.mjs';
import { until } from '../fixtures/until.ts';

// A server of its own: it is restarted, and it waits for the disk.
const server = process.env.TEST_POSTGRES ? await startPostgres({ isDurable: true }) : null;
if (!server) console.log(`skipped: ${noPostgres}`);

const all = suite<{ cluster: Cluster; client: Client }>('a lost connection');
const test = server ? all : all.skip;
if (server)
  all.before(async (context) => {
    context.cluster = await startCluster(server?.url('postgres') ?? '', { STORAGE_URL: '' });
    context.client = await context.cluster.a.signedIn();
  });
if (server)
  all.after(async ({ cluster }) => {
    await cluster.stop();
    await server?.stop();
  });

async function status({ origin }: Host, path: string): Promise<number> {
  return (await fetch(origin + path)).status;
}

interface Items {
  items: { id: number; title: string }[];
}

test('PostgreSQL may be restarted under load: writes are refused with 503, then go on, and none is made twice or lost', async ({
  cluster: { a, b },
  client,
}) => {
  const clients = [client, through(b, client)];
  const pids = [a.pid, b.pid];
  const sent: { title: string; status: number; retryAfter: string | null }[] = [];
  let isOver = false;
  const writing = Promise.all(
    Array.from({ length: 6 }, async (_, writer) => {
      for (let n = 0; !isOver; n++) {
        const title = `${writer}.${n}`;
        const answer = await clients[writer % 2]?.post('/api/services', { title });
        sent.push({ title, status: answer?.status ?? 0, retryAfter: answer?.headers.get('Retry-After') ?? null });
        // A person does not press the key a thousand times a second.
        if (answer?.status === 503) await new Promise((done) => setTimeout(done, 20));
      }
    }),
  );
  const acknowledged = () => sent.filter(({ status }) => status === 201).length;
  await until(() => assert.ok(acknowledged() > 30));
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    await server?.end(signal);
    const refused = sent.length;
    await until(() => assert.ok(sent.length > refused + 6));
    for (const node of [a, b]) assert.equal([await status(node, '/health'), await status(node, '/ready')], [200, 503]);
    await server?.start();
    const before = acknowledged();
    await until(() => assert.ok(acknowledged() > before + 30));
  }
  isOver = true;
  await writing;
  for (const node of [a, b]) await until(async () => assert.is(await status(node, '/ready'), 200));
  assert.equal([a.pid, b.pid], pids);
  const wrong = sent.filter(({ status, retryAfter }) => !(status === 201 || (status === 503 && retryAfter === '1')));
  assert.equal(wrong, []);
  const counts = new Map<string, number>();
  for (const { title } of (await client.get<Items>('/api/services')).body.items)
    counts.set(title, (counts.get(title) ?? 0) + 1);
  assert.equal(
    [...counts].filter(([, count]) => count > 1),
    [],
  );
  assert.equal(
    sent.filter(({ status, title }) => status === 201 && !counts.has(title)),
    [],
  );
});

test('connections that the server ends, idle or at work, do not end the host', async ({
  cluster: { a, url },
  client,
}) => {
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  const { pid } = a;
  for (let n = 0; n < 20; n++) {
    const writing = Array.from({ length: 5 }, () => client.post('/api/services', { title: 'a' }));
    await query(url, end);
    for (const { status, text } of await Promise.all(writing)) assert.ok(status === 201 || status === 503, text);
  }
  await query(url, end);
  await until(async () => assert.is((await client.get('/api/services')).status, 200));
  assert.is(a.pid, pid);
});

test('a write that waits for the turn for too long is refused with 503 and Retry-After', async ({
  cluster: { url },
  client,
}) => {
  const holder = await connect(url);
  await holder.query('begin; update turn set n = n');
  const answer = await client.post<{ message: string }>('/api/services', { title: 'in the wait' });
  assert.equal([answer.status, answer.headers.get('Retry-After')], [503, '1']);
  assert.match(answer.body.message, /занята/);
  assert.is((await client.get('/api/services')).status, 200);
  await holder.query('rollback');
  await holder.end();
  assert.is((await client.post('/api/services', { title: 'after the wait' })).status, 201);
  const titles = (await client.get<Items>('/api/services')).body.items.map(({ title }) => title);
  assert.equal(
    titles.filter((title) => / the wait$/.test(title)),
    ['after the wait'],
  );
});

test('when the connection is lost during a commit, the answer says that nobody knows whether the change is stored', async ({
  cluster: { a, url },
  client,
}) => {
  await onDatabase(
    a,
    `create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return null; end $$;
     create constraint trigger linger after insert on services deferrable initially deferred
       for each row execute function linger()`,
  );
  const answer = client.post<{ message: string }>('/api/services', { title: 'a' });
  await until(async () => {
    const rows = await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'commit' and wait_event = 'PgSleep'`,
    );
    assert.is(rows.length, 1);
  });
  const { status, body } = await answer;
  assert.is(status, 503);
  assert.match(body.message, /неизвестно, сохранено ли/);
});

all.run();
