// The call that waits for colleagues, as networks treat it: nginx with TLS as it comes, haproxy with the printed recipe, a
// filter that hands on whole answers only, a line that is dead for a while. What it tells comes at once, and what is given
// up before a proxy is given up at the host.
// Suites: server
// Mostly waits.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type WaitAnswer, type WaitReset, waitPath } from '../../src/model/presence/presence.ts';
import { Client } from '../fixtures/client.ts';
import { findHaproxy, noHaproxy, startHaproxy } from '../fixtures/haproxy.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { startLimitedNginx, startTlsNginx } from '../fixtures/nginx.ts';
import { ownFetch } from '../fixtures/own-fetch.ts';
import { startPoorNetwork } from '../fixtures/poor-network.ts';
import { Relay } from '../fixtures/relay.ts';
import { until } from '../fixtures/until.ts';

const haproxy = await findHaproxy();
if (!haproxy) console.log(`skipped: ${noHaproxy}`);

interface Between {
  origin: string;
  stop: () => Promise<void>;
}

/** What stands between a browser and the host. */
const networks: Record<string, (host: string) => Promise<Between>> = {
  'nginx with TLS as it comes': startTlsNginx,
  'nginx as it comes': startLimitedNginx,
  ...(haproxy ? { 'haproxy by its recipe': (host: string) => startHaproxy(haproxy, [host, host]) } : {}),
  'a filter that hands on whole answers': startPoorNetwork,
};

interface Context {
  host: Host;
  /** Counts the connections that reach the host. */
  relay: Relay;
  /** Past everything. */
  client: Client;
}

const test = suite<Context>('waiting through networks');
test.before(async (context) => {
  context.host = await startHost({ TRUST_PROXY: 'loopback' });
  context.relay = await Relay.start(Number(new URL(context.host.origin).port));
  context.client = await context.host.signedIn();
});
test.after(async ({ host, relay }) => {
  await relay.stop();
  await host.stop();
});

type Answer = WaitAnswer & Partial<WaitReset>;

/** Milliseconds: a proxy that holds an answer holds it to the end of the call, 25 s. */
const soon = 15_000;

async function operatorAt(origin: string): Promise<Client> {
  const client = new Client(origin, ownFetch);
  await client.signIn(admin.email, admin.password);
  return client;
}

async function ask(client: Client, call: object): Promise<Answer> {
  const { status, body, text } = await client.post<Answer>(waitPath, { tab: 'far', at: 'list:case', ...call });
  assert.is(status, 200, text);
  return body;
}

/** The tabs that the host believes to be there. */
async function tabsThere(client: Client): Promise<string[]> {
  return (await ask(client, { tab: 'near', wait: 0 })).who.map(({ tab }) => tab);
}

async function addService(client: Client): Promise<string> {
  return String((await client.post<{ id: number }>('/api/services', { title: 'Аудит' })).body.id);
}

for (const [name, start] of Object.entries(networks)) {
  test(`through ${name} a change is told at once, and who comes`, async ({ relay, client }) => {
    const between = await start(`http://127.0.0.1:${relay.port}`);
    try {
      const far = await operatorAt(between.origin);
      let { cursor: since, seen } = await ask(far, { wait: 0 });
      for (let n = 0; n < 3; n++) {
        const waiting = ask(far, { since, seen });
        await until(async () => assert.ok((await tabsThere(client)).includes('far')));
        const { seen: withNear } = await waiting;
        const told = ask(far, { since, seen: withNear });
        const began = Date.now();
        const id = await addService(client);
        const answer = await told;
        assert.ok(Date.now() - began < soon, `${Date.now() - began} ms`);
        assert.equal(
          answer.changes.map(({ record }) => record),
          [id],
        );
        ({ cursor: since, seen } = answer);
        await client.post(waitPath, { tab: 'near', gone: true });
        ({ seen } = await ask(far, { since, seen, wait: 0 }));
      }
    } finally {
      await between.stop();
    }
  });
}

test.run();
