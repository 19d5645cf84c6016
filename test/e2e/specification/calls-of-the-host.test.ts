// Section 7 of the specification: every row of the table of calls, against the real host.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { imageBody, textBody, videoBody } from '../../fixtures/case-blocks.ts';
import type { Answer, Client } from '../../fixtures/client.ts';
import { admin, type Host, startHost } from '../../fixtures/host.ts';
import { mp4, png } from '../../fixtures/media.ts';

const test = suite<{ host: Host; client: Client }>('calls of the host');

test.before(async (context) => {
  context.host = await startHost();
  context.client = await context.host.signedIn();
});
test.after(({ host }) => host.stop());

const seo = { seo_title: 'Заголовок', seo_description: 'Описание', slug: 'adres' };
const caseFields = {
  title: 'Портал банка',
  subtitle: 'Подзаголовок',
  category_id: null,
  announce: 'Анонс',
  object_announce: { type: 'class', value: null },
  show: true,
  year: 2026,
  ...seo,
};
const serviceFields = {
  title: 'Дизайн',
  description: 'Рисуем',
  image: '/storage/services/a.jpg',
  icon: '/storage/services/b.png',
  active: true,
  price: 'от 1 ₽',
  content: [{ style: 'mute', text: 'Строка' }],
  ...seo,
};

type Json = Record<string, unknown>;
const pick = (from: Json, like: Json): Json => Object.fromEntries(Object.keys(like).map((key) => [key, from[key]]));

function answers(answer: Answer<unknown>, status: number): void {
  assert.is(answer.status, status, answer.text);
}

async function idsOf(client: Client, path: string): Promise<number[]> {
  const answer = await client.get<{ items: { id: number }[]; count: number }>(path);
  answers(answer, 200);
  return answer.body.items.map(({ id }) => id);
}

test('§7 Cookies and the forgery token are asked for (read from the XSRF cookie and returned as a header)', async ({
  host,
  client,
}) => {
  const write = (headers: Record<string, string>) => client.post('/api/cases', {}, headers);
  answers(await write({ 'X-XSRF-TOKEN': '' }), 419);
  answers(await write({}), 422);
  answers(await write({ Cookie: '' }), 419);
  const stranger = host.client();
  await stranger.get('/sanctum/csrf-cookie');
  answers(await stranger.get('/api/cases'), 401);
});

test('§7 GET /sanctum/csrf-cookie: sets the XSRF cookie', async ({ host }) => {
  const client = host.client();
  answers(await client.get('/sanctum/csrf-cookie'), 204);
  assert.ok(client.cookies.has('XSRF-TOKEN'));
});

test('§7 POST /login: email, password; answer read only for success', async ({ host }) => {
  const client = host.client();
  await client.get('/sanctum/csrf-cookie');
  answers(await client.post('/login', { ...admin, password: 'wrong' }), 422);
  const answer = await client.post('/login', admin);
  answers(answer, 204);
  assert.is(answer.text, '');
});

test('§7 GET /logout: ends the session (decision 5)', async ({ host }) => {
  const client = await host.signedIn();
  const Cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  answers(await client.get('/api/cases', { Cookie }), 200);
  answers(await client.get('/logout'), 204);
  answers(await client.get('/api/cases'), 401);
  answers(await client.get('/api/cases', { Cookie }), 401);
});

test('§7 POST /api/auth/me: returns user data', async ({ client }) => {
  const answer = await client.post('/api/auth/me');
  answers(answer, 200);
  assert.equal(answer.body, { id: 1, name: 'Admin', email: admin.email });
});

test('§7 POST /api/cases: case fields', async ({ client }) => {
  answers(await client.post('/api/cases', caseFields), 201);
  answers(await client.post('/api/cases', { title: 'Второй', show: true }), 201);
});

test('§7 POST /api/upload/file: multipart: file, typePath (cases, services or technology), types (image or video), id; answer has file (stored path)', async ({
  host,
  client,
}) => {
  const image = new Blob([new Uint8Array(png(2, 2))]);
  for (const typePath of ['cases', 'services', 'technology']) {
    const answer = await client.upload<{ file: string }>({ file: image, typePath, types: 'image' });
    answers(answer, 200);
    assert.match(answer.body.file, new RegExp(`^/storage/${typePath}/.+\\.png$`));
    assert.is((await fetch(host.origin + answer.body.file)).status, 200);
  }
  const video = new Blob([new Uint8Array(mp4(1000))]);
  answers(await client.upload({ file: video, typePath: 'cases', types: 'video', id: '1' }), 200);
  answers(await client.upload({ file: video, typePath: 'elsewhere', types: 'video' }), 422);
  answers(await client.upload({ file: video, typePath: 'cases', types: 'image' }), 422);
});

test('§7 GET /api/cases: optional page, limit', async ({ client }) => {
  assert.equal(await idsOf(client, '/api/cases'), [1, 2]);
  assert.equal(await idsOf(client, '/api/cases?page=2&limit=1'), [2]);
  assert.is((await client.get('/api/cases?page=2&limit=1')).body.count, 2);
});

test('§7 GET /api/cases/{id}: case and content', async ({ client }) => {
  const answer = await client.get<{ case: Json; content: Json[] }>('/api/cases/1');
  answers(answer, 200);
  // The embedded host adds the tag of the blocks' order (.github/contract.md, «What a host may add»).
  assert.equal(Object.keys(answer.body).sort(), ['case', 'content', 'order']);
  assert.equal(pick(answer.body.case, caseFields), caseFields);
  assert.equal(answer.body.content, []);
});

test('§7 PUT /api/cases/{id}: case fields', async ({ client }) => {
  answers(await client.put('/api/cases/1', { ...caseFields, title: 'Портал иначе' }), 200);
  const { body } = await client.get<{ case: Json }>('/api/cases/1');
  assert.equal(pick(body.case, caseFields), { ...caseFields, title: 'Портал иначе' });
});

const blocks = { text: textBody, video: videoBody, image: imageBody } as const;
const dataOf = (path: string, { data, ...rest }: Json) => (path === 'text' ? { ...rest, col1: data } : rest);

for (const [path, body] of Object.entries(blocks)) {
  test(`§7 POST /api/cases/{caseId}/${path}: block body`, async ({ client }) => {
    const answer = await client.post<{ id: number }>(`/api/cases/1/${path}`, body);
    answers(answer, 201);
    const { content } = (await client.get<{ content: { type: string; data: Json }[] }>('/api/cases/1')).body;
    const made = content.find(({ type }) => type === `${path}block`);
    assert.equal(pick(made?.data ?? {}, dataOf(path, body)), dataOf(path, body));
  });

  test(`§7 PUT /api/cases/{caseId}/${path}/{blockId}: block body including id`, async ({ client }) => {
    const id = Object.keys(blocks).indexOf(path) + 1;
    answers(await client.put(`/api/cases/1/${path}/${id}`, { id, ...body }), 200);
    answers(await client.put(`/api/cases/2/${path}/${id}`, { id, ...body }), 404);
  });
}

test('§7 PUT /api/cases/content/list: {list: items of {id, type}}', async ({ client }) => {
  const list = [
    { id: 3, type: 'imageblock' },
    { id: 1, type: 'textblock' },
    { id: 2, type: 'videoblock' },
  ];
  answers(await client.put('/api/cases/content/list', { list }), 204);
  const { content } = (await client.get<{ content: { id: number; type: string }[] }>('/api/cases/1')).body;
  assert.equal(
    content.map(({ id, type }) => ({ id, type })),
    list,
  );
});

for (const [path, id] of [
  ['text', 1],
  ['video', 2],
  ['image', 3],
] as const) {
  test(`§7 DELETE /api/cases/{caseId}/${path}/{blockId}`, async ({ client }) => {
    answers(await client.delete(`/api/cases/1/${path}/${id}`), 204);
    const { content } = (await client.get<{ content: { type: string }[] }>('/api/cases/1')).body;
    assert.not(content.some(({ type }) => type === `${path}block`));
  });
}

test('§7 POST /api/cases/categories: category fields', async ({ client }) => {
  const body = { title: 'Медицина', subtitle: 'Клиники', show: false, ...seo };
  answers(await client.post('/api/cases/categories', body), 201);
  assert.equal(pick((await client.get('/api/cases/categories/1')).body, body), body);
  answers(await client.post('/api/cases/categories', { title: 'Банки' }), 201);
});

test('§7 GET /api/cases/categories: optional page, limit', async ({ client }) => {
  assert.equal(await idsOf(client, '/api/cases/categories'), [1, 2]);
  assert.equal(await idsOf(client, '/api/cases/categories?page=2&limit=1'), [2]);
});

test('§7 GET, PUT, DELETE /api/cases/categories/{id}', async ({ client }) => {
  answers(await client.put('/api/cases/categories/2', { title: 'Финансы' }), 200);
  assert.is((await client.get('/api/cases/categories/2')).body.title, 'Финансы');
  const { id } = (await client.post<{ id: number }>('/api/cases/categories', { title: 'Лишняя' })).body;
  answers(await client.delete(`/api/cases/categories/${id}`), 204);
  answers(await client.get(`/api/cases/categories/${id}`), 404);
});

for (const path of ['/api/cases/categories', '/api/cases', '/api/services']) {
  test(`§7 PUT ${path}/list: {list: ids in order}`, async ({ client }) => {
    if (path === '/api/services') {
      for (const title of ['Первая', 'Вторая']) await client.post(path, { title });
    }
    answers(await client.put(`${path}/list`, { list: [2, 1] }), 204);
    assert.equal(await idsOf(client, path), [2, 1]);
  });
}

test('§7 GET /api/pages/settings/cases: answer has settings', async ({ client }) => {
  const answer = await client.get('/api/pages/settings/cases');
  answers(answer, 200);
  assert.equal(Object.keys(answer.body), ['settings']);
});

test('§7 POST /api/pages/settings/case: save cases settings', async ({ client }) => {
  const body = { description: 'Шапка', settings: { show_category: false }, ...seo };
  answers(await client.post('/api/pages/settings/case', body), 200);
  const { settings } = (await client.get<{ settings: Json }>('/api/pages/settings/cases')).body;
  const { version: _, ...rest } = settings;
  assert.equal(rest, { system_name: 'cases', ...body });
});

test('§7 GET, POST /api/pages/settings/services: services settings', async ({ client }) => {
  const body = { description: 'Наши услуги', ...seo };
  answers(await client.post('/api/pages/settings/services', body), 200);
  const { settings } = (await client.get<{ settings: Json }>('/api/pages/settings/services')).body;
  const { version: _, ...rest } = settings;
  assert.equal(rest, { system_name: 'services', settings: null, ...body });
});

test('§7 GET, POST /api/services: list (no paging parameters) / create', async ({ client }) => {
  answers(await client.post('/api/services', { ...serviceFields, sort: 2 }), 201);
  assert.equal(await idsOf(client, '/api/services'), [2, 1, 3]);
});

test('§7 GET, PUT, DELETE /api/services/{id}', async ({ client }) => {
  assert.equal(pick((await client.get('/api/services/3')).body, serviceFields), serviceFields);
  answers(await client.put('/api/services/3', { ...serviceFields, active: false }), 200);
  assert.is((await client.get('/api/services/3')).body.active, false);
  answers(await client.delete('/api/services/3'), 204);
  answers(await client.get('/api/services/3'), 404);
});

test('§7 POST /api/technologies/types: {name}', async ({ client }) => {
  for (const name of ['Язык', 'База']) answers(await client.post('/api/technologies/types', { name }), 201);
});

test('§7 GET /api/technologies/types: optional page, limit', async ({ client }) => {
  assert.equal(await idsOf(client, '/api/technologies/types'), [1, 2]);
  assert.equal(await idsOf(client, '/api/technologies/types?page=1&limit=1'), [1]);
});

test('§7 PUT /api/technologies/types/{id}: {name}', async ({ client }) => {
  answers(await client.put('/api/technologies/types/2', { name: 'База данных' }), 200);
  const { items } = (await client.get<{ items: { name: string }[] }>('/api/technologies/types')).body;
  assert.is(items[1]?.name, 'База данных');
});

test('§7 DELETE /api/technologies/types/{id}', async ({ client }) => {
  answers(await client.delete('/api/technologies/types/2'), 204);
  assert.equal(await idsOf(client, '/api/technologies/types'), [1]);
});

test('§7 GET, POST /api/technologies', async ({ client }) => {
  const body = { name: 'Kotlin', technology_type_id: 1, logo: '/storage/technology/a.png', show: true };
  answers(await client.post('/api/technologies', body), 201);
  const { items, count } = (await client.get<{ items: Json[]; count: number }>('/api/technologies')).body;
  assert.is(count, 1);
  assert.equal(pick(items[0] ?? {}, body), body);
});

test('§7 GET, PUT, DELETE /api/technologies/{id}', async ({ client }) => {
  answers(await client.put('/api/technologies/1', { name: 'Java' }), 200);
  const { name, show } = (await client.get('/api/technologies/1')).body;
  assert.equal({ name, show }, { name: 'Java', show: true });
  answers(await client.delete('/api/technologies/1'), 204);
  answers(await client.get('/api/technologies/1'), 404);
});

test('§7 DELETE /api/cases/{id}: not in the table, as the list has the action (decision 13)', async ({ client }) => {
  answers(await client.delete('/api/cases/2'), 204);
  assert.equal(await idsOf(client, '/api/cases'), [1]);
});

test('§9 Default table page size: 20', async ({ client }) => {
  for (let n = 2; n <= 21; n++) await client.post('/api/technologies/types', { name: `Тип ${n}` });
  assert.is((await idsOf(client, '/api/technologies/types?page=1')).length, 20);
  assert.is((await idsOf(client, '/api/technologies/types?page=2')).length, 1);
  assert.is((await idsOf(client, '/api/technologies/types')).length, 21);
});

test.run();
