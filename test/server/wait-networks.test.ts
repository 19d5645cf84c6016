// The call that waits for colleagues, as networks treat it: nginx with TLS as it comes, haproxy with the printed recipe, a
// filter that hands on whole answers only, a line that is dead for a while. What it tells comes at once, and what is given
// up before a proxy is given up at the host.
// Suites: server
// Mostly waits.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type WaitAnswer, type WaitReset, waitPath } from '../../src/model/presence/presence.ts';
import { Client } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
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
const networks: Record<string, (through: string, host: Host) => Promise<Between>> = {
  'nginx with TLS as it comes': startTlsNginx,
  'nginx as it comes': startLimitedNginx,
  ...(haproxy ? { 'haproxy by its recipe': behindHaproxy } : {}),
  'a filter that hands on whole answers': startPoorNetwork,
};

/** It looks whether the host is well past what counts its connections. */
function behindHaproxy(through: string, { origin }: Host): Promise<Between> {
  const check = 'default-server check';
  // What it keeps for other calls would count as one that waits.
  return startHaproxy(
    haproxy ?? '',
    [through, through],
    [[check, `option httpclose\n  ${check} port ${new URL(origin).port}`]],
  );
}

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

async function placesThere(client: Client): Promise<string[]> {
  return (await ask(client, { tab: 'near', wait: 0 })).who.map(({ at }) => at);
}

async function addService(client: Client): Promise<string> {
  return String((await client.post<{ id: number }>('/api/services', { title: 'Аудит' })).body.id);
}

for (const [name, start] of Object.entries(networks)) {
  test(`through ${name} a change is told at once, and who comes`, async ({ host, relay, client }) => {
    const between = await start(`http://127.0.0.1:${relay.port}`, host);
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
      if (start === startPoorNetwork) return;
      // As a tab does it that is hidden: the host holds nothing for it.
      await tabsThere(client);
      ({ seen } = await ask(far, { since, seen, wait: 0 }));
      await until(() => assert.is(relay.open, 0));
      const left = new AbortController();
      const call = { tab: 'far', at: 'case:9', since, seen };
      const given = far.post(waitPath, call, {}, left.signal).catch(() => 'given up');
      await until(async () => assert.ok((await placesThere(client)).includes('case:9')));
      assert.is(relay.open, 1);
      left.abort();
      assert.is(await given, 'given up');
      const began = Date.now();
      await until(() => assert.is(relay.open, 0));
      assert.ok(Date.now() - began < soon, `held for ${Date.now() - began} ms`);
    } finally {
      for (const tab of ['near', 'far']) await client.post(waitPath, { tab, gone: true });
      await between.stop();
    }
  });
}

test('where nothing happens each network lets the call wait to its end, and hands its answer on', async ({
  host,
  relay,
}) => {
  const began = Date.now();
  await Promise.all(
    Object.entries(networks).map(async ([name, start], n) => {
      const between = await start(`http://127.0.0.1:${relay.port}`, host);
      try {
        const far = await operatorAt(between.origin);
        const tab = `far${n}`;
        // All have come when nobody new is there.
        const all = Object.keys(networks).length - 1;
        let { cursor: since, seen } = await ask(far, { tab, wait: 0 });
        await until(async () => {
          const { who, ...now } = await ask(far, { tab, since, seen, wait: 0 });
          ({ cursor: since, seen } = now);
          assert.is(who.filter(({ tab: other }) => /^far\d/.test(other)).length, all);
        });
        for (let isNews = true; isNews; ) {
          const answer = await ask(far, { tab, since, seen });
          assert.equal([answer.cursor, answer.changes], [since, []], name);
          // Tabs of the tests before are forgotten meanwhile.
          isNews = answer.seen !== seen;
          ({ seen } = answer);
        }
      } finally {
        await between.stop();
      }
    }),
  );
  assert.ok(Date.now() - began > 20_000);
});

test('on a line that is dead for a while nothing answers; afterwards what has happened is told once', async ({
  host,
  relay,
  client,
}) => {
  const far = await operatorAt(`http://127.0.0.1:${relay.port}`);
  const { cursor: since, seen } = await ask(far, { wait: 0 });
  relay.hold();
  const given = new AbortController();
  const dead = far.post(waitPath, { tab: 'far', since, seen }, {}, given.signal).catch(() => 'given up');
  await until(() => assert.ok(relay.open > 0));
  const id = await addService(client);
  given.abort();
  assert.is(await dead, 'given up');
  relay.hold(false);
  const told = await ask(far, { since, seen });
  assert.equal(
    told.changes.map(({ record }) => record),
    [id],
  );
  // A computer that has slept for so long that the history does not reach back: all is to be read again.
  await onDatabase(host, `delete from changes where id <= ${Number.parseInt(since, 10)}`);
  const { reset, cursor } = await ask(far, { since, seen: told.seen });
  assert.equal([reset, cursor], [true, told.cursor]);
});

test.run();
