// Nobody holds a connection, a place or the processor for as long as they like.
// Suites: server, postgres
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { limitBodyTime } from '../../src/server/http/body-limits.ts';
import { readBodiesAsText } from '../../src/server/http/json-body.ts';
import { limitConnections } from '../../src/server/http/limit-connections.ts';
import { endWhenStalled } from '../../src/server/http/stalled-reader.ts';
import { textBody } from '../fixtures/case-blocks.ts';
import type { Client, Refusal } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { mp4 } from '../fixtures/media.ts';
import { pause } from '../fixtures/pause.ts';
import { until } from '../fixtures/until.ts';

let host: Host;
let client: Client;
test.before(async () => {
  host = await startHost();
  client = await host.signedIn();
});
test.after(() => host.stop());

const preload = (name: string) => pathToFileURL(resolve('test/fixtures', name)).href;

/** Sends raw text and returns all that comes back until the host closes the connection. */
function talk(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(received));
  });
}

test('a body that does not come ends the request, in words', async () => {
  const app = Fastify();
  readBodiesAsText(app);
  limitBodyTime(app, () => 1024, 0.2);
  app.post('/', () => 'all of it');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  for (const framing of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    const answer = await talk(origin, `${head}${framing}\r\n\r\n`);
    assert.match(answer, 'HTTP/1.1 408');
    assert.match(answer, '{"message":"Данные шли слишком медленно. Проверьте связь и повторите."}');
  }
  const whole = await fetch(origin, { method: 'POST', body: '{}' });
  assert.is(await whole.text(), 'all of it');
  await app.close();
});

test('connections beyond the limit are closed, and served again when others have gone', async () => {
  const app = Fastify();
  limitConnections(app, 2);
  app.get('/', () => 'served');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(origin);
  const open = () => connect(Number(port), '127.0.0.1');
  const held = [open(), open()];
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  await once(open().resume(), 'close');
  for (const socket of held) socket.destroy();
  await until(async () => assert.is(await (await fetch(origin)).text(), 'served'));
  await app.close();
});

test('a reader that takes nothing is cut off, one that takes little by little is not', async () => {
  const app = Fastify();
  const stalled: string[] = [];
  const closed: string[] = [];
  app.get<{ Params: { name: string } }>('/:name', ({ params: { name } }, reply) => {
    endWhenStalled(reply, 500, () => stalled.push(name));
    const stream = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1024 * 1024);
      })(),
    );
    stream.once('close', () => closed.push(name));
    return reply.send(stream);
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (name: string) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(`GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  };
  ask('idle').pause();
  const slow = ask('slow').pause();
  const reading = setInterval(() => slow.read(), 5);
  slow.on('readable', () => undefined);
  await until(() => assert.equal(closed, ['idle']));
  assert.equal(stalled, ['idle']);
  await pause(1000);
  assert.equal(stalled, ['idle']);
  clearInterval(reading);
  slow.destroy();
  await app.close();
});

test('the host itself gives a body its minute, and lets go a backup, and any file, that nobody reads', async () => {
  const hasty = await startHost({ NODE_OPTIONS: `--import=${preload('short-minute.mjs')}`, LOG_LEVEL: 'info' });
  try {
    const there = await hasty.signedIn();
    const { body } = await there.upload<{ file: string }>({ file: largeVideo(), typePath: 'cases', types: 'video' });
    const unread = await beginningOf(hasty.origin, body.file);
    const [, id = ''] = /^x-request-id: (\S+)/im.exec(String(unread.read())) ?? [];
    const head = 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n';
    let answer = '';
    void talk(hasty.origin, head).then((text) => {
      answer = text;
    });
    await until(() => assert.match(answer, 'HTTP/1.1 408'));

    const idle = await askForBackup(hasty, there);
    await until(() => assert.match(hasty.output, 'backup: nothing was read for a minute'));
    idle.destroy();
    const brokeOff = new RegExp(`"reqId":"${id}".*"stream closed prematurely"`);
    await until(() => assert.match(hasty.output, brokeOff));
    unread.destroy();
  } finally {
    await hasty.stop();
  }
});

test('a backup that is read more slowly than a body may come ends, and the next one is sent', async () => {
  const hasty = await startHost({ NODE_OPTIONS: `--import=${preload('short-hours.mjs')}` });
  try {
    const there = await hasty.signedIn();
    const slow = await askForBackup(hasty, there);
    await until(() => assert.match(hasty.output, 'backup: it was read too slowly'));
    await once(slow.resume(), 'close');
    const next = await askForBackup(hasty, there);
    assert.match(String(next.read()), /^HTTP\/1.1 200 /);
    next.destroy();
  } finally {
    await hasty.stop();
  }
});

/** More than all buffers between the host and a client. */
const largeVideo = () => new Blob([new Uint8Array(mp4(12_000_000))]);

/** Asks for a backup and takes nothing but its beginning. */
async function askForBackup(from: Host, there: Client): Promise<Socket> {
  const file = largeVideo();
  const { body: made } = await there.post<{ id: number }>('/api/cases', { title: 'a', show: true });
  for (const title of ['Начало', 'Конец']) {
    const { body } = await there.upload<{ file: string }>({ file, typePath: 'cases', types: 'video' });
    await there.post(`/api/cases/${made.id}/video`, { title, video: body.file });
  }
  return beginningOf(from.origin, '/api/backup', [...there.cookies].map((pair) => pair.join('=')).join('; '));
}

/** Asks for something and takes nothing but its beginning. */
async function beginningOf(origin: string, path: string, cookie = ''): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

test('lists inside a block and a service have at most 200 members, and a longer one is not looked at', async () => {
  const { body: made } = await client.post<{ id: number }>('/api/cases', { title: 'x', show: true });
  const rows = <T>(count: number, row: T): T[] => Array.from({ length: count }, () => row);
  const text = (count: number) => ({ ...textBody, data: rows(count, { key: 'a', value: 'b' }) });
  assert.is((await client.post(`/api/cases/${made.id}/text`, text(200))).status, 201);
  const refused = await client.post<Refusal>(`/api/cases/${made.id}/text`, text(201));
  assert.is(refused.status, 422);
  assert.equal(refused.body.errors, { data: ['Поле «Факты»: не больше 200 строк.'] });
  const empty = await client.post<Refusal>(`/api/cases/${made.id}/text`, {
    data: rows(40_000, {}),
    content: rows(300, {}),
  });
  assert.equal(empty.body.errors, {
    data: ['Поле «Факты»: не больше 200 строк.'],
    content: ['Поле «Абзацы»: не больше 200 строк.'],
  });
  const service = await client.post<Refusal>('/api/services', { title: 'x', content: rows(201, { text: 'a' }) });
  assert.equal(service.body.errors, { content: ['Поле «Содержание»: не больше 200 строк.'] });
});

test('a style that is left out is the first; an empty one is none of the list', async () => {
  const service = (line: object) => client.post<Refusal>('/api/services', { title: 'x', content: [line] });
  const { status, body } = await service({ text: 'a' });
  assert.is(status, 201);
  assert.equal((body as unknown as { content: unknown }).content, [{ style: 'none', text: 'a' }]);
  for (const style of ['', ' ', null]) {
    assert.equal((await service({ style, text: 'a' })).body.errors, {
      'content.0.style': ['Выберите значение поля «Стиль» из списка.'],
    });
  }
});

test('two Host headers and what is no HTTP are refused in words, in the shape of every refusal', async () => {
  const twice = await talk(host.origin, 'GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');
  assert.match(twice, 'HTTP/1.1 400');
  assert.match(twice, '{"message":"Запрос не удалось разобрать."}');
  const noise = await talk(host.origin, 'HELLO\r\n\r\n');
  assert.match(noise, 'HTTP/1.1 400 Bad Request');
  assert.match(noise, '{"message":"Запрос не удалось разобрать."}');
  const large = await talk(host.origin, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`);
  assert.match(large, 'HTTP/1.1 431');
  assert.match(large, '{"message":"Заголовки запроса слишком велики."}');
});

test('one rule that is broken in two ways is told once', async () => {
  const answer = await client.post<Refusal>('/api/cases', { title: 'x', show: true, category_id: 2 ** 53 + 2 });
  assert.equal(answer.body.errors, { category_id: ['Выберите значение поля «Категория» из списка.'] });
});

test('a write of another site is refused whatever its token; clients that are no browsers are not asked', async () => {
  const write = (headers: Record<string, string>) => client.post<Refusal>('/api/technologies', { name: 'x' }, headers);
  for (const site of ['cross-site', 'same-site']) {
    const { status, body } = await write({ 'Sec-Fetch-Site': site });
    assert.is(status, 403, site);
    assert.equal(body, { message: 'Запрос пришёл со страницы другого сайта и не выполнен.' });
  }
  for (const headers of [
    {},
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://behind.a.proxy' },
    { Origin: host.origin },
  ])
    assert.is((await write(headers as Record<string, string>)).status, 201);
});

test('with PUBLIC_URL, a browser that tells only its Origin writes from there or from the address it called', async () => {
  const named = await startHost({ PUBLIC_URL: 'http://panel.lan' });
  try {
    const there = await named.signedIn();
    const write = (origin: string) => there.post('/api/technologies', { name: 'x' }, { Origin: origin });
    for (const origin of ['http://panel.lan', named.origin]) assert.is((await write(origin)).status, 201, origin);
    for (const origin of ['http://evil.example', 'null', 'http://panel.lan.evil.example'])
      assert.is((await write(origin)).status, 403, origin);
  } finally {
    await named.stop();
  }
});

test('where PUBLIC_URL is https, every answer says so', async () => {
  const secure = await startHost({ PUBLIC_URL: 'https://panel.example.com' });
  try {
    for (const path of [
      '/',
      '/health',
      '/api/cases',
      '/sanctum/csrf-cookie',
      '/storage/x',
      '/favicon.svg',
      '/nowhere.js',
    ]) {
      const { headers } = await fetch(secure.origin + path);
      assert.match(headers.get('Strict-Transport-Security') ?? '', 'max-age=31536000', path);
    }
  } finally {
    await secure.stop();
  }
  assert.is((await fetch(`${host.origin}/`)).headers.get('Strict-Transport-Security'), null);
});

test.run();
