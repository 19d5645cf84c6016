// Two nodes on one database and, where there is one, one S3, behind haproxy with the printed recipe.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CaseWriters, creation, type SentCase } from '../fixtures/case-writers.ts';
import { Client } from '../fixtures/client.ts';
import { type Cluster, startCluster, through } from '../fixtures/cluster.ts';
import { onDatabase, postgres } from '../fixtures/database.ts';
import { findHaproxy, type Haproxy, noHaproxy, startHaproxy } from '../fixtures/haproxy.ts';
import { admin, type Host } from '../fixtures/host.ts';
import { checkNothingLost, Load } from '../fixtures/load.ts';
import { isUsed } from '../fixtures/node-use.ts';
import { noPostgres } from '../fixtures/postgres.mjs';

const program = postgres ? await findHaproxy() : undefined;
if (!program) console.log(`skipped: ${postgres ? noHaproxy : noPostgres}`);

interface Context {
  cluster: Cluster;
  balancer: Haproxy;
  /** Signed in, through the balancer. */
  client: Client;
}

const all = suite<Context>('behind haproxy');
const test = program ? all : all.skip;
if (program)
  all.before(async (context) => {
    const env = { DRAIN_SECONDS: '1', TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' };
    context.cluster = await startCluster(postgres ?? '', env);
    const { a, b } = context.cluster;
    context.balancer = await startHaproxy(program, [a.origin, b.origin]);
    context.client = new Client(context.balancer.origin);
    await context.client.signIn(admin.email, admin.password);
  });
if (program)
  all.after(async ({ cluster, balancer }: Partial<Context>) => {
    await balancer?.stop();
    await cluster?.stop();
  });

test('both nodes are restarted under load, one after the other, and no request is lost', async ({
  cluster: { a, b },
  client,
}) => {
  const load = new Load(client, { keepsConnections: true });
  try {
    for (const node of [a, b]) {
      await isUsed(node, load);
      assert.is(await node.end('SIGTERM'), 0);
      await load.more(60);
      await node.start();
    }
    for (const node of [a, b]) await isUsed(node, load);
  } finally {
    await load.stop();
  }
  await checkNothingLost(load, through(a, client));
});

test('SIGKILL of a node under load: what was acknowledged is there, the rest as a whole or not at all, and a repeated POST once', async ({
  cluster,
  client,
}) => {
  const { a, b } = cluster;
  const writers = new CaseWriters(client);
  for (const node of [a, b]) {
    await writers.more(100);
    await node.kill();
    await writers.more(50);
    await node.start();
  }
  await writers.stop();
  console.log(`SIGKILL twice: ${writers.acknowledged} writes acknowledged, ${writers.unanswered} not answered`);
  assert.ok(writers.unanswered > 0);

  // What the panel does where an answer is missing: the same again, with the same key.
  for (const { title } of writers.cases.filter(({ id }) => id === null))
    assert.is((await through(b, client).post('/api/cases', ...creation(title))).status, 201);
  const stored = await storedCases(a);
  for (const sent of writers.cases) {
    const rows = stored.get(sent.title) ?? [];
    assert.ok(counts(sent).includes(rows.length), `${JSON.stringify(sent)}: ${rows.length} rows`);
    for (const { version, blocks, places, next } of rows) {
      const what = `${JSON.stringify(sent)}: ${JSON.stringify({ version, blocks, places, next })}`;
      assert.ok(blocks >= sent.blocks && blocks <= sent.blocks + sent.unansweredBlocks, what);
      // A block and the new version of its case are written together.
      assert.equal([version, places, next], [blocks + 1, blocks, blocks], what);
    }
  }
  for (const node of [a, b]) {
    for (const [path, bytes] of writers.files) {
      const answer = await fetch(node.origin + path);
      assert.is(answer.status, 200, path);
      assert.equal(new Uint8Array(await answer.arrayBuffer()), bytes);
    }
  }
});

/** How many rows of a case there may be. */
function counts({ deletion }: SentCase): number[] {
  if (deletion === 'unanswered') return [0, 1];
  return deletion === 'answered' ? [0] : [1];
}

interface StoredCase {
  title: string;
  version: number;
  blocks: number;
  /** Different places of its blocks. */
  places: number;
  /** The place behind its last block. */
  next: number;
}

/** By their titles. */
async function storedCases(host: Host): Promise<Map<string, StoredCase[]>> {
  const rows = await onDatabase(
    host,
    `select title, cases.version, count(blocks.id)::int as blocks, count(distinct blocks.sort)::int as places,
       coalesce(max(blocks.sort) + 1, 0) as next
     from cases left join blocks on blocks.case_id = cases.id group by cases.id`,
  );
  const byTitle = new Map<string, StoredCase[]>();
  // The statement names the columns.
  for (const row of rows as unknown as StoredCase[]) byTitle.set(row.title, [...(byTitle.get(row.title) ?? []), row]);
  return byTitle;
}

all.run();
