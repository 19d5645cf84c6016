// The trash: what is deleted can be given back for 30 days, with its number, place, blocks and files.
// Suites: server, postgres
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFileName } from '../../src/server/media/file-name.ts';
import type { Client } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import type { Host } from '../fixtures/host.ts';
import { type KeptHost, keepHost } from '../fixtures/kept-host.ts';
import { png } from '../fixtures/media.ts';
import { onHostAt, Places, placeOf, runAt } from '../fixtures/places.ts';
import { storedFiles } from '../fixtures/stored-files.ts';
import { until } from '../fixtures/until.ts';

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

type Row = Record<string, unknown> & { id: number };
interface Entry {
  id: number;
  type: string;
  record: number;
  case: number | null;
  at: string;
  until: string;
  by: object | null;
  item: Row;
  blocks: number;
  cover: string | null;
}

const trash = async () => (await client.get<{ items: Entry[]; count: number; days: number }>('/api/trash')).body;
const restore = (number: unknown, changes: object = {}) =>
  client.post<Row & { errors?: Record<string, string[]> }>(`/api/trash/${number}/restore`, changes);
const remove = async (path: string) => {
  const { status, headers } = await client.delete(path);
  assert.is(status, 204, path);
  return headers.get('x-trash');
};
const listed = async (path: string) => (await client.get<{ items: Row[] }>(path)).body.items;
/** Without what each change of a row changes. */
const plain = ({ version: _, updated_at: __, ...row }: Record<string, unknown>) => row;
interface Case {
  case: Row;
  content: Row[];
}
const readCase = async (id: number) => {
  const { body } = await client.get<Case>(`/api/cases/${id}`);
  return { case: plain(body.case), content: body.content.map(plain) };
};

test('a case comes back with its number, place and blocks, and with a version that it never had', async () => {
  for (const title of ['a', 'b', 'c', 'd']) await client.post('/api/cases', { title, slug: title, show: true });
  for (const text of ['Задача', 'Итог']) await client.post('/api/cases/2/text', { header: { text } });
  await client.post('/api/cases/2/video', { title: 'Ролик', video: '/storage/cases/0.mp4' });
  const path = `/storage/${newFileName('cases', 'png')}`;
  await client.post('/api/cases/2/image', { large: { image: path } });
  await client.put('/api/cases/content/list', {
    list: [
      { type: 'textblock', id: 2 },
      { type: 'textblock', id: 1 },
    ],
  });
  await client.put('/api/cases/list', { list: [3, 2, 1, 4] });
  const [before, order] = [await readCase(2), (await listed('/api/cases')).map(({ id }) => id)];
  const { etag } = Object.fromEntries((await client.get('/api/cases/2')).headers);

  const number = await remove('/api/cases/2');
  assert.is((await client.get('/api/cases/2')).status, 404);
  const { items, count, days } = await trash();
  const [entry] = items;
  assert.equal([items.length, count, days], [1, 1, 30]);
  assert.equal(
    [String(entry?.id), entry?.type, entry?.record, entry?.case, entry?.blocks, entry?.cover],
    [number, 'case', 2, null, before.content.length, path],
  );
  assert.equal(entry?.by, { id: 1, name: 'Admin' });
  assert.equal(plain(entry?.item ?? {}), before.case);
  assert.is(Date.parse(entry?.until ?? '') - Date.parse(entry?.at ?? ''), 30 * 86_400_000);

  const { status, body, headers } = await restore(number);
  assert.equal([status, body.id, `"${body.version}"`], [200, 2, headers.get('etag')]);
  assert.equal(await readCase(2), before);
  assert.equal(
    (await listed('/api/cases')).map(({ id }) => id),
    order,
  );
  assert.is((await client.put('/api/cases/2', { title: 'x' }, { 'If-Match': String(etag) })).status, 412);
  assert.equal((await trash()).items, []);
  assert.is((await restore(number)).status, 404, 'once');
});

test('each kind of record comes back as it was', async () => {
  await client.post('/api/cases/categories', { title: 'Сайты', show: true, slug: 'sites' });
  await client.post('/api/services', { title: 'Дизайн', price: '5', content: [{ style: 'large', text: 'Текст' }] });
  await client.post('/api/technologies/types', { name: 'Язык' });
  await client.post('/api/technologies', { name: 'Go', show: true });
  for (const list of ['/api/cases/categories', '/api/services', '/api/technologies', '/api/technologies/types']) {
    const before = (await listed(list)).map(plain);
    const number = await remove(`${list}/1`);
    assert.equal(await listed(list), []);
    assert.is((await restore(number)).status, 200, list);
    assert.equal((await listed(list)).map(plain), before);
  }
});

test('a block comes back into its case with its number and place', async () => {
  await client.post('/api/cases', { title: 'a', show: false });
  for (const text of ['a', 'b', 'c']) await client.post('/api/cases/1/text', { header: { text } });
  const before = await readCase(1);
  const number = await remove('/api/cases/1/text/2');
  const [entry] = (await trash()).items;
  assert.equal([entry?.type, entry?.record, entry?.case], ['textblock', 2, 1]);
  const { status, body } = await restore(number);
  assert.equal([status, body.id, body.type], [200, 2, 'textblock']);
  assert.equal(await readCase(1), before);

  const [block, parent] = [await remove('/api/cases/1/text/3'), await remove('/api/cases/1')];
  const refused = await restore(block);
  assert.is(refused.status, 409);
  assert.match(JSON.stringify(refused.body), 'кейса #1 нет');
  assert.is((await restore(parent)).status, 200);
  assert.is((await restore(block)).status, 200);
  assert.equal(await readCase(1), before);
});

test('what others have taken meanwhile is said by field, and may be changed with the restore', async () => {
  await client.post('/api/cases/categories', { title: 'Сайты', show: true });
  await client.post('/api/cases', { title: 'a', show: true, slug: 'bank', category_id: 1 });
  const number = await remove('/api/cases/1');
  await client.post('/api/cases', { title: 'b', show: true, slug: 'Bank' });
  await remove('/api/cases/categories/1');
  const refused = await restore(number);
  assert.is(refused.status, 422);
  assert.equal(Object.keys(refused.body.errors ?? {}).sort(), ['category_id', 'slug']);
  assert.is((await trash()).count ?? 0, 2, 'nothing is lost by a refusal');
  assert.equal(Object.keys((await restore(number, { slug: 'a b' })).body.errors ?? {}).sort(), ['category_id', 'slug']);
  const { status, body } = await restore(number, { slug: 'bank-2', category_id: null });
  assert.equal([status, body.id, body.slug, body.category_id], [200, 1, 'bank-2', null]);

  await client.post('/api/technologies/types', { name: 'Язык' });
  const type = await remove('/api/technologies/types/1');
  await client.post('/api/technologies/types', { name: 'Язык' });
  assert.equal(Object.keys((await restore(type)).body.errors ?? {}), ['name']);
});

test('a restore whose answer was lost is answered again, and done once', async () => {
  await client.post('/api/services', { title: 'a' });
  const number = await remove('/api/services/1');
  const again = () => client.post<Row>(`/api/trash/${number}/restore`, {}, { 'Idempotency-Key': 'one' });
  const [first, second] = [await again(), await again()];
  assert.equal([first.status, second.status], [200, 200]);
  assert.is(second.text, first.text);
  assert.is(second.headers.get('etag'), first.headers.get('etag'));
  assert.is((await listed('/api/services')).length, 1);
});

test('what an earlier version has deleted is listed and kept, although this one does not know its type', async () => {
  await client.post('/api/cases', { title: 'a', show: true });
  for (const text of ['a', 'b']) await client.post('/api/cases/1/text', { header: { text } });
  const block = await remove('/api/cases/1/text/2');
  const parent = await remove('/api/cases/1');
  await client.post('/api/services', { title: 'a' });
  const vacancy = await remove('/api/services/1');
  await onDatabase(
    host,
    `update trash set snapshot = replace(snapshot, 'textblock:', 'quoteblock:');
    update trash set type = 'quoteblock' where id = ${block};
    update trash set type = 'vacancy' where id = ${vacancy}`,
  );
  const { items } = await trash();
  assert.equal(
    items.map(({ type, item }) => [type, item.id]),
    [
      ['vacancy', 1],
      ['case', 1],
      ['quoteblock', 2],
    ],
  );
  assert.is((await restore(vacancy)).status, 409);
  assert.equal([(await restore(parent)).status, (await restore(block)).status], [200, 200]);
  assert.equal(
    (await readCase(1)).content.map(({ type, id }) => [type, id]),
    [
      ['quoteblock', 1],
      ['quoteblock', 2],
    ],
  );
  // As a version that knows it would write it.
  await onDatabase(host, "update blocks set type = 'textblock' where id = 2");
  const again = await remove('/api/cases/1/text/2');
  await onDatabase(host, `update trash set type = 'quoteblock' where id = ${again}`);
  assert.is((await client.delete(`/api/trash/${again}`)).status, 204);
  const [purge] = (await client.get<{ items: Row[] }>('/api/changes?type=case&record=1&limit=1')).body.items;
  assert.equal([purge?.op, purge?.fields], ['purge', { 'quoteblock:2': [null, null] }]);
});

test('what is deleted for good is gone from the trash, and its deletion is in the history without values', async () => {
  await client.post('/api/cases', { title: 'a', show: true });
  for (const text of ['a', 'b']) await client.post('/api/cases/1/text', { header: { text } });
  const [block, parent] = [await remove('/api/cases/1/text/2'), await remove('/api/cases/1')];
  for (const number of [block, parent]) assert.is((await client.delete(`/api/trash/${number}`)).status, 204);
  assert.equal((await trash()).items, []);
  assert.is((await restore(parent)).status, 404);
  for (const number of [parent, 0, 9e15]) assert.is((await client.delete(`/api/trash/${number}`)).status, 404);
  const { items } = (await client.get<{ items: Row[] }>('/api/changes?type=case&record=1&limit=2')).body;
  assert.equal(
    items.map(({ op, by, fields }) => ({ op, by, fields })),
    [
      { op: 'purge', by: { id: 1, name: 'Admin' }, fields: {} },
      { op: 'purge', by: { id: 1, name: 'Admin' }, fields: { 'textblock:2': [null, null] } },
    ],
  );
});

test('both are in the history, with what they took and gave', async () => {
  await client.post('/api/cases', { title: 'a', show: true });
  await client.post('/api/cases/1/text', { header: { text: 'Задача' } });
  await restore(await remove('/api/cases/1'));
  interface Change {
    op: string;
    version: number;
    fields: Record<string, [unknown, unknown]>;
  }
  const { items } = (await client.get<{ items: Change[] }>('/api/changes?type=case&record=1')).body;
  const [restored, removed] = items;
  assert.equal([restored?.op, restored?.version, removed?.op, removed?.version], ['restore', 3, 'remove', 2]);
  assert.equal(
    Object.entries(restored?.fields ?? {}).map(([name, [before, after]]) => [name, after, before]),
    Object.entries(removed?.fields ?? {}).map(([name, [before, after]]) => [name, before, after]),
  );
});

test('files of what lies there count as used; after 30 days it is gone', async () => {
  const image = `/storage/${newFileName('cases', 'png')}`;
  const lost = `/storage/${newFileName('cases', 'png')}`;
  for (const path of [image, lost]) await storedFiles(host).place(path, png(4, 4), 60);
  await client.post('/api/services', { title: 'a', image });
  await client.post('/api/services', { title: 'b' });
  const [first, second] = [await remove('/api/services/1'), await remove('/api/services/2')];
  const unused = async () =>
    (await onDatabase(host, 'select path from unused_files')).map(({ path }) => String(path)).sort();
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await onDatabase(host, `update trash set at = '${old}' where id = ${second}`);
  await host.restart();
  await until(async () =>
    assert.equal(
      (await trash()).items.map(({ id }) => String(id)),
      [first],
    ),
  );
  // The file that nothing names says when the host has looked.
  await until(async () => assert.equal(await unused(), [lost]));
  await onDatabase(host, `update trash set at = '${old}'`);
  await host.restart();
  await until(async () => assert.equal((await trash()).items, []));
  assert.is((await restore(first)).status, 404);
  await host.restart();
  await until(async () => assert.equal(await unused(), [image, lost].sort()));
});

test('a backup has it, with its files', async () => {
  const image = `/storage/${newFileName('cases', 'png')}`;
  await storedFiles(host).place(image, png(4, 4), 0);
  await client.post('/api/services', { title: 'a', image });
  const number = await remove('/api/services/1');
  await host.end('SIGTERM');
  const places = new Places(await mkdtemp(join(tmpdir(), 'pult-trash-')));
  try {
    const restored = await places.newPlace();
    const backup = join(places.folder, 'a.tar');
    for (const [place, command, ...args] of [
      [placeOf(host), 'backup', backup],
      [restored, 'restore', backup],
    ] as const) {
      const { status, stderr } = await runAt(place, command, ...args);
      assert.is(status, 0, stderr);
    }
    await onHostAt(restored, async (other) => {
      const operator = await other.signedIn();
      const back = await operator.post<Row>(`/api/trash/${number}/restore`, {});
      assert.equal([back.status, back.body.id, back.body.image], [200, 1, image]);
      assert.is((await operator.get(image)).status, 200);
    });
  } finally {
    await places.dropDatabases();
    await rm(places.folder, { recursive: true });
    await host.start();
  }
});

test('it is read by page, and only by who is signed in', async () => {
  for (const title of ['a', 'b', 'c']) await client.post('/api/services', { title });
  for (const id of [1, 2, 3]) await remove(`/api/services/${id}`);
  const page = (await client.get<{ items: Entry[]; count: number }>('/api/trash?page=2&limit=2')).body;
  assert.equal([page.items.map(({ record }) => record), page.count], [[1], 3]);
  assert.is((await client.get('/api/trash?limit=0')).status, 422);
  assert.is((await client.post('/api/trash/99999999999/restore', {})).status, 404);
  assert.is((await client.post('/api/trash/x/restore', {})).status, 404);
  await client.get('/logout', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' });
  assert.is((await client.get('/api/trash')).status, 401);
});

test.run();
