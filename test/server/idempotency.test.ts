// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import type { Host } from '../fixtures/host.ts';
import { type KeptHost, keepHost } from '../fixtures/kept-host.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

let kept: KeptHost;
let host: Host;
let client: Client;
test.before(async () => {
  kept = await keepHost();
  host = kept.host;
});
test.before.each(async () => {
  client = await kept.reset();
});
test.after(() => host.stop());

const key = (name: string) => ({ 'Idempotency-Key': name });
const text = { content: [{ style: 'large', text: 'Строка' }] };

async function countOf(path: string): Promise<number> {
  return (await client.get<{ count: number }>(path)).body.count;
}

test('the same key gets the same response, and nothing is created twice', async () => {
  const first = await client.post('/api/services', { title: 'Услуга' }, key('one'));
  await client.put('/api/services/1', { title: 'Переименована' });
  const again = await client.post('/api/services/', { title: 'Услуга' }, key('one'));
  assert.equal([again.status, again.text, again.headers.get('ETag')], [201, first.text, first.headers.get('ETag')]);
  assert.is(await countOf('/api/services'), 1);
  assert.is((await client.post('/api/services', { title: 'Услуга' }, key('two'))).body.id, 2);
  assert.is((await client.post('/api/services', { title: 'Услуга' })).body.id, 3);
});

test('every record, block and page settings accept it, over a restart too', async () => {
  await client.post('/api/cases', { title: 'Кейс', show: true });
  const calls = [
    ['/api/cases', { title: 'a', show: true }],
    ['/api/cases/categories', { title: 'a' }],
    ['/api/services', { title: 'a' }],
    ['/api/technologies', { name: 'a' }],
    ['/api/technologies/types', { name: 'a' }],
    ['/api/cases/1/text', text],
    ['/api/cases/1/video', { title: 'a', video: '/storage/cases/a.mp4' }],
    ['/api/pages/settings/services', { description: 'a' }],
  ] as const;
  const all = () =>
    Promise.all(calls.map(async ([path, body]) => (await client.post(path, body, key(`k ${path}`))).text));
  const first = await all();
  await host.restart('SIGKILL');
  assert.equal(await all(), first);
  assert.is(await countOf('/api/cases'), 2);
  assert.is((await client.get<{ content: unknown[] }>('/api/cases/1')).body.content.length, 2);
});

test('simultaneous requests create one record and get one response', async () => {
  const post = () => client.post('/api/cases', { title: 'Кейс', show: true }, key('at once'));
  const answers = await Promise.all(Array.from({ length: 12 }, post));
  assert.equal(new Set(answers.map(({ status, text: body }) => `${status} ${body}`)).size, 1);
  assert.is(await countOf('/api/cases'), 1);
});

test('a key that is repeated with another body or another address is refused with a message', async () => {
  await client.post('/api/services', { title: 'a' }, key('k'));
  for (const [path, body] of [
    ['/api/services', { title: 'b' }],
    ['/api/cases/categories', { title: 'a' }],
  ] as const) {
    const answer = await client.post<Refusal>(path, body, key('k'));
    assert.is(answer.status, 422);
    assert.match(answer.body.message, /ключ повтора уже занят/);
  }
  assert.equal([await countOf('/api/services'), await countOf('/api/cases/categories')], [1, 0]);
});

test('a refused request may be sent again, corrected, with the same key', async () => {
  assert.is((await client.post('/api/services', { title: '' }, key('k'))).status, 422);
  assert.is((await client.post('/api/services', { title: 'a' }, key('k'))).status, 201);
});

test('a key belongs to one account', async () => {
  runUserCommand(host, ['add', 'anna@example.com'], { USER_PASSWORD: 'password of Anna' });
  const anna = host.client();
  await anna.signIn('anna@example.com', 'password of Anna');
  await client.post('/api/services', { title: 'a' }, key('k'));
  assert.is((await anna.post('/api/services', { title: 'a' }, key('k'))).body.id, 2);
});

test('a key expires after a day and is deleted', async () => {
  await client.post('/api/services', { title: 'a' }, key('old'));
  await onDatabase(host, `update idempotency_keys set at = at - ${86_400_000}`);
  assert.is((await client.post('/api/services', { title: 'a' }, key('new'))).body.id, 2);
  assert.equal(await onDatabase(host, 'select key from idempotency_keys'), [{ key: 'new' }]);
  assert.is((await client.post('/api/services', { title: 'a' }, key('old'))).body.id, 3);
});

test('an empty key, or one that is too long, is refused', async () => {
  for (const wrong of [' ', 'k'.repeat(256)]) {
    assert.is((await client.post('/api/services', { title: 'a' }, key(wrong))).status, 400);
  }
  assert.is(await countOf('/api/services'), 0);
});

test.run();
