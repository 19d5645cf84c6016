// Suites: server
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Health } from '../../src/server/health/health.ts';
import { Readiness } from '../../src/server/health/readiness.ts';
import type { Client } from '../fixtures/client.ts';
import { type Host, hostFolder, startHost } from '../fixtures/host.ts';
import { pause } from '../fixtures/pause.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { until } from '../fixtures/until.ts';

const works = { probeWrite: async () => undefined };
const version = execFileSync(process.execPath, [join(hostFolder, 'cli.mjs'), '--version'], { encoding: 'utf8' }).trim();

async function withHost(env: Record<string, string>, run: (host: Host) => Promise<void>): Promise<void> {
  const host = await startHost(env);
  try {
    await run(host);
  } finally {
    await host.stop();
  }
}

async function ready(host: Host): Promise<unknown[]> {
  const { status, text } = await sendRaw(host.origin, 'GET', '/ready');
  return [status, JSON.parse(text)];
}

test('a host is ready once it listens, and says of what version it is', async () => {
  await withHost({}, async (host) => {
    assert.equal(await ready(host), [200, { ok: true, database: 'ok', storage: 'ok', version }]);
    assert.is((await sendRaw(host.origin, 'GET', '/ready')).headers['cache-control'], 'no-store');
  });
});

test('a database that does not answer within a second makes the host unready; one read waits, not one for each probe', async () => {
  let reads = 0;
  let answer: () => void = () => undefined;
  const slow = {
    probeRead: () => {
      reads++;
      return new Promise<void>((done) => {
        answer = done;
      });
    },
  };
  const readiness = new Readiness(slow, new Health(works, works));
  const started = performance.now();
  const checks = await Promise.all([readiness.check(), readiness.check()]);
  assert.ok(performance.now() - started < 5000);
  for (const check of checks) assert.equal(check, { ok: false, database: 'no-answer', storage: 'ok' });
  assert.is(reads, 1);
  const next = readiness.check();
  answer();
  assert.equal(await next, { ok: true, database: 'ok', storage: 'ok' });
});

test('a storage that fails is named and decides nothing', async () => {
  const full = { probeWrite: () => Promise.reject(Object.assign(new Error('no words'), { code: 'ENOSPC' })) };
  const health = new Health(works, full);
  await full.probeWrite().catch((error) => health.recordError(error));
  const readiness = new Readiness({ probeRead: async () => undefined }, health);
  assert.equal(await readiness.check(), { ok: true, database: 'ok', storage: 'disk-full' });
});

test('while it drains, a host is unready, serves on, asks to close each connection, and then ends with 0', async () => {
  await withHost({ DRAIN_SECONDS: '2', LOG_LEVEL: 'info' }, async (host) => {
    const client = await host.signedIn();
    const slow = beginWrite(host, client, '{"title":"В пути","show":true}');
    await once(slow.request, 'continue');
    const ended = host.end('SIGTERM');
    await until(async () => {
      const state = { ok: false, database: 'ok', storage: 'ok', version, draining: true };
      assert.equal(await ready(host), [503, state]);
    });
    assert.is((await sendRaw(host.origin, 'GET', '/ready?draining=404')).status, 404);
    assert.is((await sendRaw(host.origin, 'GET', '/health')).status, 200);
    const written = await client.post<{ id: number }>('/api/cases', { title: 'При остановке', show: true });
    assert.is(written.status, 201);
    for (const path of ['/', '/login', '/api/cases', '/storage/none', '/health']) {
      assert.is((await sendRaw(host.origin, 'GET', path)).headers.connection, 'close', path);
    }
    slow.end();
    const answer = await slow.answer;
    assert.equal([answer.statusCode, answer.headers.connection], [201, 'close']);
    assert.is(await ended, 0);
    assert.equal(messagesIn(host.output), ['starting', 'ready', 'draining', 'stopped']);
    await host.start();
    assert.is((await client.get<{ count: number }>('/api/cases')).body.count, 2);
  });
});

test('answers keep their connection while nothing stops', async () => {
  await withHost({}, async (host) => {
    const agent = new Agent({ keepAlive: true });
    for (const isReused of [false, true]) {
      const asked = request(`${host.origin}/api/cases`, { agent }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]; // as node:http documents it
      await once(answer.resume(), 'end');
      assert.equal([answer.headers.connection, asked.reusedSocket], ['keep-alive', isReused]);
      // The socket is free in the next turn.
      await pause(0);
    }
    agent.destroy();
  });
});

test('a second signal ends a draining host at once; the two of one Ctrl+C count as one', async () => {
  await withHost({ DRAIN_SECONDS: '600', LOG_LEVEL: 'info' }, async (host) => {
    const ended = host.end('SIGTERM');
    process.kill(host.pid, 'SIGINT');
    await until(() => assert.ok(messagesIn(host.output).includes('draining')));
    await until(async () => {
      const code = await Promise.race([ended, pause(20)]);
      if (code === undefined) process.kill(host.pid, 'SIGTERM');
      assert.is(code, 1);
    });
    assert.equal(messagesIn(host.output), ['starting', 'ready', 'draining']);
  });
});

/** A request whose head the host has, and whose body is kept back until `end`. */
function beginWrite(host: Host, client: Client, body: string) {
  const sent: ClientRequest = request(`${host.origin}/api/cases`, {
    method: 'POST',
    headers: {
      Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      'X-XSRF-TOKEN': client.token ?? '',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', (message) => resolve(message.resume())).on('error', reject);
  });
  sent.write(body.slice(0, 10));
  return { request: sent, answer, end: () => sent.end(body.slice(10)) };
}

/** The messages of the log lines that tell of the process, in their order. */
function messagesIn(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const messages = lines.map((line) => String(JSON.parse(line).msg));
  return messages.filter((message) => ['starting', 'ready', 'draining', 'stopped'].includes(message));
}

test.run();
