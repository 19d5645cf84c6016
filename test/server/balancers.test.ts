// What operators see through the printed balancers while nodes are not ready, hang, stop or are gone. The nodes are stubs;
// rolling-stop.test.ts and cluster/behind-haproxy.test.ts have real ones.
// Suites: server
// Mostly waits.
import { once } from 'node:events';
import { connect } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findHaproxy, noHaproxy, startHaproxy } from '../fixtures/haproxy.ts';
import { startNginxBalancer } from '../fixtures/nginx.ts';
import { pause } from '../fixtures/pause.ts';
import { type NodeState, StubNode } from '../fixtures/stub-node.ts';
import { until } from '../fixtures/until.ts';

const haproxy = await findHaproxy();
if (!haproxy) console.log(`skipped: ${noHaproxy}`);

const all = suite<{ nodes: [StubNode, StubNode] }>('balancers');
const test = haproxy ? all : all.skip;
all.before.each(async (context) => {
  context.nodes = [await StubNode.start(), await StubNode.start()];
});
all.after.each(async ({ nodes }) => {
  for (const node of nodes) await node.stop();
});

type Balancer = Awaited<ReturnType<typeof startHaproxy>>;

async function behindHaproxy(
  nodes: readonly [StubNode, StubNode],
  run: (balancer: Balancer) => Promise<void>,
  replaced: readonly (readonly [string, string])[] = [],
): Promise<void> {
  const balancer = await startHaproxy(haproxy ?? '', [nodes[0].origin, nodes[1].origin], replaced);
  try {
    await run(balancer);
  } finally {
    await balancer.stop();
  }
}

/** The ways to write the addresses that nodes answer to machines of their network alone. */
const internal = ['/ready', '/ready/', '/ready?draining=404', '/%72eady', '/read%79/', '/metrics', '/metrics/'];

async function checkInternal(origin: string): Promise<void> {
  for (const path of internal) assert.is((await get(origin + path, call)).status, 404, path);
  for (const path of ['/readiness', '/cases/ready']) assert.is((await get(origin + path, call)).status, 200, path);
}

const page = { Accept: 'text/html,application/xhtml+xml' };
const call = { Accept: 'application/json' };

async function get(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers });
  const [type, retryAfter] = ['Content-Type', 'Retry-After'].map((name) => answer.headers.get(name));
  return { status: answer.status, type, retryAfter, text: await answer.text() };
}

/** A call is refused as JSON, a page is shown as one; both in Russian, and with a time to try again. */
async function checkAway(origin: string, status: number, words: RegExp): Promise<void> {
  const refused = await get(`${origin}/api/cases`, call);
  assert.equal([refused.status, refused.type, refused.retryAfter], [status, 'application/json', '5'], refused.text);
  assert.match(JSON.parse(refused.text).message, words);
  const shown = await get(`${origin}/cases`, page);
  assert.equal([shown.status, shown.type, shown.retryAfter], [status, 'text/html; charset=utf-8', '5'], shown.text);
  assert.match(shown.text, words);
}

test('behind haproxy, while no node is ready, a node answers itself; while none lives, haproxy does in Russian', async ({
  nodes,
}) => {
  await behindHaproxy(nodes, async ({ origin }) => {
    await checkInternal(origin);
    for (const node of nodes) node.state = 'not-ready';
    // The first refusals are passed on; afterwards haproxy has taken both out, with what they have just then.
    let cut = 0;
    for (let n = 0; n < 20; n++) {
      const refused = await get(`${origin}/api/cases`, call).catch(() => null);
      if (refused === null || refused.status === 502) cut++;
      else
        assert.equal(refused, {
          status: 503,
          type: 'application/json',
          retryAfter: '1',
          text: '{"message":"узел: not-ready"}',
        });
      await pause(50);
    }
    assert.ok(cut <= nodes.length, `${cut} of 20 were cut off`);
    assert.is((await get(`${origin}/cases`, page)).status, 200);
    nodes[0].state = 'ready';
    await until(async () => assert.is((await get(`${origin}/api/cases`, call)).status, 200));
    for (const node of nodes) await node.stop();
    await until(() => checkAway(origin, 503, /ни один узел не отвечает/));
  });
});

test('behind haproxy a head that comes slowly is cut off', async ({ nodes }) => {
  const run = async ({ origin }: Balancer) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    const timer = setInterval(() => socket.write('X-Slow: 1\r\n'), 100);
    socket.on('error', () => undefined).resume();
    await once(socket, 'close');
    clearInterval(timer);
  };
  await behindHaproxy(nodes, run, [['timeout http-request 10s', 'timeout http-request 1s']]);
});

/** Puts a slow request on one of the nodes. Returns that node and the answer to come: a status, or 0 when it was cut off. */
async function slowRequest(nodes: readonly StubNode[], origin: string) {
  const answer = fetch(`${origin}/api/slow`, { headers: call }).then(
    ({ status }) => status,
    () => 0,
  );
  await until(() => assert.ok(nodes.some(({ waiting }) => waiting > 0)));
  const node = nodes.find(({ waiting }) => waiting > 0);
  return { node: node as StubNode, answer }; // one is there
}

for (const [state, ends] of [
  ['hung', true],
  ['not-ready', true],
  ['draining', false],
] as const satisfies readonly (readonly [NodeState, boolean])[]) {
  test(`behind haproxy what a node has that is ${state} ${ends ? 'ends soon' : 'goes on'}, and the other node gets what is new`, async ({
    nodes,
  }) => {
    await behindHaproxy(
      nodes,
      async ({ origin }) => {
        const { node, answer } = await slowRequest(nodes, origin);
        node.state = state;
        if (ends) {
          assert.ok([0, 502, 503].includes(await answer));
        } else {
          const isTakenOut = async () => {
            const states = await Promise.all(
              Array.from({ length: 6 }, async () => (await get(`${origin}/api/cases`, call)).text),
            );
            for (const text of states) assert.is(text, '{"message":"узел: ready"}');
          };
          await until(isTakenOut);
          // Longer than two probes of a failing one.
          await pause(1000);
          node.finish();
          assert.is(await answer, 200);
        }
        const other = await get(`${origin}/api/cases`, call);
        assert.is(other.text, '{"message":"узел: ready"}');
      },
      [['timeout check 2s', 'timeout check 200ms']],
    );
  });
}

all(
  'behind nginx a node that is not ready answers itself; while none lives, nginx does in Russian',
  async ({ nodes }) => {
    const balancer = await startNginxBalancer([nodes[0].origin, nodes[1].origin]);
    try {
      await checkInternal(balancer.origin);
      for (const node of nodes) node.state = 'not-ready';
      assert.is((await get(`${balancer.origin}/api/cases`, call)).text, '{"message":"узел: not-ready"}');
      for (const node of nodes) await node.stop();
      await checkAway(balancer.origin, 502, /Панель сейчас не отвечает/);
    } finally {
      await balancer.stop();
    }
  },
);

all.run();
