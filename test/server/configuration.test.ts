// Suites: server
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readConfig } from '../../src/server/base/config.ts';
import { StartError } from '../../src/server/base/start-error.ts';
import { choosePassword, linkIn } from '../fixtures/choose-password.ts';
import { admin, launch, startHost } from '../fixtures/host.ts';
import { openStore } from '../fixtures/real-host/store.ts';
import { ask } from '../fixtures/real-host/wire.ts';

let folder: string;
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pult-config-'));
});
test.after(() => rm(folder, { recursive: true, force: true }));

async function refusal(env: Record<string, string>): Promise<string> {
  const child = launch({ DATA_DIR: join(folder, 'unused'), PORT: '0', ...env });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const code = await new Promise((done) => child.once('close', done));
  assert.is(code, 1, output);
  assert.is(output.trim().split('\n').length, 1, output);
  return output.trim();
}

/** What `readConfig` says, which is the first thing that a start calls: one line as well. */
function unread(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    assert.instance(error, StartError);
    const { message } = error as StartError;
    assert.is(message.trim().split('\n').length, 1, message);
    return message;
  }
  throw new Error(`${JSON.stringify(env)} was taken`);
}

test('bad configuration stops the start with one line that names the variable', async () => {
  const bad = {
    PORT: ['abc', '70000', '-1'],
    EXAMPLE_CONTENT: ['maybe'],
    LOG_LEVEL: ['loud'],
    ADMIN_EMAIL: ['nobody'],
    PUBLIC_URL: ['example.com', 'ftp://example.com', 'https://example.com/panel'],
    SITE_URL: ['example.com/{slug}', 'https://example.com/', 'ftp://example.com/{slug}', 'https://{slug}/'],
    PREVIEW_URL: [
      'example.com/preview?path={path}',
      'https://example.com/preview',
      'ftp://example.com/{path}',
      'https://{path}/',
      'https://a@example.com/{path}',
      "https://example.com/?a=;'{path}",
      'https://example.com/{path}?path={path}',
    ],
    MEDIA_ORIGINS: [
      'cdn.example.com',
      'http://cdn.example.com',
      'https://cdn.example.com/files',
      'https://*.example.com',
      'https://a@cdn.example.com',
      "https://a.example.com, https://b';",
      '*',
    ],
    LIVE_URL: ['example.com/pult.json', 'ftp://example.com/', 'https://example.com/#a', 'https://a:b@example.com/'],
    API_ORIGIN: ['api.example.com', 'https://api.example.com/v1'],
    TRUST_PROXY: ['everyone', '10.0.0.0/99'],
    UPLOAD_IMAGE_MB: ['0', 'big'],
    UPLOAD_MEGAPIXELS: ['0', '1001'],
    DRAIN_SECONDS: ['-1', '601', 'soon'],
    WEBHOOK_URL: [
      'example.com',
      'ftp://example.com',
      'https://user:password@example.com',
      'https://a.example.com,https://b.example.com',
      'https://a.example.com https://a.example.com',
    ],
    WEBHOOK_SECRET: [
      'short',
      'whsec_c2hvcnQ=',
      'whsec_nobase64nobase64nobase64nobase64!!',
      `${'a'.repeat(24)} `.repeat(3),
    ],
    WEBHOOK_STYLE: ['netlify'],
    METRICS_PORT: ['70000', 'on'],
    METRICS_TOKEN: ['fifteen-letters', 'sixteen letters and spaces'],
    ADMIN_PASSWORD: ['x', 'eleven char'],
    DATABASE_URL: ['mysql://root@localhost/pult', 'pult.db', 'postgres://', 'postgres://pult@localhost'],
  };
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values) assert.match(unread({ [name]: value }), name);
  }
  for (const name of ['ADMIN_PASSWORD', 'METRICS_TOKEN', 'WEBHOOK_URL', 'WEBHOOK_SECRET'])
    assert.not.match(unread({ [name]: 'secret' }), 'secret');
  assert.not.match(unread({ LIVE_URL: 'https://name:secret@example.com/' }), 'secret');
  assert.match(unread({ LIVE_URL: 'https://example.com/pult.json' }), 'LIVE_URL needs CONTENT_API');
  // The website could not know who tells it.
  assert.match(
    unread({ WEBHOOK_URL: 'https://example.com/key-of-a-deploy-hook' }),
    /^(?!.*deploy-hook).*WEBHOOK_SECRET/,
  );
  assert.match(unread({ PORT: '3001', METRICS_PORT: '3001' }), 'METRICS_PORT is PORT, 3001');
  assert.match(unread({ PREVIEW_URL: 'https://example.com/preview?path={path}' }), 'PREVIEW_URL needs CONTENT_API');
  const DATABASE_URL = 'mysql://root:secret@localhost/pult';
  const told = unread({ DATABASE_URL });
  assert.match(told, 'postgres://user:password@host:port/database');
  assert.not.match(told, /secret|root/);

  // One process for a number, a choice, an address, a secret, what needs another variable, and a database.
  const started = [
    { PORT: 'abc' },
    { LOG_LEVEL: 'loud' },
    { PUBLIC_URL: 'https://example.com/panel' },
    { ADMIN_PASSWORD: 'secret' },
    { LIVE_URL: 'https://example.com/pult.json' },
    { DATABASE_URL },
  ];
  for (const env of started) assert.is(await refusal(env), `pult: ${unread(env)}`);
  // Only the driver knows that this is none.
  assert.match(await refusal({ DATABASE_URL: 'postgres://a:/b@c/d' }), 'DATABASE_URL');
});

test('an unusable data folder and a taken port stop the start with one line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  assert.match(await refusal({ DATA_DIR: join(file, 'data') }), 'DATA_DIR');
  await writeFile(join(folder, 'pult.db'), 'this is not a database, and long enough to be looked at as one');
  assert.match(await refusal({ DATA_DIR: folder }), 'DATA_DIR');
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  assert.match(await refusal({ PORT: port }), 'PORT');
  server.close();
});

test('the first account has no password: each start prints a link to choose it, until one was used', async () => {
  const host = await startHost({ ADMIN_PASSWORD: '', ADMIN_EMAIL: '' });
  try {
    const first = host.output;
    assert.match(first, 'Choose the password of admin@example.com:');
    assert.is(linkIn(first).page, `${host.origin}/invitation`);
    const stranger = host.client();
    await stranger.get('/sanctum/csrf-cookie');
    for (const password of ['admin', linkIn(first).token])
      assert.is((await stranger.post('/login', { email: 'admin@example.com', password })).status, 422);
    await host.restart();
    const second = host.output.slice(first.length);
    assert.is.not(linkIn(second).token, linkIn(first).token);
    assert.is(await choosePassword(host.client(), second, 'тихая гавань у моря'), 204);
    assert.is(await choosePassword(host.client(), first, 'тихая гавань у моря'), 410);
    await host.client().signIn('admin@example.com', 'тихая гавань у моря');
    const { length } = host.output;
    await host.restart();
    assert.equal(linkIn(host.output.slice(length)), { page: '', token: '' });
  } finally {
    await host.stop();
  }
});

test('a new database holds the example content, once, and valid to the last field', async () => {
  const host = await startHost({ EXAMPLE_CONTENT: 'on' });
  try {
    const client = await host.signedIn();
    const counts: Record<string, number> = {};
    for (const path of ['cases', 'cases/categories', 'services', 'technologies', 'technologies/types']) {
      const { body } = await client.get<{ items: { id: number }[]; count: number }>(`/api/${path}`);
      counts[path] = body.count;
      for (const item of body.items)
        assert.is((await client.put(`/api/${path}/${item.id}`, item)).status, 200, JSON.stringify(item));
    }
    const expected = { cases: 24, 'cases/categories': 6, services: 8, technologies: 12, 'technologies/types': 17 };
    assert.equal(counts, expected);
    const types = new Set<string>();
    const files = new Set<string>();
    for (let id = 1; id <= 24; id++) {
      const { body, text } = await client.get<{ content: { type: string }[] }>(`/api/cases/${id}`);
      for (const { type } of body.content) types.add(type);
      for (const [path] of text.matchAll(/\/storage\/[^"]+/g)) files.add(path);
    }
    assert.equal([...types].sort(), ['imageblock', 'textblock', 'videoblock']);
    for (const path of files) assert.is((await fetch(host.origin + path)).status, 200, path);
    await host.restart();
    assert.is((await client.get<{ count: number }>('/api/cases')).body.count, 24);
  } finally {
    await host.stop();
  }
});

test('behind https the cookies are Secure: by PUBLIC_URL, or by forwarded headers of a trusted proxy', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const areSecure = ({ headers }: { headers: Headers }) =>
    headers.getSetCookie().map((cookie) => /; Secure/.test(cookie));
  // The next test asks a process that trusts its proxy.
  const secure = async (env: Record<string, string>) => {
    const store = await openStore(env);
    const answer = await ask(store.app, { method: 'GET', path: '/sanctum/csrf-cookie', headers: https, body: null });
    await store.close();
    return areSecure(answer);
  };
  assert.equal(await secure({}), [false, false]);
  assert.equal(await secure({ TRUST_PROXY: 'on' }), [true, true]);
  assert.equal(await secure({ TRUST_PROXY: '127.0.0.1' }), [true, true]);
  assert.equal(await secure({ TRUST_PROXY: '1' }), [true, true]);
  assert.equal(await secure({ TRUST_PROXY: '10.0.0.0/8' }), [false, false]);
  const host = await startHost({ PUBLIC_URL: 'https://panel.example.com' });
  const answer = await host.client().get('/sanctum/csrf-cookie', https);
  await host.stop();
  assert.equal(areSecure(answer), [true, true]);
});

test('behind https the session is in a cookie that no other host can set, and one of before ends with the next sign-in', async () => {
  const host = await startHost({ TRUST_PROXY: 'on' });
  const https = { 'X-Forwarded-Proto': 'https' };
  try {
    const client = await host.signedIn();
    const former = client.cookies.get('pult_session') ?? '';
    // Whoever can set cookies of the whole domain puts nobody into another session.
    assert.is((await client.get('/api/cases', https)).status, 401);
    const answer = await client.get('/sanctum/csrf-cookie', https);
    const cookies = answer.headers.getSetCookie();
    const session = cookies.find((one) => one.startsWith('__Host-pult_session=')) ?? '';
    for (const part of [/; Path=\/(;|$)/, /; HttpOnly/, /; Secure/, /; SameSite=Lax/]) assert.match(session, part);
    assert.not.match(session, /Domain/);
    assert.not(client.cookies.has('pult_session'));

    client.cookies.set('pult_session', former);
    assert.is((await client.post('/login', admin, https)).status, 204);
    assert.not(client.cookies.has('pult_session'));
    assert.is((await client.get('/api/cases', https)).status, 200);
    client.cookies.set('pult_session', former);
    assert.is((await client.get('/api/cases')).status, 401);
    assert.ok(client.cookies.has('__Secure-pult_known'));
  } finally {
    await host.stop();
  }
});

test('the log has one line per request and no secret', async () => {
  const host = await startHost({ LOG_LEVEL: 'info' });
  const client = await host.signedIn();
  const secrets = [admin.password, client.token ?? '', client.cookies.get('pult_session') ?? '', 'query-secret'];
  await client.get('/api/cases?page=1&key=query-secret');
  await host.end('SIGTERM');
  const lines = host.output.split('\n').filter((line) => line.includes('"path":"/api/cases"'));
  await host.stop();
  assert.is(lines.length, 1);
  for (const secret of secrets) assert.not.match(host.output, secret);
});

test('other users of the machine cannot read the data folder', async () => {
  const dataDir = join(folder, 'private');
  const host = await startHost({ DATA_DIR: dataDir });
  const { mode } = await stat(dataDir);
  assert.ok((await readdir(dataDir)).includes('pult.db'));
  await host.stop();
  assert.is(mode & 0o077, 0);
});

test.run();
