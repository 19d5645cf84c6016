import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';

let host: Host;
let client: Client;
test.before.each(async () => {
  host = await startHost();
  client = await host.signedIn();
  for (const title of ['a', 'b', 'c', 'd', 'e']) await client.post('/api/cases/categories', { title });
});
test.after.each(() => host.stop());

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

test.run();
