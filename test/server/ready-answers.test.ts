// Answers that are sent again before the router: which requests get them, and that they are as the first one was.
// Suites: server
import Fastify, { type FastifyInstance } from 'fastify';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ReadyAnswers } from '../../src/server/http/ready-answers.ts';
import { clientAddress } from '../../src/server/http/trusted-proxy.ts';
import { startHost } from '../fixtures/host.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { addCase } from '../fixtures/records.ts';

const draining = { isOn: false };
let app: FastifyInstance;
let origin: string;
/** How often the route was asked. */
let asked: number;
let version: string | Promise<string>;
test.before.each(async () => {
  [asked, version, draining.isOn] = [0, '1', false];
  app = Fastify();
  let id = 0;
  const ready = new ReadyAnswers(app, { draining, idOf: () => `id-${++id}`, addressOf: clientAddress(false) });
  ready.begin(() => version);
  app.addHook('onSend', ready.keep);
  app.get('/large', async (request, reply) => {
    asked++;
    ready.mark(request, reply, { version: await version, etag: '"large"' });
    return reply.send(Buffer.alloc(8_500_000));
  });
  app.get('/page', async (request, reply) => {
    asked++;
    const state = await version;
    ready.mark(request, reply, { version: state, etag: `"${state}"` });
    reply.headers({ ETag: `"${state}"`, 'Cache-Tag': 'case:1,cases' });
    if (request.headers['if-none-match'] === `"${state}"`) return reply.code(304).send();
    return reply.type('text/plain; charset=utf-8').send(Buffer.from(`state ${state}`));
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
test.after.each(() => app.close());

const get = (headers: Record<string, string> = {}, method = 'GET') => sendRaw(origin, method, '/page', headers);

test('the second request gets the same answer without the route, with an id of its own', async () => {
  const [first, second, third] = [await get(), await get(), await get()];
  assert.is(asked, 1);
  const bare = ({ headers: { date, 'x-request-id': id, ...rest }, status, text }: typeof first) => ({
    rest,
    status,
    text,
  });
  assert.equal(bare(second), bare(first));
  assert.is(second.headers['cache-tag'], 'case:1,cases');
  assert.not.equal(second.headers['x-request-id'], third.headers['x-request-id']);
  const etag = String(first.headers.etag);
  const revalidated = [await get({ 'If-None-Match': etag }), await get({ 'If-None-Match': `W/${etag}, "other"` })];
  assert.equal(
    revalidated.map(({ status, text, headers }) => [status, text, headers.etag]),
    [
      [304, '', etag],
      [304, '', etag],
    ],
  );
  assert.is(asked, 2);
  assert.is((await get({ 'If-None-Match': '"other"' })).text, 'state 1');
  assert.is(asked, 2);
});

test('the unsaved text of an operator, another encoding, method or reader take the general way', async () => {
  await get();
  for (const headers of [
    { 'Pult-Preview': 'x' },
    { 'pult-preview': '' },
    { Authorization: 'Bearer x' },
    { 'Accept-Encoding': 'gzip' },
    { 'Content-Length': '0' },
  ]) {
    const before = asked;
    await get(headers);
    assert.is(asked, before + 1, JSON.stringify(headers));
  }
  // What they were sent is nobody else's.
  assert.is((await get({ 'Pult-Preview': 'x' })).text, 'state 1');
  assert.is(asked, 7);
  await get({}, 'HEAD');
  assert.is(asked, 8);
  draining.isOn = true;
  await get();
  assert.is(asked, 9);
});

test('what is kept has a limit: a few large answers push out all before them', async () => {
  await get();
  for (let n = 0; n < 7; n++) await sendRaw(origin, 'GET', `/large?${n}`);
  const before = asked;
  await sendRaw(origin, 'GET', '/large?6');
  await get();
  assert.is(asked, before);
  await sendRaw(origin, 'GET', '/large?7');
  await sendRaw(origin, 'GET', '/large?7');
  assert.is(asked, before + 1, 'the newest one is kept');
  await get();
  assert.is(asked, before + 2);
});

test('after a change nobody gets the former answer, also where the version is read from elsewhere', async () => {
  await get();
  version = Promise.resolve('2');
  assert.is((await get()).text, 'state 2');
  assert.is((await get()).text, 'state 2');
  assert.is(asked, 2);
  const failed = Promise.reject(new Error('no database'));
  failed.catch(() => undefined);
  version = failed;
  assert.is((await get()).status, 500);
});

test('the host logs and counts them as all others', async () => {
  const host = await startHost({ CONTENT_API: 'public', LOG_LEVEL: 'info', METRICS_TOKEN: 'a'.repeat(32) });
  await addCase(await host.signedIn(), 'Портал', { slug: 'portal' });
  const path = '/content/v1/cases/portal';
  const answers = [await sendRaw(host.origin, 'GET', path), await sendRaw(host.origin, 'GET', path)];
  const metrics = await sendRaw(host.origin, 'GET', '/metrics', { Authorization: `Bearer ${'a'.repeat(32)}` });
  await host.stop();
  assert.match(
    metrics.text,
    /request_seconds_count\{method="GET",route="\/content\/v1\/cases\/:slug",status="200"\} 2/,
  );
  for (const { headers } of answers) {
    const line = host.output.split('\n').find((text) => text.includes(`"reqId":"${headers['x-request-id']}"`)) ?? '{}';
    const { method, path: logged, status, ip } = JSON.parse(line);
    assert.equal([method, logged, status, ip], ['GET', path, 200, '127.0.0.1']);
  }
});

test('behind proxies the address is that of the first one that is not trusted', () => {
  const from = (forwarded: string, trusted: Parameters<typeof clientAddress>[0]) =>
    clientAddress(trusted)({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.2' },
    } as unknown as Parameters<ReturnType<typeof clientAddress>>[0]);
  assert.is(from('1.2.3.4, 10.0.0.1', false), '10.0.0.2');
  assert.is(from('1.2.3.4, 10.0.0.1', true), '1.2.3.4');
  assert.is(from('5.6.7.8, 1.2.3.4, 10.0.0.1', '10.0.0.0/8'), '1.2.3.4');
  assert.is(
    from('5.6.7.8, 1.2.3.4', (_address, hop) => hop < 1),
    '1.2.3.4',
  );
});

test.run();
