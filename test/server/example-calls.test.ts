// «Загрузить пример» and «Убрать пример»: what is loaded can be taken away, and nothing of one's own goes with it.
// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import content from '../../src/server/example/ru.json';
import type { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { type KeptHost, keepHost } from '../fixtures/kept-host.ts';

const path = '/api/example';
const all = Object.values(content.records).reduce((sum, list) => sum + list.length, 0);

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

interface Change {
  type: string;
  record: string | null;
  op: string;
  by: { name: string } | null;
}

const load = () => client.post<{ added: number; message: string }>(path, {});
const remove = async () => (await client.delete<{ removed: number; kept: number }>(path)).body;
const count = async () => (await client.get<{ count: number }>(path)).body.count;
const titles = async (list: string) =>
  (await client.get<{ items: { title?: string; name?: string }[] }>(list)).body.items.map(
    ({ title, name }) => title ?? name,
  );
const idOf = async (list: string, wanted: string) => {
  const { items } = (await client.get<{ items: { id: number; title?: string; name?: string }[] }>(list)).body;
  return items.find(({ title, name }) => (title ?? name) === wanted)?.id ?? 0;
};

test('it is loaded by an operator, whose name stands with each record in the table of changes, and taken away whole', async () => {
  assert.is(await count(), 0);
  const loaded = await load();
  assert.equal([loaded.status, loaded.body.added], [201, all]);
  assert.is(await count(), all);
  const [first] = (await client.get<{ items: Change[] }>('/api/changes?type=case&limit=1')).body.items;
  assert.is(first?.by?.name, 'Admin');
  assert.match(JSON.stringify((await client.get('/api/pages/settings/cases')).body), content.pages.cases.seo_title);

  assert.equal(await remove(), { removed: all, kept: 0 });
  for (const list of ['cases', 'cases/categories', 'services', 'technologies', 'technologies/types'])
    assert.equal(await titles(`/api/${list}`), [], list);
  assert.not.match(JSON.stringify((await client.get('/api/pages/settings/cases')).body), content.pages.cases.seo_title);
  const [last] = (await client.get<{ items: Change[] }>('/api/changes?type=category&limit=1')).body.items;
  assert.equal([last?.op, last?.by?.name], ['remove', 'Admin']);
  assert.is((await client.get<{ count: number }>('/api/trash')).body.count, all);
  assert.equal(await remove(), { removed: 0, kept: 0 });

  assert.is((await load()).body.added, all, 'it can be loaded again');
  assert.is(await count(), all);
});

test('what is one’s own stays, and so does what was changed, with what it refers to', async () => {
  const [shop, museum] = content.records.case;
  const own = await client.post<{ id: number }>('/api/cases/categories', { title: 'Своя' });
  assert.is((await load()).status, 201);
  const category = await idOf('/api/cases/categories', 'Медицина');
  await client.post('/api/cases', { title: 'Свой кейс', show: true, category_id: category });
  // A value, and a block.
  await client.put(`/api/cases/${await idOf('/api/cases', shop?.title ?? '')}`, { subtitle: 'Иначе' });
  await client.post(`/api/cases/${await idOf('/api/cases', museum?.title ?? '')}/text`, {
    header: { text: 'Своё', h1: false, h2: false },
  });
  await client.post('/api/pages/settings/case', { seo_title: 'Наши кейсы' });
  // Somebody's copy of a service.
  const { title, description } = content.records.service[0] ?? {};
  await client.post('/api/services', { title, description, active: true, price: '1' });

  const { removed, kept } = await remove();
  const stay = new Set(['Своя', 'Медицина', shop?.category_id, museum?.category_id]);
  assert.equal([...(await titles('/api/cases/categories'))].sort(), [...stay].sort());
  assert.equal((await titles('/api/cases')).sort(), [museum?.title, shop?.title, 'Свой кейс'].sort());
  assert.equal(await titles('/api/services'), [title]);
  assert.is(kept, stay.size - 1);
  assert.is(removed, all - 2 - kept);
  assert.ok((await client.get(`/api/cases/categories/${own.body.id}`)).status === 200);
  assert.match(JSON.stringify((await client.get('/api/pages/settings/cases')).body), 'Наши кейсы');
});

test('the texts of a page stay where no record of the example is left: nobody is asked about them', async () => {
  await load();
  for (const { id } of (await client.get<{ items: { id: number }[] }>('/api/cases')).body.items)
    await client.delete(`/api/cases/${id}`);
  for (const list of ['services', 'cases/categories'])
    for (const { id } of (await client.get<{ items: { id: number }[] }>(`/api/${list}`)).body.items)
      await client.delete(`/api/${list}/${id}`);
  assert.is(await count(), 0);
  assert.equal(await remove(), { removed: 0, kept: 0 });
  assert.match(JSON.stringify((await client.get('/api/pages/settings/cases')).body), content.pages.cases.seo_title);
});

test('a technology and a type of one’s own are no example, whatever their names', async () => {
  const [technology] = content.records.technology;
  const [type] = content.records.type;
  await client.post('/api/technologies/types', type);
  await client.post('/api/technologies', { name: technology?.name, show: technology?.show });
  assert.is(await count(), 0);
  assert.equal(await remove(), { removed: 0, kept: 0 });
});

test('among real cases it is refused, and so it is where an address is taken; then nothing was written', async () => {
  const [first] = content.records.category;
  const taken = await client.post<{ id: number }>('/api/cases/categories', { title: 'Другая', slug: first?.slug });
  const refused = await load();
  assert.is(refused.status, 409);
  assert.match(refused.body.message, 'уже занят');
  assert.equal(await titles('/api/technologies/types'), []);

  // A category of the same name stands for that of the example.
  await client.put(`/api/cases/categories/${taken.body.id}`, { title: first?.title });
  assert.equal([(await load()).body.added, await count()], [all - 1, all - 1]);
  const again = await load();
  assert.equal([again.status, again.body.message], [409, 'Пример загружают, пока кейсов нет.']);
});

test('the calls need a session and a token, and in front of another host there are none', async () => {
  const picture = await client.get(`${path}/pictures/space-orbits.jpg`);
  assert.equal([picture.status, picture.headers.get('content-type')], [200, 'image/jpeg']);
  for (const name of ['none.jpg', '..%2Fru.json', 'icon-web.png'])
    assert.is((await client.get(`${path}/pictures/${name}`)).status, 404, name);
  const stranger = host.client();
  assert.is((await stranger.get(`${path}/pictures/space-orbits.jpg`)).status, 401);
  assert.is((await stranger.get(path)).status, 401);
  assert.is((await client.put(path, {})).status, 405);
  const front = await startHost({ API_ORIGIN: host.origin });
  assert.equal((await front.client().get('/site.json')).status, 200);
  assert.not.match(JSON.stringify((await front.client().get('/site.json')).body), 'example');
  await front.stop();
});

test.run();
