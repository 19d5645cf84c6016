import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { type Cluster, startCluster, through } from '../fixtures/cluster.ts';
import { onDatabase, postgres } from '../fixtures/database.ts';
import { noPostgres } from '../fixtures/postgres.mjs';
import { presentState, replayedChanges } from '../fixtures/replayed-changes.ts';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const all = suite<{ cluster: Cluster; client: Client }>('changes on two nodes');
const test = postgres ? all : all.skip;

if (postgres)
  all.before(async (context) => {
    context.cluster = await startCluster(postgres ?? '');
    context.client = await context.cluster.a.signedIn();
  });
if (postgres) all.after(({ cluster }) => cluster.stop());

test('the order of the changes is that of the commits: a reader that goes on from the last one misses none of 20 writers', async ({
  cluster: { a, b },
  client,
}) => {
  const nodes = [client, through(b, client)];
  let writing = true;
  const writers = Array.from({ length: 20 }, async (_, n) => {
    const node = nodes[n % 2] as Client;
    const { id } = (await node.post<{ id: number }>('/api/services', { title: `Услуга ${n}` })).body;
    for (let round = 0; round < 40; round++) await node.put(`/api/services/${id}`, { title: `Услуга ${n}, ${round}` });
  });
  const seen: number[] = [];
  const read = async () => {
    const rows = await onDatabase(a, `select id from changes where id > ${seen.at(-1) ?? 0} order by id`);
    seen.push(...rows.map(({ id }) => Number(id)));
  };
  const reader = (async () => {
    while (writing) await read();
  })();
  await Promise.all(writers);
  writing = false;
  await reader;
  await read();
  assert.equal(
    seen,
    (await onDatabase(a, 'select id from changes order by id')).map(({ id }) => Number(id)),
  );
  assert.ok(seen.length > 800);
  assert.equal(await replayedChanges(a), await presentState(client));
});

all.run();
