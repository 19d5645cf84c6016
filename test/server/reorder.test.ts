// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import type { Host } from '../fixtures/host.ts';
import { type KeptHost, keepHost } from '../fixtures/kept-host.ts';

let kept: KeptHost;
let host: Host;
let client: Client;
test.before(async () => {
  kept = await keepHost();
  host = kept.host;
});
test.before.each(async () => {
  client = await kept.reset();
  for (const title of ['a', 'b', 'c', 'd', 'e']) await client.post('/api/cases/categories', { title });
});
test.after(() => host.stop());

interface List {
  items: { id: number; sort: number }[];
}

const path = '/api/cases/categories/list';

async function order(): Promise<number[]> {
  return (await client.get<List>('/api/cases/categories')).body.items.map(({ id }) => id);
}

test('a whole order is applied', async () => {
  const answer = await client.put(path, { list: [5, 4, 3, 2, 1] });
  assert.equal([answer.status, answer.text], [204, '']);
  assert.equal(await order(), [5, 4, 3, 2, 1]);
});

test('a partial list exchanges the places of the rows it names', async () => {
  await client.put(path, { list: [4, 2] });
  assert.equal(await order(), [1, 4, 3, 2, 5]);
});

test('rows that do not exist are skipped', async () => {
  assert.is((await client.put(path, { list: [99, 3, -1, 0, 1] })).status, 204);
  assert.equal(await order(), [3, 2, 1, 4, 5]);
  assert.is((await client.put(path, { list: [99] })).status, 204);
});

test('repeated ids, values that are not numbers, and an empty list are refused by name', async () => {
  const errors = async (list: unknown) => {
    const { status, body } = await client.put<Refusal>(path, { list });
    assert.is(status, 422);
    return Object.keys(body.errors);
  };
  assert.equal(await errors([1, 2, 1]), ['list.2']);
  assert.equal(await errors(['12', 1, null, { id: 1 }, 1.5]), ['list.0', 'list.2', 'list.3', 'list.4']);
  assert.equal(await errors([]), ['list']);
  assert.equal(await errors('1,2'), ['list']);
  assert.equal(await errors(undefined), ['list']);
  assert.equal(await order(), [1, 2, 3, 4, 5]);
});

test('a new row goes last, after reordering and deleting too', async () => {
  await client.put(path, { list: [5, 1] });
  await client.delete('/api/cases/categories/1');
  await client.post('/api/cases/categories', { title: 'f' });
  assert.equal(await order(), [5, 2, 3, 4, 6]);
});

test('sort in a PUT is ignored; a new service may go beyond the last', async () => {
  await client.put('/api/cases/categories/1', { title: 'a', sort: 99 });
  assert.equal(await order(), [1, 2, 3, 4, 5]);
  const sorts: unknown[] = [];
  for (const sort of [0, 7, 3, undefined])
    sorts.push((await client.post('/api/services', { title: 's', sort })).body.sort);
  assert.equal(sorts, [0, 7, 8, 9]);
});

test('cases and services can be reordered, technologies and types cannot', async () => {
  await client.post('/api/cases', { title: 'a', show: 1 });
  await client.post('/api/services', { title: 'a' });
  assert.is((await client.put('/api/cases/list', { list: [1] })).status, 204);
  assert.is((await client.put('/api/services/list', { list: [1] })).status, 204);
  assert.is((await client.put('/api/technologies/list', { list: [1] })).status, 404);
  assert.is((await client.put('/api/technologies/types/list', { list: [1] })).status, 404);
});

test('seven hundred rows are put in order at once', async () => {
  const titles = Array.from({ length: 700 }, (_, n) => `Категория ${n}`);
  await Promise.all(titles.map((title) => client.post('/api/cases/categories', { title })));
  const wanted = (await order()).reverse();
  assert.is((await client.put(path, { list: wanted })).status, 204);
  assert.equal(await order(), wanted);
});

interface Ordered extends List {
  order: string;
}

const categories = '/api/cases/categories';
const tag = async (query = '') => (await client.get<Ordered>(categories + query)).body.order;
const based = (order: string) => ({ 'If-Match': `"${order}"` });

test('a list has a tag of its order, which changes when a row is moved, added or removed, and comes back with the order', async () => {
  const seen = [await tag()];
  await client.put(path, { list: [2, 1] });
  seen.push(await tag());
  await client.post(categories, { title: 'f' });
  seen.push(await tag());
  await client.delete(`${categories}/6`);
  seen.push(await tag());
  await client.put(`${categories}/1`, { title: 'Другое название' });
  seen.push(await tag());
  const names = seen.map((value) => (typeof value === 'string' && value ? seen.indexOf(value) : value));
  assert.equal(names, [0, 1, 2, 1, 1]);
});

test('a page has the tag of the whole order, also past the end', async () => {
  const whole = await tag();
  assert.equal([await tag('?page=1&limit=2'), await tag('?page=9&limit=2')], [whole, whole]);
  assert.not('order' in (await client.get('/api/technologies')).body);
});

test('an order that is based on the present one is applied, and the answer has the tag of the new one', async () => {
  const answer = await client.put(path, { list: [2, 1] }, based(await tag()));
  assert.equal([answer.status, answer.headers.get('X-Order')], [204, await tag()]);
  const again = await client.put(path, { list: [3, 2] }, based(answer.headers.get('X-Order') ?? ''));
  assert.equal([again.status, again.headers.get('X-Order')], [204, await tag()]);
  assert.equal(await order(), [3, 1, 2, 4, 5]);
});

test('an order that is based on an older one is refused with the present one; nothing is moved', async () => {
  const old = await tag();
  await client.put(path, { list: [2, 1] });
  const { status, body } = await client.put<Ordered & { current: object; message: string }>(
    path,
    { list: [5, 4] },
    based(old),
  );
  assert.equal([status, body.current, body.order], [412, { list: [2, 1, 3, 4, 5] }, await tag()]);
  assert.match(body.message, /^Порядок тем временем изменили/);
  assert.equal(await order(), [2, 1, 3, 4, 5]);
  const weak = await client.put(path, { list: [5, 4] }, { 'If-Match': `W/"${body.order}"` });
  assert.is(weak.status, 204);
});

test('of two orders at once that are based on the same one, one is refused', async () => {
  const seen = await tag();
  const answers = await Promise.all([
    client.put(path, { list: [2, 1] }, based(seen)),
    client.put(path, { list: [5, 4] }, based(seen)),
  ]);
  assert.equal(answers.map(({ status }) => status).sort(), [204, 412]);
});

test('blocks have a tag of their order, and are put in order by it', async () => {
  await client.post('/api/cases', { title: 'a', show: 1 });
  const text = (line: string) => ({ content: [{ style: 'large', text: line }] });
  const add = async (title: string) => (await client.post<{ id: number }>('/api/cases/1/text', text(title))).body.id;
  const [one, other] = [await add('a'), await add('b')];
  const seen = async () => (await client.get<{ order: string; content: { id: number }[] }>('/api/cases/1')).body;
  const list = (...ids: (number | undefined)[]) => ({ list: ids.map((id) => ({ id, type: 'textblock' })) });
  const before = await seen();
  const answer = await client.put('/api/cases/content/list', list(other, one), based(before.order));
  assert.equal([answer.status, answer.headers.get('X-Order')], [204, (await seen()).order]);
  const stale = await client.put('/api/cases/content/list', list(one, other), based(before.order));
  assert.equal(
    [stale.status, stale.body.current, stale.body.order],
    [412, list(other, one), answer.headers.get('X-Order')],
  );
  await client.put(`/api/cases/1/text/${one}`, { id: one, ...text('c') });
  assert.is((await seen()).order, answer.headers.get('X-Order'));
  await add('c');
  assert.is.not((await seen()).order, answer.headers.get('X-Order'));
});

test('rows that share a place exchange it all the same', async () => {
  for (const title of ['a', 'b', 'c']) await client.post('/api/services', { title });
  // As another program may have written them.
  await onDatabase(host, 'update services set sort = 0');
  const ids = (await client.get<List>('/api/services')).body.items.map(({ id }) => id);
  assert.is((await client.put('/api/services/list', { list: [ids[2], ids[0]] })).status, 204);
  const { body } = await client.get<List>('/api/services');
  assert.equal(
    body.items.map(({ id }) => id),
    [ids[2], ids[1], ids[0]],
  );
});

test.run();
