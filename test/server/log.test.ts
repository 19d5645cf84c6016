// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Host, startHost } from '../fixtures/host.ts';
import { sendRaw } from '../fixtures/raw-request.ts';

interface Line {
  msg: string;
  level: number;
  reqId?: string;
  path?: string;
  status?: number;
  user?: number;
  ip?: string;
  proxy?: string;
}

/** Runs against a host that logs everything. Returns the lines of its log. */
async function logged(env: Record<string, string>, run: (host: Host) => Promise<void>): Promise<Line[]> {
  const host = await startHost({ LOG_LEVEL: 'info', ...env });
  try {
    await run(host);
    await host.end('SIGTERM');
  } finally {
    await host.stop();
  }
  const lines = host.output.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line));
}

const idOf = async (host: Host, id: string) =>
  String((await sendRaw(host.origin, 'GET', '/api/cases', { 'X-Request-Id': id })).headers['x-request-id']);

test('a line of the log names the request by an id, and the account that is signed in', async () => {
  let id: string | null = null;
  const lines = await logged({}, async (host) => {
    const client = await host.signedIn();
    await client.get('/sanctum/csrf-cookie');
    id = (await client.get('/api/cases')).headers.get('X-Request-Id');
    assert.is((await host.client().get('/api/cases')).status, 401);
  });
  const users = (path: string) => lines.filter((line) => line.path === path).map(({ user }) => user);
  assert.match(id ?? '', /^[0-9a-f]{12}$/);
  assert.equal(
    lines.filter(({ reqId }) => reqId === id).map(({ path }) => path),
    ['/api/cases'],
  );
  assert.equal(users('/api/cases'), [1, undefined]);
  assert.equal(users('/login'), [1]);
  assert.equal(users('/sanctum/csrf-cookie'), [undefined, undefined]);
});

test('a line has the address of the client, and the host lives on, when the connection closes with the answer', async () => {
  const data = await startHost();
  try {
    for (const env of [{}, { API_ORIGIN: data.origin }]) {
      const lines = await logged({ TRUST_PROXY: 'loopback', ...env }, async (host) => {
        for (let n = 0; n < 5; n++) {
          const forwarded = { Connection: 'close', 'X-Forwarded-For': '203.0.113.7' };
          const headers = { ...forwarded, 'Content-Type': 'application/json' };
          const answer = await sendRaw(host.origin, 'POST', '/api/cases', headers, '{}');
          assert.is(answer.status, 419, answer.text + JSON.stringify(env));
        }
      });
      const addresses = lines.filter(({ path }) => path === '/api/cases').map(({ ip }) => ip);
      assert.equal(addresses, Array(5).fill('203.0.113.7'));
    }
  } finally {
    await data.stop();
  }
});

test('the id that a trusted proxy has given a request is kept; any other is replaced', async () => {
  const given = '3f2b9c1e-7a54-4f0e-9d43-0c2a5b6d7e8f';
  for (const TRUST_PROXY of ['on', '1', 'loopback', '10.0.0.0/8, 127.0.0.1', '::1, 127.0.0.0/8']) {
    const lines = await logged({ TRUST_PROXY }, async (host) => {
      assert.is(await idOf(host, given), given, TRUST_PROXY);
      for (const bad of ['a"b', 'a b', '<', 'a'.repeat(129)]) {
        assert.match(await idOf(host, bad), /^[0-9a-f]{12}$/, bad);
      }
    });
    assert.is(lines.filter(({ reqId }) => reqId === given).length, 1);
  }
  for (const TRUST_PROXY of ['off', '0', '10.0.0.0/8', 'uniquelocal', '::1']) {
    await logged({ TRUST_PROXY }, async (host) => {
      assert.match(await idOf(host, given), /^[0-9a-f]{12}$/, TRUST_PROXY);
    });
  }
});

test('forwarded headers that are not believed are warned of once, with what to set', async () => {
  const forwarded = async (host: Host) => {
    for (const path of ['/health', '/', '/api/cases']) {
      await sendRaw(host.origin, 'GET', path, { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' });
    }
  };
  const warnings = async (env: Record<string, string>, run = forwarded) =>
    (await logged(env, run)).filter(({ msg }) => msg.includes('TRUST_PROXY'));
  for (const TRUST_PROXY of ['off', '10.0.0.0/8']) {
    const lines = await warnings({ TRUST_PROXY });
    assert.equal(
      lines.map(({ level, proxy }) => [level, proxy]),
      [[40, '127.0.0.1']],
    );
  }
  assert.equal(await warnings({ TRUST_PROXY: 'loopback' }), []);
  const plain = await warnings({}, async (host) => {
    await sendRaw(host.origin, 'GET', '/');
  });
  assert.equal(plain, []);
});

test('a start that is open to the network without https is warned of, one of this machine is not', async () => {
  const warnings = async (env: Record<string, string>) =>
    (await logged(env, async () => undefined)).filter(({ msg }) => msg.includes('open to the network'));
  const open = await warnings({ HOST: '0.0.0.0', METRICS_PORT: '0' });
  assert.equal(
    open.map(({ level, msg }) => [level, msg.split(' ', 1)[0]]),
    [
      [40, 'HOST'],
      [40, 'METRICS_PORT'],
    ],
  );
  assert.equal(await warnings({ METRICS_PORT: '0' }), []);
});

test('what is refused to another site, without the token or too often is a warning, and is there at LOG_LEVEL=warn', async () => {
  const lines = await logged({ LOG_LEVEL: 'warn' }, async (host) => {
    const client = await host.signedIn();
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    assert.is((await client.post('/api/services', { title: 'x' }, foreign)).status, 403);
    assert.is((await client.post('/api/services', { title: 'x' }, { 'X-XSRF-TOKEN': 'wrong' })).status, 419);
    const stranger = host.client();
    await stranger.get('/sanctum/csrf-cookie');
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await stranger.post('/login', { email: 'a@example.com', password: 'wrong' })).status);
    assert.is(statuses.at(-1), 429);
  });
  assert.equal(
    lines.filter(({ msg }) => msg === 'refused').map(({ level, status, path }) => [level, status, path]),
    [
      [40, 403, '/api/services'],
      [40, 419, '/api/services'],
      [40, 429, '/login'],
    ],
  );
  for (const line of lines) assert.ok(line.ip, JSON.stringify(line));
});

test.run();
