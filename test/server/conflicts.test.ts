// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answer, Client } from '../fixtures/client.ts';
import { admin, type Host } from '../fixtures/host.ts';
import { type KeptHost, keepHost } from '../fixtures/kept-host.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

let kept: KeptHost;
let host: Host;
let client: Client;
let anna: Client;
test.before(async () => {
  kept = await keepHost({}, async (started) => {
    runUserCommand(started, ['add', 'anna@example.com', 'Анна'], { USER_PASSWORD: 'password of Anna' });
    anna = started.client();
    await anna.signIn('anna@example.com', 'password of Anna');
  });
  host = kept.host;
});
test.before.each(async () => {
  client = await kept.reset();
});
test.after(() => host.stop());

type Row = Record<string, unknown> & { id: number; version: string };

interface Conflict {
  message: string;
  current: Row;
  content?: Row[];
  etag: string;
  by: { id: number; name: string } | null;
  at: string | null;
}

const message = 'Запись изменили, пока вы её правили. Загрузите новую версию и повторите.';
const text = (line: string) => ({ content: [{ style: 'large', text: line }] });

async function created(path: string, body: object): Promise<Row> {
  const answer = await client.post<Row>(path, body);
  assert.is(answer.status, 201, answer.text);
  return answer.body;
}

/** Sends a change with an If-Match of `version`. Returns the refusal. */
async function refusal(method: string, path: string, version: string, body?: object): Promise<Conflict> {
  const headers = { 'If-Match': `"${version}"` };
  const answer: Answer<Conflict> = await client.send(method, path, { body, headers });
  assert.is(answer.status, 412, answer.text);
  return answer.body;
}

test('a change of an older version of a record is refused with the current record, its tag, the account and time of the last change', async () => {
  const { id, version } = await created('/api/services', { title: 'Первая' });
  const path = `/api/services/${id}`;
  const { body: current } = await anna.put<Row>(path, { title: 'Вторая' });
  const expected = {
    message,
    current,
    etag: `"${current.version}"`,
    by: { id: 2, name: 'Анна' },
    at: current.updated_at,
  };
  assert.equal(await refusal('PUT', path, version, { price: '1' }), expected);
  assert.equal(await refusal('DELETE', path, version), expected);
  const merged = await client.put(path, { price: '1' }, { 'If-Match': expected.etag });
  assert.equal([merged.status, merged.body.title, merged.body.price], [200, 'Вторая', '1']);
});

test('a case is refused with its blocks beside it, and a change of a block is a change of its case', async () => {
  const { id, version } = await created('/api/cases', { title: 'Кейс', show: true });
  const block = await anna.post<Row>(`/api/cases/${id}/text`, text('a'));
  const read = (await client.get<{ case: Row; content: Row[] }>(`/api/cases/${id}`)).body;
  assert.equal(await refusal('PUT', `/api/cases/${id}`, version, { title: 'x' }), {
    message,
    current: read.case,
    content: [block.body],
    etag: `"${read.case.version}"`,
    by: { id: 2, name: 'Анна' },
    at: read.case.updated_at,
  });
});

test('a block is refused with the current block', async () => {
  const { id } = await created('/api/cases', { title: 'Кейс', show: true });
  const block = await created(`/api/cases/${id}/text`, text('a'));
  const path = `/api/cases/${id}/text/${block.id}`;
  const { body: current } = await anna.put<Row>(path, text('b'));
  await client.put(`/api/cases/${id}`, { title: 'Другой' });
  const expected = {
    message,
    current,
    etag: `"${current.version}"`,
    by: { id: 2, name: 'Анна' },
    at: current.updated_at,
  };
  assert.equal(await refusal('PUT', path, block.version, text('c')), expected);
  assert.equal(await refusal('DELETE', path, block.version), expected);
  assert.is((await client.put(path, text('c'), { 'If-Match': expected.etag })).status, 200);
});

test('a type is refused with the current type, settings with the current settings', async () => {
  const { id, version } = await created('/api/technologies/types', { name: 'Первый' });
  const { body: type } = await anna.put<Row>(`/api/technologies/types/${id}`, { name: 'Второй' });
  const by = { id: 2, name: 'Анна' };
  assert.equal(await refusal('PUT', `/api/technologies/types/${id}`, version, { name: 'Третий' }), {
    message,
    current: type,
    etag: `"${type.version}"`,
    by,
    at: type.updated_at,
  });

  const path = '/api/pages/settings/services';
  const before = (await client.get<{ settings: Row }>(path)).body.settings;
  const { settings } = (await anna.post<{ settings: Row }>(path, { description: 'a' })).body;
  const { at, ...rest } = await refusal('POST', path, before.version, { description: 'b' });
  assert.equal(rest, { message, current: settings, etag: `"${settings.version}"`, by });
  assert.match(at ?? '', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('a removed account, and settings that were never saved, have no name', async () => {
  const { id, version } = await created('/api/services', { title: 'a' });
  await anna.put(`/api/services/${id}`, { title: 'b' });
  assert.is(runUserCommand(host, ['remove', 'anna@example.com']).status, 0);
  assert.is((await refusal('PUT', `/api/services/${id}`, version, { title: 'c' })).by, null);
  const { by, at } = await refusal('POST', '/api/pages/settings/case', 'other-7', {});
  assert.equal([by, at], [null, null]);
});

test('the account of a change comes from the session, not from the body', async () => {
  const { id, version } = await created('/api/services', { title: 'a', updated_by: 2 });
  await client.put(`/api/services/${id}`, { title: 'b', updated_by: 2 });
  assert.equal((await refusal('PUT', `/api/services/${id}`, version, {})).by, { id: 1, name: 'Admin' });
  assert.equal((await client.post('/api/auth/me')).body, { id: 1, name: 'Admin', email: admin.email });
});

test.run();
