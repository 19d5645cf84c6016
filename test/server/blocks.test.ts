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
  for (const title of ['Первый', 'Второй']) await client.post('/api/cases', { title, show: true });
});
test.after(() => host.stop());

interface Block {
  id: number;
  case_id: number;
  sort: number;
  type: string;
  data: Record<string, unknown>;
}

const header = { text: 'Заголовок', h1: false, h2: true };
const text = { header, data: [{ key: 'Клиент', value: 'Банк' }], content: [{ style: 'mutted', text: 'Строка' }] };
const image = {
  header: null,
  large: { image: '/storage/cases/a.png', background: '#fff', full: true },
  small: [
    { image: '/storage/cases/b.png', background: null },
    { image: '/storage/cases/c.png', background: null },
  ],
};
const video = { title: 'Видео', background: 'red', logo: null, video: '/storage/cases/v.mp4' };

async function content(id = 1): Promise<Block[]> {
  return (await client.get<{ content: Block[] }>(`/api/cases/${id}`)).body.content;
}

async function errorsOf(path: string, body: unknown): Promise<string[]> {
  const answer = await client.post<Refusal>(path, body);
  assert.is(answer.status, 422, answer.text);
  return Object.keys(answer.body.errors).sort();
}

test('each type is created, read in order, and the pairs that travel as data are read as col1', async () => {
  for (const [path, body] of [
    ['text', text],
    ['image', image],
    ['video', video],
  ] as const) {
    const answer = await client.post<Block>(`/api/cases/1/${path}`, body);
    assert.is(answer.status, 201);
    assert.ok(answer.body.id > 0);
  }
  const blocks = (await content()).map(({ case_id, sort, type, data }) => ({ case_id, sort, type, data }));
  assert.equal(blocks, [
    { case_id: 1, sort: 0, type: 'textblock', data: { header, col1: text.data, content: text.content } },
    { case_id: 1, sort: 1, type: 'imageblock', data: image },
    { case_id: 1, sort: 2, type: 'videoblock', data: video },
  ]);
});

test('an update replaces every part; what is left out is switched off', async () => {
  const { id } = (await client.post<Block>('/api/cases/1/text', text)).body;
  const answer = await client.put<Block>(`/api/cases/1/text/${id}`, { id, content: text.content });
  assert.is(answer.status, 200);
  assert.equal((await content())[0]?.data, { header: null, col1: null, content: text.content });
});

test('empty lists and an empty header are switched off parts', async () => {
  await client.post('/api/cases/1/text', { header: {}, data: [], content: [] });
  await client.post('/api/cases/1/image', { header: {}, small: [] });
  const parts = (await content()).map(({ data }) => data);
  assert.equal(parts, [
    { header: null, col1: null, content: null },
    { header: null, large: null, small: null },
  ]);
});

test('a flag of a part that is sent empty is off', async () => {
  await client.post('/api/cases/1/text', { header: { text: 'a', h1: null, h2: '' } });
  assert.equal((await content())[0]?.data.header, { text: 'a', h1: false, h2: false });
});

test('a part that is on must be filled, and errors are keyed by their position', async () => {
  assert.equal(
    await errorsOf('/api/cases/1/text', {
      header: { text: '' },
      data: [
        { key: 'a', value: 'b' },
        { key: '', value: ' ' },
      ],
      content: [{ style: 'none', text: '' }],
    }),
    ['content.0.style', 'content.0.text', 'data.1.key', 'data.1.value', 'header.text'],
  );
  assert.equal(await errorsOf('/api/cases/1/text', { header: { text: 'a', h1: true, h2: 1 } }), ['header.h1']);
  assert.equal(await errorsOf('/api/cases/1/image', { large: {}, small: [{ image: '/a' }, { background: 'x' }] }), [
    'large.image',
    'small.1.image',
  ]);
  assert.equal(await errorsOf('/api/cases/1/image', { small: [{ image: '/a' }] }), ['small']);
  assert.equal(await errorsOf('/api/cases/1/image', { small: [1, 2, 3].map((n) => ({ image: `/${n}` })) }), ['small']);
  assert.equal(await errorsOf('/api/cases/1/video', { logo: '/a' }), ['title', 'video']);
});

test('a block of another case, another type or no case is not found', async () => {
  const { id } = (await client.post<Block>('/api/cases/1/text', text)).body;
  for (const path of [
    `/api/cases/2/text/${id}`,
    `/api/cases/1/video/${id}`,
    '/api/cases/1/text/99',
    `/api/cases/9/text/${id}`,
  ]) {
    assert.is((await client.delete(path)).status, 404, path);
  }
  assert.is((await client.put(`/api/cases/2/text/${id}`, text)).status, 404);
  assert.is((await client.post('/api/cases/9/text', text)).status, 404);
  assert.is((await client.post('/api/cases/1/textblock', text)).status, 404);
  assert.is((await content()).length, 1);
});

test('each type is deleted', async () => {
  for (const [path, body] of [
    ['text', text],
    ['image', image],
    ['video', video],
  ] as const) {
    const { id } = (await client.post<Block>(`/api/cases/1/${path}`, body)).body;
    assert.is((await client.delete(`/api/cases/1/${path}/${id}`)).status, 204);
  }
  assert.equal(await content(), []);
});

test('blocks exchange places; unknown ones are skipped, those of two cases are refused', async () => {
  const one = (await client.post<Block>('/api/cases/1/text', text)).body;
  const two = (await client.post<Block>('/api/cases/1/image', image)).body;
  const three = (await client.post<Block>('/api/cases/1/video', video)).body;
  const foreign = (await client.post<Block>('/api/cases/2/text', text)).body;
  const reorder = (...blocks: unknown[]) => client.put<Refusal>('/api/cases/content/list', { list: blocks });
  const name = ({ id, type }: Block) => ({ id, type });

  assert.is((await reorder(name(three), { id: 99, type: 'textblock' }, name(one))).status, 204);
  assert.equal(
    (await content()).map(({ id }) => id),
    [three.id, two.id, one.id],
  );
  assert.is((await reorder({ id: one.id, type: 'videoblock' }, name(three))).status, 204);
  assert.equal(
    (await content()).map(({ id }) => id),
    [three.id, two.id, one.id],
  );
  assert.equal(Object.keys((await reorder(name(one), name(foreign))).body.errors), ['list']);
  assert.equal(Object.keys((await reorder(name(one), name(one))).body.errors), ['list.1']);
  assert.equal(Object.keys((await reorder({ id: '1', type: 'textblock' }, 3, { id: 1, type: '' })).body.errors), [
    'list.0',
    'list.1',
    'list.2',
  ]);
  assert.equal(Object.keys((await reorder()).body.errors), ['list']);
});

test('a block of a type that this version does not know is moved, deleted, and given back by the trash', async () => {
  const one = (await client.post<Block>('/api/cases/1/text', text)).body;
  const two = (await client.post<Block>('/api/cases/1/image', image)).body;
  await onDatabase(host, `update blocks set type = 'quoteblock' where id = ${one.id}`);
  const list = [two, { id: one.id, type: 'quoteblock' }].map(({ id, type }) => ({ id, type }));
  assert.is((await client.put('/api/cases/content/list', { list })).status, 204);
  assert.equal(
    (await content()).map(({ id, type }) => [id, type]),
    [
      [two.id, 'imageblock'],
      [one.id, 'quoteblock'],
    ],
  );
  assert.is((await client.delete(`/api/cases/1/text/${one.id}`)).status, 404);
  assert.is((await client.delete(`/api/cases/2/quote/${one.id}`)).status, 404);
  const { status, headers } = await client.delete(`/api/cases/1/quote/${one.id}`);
  assert.equal([status, (await content()).length], [204, 1]);
  assert.is((await client.delete(`/api/cases/1/quote/${one.id}`)).status, 404);
  assert.is((await client.post(`/api/trash/${headers.get('X-Trash')}/restore`, {})).status, 200);
  assert.is((await content())[1]?.type, 'quoteblock');
});

test('a change of a block changes the version of its case', async () => {
  const etag = async () => (await client.get('/api/cases/1')).headers.get('ETag') ?? '';
  const seen = [await etag()];
  const created = await client.post<Block>('/api/cases/1/text', text);
  seen.push(await etag());
  assert.is(created.headers.get('ETag'), seen[1]);
  const path = `/api/cases/1/text/${created.body.id}`;
  await client.put(path, text);
  seen.push(await etag());
  const { id } = (await client.post<Block>('/api/cases/1/video', video)).body;
  seen.push(await etag());
  await client.put('/api/cases/content/list', {
    list: [
      { id, type: 'videoblock' },
      { id: created.body.id, type: 'textblock' },
    ],
  });
  seen.push(await etag());
  await client.delete(path);
  seen.push(await etag());
  assert.is(new Set(seen).size, seen.length);
  assert.is((await client.put('/api/cases/1', { title: 'x' }, { 'If-Match': seen[0] ?? '' })).status, 412);
  assert.is((await client.put('/api/cases/1', { title: 'x' }, { 'If-Match': await etag() })).status, 200);
});

test('the blocks of a deleted case are deleted with it', async () => {
  const { id } = (await client.post<Block>('/api/cases/1/text', text)).body;
  assert.is((await client.delete('/api/cases/1')).status, 204);
  assert.is((await client.put(`/api/cases/1/text/${id}`, text)).status, 404);
});

test.run();
