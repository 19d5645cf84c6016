// An S3 that does not answer: both nodes stay behind the balancer, and only files are refused.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Client, type Refusal } from '../fixtures/client.ts';
import { type Cluster, startCluster, through } from '../fixtures/cluster.ts';
import { postgres } from '../fixtures/database.ts';
import { findHaproxy, type Haproxy, noHaproxy, startHaproxy } from '../fixtures/haproxy.ts';
import { admin, type Host } from '../fixtures/host.ts';
import { Load } from '../fixtures/load.ts';
import { png } from '../fixtures/media.ts';
import { isUsed } from '../fixtures/node-use.ts';
import { noPostgres } from '../fixtures/postgres.mjs';
import { Relay } from '../fixtures/relay.ts';
import { addressThrough, s3Port } from '../fixtures/s3.ts';
import { noSwift } from '../fixtures/swift.mjs';
import { until } from '../fixtures/until.ts';

const program = postgres && s3Port ? await findHaproxy() : undefined;
if (!program) console.log(`skipped: ${!postgres ? noPostgres : !s3Port ? noSwift : noHaproxy}`);

interface Context {
  cluster: Cluster;
  balancer: Haproxy;
  relay: Relay;
}

const all = suite<Context>('the storage stops');
const test = program ? all : all.skip;
if (program)
  all.before(async (context) => {
    context.relay = await Relay.start(s3Port);
    const env = { STORAGE_URL: addressThrough(context.relay.port), TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' };
    context.cluster = await startCluster(postgres ?? '', env);
    const { a, b } = context.cluster;
    context.balancer = await startHaproxy(program, [a.origin, b.origin]);
  });
if (program)
  all.after(async ({ cluster, balancer, relay }: Partial<Context>) => {
    await balancer?.stop();
    await cluster?.stop();
    await relay?.stop();
  });

function upload(client: Client) {
  const file = new Blob([new Uint8Array(png(4, 4))]);
  return client.upload<{ file: string } & Refusal>({ file, typePath: 'cases', types: 'image' });
}

async function ready(node: Host): Promise<unknown[]> {
  const answer = await fetch(`${node.origin}/ready`);
  const { database, storage } = await answer.json();
  return [answer.status, database, storage];
}

test('without the S3 texts are edited through both nodes, files are refused in words, and all is well when it is back', async ({
  cluster: { a, b },
  balancer,
  relay,
}) => {
  const client = new Client(balancer.origin);
  await client.signIn(admin.email, admin.password);
  const nodes = [
    { node: a, own: through(a, client), other: b },
    { node: b, own: through(b, client), other: a },
  ] as const;
  const stored: string[] = [];
  for (const { own, other } of nodes) {
    const { file } = (await upload(own)).body;
    assert.is((await fetch(other.origin + file)).status, 200, 'what one node has stored, the other serves');
    stored.push(file);
  }

  await relay.stop();
  const load = new Load(client, { workers: 3 });
  try {
    for (const { node, own } of nodes) {
      const refused = await upload(own);
      assert.is(refused.status, 503, refused.text);
      assert.match(refused.body.message, /^Хранилище файлов не отвечает.*Тексты сохраняются/);
      for (const file of stored) assert.is((await fetch(node.origin + file)).status, 503);
      assert.equal(await ready(node), [200, 'ok', 'storage-unreachable']);
    }
    await load.more(100);
    for (const { node } of nodes) await isUsed(node, load);
  } finally {
    await load.stop();
  }
  assert.equal(load.failures, []);

  await relay.resume();
  for (const { node, own, other } of nodes) {
    const { status, body } = await upload(own);
    assert.is(status, 200);
    for (const file of [...stored, body.file]) assert.is((await fetch(other.origin + file)).status, 200);
    await until(async () => assert.equal(await ready(node), [200, 'ok', 'ok']));
  }
});

all.run();
