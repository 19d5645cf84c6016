// Suites: server
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Host, startHost } from '../fixtures/host.ts';
import { sendRaw } from '../fixtures/raw-request.ts';

let host: Host;
let upstream: Server;
let upstreamOrigin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let calls: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[] = [];

test.before(async () => {
  upstream = createServer((request, response) => {
    calls.push({ method: request.method, url: request.url, headers: request.headers });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => upstream.once('listening', done));
  const address = upstream.address();
  upstreamOrigin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  host = await startHost({ API_ORIGIN: upstreamOrigin });
});
test.after(async () => {
  await host.stop();
  upstream.closeAllConnections();
  upstream.close();
});
test.before.each(() => {
  calls = [];
  answer = (_request, response) => response.end('{}');
});

const html = { Accept: 'text/html' };

test('the calls of the API go to the other host, the pages do not', async () => {
  const passed = [
    'GET /api/cases?page=1',
    'PUT /api/cases/1',
    'GET /sanctum/csrf-cookie',
    'POST /login',
    'GET /logout',
    'GET /storage/a.png',
    'GET /storage/a.png?w=80',
  ];
  for (const call of passed) {
    const [method = '', path = ''] = call.split(' ');
    await fetch(host.origin + path, { method, ...(method === 'GET' ? {} : { body: '{"a":1}' }) });
  }
  assert.equal(
    calls.map(({ method, url }) => `${method} ${url}`),
    passed,
  );
  for (const path of ['/', '/login', '/cases/list/', '/technologies']) {
    assert.match((await fetch(host.origin + path, { headers: html })).headers.get('Content-Type') ?? '', /text\/html/);
  }
  assert.is((await fetch(`${host.origin}/assets/x.js`)).status, 404);
  assert.is(calls.length, passed.length);
});

test('every method at an address of the API is passed to the other host, with a body and without', async () => {
  answer = (request, response) => {
    request.resume().on('end', () => response.writeHead(405, { Allow: 'GET' }).end());
  };
  const sent: { headers: Record<string, string>; body?: string }[] = [
    { headers: {} },
    { headers: { 'Content-Type': 'application/json' } },
    { headers: { 'Content-Type': 'application/json', 'Content-Length': '0' } },
    { headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }, body: '{' },
    { headers: { 'Content-Type': 'text/weird', Expect: '100-continue' }, body: 'x' },
  ];
  const paths = ['/api/cases', '/sanctum/csrf-cookie', '/storage/a.png', '/logout', '/login'];
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (path === '/login' && /GET|HEAD/.test(method)) continue;
      for (const { headers, body } of /GET|HEAD/.test(method) ? sent.slice(0, 3) : sent) {
        calls = [];
        const label = `${method} ${path} ${JSON.stringify(headers)}`;
        const reply = await sendRaw(host.origin, method, path, headers, body);
        assert.is(reply.status, 405, label);
        assert.is(reply.headers.allow, 'GET', label);
        assert.equal(
          calls.map((request) => `${request.method} ${request.url}`),
          [`${method} ${path}`],
        );
      }
    }
  }
});

test('an unknown address is a 404, whatever is sent to it; signing in is a page', async () => {
  for (const path of ['/', '/nowhere', '/assets/x.js', '/health', '/ready']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const json = { 'Content-Type': 'application/json' };
      assert.is((await sendRaw(host.origin, method, path, json)).status, 404, `${method} ${path}`);
      assert.is((await sendRaw(host.origin, method, path, json, '{')).status, 404, `${method} ${path}`);
      assert.is(
        (await sendRaw(host.origin, method, path, { 'Content-Type': 'text/weird' }, 'x')).status,
        404,
        `${method} ${path}`,
      );
    }
  }
  for (const method of ['GET', 'HEAD']) {
    for (const path of ['/', '/login', '/login?next=%2F']) {
      const { status, headers } = await sendRaw(host.origin, method, path);
      assert.is(status, 200);
      assert.match(headers['content-type'] ?? '', /text\/html/);
    }
  }
  assert.is(calls.length, 0);
});

test('a response without a body comes through, whatever type it names', async () => {
  for (const status of [204, 304, 404, 405, 500]) {
    answer = (_request, response) => response.writeHead(status, { 'Content-Type': 'application/json' }).end();
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      const reply = await sendRaw(host.origin, method, '/api/cases');
      assert.equal({ status: reply.status, text: reply.text }, { status, text: '' });
    }
  }
});

test('an invalid Host is refused and not logged', async () => {
  const from = host.output.length;
  for (const name of ['a b', '[', 'a/b', 'user@host', 'host:99999', 'a?b', 'a#b', 'a\\b']) {
    assert.is((await sendRaw(host.origin, 'GET', '/api/cases', { Host: name })).status, 400, name);
  }
  assert.is(calls.length, 0);
  assert.is(host.output.slice(from), '');
});

test('the Host that a client sends is passed on only when it is trusted', async () => {
  const forwardedHeaders = async (at: Host, headers: Record<string, string>) => {
    calls = [];
    assert.is((await sendRaw(at.origin, 'GET', '/api/cases', headers)).status, 200);
    return Object.fromEntries(Object.entries(calls[0]?.headers ?? {}).filter(([name]) => /forward|real-ip/.test(name)));
  };
  const port = new URL(host.origin).port;
  const plain = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' };
  const forged = {
    Forwarded: 'host=evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Port': '666',
    'X-Forwarded-Prefix': '/evil',
    'X-Forwarded-Proto': 'https',
    'X-Real-IP': '6.6.6.6',
  };
  assert.equal(await forwardedHeaders(host, { Host: 'evil.example', ...forged }), plain);
  assert.equal(await forwardedHeaders(host, { Host: '127.0.0.1:666' }), plain);
  for (const name of ['localhost', '127.0.0.1'].map((known) => `${known}:${port}`)) {
    assert.equal(await forwardedHeaders(host, { Host: name, ...forged }), { ...plain, 'x-forwarded-host': name });
  }

  const [named, behind] = await Promise.all([
    startHost({ API_ORIGIN: upstreamOrigin, PUBLIC_URL: 'https://pult.example.com' }),
    startHost({ API_ORIGIN: upstreamOrigin, TRUST_PROXY: 'loopback' }),
  ]);
  try {
    const own = { ...plain, 'x-forwarded-host': 'pult.example.com', 'x-forwarded-proto': 'https' };
    assert.equal(await forwardedHeaders(named, { Host: 'evil.example', ...forged }), own);
    const byProxy = { 'X-Forwarded-For': '10.1.2.3', 'X-Forwarded-Proto': 'https', Host: 'pult.example.com' };
    assert.equal(await forwardedHeaders(behind, byProxy), { ...own, 'x-forwarded-for': '10.1.2.3' });
    assert.equal(await forwardedHeaders(behind, { Host: 'evil.example' }), plain);
  } finally {
    await Promise.all([named.stop(), behind.stop()]);
  }
});

test('nothing is stored here', () => {
  assert.not.ok(existsSync(join(host.dataDir, 'pult.db')));
  assert.not.ok(existsSync(join(host.dataDir, 'storage')));
});

test('status, body and refusals come through as they are', async () => {
  answer = (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => response.writeHead(422, { 'Content-Type': 'application/json', 'X-Own': '1' }).end(body));
  };
  const text = '{"errors":{"title":["Плохо"]}}';
  const reply = await fetch(`${host.origin}/api/cases`, {
    method: 'POST',
    body: text,
    headers: { 'Content-Type': 'application/json' },
  });
  assert.is(reply.status, 422);
  assert.is(reply.headers.get('X-Own'), '1');
  assert.is(await reply.text(), text);
});

test('the other host sees its own name, our origin as its own, and a foreign origin as it is', async () => {
  const headers = {
    Origin: host.origin,
    Referer: `${host.origin}/cases/list/`,
    Cookie: 'a=b',
    'X-XSRF-TOKEN': 't=',
    'X-Forwarded-For': '6.6.6.6',
  };
  await fetch(`${host.origin}/api/cases`, { method: 'POST', headers, body: '{}' });
  await fetch(`${host.origin}/api/cases`, {
    method: 'POST',
    headers: { Origin: 'https://evil.example', Referer: 'https://evil.example/x' },
    body: '{}',
  });
  const [own, evil] = calls.map((request) => request.headers);
  assert.is(own?.host, new URL(upstreamOrigin).host);
  assert.is(own?.origin, upstreamOrigin);
  assert.is(own?.referer, `${upstreamOrigin}/cases/list/`);
  assert.is(own?.cookie, 'a=b');
  assert.is(own?.['x-xsrf-token'], 't=');
  assert.is(own?.['x-forwarded-host'], new URL(host.origin).host);
  assert.is(own?.['x-forwarded-for'], '127.0.0.1');
  assert.is(evil?.origin, 'https://evil.example');
  assert.is(evil?.referer, 'https://evil.example/x');
});

test('cookies become ours, redirects stay on our origin', async () => {
  answer = (_request, response) =>
    response
      .writeHead(302, {
        Location: `${upstreamOrigin}/login?next=1`,
        'Set-Cookie': [
          'XSRF-TOKEN=a%3D; Domain=.example.com; Path=/; Secure; SameSite=None',
          'laravel_session=b; path=/; httponly; samesite=lax',
        ],
      })
      .end();
  const reply = await fetch(`${host.origin}/api/x`, { redirect: 'manual' });
  assert.is(reply.status, 302);
  assert.is(reply.headers.get('Location'), '/login?next=1');
  assert.equal(reply.headers.getSetCookie(), [
    'XSRF-TOKEN=a%3D; Path=/; SameSite=Lax',
    'laravel_session=b; path=/; httponly; samesite=lax',
  ]);
});

test('answers and uploads are streamed, not gathered', async () => {
  let release = () => {};
  answer = (_request, response) => {
    response.write('first');
    release = () => response.end('last');
  };
  const reply = await fetch(`${host.origin}/api/slow`);
  const reader = reply.body?.getReader();
  const first = await reader?.read();
  assert.is(new TextDecoder().decode(first?.value), 'first');
  release();

  let received = 0;
  const sawSome = new Promise<void>((seen) => {
    answer = (request, response) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
        seen();
      });
      request.on('end', () => response.end(String(received)));
    };
  });
  const piece = new Uint8Array(4 * 1024 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    async pull(controller) {
      if (sent > 0) await sawSome; // the first piece arrives before the second is sent
      controller.enqueue(piece);
      sent++;
      if (sent === 3) controller.close();
    },
  });
  const init = {
    method: 'POST',
    body,
    duplex: 'half' as const,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  };
  const upload = await fetch(`${host.origin}/api/upload/file`, init);
  assert.is(await upload.text(), String(3 * piece.length));
});

test('files of the other host cannot run as pages of the panel', async () => {
  answer = (_request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script>1</script>');
  const { headers } = await fetch(`${host.origin}/storage/evil.html`);
  assert.is(headers.get('Content-Security-Policy'), "default-src 'none'; frame-ancestors 'none'; sandbox");
  assert.is(headers.get('X-Content-Type-Options'), 'nosniff');
});

test('an answer that is a page runs no script at our origin either', async () => {
  answer = (_request, response) => response.writeHead(500, { 'Content-Type': 'text/html' }).end('<script>1</script>');
  for (const path of ['/api/cases', '/sanctum/csrf-cookie', '/logout']) {
    const { headers } = await fetch(host.origin + path);
    assert.is(headers.get('Content-Security-Policy'), "default-src 'none'; frame-ancestors 'none'; sandbox", path);
    assert.is(headers.get('X-Content-Type-Options'), 'nosniff', path);
  }
});

test('a picture does not sign out in front of another host either', async () => {
  const ask = (destination: string) =>
    sendRaw(host.origin, 'GET', '/logout', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': destination });
  assert.is((await ask('image')).status, 403);
  assert.is(calls.length, 0);
  assert.is((await ask('empty')).status, 200);
});

test('an Origin that equals a Host of the client’s own choice is passed on as it is', async () => {
  const headers = { Host: 'evil.example', Origin: 'http://evil.example', Referer: 'http://evil.example/x' };
  assert.is((await sendRaw(host.origin, 'POST', '/api/cases', headers, '{}')).status, 200);
  const { origin, referer } = calls.at(-1)?.headers ?? {};
  assert.equal({ origin, referer }, { origin: 'http://evil.example', referer: 'http://evil.example/x' });
});

test('the proxy does not repeat a failed call', async () => {
  answer = (_request, response) => response.writeHead(503, { 'Retry-After': '0' }).end('{}');
  assert.is((await fetch(`${host.origin}/api/cases`)).status, 503);
  assert.is(calls.length, 1);
});

test('an unreachable host is reported in Russian, and health stays ok', async () => {
  const away = await startHost({ API_ORIGIN: 'http://127.0.0.1:9' });
  try {
    const reply = await fetch(`${away.origin}/api/cases`);
    assert.is(reply.status, 502);
    const body = await reply.json();
    assert.equal(Object.keys(body).sort(), ['id', 'message']);
    assert.match(body.message, /[а-я]/);
    for (const path of ['/health', '/ready']) assert.is((await fetch(away.origin + path)).status, 200);
  } finally {
    await away.stop();
  }
});

test.run();
