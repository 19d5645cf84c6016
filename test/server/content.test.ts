// What the website reads: published content alone, kept until it changes, and told by tags and cursors.
// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Client } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { runHostCommand } from '../fixtures/host-command.ts';
import { png } from '../fixtures/media.ts';
import { pause } from '../fixtures/pause.ts';
import { addCase, addCategory } from '../fixtures/records.ts';

const METRICS_TOKEN = 'a-token-of-Prometheus';
const SITE_URL = 'https://example.com/{section}/{slug}.html';

let host: Host;
let client: Client;
/** Without a session. */
let reader: Client;
test.before.each(async () => {
  host = await startHost({ CONTENT_API: 'public', SITE_URL, METRICS_TOKEN });
  client = await host.signedIn();
  reader = new Client(host.origin);
});
test.after.each(() => host.stop());

interface Item {
  id: number;
  slug: string | null;
  url: string | null;
  title: string;
  category: { title: string } | null;
  cover: Picture | null;
  content: Record<string, unknown>[];
  previous: Item | null;
  next: Item | null;
}

interface Picture {
  src: string;
  width: number;
  height: number;
  sizes: { src: string; width: number }[];
}

interface News {
  cursor: string;
  tags: string[];
  records: { type: string; id: number; slug: string | null; op: string }[];
  reset?: true;
}

const read = async <T>(path: string) => (await reader.get<T>(`/content/v1${path}`)).body;
const list = async () => (await read<{ items: Item[]; count: number; next: number | null }>('/cases')).items;

async function stored(): Promise<string> {
  const file = new File([png(200, 100) as Uint8Array<ArrayBuffer>], 'a.png', { type: 'image/png' });
  const { body } = await client.upload<{ file: string }>({ file, typePath: 'cases', types: 'image' });
  return body.file;
}

test('a case is read with its blocks, category and neighbours; a picture with its size and its copies', async () => {
  const category = await addCategory(client, 'Медицина');
  await addCase(client, 'Первый', { slug: 'first' });
  const id = await addCase(client, 'Второй', { slug: 'second', category_id: category, year: 2024 });
  await addCase(client, 'Третий');
  const image = await stored();
  await client.post(`/api/cases/${id}/text`, {
    header: { text: 'Задача', h2: true },
    data: [{ key: 'Срок', value: 'год' }],
  });
  await client.post(`/api/cases/${id}/image`, { large: { image, full: true } });
  const found = await read<Item>('/cases/second');
  assert.equal(Object.keys(found).sort(), [
    ...['announce', 'category', 'content', 'cover', 'id', 'next', 'object_announce', 'previous', 'seo_description'],
    ...['seo_title', 'slug', 'subtitle', 'title', 'updated_at', 'url', 'year'],
  ]);
  assert.is(found.url, 'https://example.com/cases/second.html');
  assert.is(found.category?.title, 'Медицина');
  const sizes = [40, 80].map((width) => ({ src: `${image}?w=${width}`, width }));
  const picture = { src: image, width: 200, height: 100, sizes };
  assert.equal(found.cover, picture);
  assert.equal(found.content, [
    {
      type: 'textblock',
      header: { text: 'Задача', h1: false, h2: true },
      col1: [{ key: 'Срок', value: 'год' }],
      content: null,
    },
    { type: 'imageblock', header: null, large: { image: picture, background: null, full: true }, small: null },
  ]);
  assert.equal([found.previous?.slug, found.next?.title, found.next?.slug], ['first', 'Третий', null]);
  // Without a slug it is read by its number.
  assert.is((await read<Item>(`/cases/${found.next?.id}`)).title, 'Третий');
  assert.equal(
    (await list()).map(({ title }) => title),
    ['Первый', 'Второй', 'Третий'],
  );
  assert.equal((await read<{ items: Item[] }>('/cases?category=%20')).items, undefined);
});

test('a slug of digits is found before a record without a slug that has this number', async () => {
  const [plain, category] = [await addCase(client, 'Без адреса'), await addCategory(client, 'Без адреса')];
  const numbered = await client.post<{ id: number }>('/api/cases/categories', {
    title: 'Цифры',
    slug: String(category),
    show: true,
  });
  await addCase(client, 'Цифры', { slug: String(plain), category_id: numbered.body.id });
  assert.is((await read<Item>(`/cases/${plain}`)).title, 'Цифры');
  const { items } = await read<{ items: Item[] }>(`/cases?category=${category}`);
  assert.equal(
    items.map(({ title }) => title),
    ['Цифры'],
  );
});

test('what is hidden is nowhere, and neither is a category that is hidden', async () => {
  const category = await addCategory(client, 'Тайная категория');
  const shown = await addCase(client, 'Видно', { slug: 'seen', category_id: category });
  await addCase(client, 'Тайный кейс', { slug: 'secret', show: false });
  await client.put(`/api/cases/categories/${category}`, { show: false });
  await client.post('/api/services', { title: 'Тайная услуга', active: false });
  const type = await client.post<{ id: number }>('/api/technologies/types', { name: 'Тайный тип' });
  await client.post('/api/technologies', { name: 'Тайная технология', technology_type_id: type.body.id, show: false });
  const paths = ['site', 'cases', 'cases/seen', 'categories', 'services', 'technologies', 'redirects', 'pages/cases'];
  for (const path of [...paths.map((name) => `/content/v1/${name}`), '/sitemap.xml', '/feed.xml']) {
    const { status, text, headers } = await reader.get(path);
    assert.is(status, 200, path);
    assert.not.match(text, /[Тт]айн|secret/, path);
    assert.equal([headers.get('set-cookie'), headers.get('access-control-allow-origin')], [null, '*']);
  }
  assert.is((await read<Item>('/cases/seen')).category, null);
  assert.is((await reader.get('/content/v1/cases/secret')).status, 404);
  assert.is((await reader.get('/content/v1/cases?category=taina')).status, 404);
  assert.is((await reader.get('/content/v1/cases?limit=0')).status, 422);
  assert.is((await reader.post('/content/v1/cases')).status, 405);
  await client.delete(`/api/cases/${shown}`);
  assert.is((await reader.get('/content/v1/cases/seen')).status, 404);
});

test('a former slug leads to the present one, in the redirects and the sitemap too', async () => {
  const id = await addCase(client, 'Портал', { slug: 'portal' });
  await client.put(`/api/cases/${id}`, { slug: 'portal-banka' });
  const moved = await reader.get<{ moved: string }>('/content/v1/cases/Portal.html');
  assert.equal([moved.status, moved.headers.get('location')], [301, '/content/v1/cases/portal-banka']);
  const [from, to] = ['portal', 'portal-banka'].map((slug) => `https://example.com/cases/${slug}.html`);
  assert.equal(await read('/redirects'), [{ from, to }]);
  assert.match((await reader.get('/sitemap.xml')).text, new RegExp(`<loc>${to}</loc>`));
  assert.match((await reader.get('/feed.xml')).text, /<title>Портал<\/title>/);
  // What it was called while it was hidden, nobody learns.
  await client.put(`/api/cases/${id}`, { show: false });
  await client.put(`/api/cases/${id}`, { slug: 'portal-taina' });
  await client.put(`/api/cases/${id}`, { slug: 'portal-banka', show: true });
  assert.equal(await read('/redirects'), [{ from, to }]);
  assert.is((await reader.get('/content/v1/cases/portal-taina')).status, 404);
  // Another record has taken it.
  await addCase(client, 'Новый портал', { slug: 'portal' });
  assert.is((await read<Item>('/cases/portal')).title, 'Новый портал');
  assert.equal(await read('/redirects'), []);
});

test('a redirect leads from the address as it was written, and never from a page that is there', async () => {
  const flat = await startHost({ CONTENT_API: 'public', SITE_URL: 'https://example.com/{slug}' });
  try {
    const operator = await flat.signedIn();
    const redirects = async () => (await operator.get('/content/v1/redirects')).body;
    const id = await addCase(operator, 'Портал', { slug: 'Design' });
    await operator.put(`/api/cases/${id}`, { slug: 'portal' });
    const [from, to] = ['Design', 'portal'].map((slug) => `https://example.com/${slug}`);
    assert.equal(await redirects(), [{ from, to }]);
    // Where addresses have no section, a service may take the address of a case.
    const { body } = await operator.post<{ id: number }>('/api/services', { title: 'Дизайн', slug: 'design' });
    assert.equal(await redirects(), []);
    await operator.put(`/api/services/${body.id}`, { slug: 'ux' });
    assert.equal(await redirects(), [{ from, to }], 'one for each address');
    // Many a server compares addresses without case: this one would lead to itself.
    await operator.put(`/api/cases/${id}`, { slug: 'Portal' });
    assert.equal(await redirects(), [{ from, to: 'https://example.com/Portal' }]);
  } finally {
    await flat.stop();
  }
});

test('a slug may be as long as a record can have it; what is not there is no page of the panel, whatever is accepted', async () => {
  const [slug, other] = ['a'.repeat(255), 'b'.repeat(255)];
  const id = await addCase(client, 'Портал', { slug });
  for (const address of [slug, `${slug}.html`]) assert.is((await read<Item>(`/cases/${address}`)).title, 'Портал');
  await client.put(`/api/cases/${id}`, { slug: other });
  const moved = await reader.get(`/content/v1/cases/${slug}`);
  assert.equal([moved.status, moved.headers.get('location')], [301, `/content/v1/cases/${other}`]);
  const closed = await startHost();
  for (const origin of [host.origin, closed.origin]) {
    for (const path of [`cases/${'c'.repeat(255)}`, `cases/${'c'.repeat(2000)}`, 'nothing', '']) {
      for (const Accept of ['*/*', 'text/html,*/*;q=0.8']) {
        const answer = await fetch(`${origin}/content/v1/${path}`, { headers: { Accept } });
        assert.equal([answer.status, typeof JSON.parse(await answer.text()).message], [404, 'string'], path);
      }
    }
  }
  await closed.stop();
});

test('an answer is revalidated by its tag; with the cursor in its address it is kept for good', async () => {
  await addCase(client, 'Портал', { slug: 'portal' });
  const first = await reader.get('/content/v1/cases/portal');
  assert.is(first.headers.get('cache-control'), 'public, max-age=0, must-revalidate');
  const etag = first.headers.get('etag') ?? '';
  assert.is((await reader.get('/content/v1/cases/portal', { 'If-None-Match': etag })).status, 304);
  const cursor = first.headers.get('x-pult-cursor') ?? '';
  const kept = await reader.get(`/content/v1/cases/portal?c=${cursor}`);
  assert.is(kept.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.is(kept.text, first.text);
  await addCase(client, 'Другой');
  const old = await reader.get(`/content/v1/cases?limit=5&c=${cursor}`);
  assert.equal(
    [old.status, old.headers.get('location'), old.headers.get('cache-control')],
    [302, '/content/v1/cases?limit=5', 'no-store'],
  );
});

test('an answer is made once, however its address is written', async () => {
  await addCase(client, 'Портал', { slug: 'portal' });
  const made = async () => {
    const { text } = await reader.get('/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` });
    return Number(/^pult_content_reads_total\{cache="miss"\} (\d+)$/m.exec(text)?.[1]);
  };
  for (const [path, ...others] of [
    ['site', 'site?page=1', 'site?page=2&limit=5', '%73ite'],
    ['cases', 'cases?category=a&category=b', 'cases?show=false'],
    ['cases?limit=5', 'cases?limit=005&page=1', 'cases?page=01&limit=5&x=1'],
    ['cases/portal', 'cases/Portal', 'cases/%70ortal.HTML', 'cases/portal?limit=1'],
    ['pages/cases', 'pages/cases?category=a'],
  ]) {
    const { text } = await reader.get(`/content/v1/${path}`);
    const before = await made();
    for (const other of others) {
      const answer = await reader.get(`/content/v1/${other}`);
      assert.equal([answer.status, answer.text], [200, text], other);
    }
    assert.is(await made(), before, path);
  }
});

test('the website learns what has changed since a cursor, at once or when it happens', async () => {
  const hidden = await addCase(client, 'Скрыт', { slug: 'hidden', show: false });
  const { cursor } = await read<News>('/changes?since=0');
  assert.ok(cursor);
  const id = await addCase(client, 'Портал', { slug: 'portal' });
  await client.put(`/api/cases/${hidden}`, { title: 'Никто не узнает' });
  const news = await read<News>(`/changes?since=${cursor}`);
  assert.equal(news.records, [{ type: 'case', id, slug: 'portal', op: 'add' }]);
  assert.equal(news.tags, [`case:${id}`, 'cases', `case:${id}:link`, 'sitemap', 'redirects']);
  assert.is((await reader.get(`/content/v1/changes?since=${news.cursor}`)).status, 204);
  const waiting = read<News>(`/changes?since=${news.cursor}&wait=20`);
  await client.put(`/api/cases/${id}`, { show: false });
  assert.equal((await waiting).records, [{ type: 'case', id, slug: null, op: 'remove' }]);
  assert.is((await read<News>('/changes?since=812-another')).reset, true);
  assert.is((await reader.get('/content/v1/changes')).status, 422);
  // From the beginning on, all that is published is told, or else that it is to be read.
  await client.post('/api/services', { title: 'Дизайн', active: true });
  const all = await read<News>('/changes?since=0');
  assert.equal([all.reset, all.records.some(({ type }) => type === 'service')], [undefined, true]);
  await onDatabase(host, "delete from changes where type = 'service'");
  assert.is((await read<News>('/changes?since=0')).reset, true);
});

test('a case that is moved alters the pages that named it and those that name it now; a hidden one stays unknown', async () => {
  const [a, b, c, d] = [
    await addCase(client, 'А'),
    await addCase(client, 'Б'),
    await addCase(client, 'В'),
    await addCase(client, 'Г'),
  ];
  const hidden = await addCase(client, 'Скрыт', { show: false });
  const tagsOf = async (id: number) =>
    (await reader.get(`/content/v1/cases/${id}`)).headers.get('cache-tag')?.split(',');
  const before = await Promise.all([a, b, c, d].map(tagsOf));
  const [sitemap, { cursor }] = [await reader.get('/sitemap.xml'), await read<News>('/changes?since=0')];
  await client.put('/api/cases/list', { list: [a, c, d, b, hidden] });
  const { tags, cursor: next } = await read<News>(`/changes?since=${cursor}`);
  for (const named of before)
    assert.ok(
      named?.some((tag) => tags.includes(tag)),
      `${named} in ${tags}`,
    );
  assert.is((await reader.get('/sitemap.xml')).text, sitemap.text);
  await client.put('/api/cases/list', { list: [hidden, a, c, d, b] });
  assert.equal((await read<News>(`/changes?since=${next}`)).tags, ['cases']);
});

test('a host that ends answers a website that waits for news, and ends at once', async () => {
  await addCase(client, 'Портал');
  const { cursor } = await read<News>('/changes?since=0');
  const waiting = reader.get(`/content/v1/changes?since=${cursor}&wait=25`);
  await pause(500);
  const began = Date.now();
  const [{ status }, code] = await Promise.all([waiting, host.end('SIGTERM')]);
  assert.equal([status, code], [204, 0]);
  const ms = Date.now() - began;
  assert.ok(ms < 7000, `${ms} ms`);
});

test('with tokens, a website reads by one of them until it is removed', async () => {
  const closed = await startHost({ CONTENT_API: 'token' });
  const run = (...args: string[]) => runHostCommand('token', closed.dataDir, args, closed.place);
  const [, token = ''] = /: (\S+)/.exec((await run('add', 'Сайт компании')).stdout) ?? [];
  const ask = (sent: string) => new Client(closed.origin).get('/content/v1/cases', { Authorization: `Bearer ${sent}` });
  const { status, headers } = await ask(token);
  assert.equal([status, headers.get('cache-control')], [200, 'private, max-age=0, must-revalidate']);
  assert.is((await ask(`${token}x`)).status, 401);
  assert.is((await new Client(closed.origin).get('/content/v1/cases')).status, 401);
  assert.match((await run('add', 'Сайт компании')).stderr, /there is a token "Сайт компании" already/);
  assert.match((await run('list')).stdout, /^\d{4}-\S+\tСайт компании\n$/);
  await run('remove', 'Сайт компании');
  assert.is((await ask(token)).status, 401);
  await closed.stop();
});

test('where it is off, there is no such address', async () => {
  const closed = await startHost();
  assert.is((await new Client(closed.origin).get('/content/v1/site')).status, 404);
  assert.is((await new Client(closed.origin).get('/sitemap.xml')).status, 404);
  await closed.stop();
});

test.run();
