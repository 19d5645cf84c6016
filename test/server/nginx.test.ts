// Runs the configuration of .github/operations.md in the real nginx, in front of a host that follows the contract.
// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contentSecurityPolicy } from '../../src/server/panel/content-security-policy.ts';
import { Client } from '../fixtures/client.ts';
import { foreignAccount } from '../fixtures/foreign/sessions.ts';
import { type ForeignHost, startForeignHost } from '../fixtures/foreign-host.ts';
import { type Nginx, startNginx } from '../fixtures/nginx.ts';
import { prerenderedAt, screenOf } from '../fixtures/prerendered.ts';

let foreign: ForeignHost;
let nginx: Nginx;

test.before(async () => {
  foreign = await startForeignHost({ cookies: 'Domain=.api.example.com; SameSite=Lax' });
  nginx = await startNginx(foreign.origin);
});
test.after(async () => {
  await nginx?.stop();
  await foreign?.stop();
});
test.before.each(() => foreign.expire());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(nginx.origin + path, { method, headers, redirect: 'manual' });

async function signedIn(): Promise<Client> {
  const client = new Client(nginx.origin);
  await client.signIn(foreignAccount.email, foreignAccount.password);
  return client;
}

test('every address of the panel answers with its page, revalidated, under the policy of the own host', async () => {
  for (const path of [
    '/',
    '/login',
    '/login/',
    '/login?next=%2F',
    '/cases/list/',
    '/cases/12/edit',
    '/nowhere/at/all',
  ]) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get(path, {}, method);
      assert.is(status, 200, path);
      assert.match(headers.get('Content-Type') ?? '', /^text\/html/);
      assert.is(headers.get('Cache-Control'), 'no-cache', path);
      assert.is(headers.get('X-Content-Type-Options'), 'nosniff', path);
      assert.is(headers.get('X-Frame-Options'), 'DENY', path);
      assert.is(headers.get('Referrer-Policy'), 'same-origin', path);
      const rules = (headers.get('Content-Security-Policy') ?? '').split(';').map((rule) => rule.trim().split(' '));
      assert.equal(
        Object.fromEntries(rules.map(([name, ...values]) => [name, values])),
        contentSecurityPolicy([]).directives,
        path,
      );
    }
  }
  assert.equal(foreign.calls, []);
});

test('every screen has a page of its own, and all other addresses have index.html', async () => {
  for (const [path, screen] of Object.entries(prerenderedAt)) {
    assert.is(screenOf(await (await get(path)).text()), screen, path);
  }
});

test('hashed files are kept for good and come compressed; what is missing is a 404 and never the page', async () => {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text())?.[1] ?? '';
  for (const coding of ['gzip', 'identity']) {
    const answer = await get(script, { 'Accept-Encoding': coding });
    assert.is(answer.headers.get('Content-Encoding'), coding === 'gzip' ? 'gzip' : null);
    assert.is(answer.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
    assert.is(answer.headers.get('X-Content-Type-Options'), 'nosniff');
    assert.match(answer.headers.get('Content-Type') ?? '', /javascript/);
    assert.ok((await answer.text()).length > 0);
  }
  const icon = await get('/favicon.svg');
  assert.is(icon.headers.get('Cache-Control'), 'no-cache');
  assert.match(icon.headers.get('Content-Security-Policy') ?? '', /default-src 'none'/);
  for (const path of ['/assets/main-OLD.js', '/assets/', '/favicon-old.ico', '/old.js']) {
    const answer = await get(path);
    assert.is(answer.status, 404, path);
    assert.is(answer.headers.get('Cache-Control'), null, path);
    assert.not.match(await answer.text(), /id="root"/);
  }
});

test('signing in, a record, an order, a stored file and signing out pass through', async () => {
  const client = await signedIn();
  assert.equal((await client.post('/api/auth/me')).body.email, foreignAccount.email);
  const added = await client.post<{ id: number }>('/api/services', { title: 'Поддержка', sort: 0 });
  assert.is(added.status, 201);
  const path = `/api/services/${added.body.id}`;
  assert.is((await client.put(path, { title: 'Сопровождение' })).status, 200);
  const read = await client.get(path);
  assert.is(read.body.title, 'Сопровождение');
  assert.is(read.headers.get('X-Content-Type-Options'), 'nosniff');
  assert.is(read.headers.get('Content-Security-Policy'), "default-src 'none'; frame-ancestors 'none'; sandbox");
  assert.is(read.headers.get('Cache-Control'), null);
  assert.is((await client.put('/api/services/list', { list: [added.body.id] })).status, 204);
  assert.is((await client.delete(path)).status, 204);
  assert.is((await client.get(path)).status, 404);

  const large = new File([new Uint8Array(30 * 1024 * 1024)], 'a.mp4', { type: 'video/mp4' });
  const sent = await client.upload<{ file: string }>({ file: large, typePath: 'cases', types: 'video' });
  assert.is(sent.status, 200, sent.text);
  const stored = await get(sent.body.file);
  assert.is(stored.status, 200);
  assert.is((await stored.arrayBuffer()).byteLength, large.size);
  assert.is(stored.headers.get('Content-Security-Policy'), "default-src 'none'; frame-ancestors 'none'; sandbox");
  assert.is(stored.headers.get('X-Content-Type-Options'), 'nosniff');

  const before = client.token;
  assert.is((await client.get('/logout')).status, 204);
  assert.not.equal(client.token, before);
  assert.is((await client.get('/api/services')).status, 401);
});

test('wrong credentials, an expired session and a forged write are refused as that host refuses them', async () => {
  const client = new Client(nginx.origin);
  await client.get('/sanctum/csrf-cookie');
  assert.is((await client.post('/login', { email: foreignAccount.email, password: 'wrong' })).status, 422);
  const known = await signedIn();
  foreign.expire();
  assert.is((await known.get('/api/cases')).status, 401);
  assert.is((await known.post('/api/cases', { title: 'x', show: true })).status, 419);
  for (const [method, path] of [
    ['PUT', '/login'],
    ['DELETE', '/login'],
    ['POST', '/logout'],
    ['POST', '/sanctum/csrf-cookie'],
    ['DELETE', '/sanctum/csrf-cookie'],
  ] as const) {
    assert.is((await known.send(method, path)).status, 405, `${method} ${path}`);
    const json = { 'Content-Type': 'application/json' };
    assert.is((await known.send(method, path, { headers: json })).status, 405, `${method} ${path}`);
    const passed = foreign.calls.slice(-2).map((call) => `${call.method} ${call.path}`);
    assert.equal(passed, [`${method} ${path}`, `${method} ${path}`]);
  }
});

test('its redirects stay on our origin, wherever they lead', async () => {
  const client = await signedIn();
  const again = await client.post('/login', foreignAccount);
  assert.is(again.status, 302);
  assert.is(again.headers.get('Location'), '/');
  assert.is((await get('/api/cases', { Accept: 'text/html' })).headers.get('Location'), '/login');
  const host = new URL(foreign.origin).host;
  const leads = {
    [`https://${host}/login?next=1`]: '/login?next=1',
    [`http://${host}//evil.example/x`]: '/evil.example/x',
    'https://sso.example.com/in': 'https://sso.example.com/in',
    '/login': '/login',
  };
  for (const [theirs, ours] of Object.entries(leads)) {
    foreign.answerWith('/api/cases', { status: 302, headers: { Location: theirs } });
    assert.is((await client.get('/api/cases')).headers.get('Location'), ours);
  }
  foreign.answerWith('/api/cases', null);
});

test('the other host gets the address of the client, and the client’s own forwarded headers are left out', async () => {
  await get('/api/cases', { 'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Host': 'evil.example', Accept: 'text/html' });
  const { host, ...headers } = foreign.calls.at(-1)?.headers ?? {};
  assert.is(host, new URL(foreign.origin).host);
  const forwarded = Object.entries(headers).filter(([name]) => name.startsWith('x-forwarded'));
  assert.equal(Object.fromEntries(forwarded), { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
});

test('cookies belong to the panel’s own host', async () => {
  const cookies = (await get('/sanctum/csrf-cookie')).headers.getSetCookie();
  assert.is(cookies.length, 2);
  for (const cookie of cookies) assert.match(cookie, '; Domain=127.0.0.1;');
});

test.run();
