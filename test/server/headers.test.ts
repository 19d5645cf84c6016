// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Host, startHost } from '../fixtures/host.ts';
import { png } from '../fixtures/media.ts';
import { prerenderedAt, screenOf } from '../fixtures/prerendered.ts';
import { sendRaw } from '../fixtures/raw-request.ts';

let host: Host;
test.before(async () => {
  host = await startHost();
});
test.after(() => host.stop());

const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (path: string, headers: Record<string, string> = html, method = 'GET') =>
  fetch(host.origin + path, { headers, method, redirect: 'manual' });

test('every address of the panel answers with its page, not cached, under a strict policy', async () => {
  for (const path of [
    '/',
    '/login',
    '/cases/list/',
    '/cases/12/edit',
    '/technologies/types',
    '/nowhere/at/all',
    '/test4',
  ]) {
    const answer = await get(path);
    assert.is(answer.status, 200, path);
    assert.match(answer.headers.get('Content-Type') ?? '', /text\/html/);
    assert.is(answer.headers.get('Cache-Control'), 'no-cache');
    assert.is(answer.headers.get('X-Content-Type-Options'), 'nosniff');
    assert.is(answer.headers.get('Referrer-Policy'), 'same-origin');
    assert.is(answer.headers.get('Set-Cookie'), null);
    const policy = new Map(
      (answer.headers.get('Content-Security-Policy') ?? '').split(';').map((rule) => {
        const [name = '', ...values] = rule.trim().split(' ');
        return [name, values.join(' ')];
      }),
    );
    const none = ['default-src', 'frame-ancestors', 'object-src', 'base-uri'];
    for (const name of none) assert.is(policy.get(name), "'none'", name);
    for (const name of ['script-src', 'style-src', 'connect-src']) assert.is(policy.get(name), "'self'", name);
  }
});

test('scripts and styles come without the headers that only a page obeys, pictures with them', async () => {
  const page = await (await get('/login')).text();
  const [script, style] = [/\/assets\/[\w-]+\.js/, /\/assets\/[\w-]+\.css/].map((name) => name.exec(page)?.[0] ?? '');
  for (const path of [script, style, '/sign-in.js']) {
    const { status, headers } = await get(path ?? '');
    assert.is(status, 200, path);
    assert.is(headers.get('X-Content-Type-Options'), 'nosniff', path);
    assert.is(headers.get('Cross-Origin-Resource-Policy'), 'same-origin', path);
    for (const name of ['Content-Security-Policy', 'X-Frame-Options']) assert.is(headers.get(name), null, path);
  }
  // An SVG is a document of its own when it is opened.
  assert.match((await get('/favicon.svg')).headers.get('Content-Security-Policy') ?? '', "default-src 'none'");
});

test('every screen has a page of its own, with its title, and all other addresses have index.html', async () => {
  for (const [path, screen] of Object.entries(prerenderedAt)) {
    assert.is(screenOf(await (await get(path)).text()), screen, path);
  }
  assert.match(await (await get('/cases/list/')).text(), /<title>Кейсы — Пульт<\/title>/);
});

test('a client that names no encoding, or an unusual one, gets the page as well', async () => {
  for (const path of ['/', '/?from=mail', '/login', '/cases/list/']) {
    for (const coding of [undefined, 'identity', '*', 'deflate', 'br;q=0', ';;q=,,', '']) {
      for (const method of ['GET', 'HEAD']) {
        const headers = coding === undefined ? {} : { 'Accept-Encoding': coding };
        const answer = await sendRaw(host.origin, method, path, headers);
        const label = `${method} ${path} ${coding}`;
        assert.is(answer.status, 200, label);
        assert.match(answer.headers['content-type'] ?? '', /text\/html/, label);
        assert.is(answer.headers['cache-control'], 'no-cache', label);
        assert.is(answer.headers.vary, 'Accept-Encoding', label);
        if (answer.headers['content-encoding']) continue;
        assert.is(answer.text.includes('<html'), method === 'GET', label);
      }
    }
  }
  assert.is((await sendRaw(host.origin, 'GET', '/', { Accept: 'text/*' })).status, 200);
  assert.is((await sendRaw(host.origin, 'GET', '/', { Accept: '*/*;q=0.5' })).status, 200);
  assert.is((await sendRaw(host.origin, 'GET', '/', { Accept: 'application/json' })).status, 404);
});

test('a range beyond the end is refused with the size, also of a stored file', async () => {
  const client = await host.signedIn();
  const upload = {
    file: new File([new Uint8Array(png(2, 2))], 'a.png', { type: 'image/png' }),
    typePath: 'cases',
    types: 'image',
  };
  const { body } = await client.upload<{ file: string }>(upload);
  for (const path of ['/favicon.svg', '/', body.file]) {
    const whole = await sendRaw(host.origin, 'GET', path);
    assert.is(whole.status, 200, path);
    const beyond = await sendRaw(host.origin, 'GET', path, { Range: 'bytes=9999999-' });
    assert.is(beyond.status, 416, path);
    assert.is(beyond.headers['content-range'], `bytes */${whole.headers['content-length']}`);
    assert.is(beyond.headers['cache-control'], 'no-store');
    assert.equal(Object.keys(JSON.parse(beyond.text)), ['message']);
    const part = await sendRaw(host.origin, 'GET', path, { Range: 'bytes=0-3' });
    assert.is(part.status, 206);
    assert.is(part.text.length > 0, true);
    assert.is((await sendRaw(host.origin, 'GET', path, { 'If-Match': '"other"' })).status, 412, path);
  }
});

test('a folder is a 404, whatever encoding is named', async () => {
  for (const path of ['/storage/', '/storage/cases/', '/storage/cases', '/storage/.hidden', '/assets/', '/assets']) {
    for (const headers of [{}, { 'Accept-Encoding': 'br' }]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await sendRaw(host.origin, method, path, headers);
        assert.is(answer.status, 404, `${method} ${path}`);
        if (method === 'GET') assert.equal(Object.keys(JSON.parse(answer.text)), ['message']);
      }
    }
  }
});

test('hashed files are kept for good and come compressed; the page links them', async () => {
  const page = await (await get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  assert.ok(script, page);
  for (const coding of ['br', 'gzip', 'identity']) {
    const answer = await get(script, { 'Accept-Encoding': coding });
    assert.is(answer.status, 200);
    assert.is(answer.headers.get('Content-Encoding'), coding === 'identity' ? null : coding);
    assert.is(answer.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
    assert.match(answer.headers.get('Content-Type') ?? '', /javascript/);
    assert.ok((await answer.text()).length > 0);
  }
});

test('a missing file is a 404 and never the page', async () => {
  for (const path of ['/assets/main-OLD.js', '/assets/', '/favicon-old.ico', '/old.js']) {
    const answer = await get(path);
    assert.is(answer.status, 404, path);
    assert.not.match(await answer.text(), /<html/i);
  }
  assert.is((await get('/cases/list/', { Accept: 'image/avif,image/*,*/*;q=0.8' })).status, 404);
});

test('an unknown call is answered in JSON, for browsers too', async () => {
  for (const path of ['/api/nowhere', '/api/', '/api', '/api/cases/1/nowhere', '/sanctum/other', '/storage/x']) {
    const answer = await get(path);
    assert.is(answer.status, 404, path);
    assert.equal(Object.keys(await answer.json()), ['message']);
  }
});

test('answers of the API are not sniffed and not kept', async () => {
  const client = await host.signedIn();
  await client.post('/api/services', { title: 'x' });
  for (const path of ['/sanctum/csrf-cookie', '/api/services/1', '/api/services/99', '/api/pages/settings/cases']) {
    const { headers } = await client.get(path);
    assert.is(headers.get('Cache-Control'), 'no-store', path);
    assert.is(headers.get('X-Content-Type-Options'), 'nosniff', path);
  }
  assert.is((await client.get('/api/services')).headers.get('Cache-Control'), 'private, no-cache');
});

test('what is no page has a policy too: it loads nothing, stands in no frame, and is not sniffed', async () => {
  const client = await host.signedIn();
  const headers = { Cookie: `pult_session=${client.cookies.get('pult_session')}` };
  for (const path of [
    '/api/cases',
    '/api/nowhere',
    '/sanctum/csrf-cookie',
    '/health',
    '/ready',
    '/site.json',
    '/x.png',
  ]) {
    const answer = await get(path, headers);
    assert.is(answer.headers.get('X-Content-Type-Options'), 'nosniff', path);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      assert.match(policy, rule, path);
  }
});

test('health needs no session', async () => {
  const answer = await get('/health');
  assert.is(answer.status, 200);
  assert.equal(await answer.json(), { status: 'ok' });
});

test('a POST never gets the page', async () => {
  assert.is((await get('/cases/list/', html, 'POST')).status, 404);
});

test.run();
