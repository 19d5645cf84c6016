// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resources } from '../../src/model/resource/resources.ts';
import type { Client, Refusal } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';

let host: Host;
let client: Client;
test.before(async () => {
  host = await startHost();
  client = await host.signedIn();
  for (let n = 1; n <= 25; n++) await client.post('/api/services', { title: `Услуга ${n}` });
});
test.after(() => host.stop());

interface List {
  items: { id: number; title: string; sort: number }[];
  count: number;
}

async function ids(query: string): Promise<number[]> {
  const { body } = await client.get<List>(`/api/services${query}`);
  assert.is(body.count, 25);
  return body.items.map(({ id }) => id);
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

test('without page and limit every row comes', async () => assert.equal(await ids(''), range(1, 25)));
test('page alone means twenty rows', async () => {
  assert.equal(await ids('?page=1'), range(1, 20));
  assert.equal(await ids('?page=2'), range(21, 25));
});
test('limit alone means the first page', async () => assert.equal(await ids('?limit=3'), range(1, 3)));
test('page and limit together', async () => assert.equal(await ids('?page=3&limit=10'), range(21, 25)));
test('a page past the end is empty and still counts all', async () =>
  assert.equal(await ids('?page=900&limit=1000'), []));

test('anything but plain digits in range is refused by name', async () => {
  for (const value of ['0', '-1', '1.5', 'abc', '', '1e3', '+1', ' 1']) {
    const { status, body } = await client.get<Refusal>(`/api/services?page=${encodeURIComponent(value)}`);
    assert.is(status, 422, value);
    assert.equal(Object.keys(body.errors), ['page']);
  }
  assert.equal(Object.keys((await client.get<Refusal>('/api/services?limit=1001')).body.errors), ['limit']);
  assert.is((await client.get('/api/services?limit=1000')).status, 200);
  assert.is((await client.get('/api/services?limit=1&limit=2')).status, 422);
});

test('every list accepts both', async () => {
  for (const { name, api } of resources) {
    if (name === 'service') continue; // has rows of the tests above
    const { items, count } = (await client.get<List>(`${api}?page=1&limit=15`)).body;
    assert.equal({ items, count }, { items: [], count: 0 }, name);
  }
});

test('a list item of a case contains its category, of a technology its type; a change of these shows at once', async () => {
  const category = (await client.post<{ id: number }>('/api/cases/categories', { title: 'До' })).body;
  await client.post('/api/cases', { title: 'С категорией', show: true, category_id: category.id });
  await client.post('/api/cases', { title: 'Без категории', show: true });
  const type = (await client.post<{ id: number }>('/api/technologies/types', { name: 'Тип' })).body;
  await client.post('/api/technologies', { name: 'Технология', technology_type_id: type.id });

  type Items = { items: { category?: { title: string } | null; type?: unknown }[] };
  const cases = async () =>
    (await client.get<Items>('/api/cases')).body.items.map((item) => item.category?.title ?? null);
  assert.equal(await cases(), ['До', null]);
  await client.put(`/api/cases/categories/${category.id}`, { title: 'После' });
  assert.equal(await cases(), ['После', null]);
  assert.equal((await client.get<Items>('/api/technologies')).body.items[0]?.type, type);
});

test('an unchanged list is not sent twice, a changed one is', async () => {
  const first = await client.get('/api/services');
  const etag = first.headers.get('ETag') ?? '';
  assert.match(first.headers.get('Cache-Control') ?? '', /private/);
  const again = await client.get('/api/services', { 'If-None-Match': etag });
  assert.is(again.status, 304);
  assert.is(again.text, '');
  // A proxy that compresses weakens the tag, and a client may name several.
  for (const tags of [`W/${etag}`, `"other", ${etag}`]) {
    assert.is((await client.get('/api/services', { 'If-None-Match': tags })).status, 304, tags);
  }
  await client.put('/api/services/1', { price: '100' });
  assert.is((await client.get('/api/services', { 'If-None-Match': etag })).status, 200);
});

test('a list names the change behind which the waiting call goes on, an unchanged one and its parts as well', async () => {
  const cursorOf = async (query = '', headers: Record<string, string> = {}) => {
    const answer = await client.get(`/api/services${query}`, headers);
    return { cursor: answer.headers.get('X-Cursor'), etag: answer.headers.get('ETag') ?? '', status: answer.status };
  };
  const before = await cursorOf();
  assert.match(before.cursor ?? '', /^\d+-\w+$/);
  for (const query of ['', '?page=1&limit=3', '?ids=1,2'])
    assert.is((await cursorOf(query)).cursor, before.cursor, query);
  const same = await cursorOf('', { 'If-None-Match': before.etag });
  assert.equal([same.status, same.cursor], [304, before.cursor]);
  await client.put('/api/services/1', { price: '300' });
  const after = await cursorOf();
  assert.is.not(after.cursor, before.cursor);
  const told = async (since: string | null) => {
    const call = { since, seen: '', tab: 'lists', at: 'panel', dirty: [], wait: 0 };
    const { body } = await client.post<{ changes: { record: string }[] }>('/api/changes/wait', call);
    return body.changes.map(({ record }) => record);
  };
  assert.equal(await told(before.cursor), ['1']);
  assert.equal(await told(after.cursor), []);
});

test('a long list is compressed for clients that accept it', async () => {
  const plain = await client.get('/api/services', { 'Accept-Encoding': 'identity' });
  assert.is(plain.headers.get('Content-Encoding'), null);
  for (const coding of ['br', 'gzip']) {
    const packed = await client.get('/api/services', { 'Accept-Encoding': coding });
    assert.is(packed.headers.get('Content-Encoding'), coding);
    assert.is(packed.headers.get('Vary'), 'Accept-Encoding');
    assert.is(packed.text, plain.text);
  }
});

test.run();
