// Two nodes behind real balancers, with the printed recipes. The nodes stand in front of one host that keeps the data;
// those of cluster/behind-haproxy.test.ts have a database.
// Suites: server
// Mostly waits.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Client } from '../fixtures/client.ts';
import { findHaproxy, noHaproxy, startHaproxy } from '../fixtures/haproxy.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { checkNothingLost, Load } from '../fixtures/load.ts';
import { startNginxBalancer } from '../fixtures/nginx.ts';
import { isLeftOut, isUsed } from '../fixtures/node-use.ts';
import { until } from '../fixtures/until.ts';

interface Nodes {
  /** The host behind both nodes. */
  data: Host;
  a: Host;
  b: Host;
}

interface Balancer {
  readonly origin: string;
  stop: () => Promise<void>;
}

const haproxy = await findHaproxy();
if (!haproxy) console.log(`skipped: ${noHaproxy}`);

const test = suite<Nodes>('rolling stop');

test.before.each(async (context) => {
  context.data = await startHost();
  const env = { API_ORIGIN: context.data.origin, TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' };
  [context.a, context.b] = await Promise.all([startHost(env), startHost(env)]);
});
test.after.each(async ({ data, a, b }: Partial<Nodes>) => {
  await Promise.all([a?.stop(), b?.stop()]);
  await data?.stop();
});

test('behind nginx a node that is left out first is restarted under load, and no request is lost', async ({
  data,
  a,
  b,
}) => {
  const balancer = await startNginxBalancer([a.origin, b.origin]);
  const client = new Client(balancer.origin);
  await client.signIn(admin.email, admin.password);
  const load = new Load(client);
  try {
    for (const node of [a, b]) {
      await isUsed(node, load);
      await balancer.leaveOut(node.origin);
      await isLeftOut(node, load);
      assert.is(await node.end('SIGTERM'), 0);
      await load.more(60);
      await node.start();
      await balancer.leaveOut(null);
    }
    for (const node of [a, b]) await isUsed(node, load);
  } finally {
    await load.stop();
    await balancer.stop();
  }
  await checkNothingLost(load, await data.signedIn());
});

test('recipes keep from the internet what is for machines of the network, and tell nodes who asks', async ({
  a,
  b,
}) => {
  const nodes = [a.origin, b.origin] as const;
  const balancers: Balancer[] = [await startNginxBalancer(nodes)];
  if (haproxy) balancers.push(await startHaproxy(haproxy, nodes));
  try {
    for (const { origin } of balancers) {
      for (const path of ['/ready', '/metrics']) assert.is((await fetch(origin + path)).status, 404, path);
      const answer = await fetch(`${origin}/login`, {
        headers: { 'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Proto': 'https', 'X-Request-Id': 'mine' },
      });
      const id = answer.headers.get('X-Request-Id') ?? '';
      assert.match(id, /^[0-9a-f-]{32,36}$/);
      await until(() => {
        const line = `${a.output}\n${b.output}`.split('\n').find((text) => text.includes(`"reqId":"${id}"`)) ?? '{}';
        assert.is(JSON.parse(line).ip, '127.0.0.1');
      });
    }
  } finally {
    for (const balancer of balancers) await balancer.stop();
  }
});

test.run();
