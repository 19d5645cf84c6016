// Nodes are stopped one after another behind a real balancer, with the printed recipes, while an operator works. The
// nodes stand in front of one host that keeps the data.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Client } from '../fixtures/client.ts';
import { findHaproxy, startHaproxy } from '../fixtures/haproxy.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { Load } from '../fixtures/load.ts';
import { startNginxBalancer } from '../fixtures/nginx.ts';
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
if (!haproxy) console.log('skipped: there is no haproxy here; install the package haproxy, or set HAPROXY_PATH to it');

const test = suite<Nodes>('rolling stop');
const withHaproxy = haproxy ? test : test.skip;

test.before.each(async (context) => {
  context.data = await startHost();
  const env = { API_ORIGIN: context.data.origin, DRAIN_SECONDS: '2', TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' };
  [context.a, context.b] = await Promise.all([startHost(env), startHost(env)]);
});
test.after.each(async ({ data, a, b }: Partial<Nodes>) => {
  await Promise.all([a?.stop(), b?.stop()]);
  await data?.stop();
});

async function loadOn(origin: string): Promise<Load> {
  const client = new Client(origin);
  await client.signIn(admin.email, admin.password);
  return new Load(client);
}

const answersOf = (node: Host) => node.output.split('"msg":"answered"').length;

/** Waits until the balancer sends requests to the node. */
async function isUsed(node: Host, load: Load): Promise<void> {
  const before = answersOf(node);
  await until(() => assert.ok(answersOf(node) > before, load.failures[0] ?? `none of ${load.answered} requests`));
}

/** Waits until the balancer sends it none. */
async function isLeftOut(node: Host, load: Load): Promise<void> {
  await until(async () => {
    const before = answersOf(node);
    await load.more(60);
    assert.is(answersOf(node), before);
  });
}

/** No request was lost, and each that was acknowledged has had its effect once. */
async function checkNothingLost(load: Load, data: Host): Promise<void> {
  assert.equal(load.failures, []);
  const { body } = await (await data.signedIn()).get<{ items: { title: string }[] }>('/api/services');
  assert.equal(body.items.map(({ title }) => title).sort(), [...load.created].sort());
  assert.ok(load.created.length > 100, `${load.created.length} writes`);
}

withHaproxy('behind haproxy both nodes are restarted under load, and no request is lost', async ({ data, a, b }) => {
  const balancer = await startHaproxy(haproxy ?? '', [a.origin, b.origin]);
  const load = await loadOn(balancer.origin);
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
    await balancer.stop();
  }
  await checkNothingLost(load, data);
});

test('behind nginx a node that is left out first is restarted under load, and no request is lost', async ({
  data,
  a,
  b,
}) => {
  const balancer = await startNginxBalancer([a.origin, b.origin]);
  const load = await loadOn(balancer.origin);
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
  await checkNothingLost(load, data);
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
