// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { sendRaw } from '../fixtures/raw-request.ts';

let host: Host;
let client: Client;
test.before(async () => {
  host = await startHost();
  client = await host.signedIn();
});
test.after(() => host.stop());

const noToken = { 'X-XSRF-TOKEN': '' };

test('the size is checked before everything', async () => {
  const body = ' '.repeat(1024 * 1024 + 1);
  for (const path of ['/api/cases', '/api/nowhere', '/api/cases/abc']) {
    assert.is((await client.post(path, body, noToken)).status, 413, path);
  }
  const unannounced = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(body));
      controller.close();
    },
  });
  const init = { method: 'POST', body: unannounced, duplex: 'half' };
  assert.is((await fetch(`${host.origin}/api/cases`, init)).status, 413);
});

test('the address is checked before the token', async () => {
  for (const path of [
    '/api/nowhere',
    '/api/cases/abc',
    '/api/cases/0',
    '/api/cases/012',
    '/api/cases/1.5',
    '/api/cases/-1',
  ]) {
    assert.is((await client.put(path, '{', noToken)).status, 404, path);
  }
  const wrongMethods = [
    ['PATCH', '/api/cases/1'],
    ['DELETE', '/api/cases'],
    ['POST', '/api/cases/1'],
    ['GET', '/api/technologies/types/1'],
    ['GET', '/api/pages/settings/case'],
    ['GET', '/api/upload/file'],
    ['POST', '/logout'],
  ] as const;
  for (const [method, path] of wrongMethods) {
    const answer = await client.send(method, path, { headers: noToken });
    assert.is(answer.status, 405, path);
    assert.equal(Object.keys(answer.body), ['message']);
    assert.ok(answer.headers.get('Allow'));
  }
});

test('the body is checked before the row, the row before If-Match', async () => {
  const old = { 'If-Match': '"999"' };
  assert.is((await client.put('/api/cases/77', '[', old)).status, 400);
  assert.is((await client.put('/api/cases/77', { title: '' }, old)).status, 422);
  assert.is((await client.put('/api/cases/77', { category_id: 5 }, old)).status, 422);
  assert.is((await client.put('/api/cases/77', { title: 'a' }, old)).status, 404);
});

test('If-Match is checked before references of other rows', async () => {
  const category = await client.post<{ id: number }>('/api/cases/categories', { title: 'Занятая' });
  await client.post('/api/cases', { title: 'Кейс', show: true, category_id: category.body.id });
  const path = `/api/cases/categories/${category.body.id}`;
  assert.is((await client.delete(path, { 'If-Match': '"999"' })).status, 412);
  assert.is((await client.delete(path)).status, 409);
});

test('If-Match is checked before what other rows say of a value: a colleague may have replaced it since', async () => {
  const { body } = await client.post<{ id: number }>('/api/cases', { title: 'Стоянка', show: true });
  const path = `/api/cases/${body.id}`;
  assert.is((await client.put(path, { category_id: 999 }, { 'If-Match': '"999"' })).status, 412);
  assert.is((await client.put(path, { category_id: 999 })).status, 422);
  assert.is((await client.put(path, { title: '' }, { 'If-Match': '"999"' })).status, 422, 'no row has a say in that');
});

test('a body that is not a JSON object, or is nested deeper than 32, is a 400', async () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)},"title":"Глубина","show":1}`;
  for (const body of ['', '{', '[]', '"text"', '1', 'null', nested(33)]) {
    const answer = await client.post('/api/cases', body);
    assert.is(answer.status, 400, body.slice(0, 20));
    assert.equal(Object.keys(answer.body), ['message']);
  }
  assert.is((await client.post('/api/cases', nested(32))).status, 201);
});

test('an id beyond all numbers is a row that does not exist', async () => {
  assert.is((await client.get(`/api/cases/${'9'.repeat(30)}`)).status, 404);
});

test('a trailing slash is tolerated everywhere', async () => {
  for (const path of ['/api/cases/', '/api/cases/categories/', '/api/pages/settings/cases/', '/sanctum/csrf-cookie/']) {
    assert.ok((await client.get(path)).status < 300, path);
  }
});

test('no refusal shows internals of the host', async () => {
  const answers = [
    await client.post('/api/cases', '{'),
    await client.get('/api/cases/1%zz'),
    await client.get('/api/nowhere'),
    await client.put('/api/cases/77', { title: 'a' }),
    await client.post('/api/cases', { title: 'a', show: 1, category_id: 9 }),
  ];
  for (const { text } of answers)
    assert.not.match(text, /\bat |\.ts|\.mjs|select |sqlite|Error\b|FST_|node_modules|statusCode/);
});

test('TRACE gives nothing back, at pages and at calls', async () => {
  for (const path of ['/', '/login', '/api/cases', '/login/second', '/health', '/content/v1/cases', '/storage/a.png']) {
    const { status = 0, text } = await sendRaw(host.origin, 'TRACE', path, { Cookie: 'pult_session=secret-cookie' });
    assert.ok(status >= 400 && status < 500, `${path} ${status}`);
    assert.not.match(text, 'secret-cookie');
  }
});

test.run();
