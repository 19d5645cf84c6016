import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { type Cluster, startCluster, through } from '../fixtures/cluster.ts';
import { postgres } from '../fixtures/database.ts';
import { fastClock } from '../fixtures/fast-host.ts';
import { pause } from '../fixtures/pause.ts';
import { noPostgres } from '../fixtures/postgres.mjs';
import { Receiver, secret } from '../fixtures/receiver.ts';
import { until } from '../fixtures/until.ts';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const all = suite<{ cluster: Cluster; client: Client; receiver: Receiver }>('notices of two nodes');
const test = postgres ? all : all.skip;

if (postgres)
  all.before(async (context) => {
    context.receiver = await Receiver.start();
    const WEBHOOK_URL = context.receiver.url;
    context.cluster = await startCluster(postgres ?? '', { ...fastClock(), WEBHOOK_URL, WEBHOOK_SECRET: secret });
    context.client = await context.cluster.a.signedIn();
  });
if (postgres)
  // Not there when the beginning failed.
  all.after(async ({ cluster, receiver }: { cluster?: Cluster; receiver?: Receiver }) => {
    await cluster?.stop();
    await receiver?.stop();
  });

test('what is changed through either is told once, in order, and goes on when a node is killed', async ({
  cluster: { a, b },
  client,
  receiver,
}) => {
  const nodes = [client, through(b, client)];
  const added: number[] = [];
  for (let n = 0; n < 40; n++) {
    const node = nodes[n % 2] as Client;
    added.push((await node.post<{ id: number }>('/api/services', { title: `Услуга ${n}`, active: true })).body.id);
    await pause(n % 5 === 0 ? 500 : 20);
  }
  await b.kill();
  const last = await client.post<{ id: number }>('/api/services', { title: 'Последняя', active: true });
  added.push(last.body.id);
  const told = () => notices().flatMap(({ records = [] }) => records.map(({ id }) => id));
  const notices = () => receiver.accepted(secret).map(({ data }) => data);
  // The first notice may have been sent after some of them, and then tells to read all anew.
  await until(() => assert.ok(told().includes(last.body.id)));
  assert.is(receiver.mostWaiting, 1);
  const found = notices();
  for (const [n, { since }] of found.entries()) if (n > 0) assert.is(since, found[n - 1]?.cursor);
  assert.is(new Set(told()).size, told().length, 'none is told twice');
  const from = added.indexOf(told()[0] ?? 0);
  assert.equal(told(), added.slice(from));
  assert.ok(found.length > 3, `${found.length} notices`);
  await a.end('SIGTERM');
});

all.run();
