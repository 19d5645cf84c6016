import { test as uvuTest } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { startCluster } from '../fixtures/cluster.ts';
import { onDatabase, postgres } from '../fixtures/database.ts';
import type { Host } from '../fixtures/host.ts';
import { pause } from '../fixtures/pause.ts';
import { noPostgres } from '../fixtures/postgres.mjs';
import { until } from '../fixtures/until.ts';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const test = postgres ? uvuTest : uvuTest.skip;
const server = postgres ?? '';

interface Sent {
  title: string;
  status: number;
}

/** Writes until it is told to stop; returns what was answered to each. */
async function load(client: Client, name: string, isOver: () => boolean): Promise<Sent[]> {
  const sent: Sent[] = [];
  const write = async (writer: number) => {
    for (let n = 0; !isOver(); n++) {
      const title = `${name} ${writer}.${n}`;
      const { status } = await client.post('/api/services', { title });
      sent.push({ title, status });
    }
  };
  await Promise.all([1, 2, 3, 4].map(write));
  return sent;
}

/**
 * Stops the process while it holds the turn: a transaction of it has changed the row and waits for it. Returns when that
 * was.
 */
async function freezeWithTurn(host: Host): Promise<number> {
  const states = async () => {
    const rows = await onDatabase(
      host,
      `select state, exists (select 1 from pg_locks where pg_locks.pid = pg_stat_activity.pid
         and relation = 'turn'::regclass and mode = 'RowExclusiveLock') as turn
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rows.map(({ state, turn }) => (turn ? `${state} with turn` : state));
  };
  for (;;) {
    process.kill(host.pid, 'SIGSTOP');
    const stopped = performance.now();
    await until(async () => assert.not.match((await states()).join(), 'active'));
    if ((await states()).includes('idle in transaction with turn')) return stopped;
    process.kill(host.pid, 'SIGCONT');
    await pause(Math.random() * 5);
  }
}

test('when the node that holds the turn is stopped, the other goes on within ten seconds', async () => {
  const { a, b, stop } = await startCluster(server, { STORAGE_URL: '' });
  let isOver = false;
  try {
    const [writer, other] = [await a.signedIn(), await b.signedIn()];
    const writing = load(writer, 'a', () => isOver);
    const frozen = await freezeWithTurn(a);
    const refusals: (string | null)[] = [];
    for (;;) {
      const answer = await other.post('/api/services', { title: 'b' });
      if (answer.status === 201) break;
      assert.is(answer.status, 503, answer.text);
      refusals.push(answer.headers.get('Retry-After'));
    }
    const seconds = (performance.now() - frozen) / 1000;
    console.log(`others went on after ${seconds.toFixed(1)} s`);
    assert.ok(seconds < 10, `${seconds} s`);
    assert.equal(
      refusals.filter((after) => after !== '1'),
      [],
    );

    process.kill(a.pid, 'SIGCONT');
    await until(async () => assert.is((await writer.post('/api/services', { title: 'c' })).status, 201));
    isOver = true;
    const sent = await writing;
    const { items } = (await other.get<{ items: { title: string }[] }>('/api/services')).body;
    const stored = new Map<string, number>();
    for (const { title } of items) stored.set(title, (stored.get(title) ?? 0) + 1);
    for (const { title, status } of sent) {
      assert.ok(status === 201 || status === 503, `${title}: ${status}`);
      assert.is(stored.get(title) ?? 0, status === 201 ? 1 : 0, `${title}: ${status}`);
    }
    assert.ok(sent.some(({ status }) => status === 503));
  } finally {
    isOver = true;
    process.kill(a.pid, 'SIGCONT');
    await stop();
  }
});

uvuTest.run();
