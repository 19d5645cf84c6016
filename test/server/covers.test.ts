// Suites: server, postgres
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Sqlite } from '../../src/server/database/sqlite-driver.ts';
import type { Client } from '../fixtures/client.ts';
import { onDatabase, postgres } from '../fixtures/database.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { dropNewestColumns, migrationNames, tablesOf } from '../fixtures/migrations.ts';

let host: Host;
let client: Client;
test.before.each(async () => {
  host = await startHost();
  client = await host.signedIn();
  await client.post('/api/cases', { title: 'Кейс', show: true });
});
test.after.each(() => host.stop());

const path = (name: string) => `/storage/cases/${name}.png`;
const large = (name: string) => ({ large: { image: path(name) } });
const small = (left: string, right: string) => ({ small: [{ image: path(left) }, { image: path(right) }] });
const text = { content: [{ style: 'large', text: 'Строка' }] };

/** Adds a block to case 1. Returns its id. */
async function add(type: 'text' | 'image' | 'video', body: object): Promise<number> {
  const answer = await client.post<{ id: number }>(`/api/cases/1/${type}`, body);
  assert.is(answer.status, 201, answer.text);
  return answer.body.id;
}

type Items = { items: { cover?: unknown; version: string }[] };
const covers = async (query = '') => (await client.get<Items>(`/api/cases${query}`)).body.items.map((one) => one.cover);

test('the cover is the first picture of the blocks: the main image, else the left one', async () => {
  assert.equal(await covers(), [null]);
  await add('text', text);
  await add('video', { title: 'Ролик', video: '/storage/cases/v.mp4', logo: path('logo') });
  assert.equal(await covers(), [null]);
  await add('image', small('left', 'right'));
  assert.equal(await covers(), [path('left')]);
  await add('image', { ...large('main'), ...small('a', 'b') });
  assert.equal(await covers(), [path('left')]);
  assert.equal(await covers('?page=1&limit=5'), [path('left')]);
  await client.post('/api/cases', { title: 'Второй', show: true });
  await client.post('/api/cases/2/image', { ...large('main'), ...small('a', 'b') });
  assert.equal(await covers(), [path('left'), path('main')]);
});

test('a list says how many blocks a case has', async () => {
  const counts = async () =>
    (await client.get<{ items: { blocks?: unknown }[] }>('/api/cases')).body.items.map(({ blocks }) => blocks);
  await client.post('/api/cases', { title: 'Второй', show: true });
  assert.equal(await counts(), [0, 0]);
  const id = await add('text', text);
  await add('image', large('main'));
  assert.equal(await counts(), [2, 0]);
  await client.delete(`/api/cases/1/text/${id}`);
  assert.equal(await counts(), [1, 0]);
  const services = await client.post('/api/services', { title: 'Дизайн' });
  assert.is(services.status, 201);
  assert.not.ok('blocks' in ((await client.get<{ items: object[] }>('/api/services')).body.items[0] ?? {}));
});

test('the cover follows changes, order and deletion of blocks at once, and the list gets a new tag', async () => {
  const tags = new Set<string | null>();
  const expectCover = async (cover: string | null) => {
    const { headers, body } = await client.get<Items>('/api/cases');
    assert.is(body.items[0]?.cover, cover);
    const tag = headers.get('ETag') ?? '';
    assert.not.ok(tags.has(tag));
    tags.add(tag);
    assert.is((await client.get('/api/cases', { 'If-None-Match': tag })).status, 304);
  };
  const first = await add('image', { header: { text: 'Без картинки' } });
  await expectCover(null);
  const second = await add('image', large('second'));
  await expectCover(path('second'));
  await client.put(`/api/cases/1/image/${first}`, { id: first, ...large('first') });
  await expectCover(path('first'));
  const list = [second, first].map((id) => ({ id, type: 'imageblock' }));
  await client.put('/api/cases/content/list', { list });
  await expectCover(path('second'));
  await client.put(`/api/cases/1/image/${second}`, { id: second, large: null });
  await expectCover(path('first'));
  await client.delete(`/api/cases/1/image/${first}`);
  await expectCover(null);
});

test('the cover is no part of the record: it is ignored in a body, and makes no version of its own', async () => {
  const id = await add('image', large('main'));
  const answer = await client.put<Record<string, unknown>>('/api/cases/1', { title: 'Другой', cover: path('other') });
  assert.not.ok('cover' in answer.body);
  assert.equal(await covers(), [path('main')]);
  const read = await client.get<{ case: object; content: { id: number }[] }>('/api/cases/1');
  assert.not.ok('cover' in read.body.case);
  assert.is(read.text.includes('picture'), false);
  const version = (await client.get<Items>('/api/cases')).body.items[0]?.version;
  const changed = await client.put(`/api/cases/1/image/${id}`, { id, ...large('new') });
  assert.is(changed.headers.get('ETag'), `"${(await client.get<Items>('/api/cases')).body.items[0]?.version}"`);
  assert.is(Number(changed.headers.get('ETag')?.match(/-(\d+)"/)?.[1]), Number(version?.split('-')[1]) + 1);
});

test('lists of other records have no cover', async () => {
  await client.post('/api/services', { title: 'Услуга' });
  assert.not.ok('cover' in ((await client.get<Items>('/api/services')).body.items[0] ?? {}));
});

test('blocks of a former version have their pictures after the update; the list reads no block for its covers', async () => {
  await add('image', { header: { text: 'Без картинки' } });
  await add('image', small('left', 'right'));
  await client.post('/api/cases', { title: 'Второй', show: true });
  await client.post('/api/cases/2/image', large('main'));
  await host.end('SIGTERM');
  const later = migrationNames.filter((name) => name >= '004').flatMap(tablesOf);
  await onDatabase(
    host,
    `drop index blocks_picture; alter table blocks drop column picture;
    ${later.map((table) => `drop table ${table};`).join('')} ${dropNewestColumns} delete from kysely_migration where name >= '004'`,
  );
  await host.start();
  client = await host.signedIn();
  assert.equal(await covers(), [path('left'), path('main')]);
  if (!postgres) assert.match(plan(), /USING COVERING INDEX blocks_picture/);
});

/** Returns how SQLite finds the cover of a case. */
function plan(): string {
  const database = new Sqlite(join(host.dataDir, 'pult.db'), { readonly: true });
  const rows = database
    .prepare(
      `explain query plan select (select picture from blocks
        where case_id = cases.id and picture is not null order by blocks.sort, blocks.id limit 1) from cases`,
    )
    .all() as { detail: string }[];
  database.close();
  return rows.map(({ detail }) => detail).join('\n');
}

test.run();
