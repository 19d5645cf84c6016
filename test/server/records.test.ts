// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';

let host: Host;
let client: Client;
test.before(async () => {
  host = await startHost();
  client = await host.signedIn();
});
test.after(() => host.stop());

type Row = Record<string, unknown> & { id: number };

async function created(path: string, body: unknown): Promise<Row> {
  const answer = await client.post<Row>(path, body);
  assert.is(answer.status, 201, answer.text);
  return answer.body;
}

async function errorsOf(
  path: string,
  body: unknown,
  method: 'post' | 'put' = 'post',
): Promise<Record<string, string[]>> {
  const answer = await client[method]<Refusal>(path, body);
  assert.is(answer.status, 422, answer.text);
  assert.is(answer.body.message, 'Обнаружены ошибки валидации.');
  return answer.body.errors;
}

/** Returns the row without the values that differ from run to run. */
function plain({ created_at, updated_at, version, ...row }: Record<string, unknown>): Record<string, unknown> {
  assert.match(String(version), /^[0-9a-f]{12}-1$/);
  for (const time of [created_at, updated_at]) assert.match(String(time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  return row;
}

test('a case is read as it was sent, normalized', async () => {
  const category = await created('/api/cases/categories', { title: 'Сайты' });
  const row = await created('/api/cases', {
    id: 500,
    title: '  Сайт банка ',
    subtitle: '',
    category_id: category.id,
    announce: '   ',
    object_announce: { type: 'image', value: '/storage/cases/a.png' },
    show: '1',
    year: '2024',
    slug: 'Sayt-banka.html',
    unknown: 1,
    created_at: 'x',
  });
  assert.equal(plain(row), {
    id: 1,
    title: 'Сайт банка',
    subtitle: null,
    category_id: category.id,
    year: 2024,
    announce: null,
    object_announce: { type: 'image', value: '/storage/cases/a.png' },
    show: true,
    seo_title: null,
    seo_description: null,
    slug: 'Sayt-banka',
    sort: 0,
  });
  const { order, ...read } = (await client.get<{ case: Row; content: unknown[]; order: string }>('/api/cases/1')).body;
  assert.equal([read, typeof order], [{ case: row, content: [] }, 'string']);
});

test('the other records are read with their defaults', async () => {
  const seo = { seo_title: null, seo_description: null, slug: null };
  const category = await created('/api/cases/categories', { title: 'Пустая' });
  assert.equal(plain(category), { id: category.id, title: 'Пустая', subtitle: null, show: true, ...seo, sort: 1 });
  const service = await created('/api/services', { title: 'Услуга', content: [{ text: 'Строка' }] });
  assert.equal(plain(service), {
    id: 1,
    title: 'Услуга',
    description: null,
    price: null,
    content: [{ style: 'none', text: 'Строка' }],
    active: true,
    image: null,
    icon: null,
    ...seo,
    sort: 0,
  });
  const technology = await created('/api/technologies', { name: 'Go' });
  assert.equal(plain(technology), { id: 1, name: 'Go', technology_type_id: null, show: true, logo: null });
  assert.equal(plain(await created('/api/technologies/types', { name: 'Языки' })), { id: 1, name: 'Языки' });
  assert.equal((await client.get('/api/services/1')).body, service);
  assert.equal((await client.get('/api/technologies/1')).body, technology);
});

test('an error of a required field names its label', async () => {
  const errors = await errorsOf('/api/cases', { title: ' ' });
  assert.equal(errors, {
    title: ['Поле «Название» обязательно для заполнения.'],
    show: ['Поле «Показывать на сайте» обязательно для заполнения.'],
  });
  for (const [path, field] of [
    ['/api/cases/categories', 'title'],
    ['/api/services', 'title'],
    ['/api/technologies', 'name'],
    ['/api/technologies/types', 'name'],
  ] as const) {
    assert.equal(await errorsOf(path, {}), { [field]: ['Поле «Название» обязательно для заполнения.'] });
  }
});

test('a change keeps what it leaves out, required fields too, and refuses to empty them', async () => {
  const row = await created('/api/services', { title: 'Цена', price: 'от 10', active: false });
  const path = `/api/services/${row.id}`;
  const changed = await client.put<Row>(path, { price: 'от 20', id: 9, sort: 50, created_at: '' });
  assert.is(changed.status, 200);
  const { updated_at: _, version: newer, ...rest } = changed.body;
  const { updated_at: __, version: older, ...former } = row;
  assert.is.not(newer, older);
  assert.equal(rest, { ...former, price: 'от 20' });
  assert.ok((await errorsOf(path, { title: '' }, 'put')).title);
  assert.ok((await errorsOf(path, { title: null }, 'put')).title);
});

test('flags are true, false, 1 and 0, as numbers or text, and nothing else', async () => {
  const { id } = await created('/api/cases/categories', { title: 'Флаг' });
  const path = `/api/cases/categories/${id}`;
  for (const [sent, read] of [
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
  ] as const) {
    assert.is((await client.put(path, { show: sent })).body.show, read);
  }
  for (const wrong of ['true', 'on', 2, [], {}]) {
    assert.equal(Object.keys(await errorsOf(path, { show: wrong }, 'put')), ['show']);
  }
});

test('a flag that is sent empty is refused and changes nothing', async () => {
  for (const [path, flag] of [
    ['/api/services', 'active'],
    ['/api/cases/categories', 'show'],
    ['/api/technologies', 'show'],
    ['/api/cases', 'show'],
  ] as const) {
    const name = path === '/api/technologies' ? 'name' : 'title';
    const { id } = await created(path, { [name]: 'Скрыто', [flag]: false });
    for (const empty of [null, '', ' '])
      assert.equal(Object.keys(await errorsOf(`${path}/${id}`, { [flag]: empty }, 'put')), [flag], path);
    const { body } = await client.put<Row>(`${path}/${id}`, { [name]: 'Скрыто' });
    assert.is(body[flag], false);
  }
});

test('a year has four digits, as number or text', async () => {
  const { id } = await created('/api/cases', { title: 'Год', show: 0 });
  const path = `/api/cases/${id}`;
  assert.is((await client.put(path, { year: 1999 })).body.year, 1999);
  assert.is((await client.put(path, { year: ' 2030 ' })).body.year, 2030);
  assert.is((await client.put(path, { year: '' })).body.year, null);
  for (const wrong of [99, 20245, '0999', '20 24', 2024.5, true, 'год']) {
    assert.equal(await errorsOf(path, { year: wrong }, 'put'), { year: ['Год — четыре цифры.'] });
  }
});

test('a number is not text, and length is counted in characters', async () => {
  const path = '/api/cases/categories';
  assert.equal(Object.keys(await errorsOf(path, { title: 5, subtitle: [] })), ['title', 'subtitle']);
  await created(path, { title: '😀'.repeat(255), seo_description: 'я'.repeat(1000) });
  const errors = await errorsOf(path, { title: '😀'.repeat(256), seo_description: 'я'.repeat(1001) });
  assert.equal(Object.keys(errors), ['title', 'seo_description']);
  await created('/api/services', { title: 'Длинная', description: 'я'.repeat(65_535) });
  assert.ok((await errorsOf('/api/services', { title: 'Длинная', description: 'я'.repeat(65_536) })).description);
});

test('half characters and NUL do not reach the database', async () => {
  const { status, body } = await client.post('/api/cases/categories', '{"title":"a\\u0000b\\ud800c"}');
  assert.is(status, 201);
  assert.is(body.title, 'ab\uFFFDc');
});

test('quotes, line breaks and control characters are read as they were sent', async () => {
  const description = 'a "b" \\ c\n\td \u2028 \u0001 </script> 😀';
  const { id } = await created('/api/services', { title: 'Знаки', description });
  assert.is((await client.get(`/api/services/${id}`)).body.description, description);
});

test('an address takes Latin letters, digits and single dashes, and is unique in its table without regard to case', async () => {
  const path = '/api/cases/categories';
  const { id } = await created(path, { title: 'Адрес', slug: 'My_page-1' });
  for (const slug of ['адрес', 'a--b', 'a-_b', '-a', 'a-', 'a b', 'a/b', 'a.b', 'a.html.html', 7]) {
    assert.equal(Object.keys(await errorsOf(path, { title: 'x', slug })), ['slug'], String(slug));
  }
  assert.ok((await errorsOf(path, { title: 'x', slug: 'MY_PAGE-1.HTML' })).slug);
  await created('/api/services', { title: 'x', slug: 'my_page-1' });
  assert.is((await client.put(`${path}/${id}`, { slug: 'my_page-1' })).status, 200);
  const other = await created(path, { title: 'Другая', slug: 'other' });
  assert.ok((await errorsOf(`${path}/${other.id}`, { slug: 'my_page-1' }, 'put')).slug);
});

test('the ending of an address is left out also behind what no database keeps', async () => {
  const path = '/api/cases/categories';
  assert.is((await created(path, { title: 'x', slug: ' nul-page.HTML\0 ' })).slug, 'nul-page');
});

test('of simultaneous requests for an address one gets it', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map((n) => client.post('/api/services', { title: `${n}`, slug: 'race' })),
  );
  assert.equal(answers.map(({ status }) => status).sort(), [201, 422, 422]);
});

test('a type is unique by its name', async () => {
  const first = await created('/api/technologies/types', { name: 'Базы' });
  assert.equal(Object.keys(await errorsOf('/api/technologies/types', { name: ' Базы ' })), ['name']);
  assert.is((await client.put(`/api/technologies/types/${first.id}`, { name: 'Базы' })).status, 200);
});

test('references exist or are null', async () => {
  assert.ok((await errorsOf('/api/cases', { title: 'x', show: 1, category_id: 999 })).category_id);
  assert.ok((await errorsOf('/api/cases', { title: 'x', show: 1, category_id: 'abc' })).category_id);
  assert.ok((await errorsOf('/api/technologies', { name: 'x', technology_type_id: 999 })).technology_type_id);
  await created('/api/cases', { title: 'x', show: 1, category_id: '' });
});

test('what records refer to is not deleted, and the refusal counts them', async () => {
  const { id } = await created('/api/cases/categories', { title: 'Занято' });
  const refusal = async () => {
    const { status, body } = await client.delete<Refusal>(`/api/cases/categories/${id}`);
    assert.is(status, 409);
    return body.message;
  };
  await created('/api/cases', { title: 'x', show: 1, category_id: id });
  const one = 'на неё ссылается запись (1 кейс). Сначала измените или удалите её.';
  assert.is(await refusal(), `Нельзя удалить категорию: ${one}`);
  await created('/api/cases', { title: 'x', show: 1, category_id: id });
  const two = 'на неё ссылаются записи (2 кейса). Сначала измените или удалите их.';
  assert.is(await refusal(), `Нельзя удалить категорию: ${two}`);
});

test('the announce object has a type, and {} is none', async () => {
  const { id } = await created('/api/cases', { title: 'x', show: 1, object_announce: {} });
  const path = `/api/cases/${id}`;
  const announce = async (value: unknown) => (await client.put(path, { object_announce: value })).body.object_announce;
  assert.equal(await announce({ type: 'class', value: '' }), { type: 'class', value: null });
  assert.is(await announce(null), null);
  assert.equal(Object.keys(await errorsOf(path, { object_announce: { value: 'x' } }, 'put')), ['object_announce.type']);
  assert.equal(Object.keys(await errorsOf(path, { object_announce: { type: 'gif' } }, 'put')), [
    'object_announce.type',
  ]);
  assert.equal(Object.keys(await errorsOf(path, { object_announce: 'x' }, 'put')), ['object_announce']);
});

test('errors of a service’s lines name their position', async () => {
  const content = [{ style: 'large', text: 'a' }, { style: 'mutted', text: '' }, 'x'];
  const errors = await errorsOf('/api/services', { title: 'x', content });
  assert.equal(Object.keys(errors), ['content.1.style', 'content.1.text', 'content.2']);
  assert.is((await created('/api/services', { title: 'x', content: [] })).content, null);
});

test('every field in error is named at once, those that other rows refuse too', async () => {
  await created('/api/cases', { title: 'x', show: 1, slug: 'taken-once' });
  const errors = await errorsOf('/api/cases', { title: '', show: 1, slug: 'taken-once', category_id: 999 });
  assert.equal(Object.keys(errors).sort(), ['category_id', 'slug', 'title']);
});

test('a change that is based on an older version is refused', async () => {
  const first = await client.post<Row>('/api/services', { title: 'Версия' });
  const path = `/api/services/${first.body.id}`;
  const old = (await client.get(path)).headers.get('ETag') ?? '';
  const saved = await client.put(path, { title: 'Версия 2' }, { 'If-Match': old });
  assert.is(saved.status, 200);
  assert.is.not(saved.headers.get('ETag'), old);
  assert.is((await client.put(path, { title: 'Версия 3' }, { 'If-Match': old })).status, 412);
  assert.is((await client.delete(path, { 'If-Match': old })).status, 412);
  assert.is((await client.put(path, { title: 'Версия 3' })).status, 200);
  assert.is((await client.delete(path, { 'If-Match': '*' })).status, 204);
});

test('a record that others refer to is not deleted, and the refusal says why', async () => {
  const category = await created('/api/cases/categories', { title: 'Нужна' });
  const { id } = await created('/api/cases', { title: 'x', show: 1, category_id: category.id });
  const refusal = await client.delete(`/api/cases/categories/${category.id}`);
  assert.is(refusal.status, 409);
  assert.match(String(refusal.body.message), /1 кейс/);
  assert.is((await client.delete(`/api/cases/${id}`)).status, 204);
  assert.is((await client.delete(`/api/cases/categories/${category.id}`)).status, 204);
  assert.is((await client.delete(`/api/cases/categories/${category.id}`)).status, 404);

  const type = await created('/api/technologies/types', { name: 'Нужен' });
  await created('/api/technologies', { name: 'x', technology_type_id: type.id });
  assert.is((await client.delete(`/api/technologies/types/${type.id}`)).status, 409);
});

test('an id is not given twice', async () => {
  const { id } = await created('/api/services', { title: 'Последняя' });
  await client.delete(`/api/services/${id}`);
  assert.is((await created('/api/services', { title: 'Следующая' })).id, id + 1);
});

test('keys that reach into prototypes are dropped', async () => {
  const { status, body } = await client.post(
    '/api/cases',
    '{"title":"x","show":1,"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"object_announce":{"type":"class","__proto__":{"a":1}}}',
  );
  assert.is(status, 201);
  assert.equal(body.object_announce, { type: 'class', value: null });
  assert.not.ok(Object.hasOwn(body, 'constructor') || Object.hasOwn(body, '__proto__'));
});

test.run();
