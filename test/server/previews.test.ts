// Previews: a form as it is typed, read by the website with a token, and links to it for approval.
// Suites: server, postgres
import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApprovalLink } from '../../src/model/drafts/previewed-form.ts';
import { pagesAt } from '../../src/server/previews/page-path.ts';
import { Client, type Refusal } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { RandomChanges } from '../fixtures/random-changes.ts';
import { addCase, addCategory } from '../fixtures/records.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { random } from '../fixtures/seeded.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

const site = 'https://example.com';
const env = {
  CONTENT_API: 'public',
  SITE_URL: `${site}/{section}/{slug}.html`,
  PREVIEW_URL: `${site}/preview?path={path}`,
};

let host: Host;
let client: Client;
let reader: Client;
test.before.each(async () => {
  host = await startHost(env);
  client = await host.signedIn();
  reader = new Client(host.origin);
});
test.after.each(() => host.stop());

interface Given {
  id: number;
  token: string;
  address: string;
  until: string;
}

interface Item {
  title: string;
  cover: { src: string } | null;
  category: { title: string } | null;
  content: Record<string, unknown>[];
}

const fields = { title: 'Печатается', slug: 'portal', show: true };
const form = (id: number | null, more: object = {}) => ({ type: 'case', id, fields: { ...fields, ...more } });
const put = (body: object, operator = client) => operator.put<Given & Refusal>('/api/preview', body);
const given = async (body: object, operator = client) => (await put(body, operator)).body;
const link = async (body: object) => (await client.post<Given & Refusal>('/api/preview/links', body)).body;
const linksOf = async (id: number, operator = client) =>
  (await operator.get<{ items: ApprovalLink[] }>(`/api/preview/links?type=case&id=${id}`)).body.items;
const read = <T>(path: string, token: string, headers: Record<string, string> = {}) =>
  reader.get<T>(`/content/v1${path}`, { 'Pult-Preview': token, ...headers });
const titleAt = async (path: string, token: string) => (await read<Item>(path, token)).body.title;
const paths = ['site', 'cases', 'cases/portal', 'categories', 'services', 'technologies', 'pages/cases', 'redirects'];
const addresses = [...paths.map((path) => `/content/v1/${path}`), '/sitemap.xml', '/feed.xml'];

async function operators(): Promise<Client> {
  addSecondAccount(host);
  const vera = host.client();
  await vera.signIn(second.email, second.password);
  return vera;
}

test('what is typed stands in place of the record, for whoever sends the token; readers see what is published', async () => {
  const category = await addCategory(client, 'Медицина');
  const id = await addCase(client, 'Сохранено', { slug: 'portal' });
  await client.post(`/api/cases/${id}/text`, { header: { text: 'Задача', h2: true } });
  const blocks = [
    { type: 'textblock', data: { header: { text: 'Новый блок', h2: true }, content: [] } },
    { type: 'imageblock', data: { large: { image: '/storage/cases/abc.png', full: true } } },
  ];
  const { token, address, until } = await given({ ...form(id, { category_id: category, year: '2026' }), blocks });
  assert.is(address, `${site}/preview?path=%2Fcases%2Fportal.html&token=${token}`);
  assert.is(Buffer.from(token, 'base64url').length, 32);
  const minutes = (Date.parse(until) - Date.now()) / 60_000;
  assert.ok(minutes > 58 && minutes < 61, String(minutes));
  const { body, headers } = await read<Item & { year: number }>('/cases/portal', token);
  assert.equal([body.title, body.category?.title, body.year], ['Печатается', 'Медицина', 2026]);
  assert.equal(
    body.content.map(({ type, header }) => [type, header]),
    [
      ['textblock', { text: 'Новый блок', h1: null, h2: true }],
      ['imageblock', null],
    ],
  );
  assert.is(body.cover?.src, '/storage/cases/abc.png');
  assert.equal(
    ['cache-control', 'x-robots-tag', 'access-control-allow-origin', 'etag', 'set-cookie'].map((n) => headers.get(n)),
    ['private, no-store', 'noindex', site, null, null],
  );
  assert.match(headers.get('vary') ?? '', /Pult-Preview/);
  const [entry] = (await read<{ items: Item[] }>('/cases', token)).body.items;
  assert.is(entry?.title, 'Печатается');
  const published = await reader.get<Item>('/content/v1/cases/portal');
  assert.equal([published.body.title, published.body.content.length], ['Сохранено', 1]);
  assert.match(published.headers.get('vary') ?? '', /Pult-Preview/);
});

test('a token stays while it is typed on, is another operator’s no more than a stranger’s, and ends after an hour', async () => {
  const vera = await operators();
  const id = await addCase(client, 'Сохранено', { slug: 'portal' });
  const { token } = await given(form(id));
  assert.is((await given({ ...form(id, { title: 'Дальше' }), token })).token, token);
  assert.is(await titleAt('/cases/portal', token), 'Дальше');
  const others = await given({ ...form(id, { title: 'Вера' }), token }, vera);
  assert.is.not(others.token, token);
  assert.equal(
    [await titleAt('/cases/portal', token), await titleAt('/cases/portal', others.token)],
    ['Дальше', 'Вера'],
  );
  // Without it there is a new one, and the former has ended.
  const renewed = await given(form(id));
  assert.is((await read('/cases/portal', token)).status, 403);
  await onDatabase(host, `update previews set until = '2020-01-01T00:00:00.000Z' where account = 1`);
  assert.is((await read('/cases/portal', renewed.token)).status, 403);
  // What is too old is gone with the next one.
  await given(form(id), vera);
  assert.is((await onDatabase(host, 'select id from previews')).length, 1);
  assert.is(runUserCommand(host, ['remove', second.email]).status, 0);
  assert.is((await read('/cases/portal', others.token)).status, 403);
});

test('the token is stored as a hash, and nothing else changes: no version, no list, no history', async () => {
  const id = await addCase(client, 'Сохранено', { slug: 'portal' });
  const state = async () => {
    const answers = [`/api/cases/${id}`, '/api/cases', '/api/changes', '/content/v1/site'].map((at) => client.get(at));
    return (await Promise.all(answers)).map(({ text, headers }) => [text, headers.get('etag')]);
  };
  const before = await state();
  const { token } = await given(form(id));
  await link(form(id));
  assert.equal(await state(), before);
  assert.not.match(JSON.stringify(await onDatabase(host, 'select * from previews')), token);
});

test('a wrong token is refused at every address, whatever a browser has of the published answer', async () => {
  const id = await addCase(client, 'Сохранено', { slug: 'portal' });
  const { token } = await given(form(id));
  const etag = (await reader.get('/content/v1/cases/portal')).headers.get('etag') ?? '';
  const wrong = [`${token}x`, token.slice(1), '', 'x'.repeat(5000), '%00'];
  for (const address of addresses) {
    for (const sent of wrong) {
      const { status, text, headers } = await reader.get(address, { 'Pult-Preview': sent, 'If-None-Match': etag });
      assert.equal([status, Object.keys(JSON.parse(text))], [403, ['message']], `${address} ${sent.slice(0, 20)}`);
      assert.match(headers.get('cache-control') ?? '', /no-store/);
      assert.is(headers.get('x-robots-tag'), 'noindex');
    }
    const { status, headers } = await reader.get(address, { 'Pult-Preview': token, 'If-None-Match': etag });
    assert.equal([status, headers.get('cache-control')], [200, 'private, no-store'], address);
  }
});

test('an operator sees hidden records with it; a link shows this one alone, and no hidden category', async () => {
  const category = await addCategory(client, 'Тайная категория');
  await client.put(`/api/cases/categories/${category}`, { show: false });
  await addCase(client, 'Тайный кейс', { slug: 'secret', show: false });
  const renamed = await addCase(client, 'Тайное слияние', { slug: 'public-name' });
  await client.put(`/api/cases/${renamed}`, { show: false });
  await client.put(`/api/cases/${renamed}`, { slug: 'secret-merger' });
  const id = await addCase(client, 'Сохранено', { slug: 'first' });
  await client.put(`/api/cases/${id}`, { slug: 'portal' });
  await client.put(`/api/cases/${id}`, { show: false });
  const typed = form(id, { category_id: category, show: false });
  const own = await given(typed);
  assert.equal(
    [await titleAt('/cases/secret', own.token), await titleAt('/cases/portal', own.token)],
    ['Тайный кейс', 'Печатается'],
  );
  const { token } = await link(typed);
  const { body } = await read<Item>('/cases/portal', token);
  assert.equal([body.title, body.category], ['Печатается', null]);
  for (const path of ['secret', 'public-name', 'secret-merger'])
    assert.is((await read(`/cases/${path}`, token)).status, 404, path);
  for (const address of addresses)
    assert.not.match((await reader.get(address, { 'Pult-Preview': token })).text, /[Тт]айн|secret/);
  // Its own former address leads to it, and an operator sees those of all.
  for (const [path, preview, to] of [
    ['first', token, 'portal'],
    ['public-name', own.token, 'secret-merger'],
  ] as const) {
    const { status, headers } = await read(`/cases/${path}`, preview);
    assert.equal([status, headers.get('location')], [301, `/content/v1/cases/${to}`]);
  }
  assert.is((await reader.get('/content/v1/cases/portal')).status, 404);
  await client.delete(`/api/cases/${id}`);
  assert.is((await read('/cases/portal', token)).status, 404, 'the record is gone');
});

test('a link leads to its record, also when another one has taken the address since', async () => {
  const id = await addCase(client, 'Сохранено', { slug: 'portal' });
  const { token } = await link(form(id));
  await client.put(`/api/cases/${id}`, { slug: 'renamed' });
  const other = await addCase(client, 'Другой', { slug: 'Portal' });
  assert.is(await titleAt('/cases/portal', token), 'Печатается');
  assert.is(await titleAt(`/cases/${other}`, token), 'Другой');
  await client.put(`/api/cases/${other}`, { show: false });
  assert.is(await titleAt('/cases/portal', token), 'Печатается');
});

test('a link to a record without an address leads to its number, also when another one has taken it as its address', async () => {
  const id = await addCase(client, 'Сохранено');
  const { token } = await link(form(id, { slug: null }));
  await addCase(client, 'Другой', { slug: String(id) });
  assert.is(await titleAt(`/cases/${id}`, token), 'Печатается');
});

test('a link outlasts the account that has given it, and can be revoked by the others', async () => {
  const vera = await operators();
  const id = await addCase(client, 'Сохранено', { slug: 'portal' });
  const { token } = (await vera.post<Given>('/api/preview/links', form(id))).body;
  const typed = await given(form(id), vera);
  assert.is(runUserCommand(host, ['remove', second.email]).status, 0);
  assert.is((await read('/cases/portal', typed.token)).status, 403);
  assert.is(await titleAt('/cases/portal', token), 'Печатается');
  const [left] = await linksOf(id);
  assert.is(left?.by, null);
  assert.is((await client.delete(`/api/preview/links/${left?.id}`)).status, 204);
  assert.is((await read('/cases/portal', token)).status, 403);
});

test('what was typed ends with a session of who has typed it, and with the account; a panel that stays gets another token', async () => {
  const vera = await operators();
  const id = await addCase(client, 'Сохранено', { slug: 'portal' });
  let { token } = await given(form(id));
  const statusOf = async (of: string) => (await read('/cases/portal', of)).status;
  const signOut = async () => (await (await host.signedIn()).get('/logout')).status;
  const endOthers = async () => (await client.delete('/api/account/sessions')).status;
  const current = admin.password;
  const newPassword = async () =>
    (await client.put('/api/account/password', { current, password: 'another-right-password-2' })).status;
  for (const end of [signOut, endOthers, newPassword]) {
    const others = await given(form(id), vera);
    assert.equal([await statusOf(token), await end(), await statusOf(token)], [200, 204, 403], end.name);
    assert.is(await statusOf(others.token), 200, 'it is another account’s');
    const former = token;
    ({ token } = await given({ ...form(id), token }));
    assert.is.not(token, former);
  }
  const [typed, shared] = [
    (await given(form(id), vera)).token,
    (await vera.post<Given>('/api/preview/links', form(id))).body.token,
  ];
  const block = (blocked: boolean) => client.put('/api/operators/2', { blocked });
  assert.is((await block(true)).status, 204);
  assert.equal([await statusOf(typed), await statusOf(shared)], [403, 200]);
  await block(false);
  assert.is(await statusOf(typed), 403);
  await onDatabase(host, 'update users set blocked = 1 where id = 1');
  assert.is(await statusOf(token), 403);
});

test('a record that is not saved has a page, too; an address that is another’s is not taken from it', async () => {
  await addCase(client, 'Сохранено', { slug: 'portal' });
  const { token, address } = await given({ ...form(null), blocks: [] });
  assert.is(new URL(address).searchParams.get('path'), '/cases/0.html');
  assert.equal([await titleAt('/cases/0', token), await titleAt('/cases/portal', token)], ['Печатается', 'Сохранено']);
  const own = await given(form(null, { slug: 'typed' }));
  assert.is(await titleAt('/cases/typed', own.token), 'Печатается');
  const service = { type: 'service', id: null, fields: { title: 'Дизайн', slug: 'design', content: [] } };
  assert.match((await given(service)).address, /path=%2Fservices%2Fdesign\.html/);
});

test('what the host would not store is refused or left out, and so is what is too large', async () => {
  const id = await addCase(client, 'Сохранено', { slug: 'portal' });
  const refused = [
    { ...form(id), type: 'category' },
    { ...form(id), type: '__proto__' },
    form(id, { title: 7 }),
    { ...form(id), fields: [] },
    { ...form(id), blocks: [{ type: 'nothing', data: {} }] },
    { ...form(id), blocks: {} },
    form(-1),
  ];
  for (const body of refused) assert.is((await put(body)).status, 422, JSON.stringify(body));
  assert.is((await put(form(999))).status, 404);
  assert.is(
    (
      await put({
        ...form(id),
        blocks: [{ type: 'textblock', data: { content: [{ style: 'large', text: 'ы'.repeat(300_000) }] } }],
      })
    ).status,
    413,
  );
  assert.is((await reader.put('/api/preview', form(id))).status, 419);
  const image = (path: string) => ({ type: 'imageblock', data: { large: { image: path, background: 'url(//x)' } } });
  const outside = ['https://evil.example/a.png', '/storage/../a.png', 'javascript:alert(1)', '/api/auth/me'];
  const announce = { type: 'image', value: 'https://evil.example/b.png' };
  const { token } = await given({ ...form(id, { object_announce: announce }), blocks: outside.map(image) });
  const { text } = await read('/cases/portal', token);
  assert.not.match(text, /evil|javascript|url\(|auth\/me|\.\.\//);
});

test('scripts of the website’s preview may read, and those of no other', async () => {
  const ask = (origin: string) =>
    fetch(`${host.origin}/content/v1/cases/portal`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Headers': 'pult-preview',
        'Access-Control-Request-Method': 'GET',
      },
    });
  const { status, headers } = await ask(site);
  assert.equal(
    ['origin', 'headers', 'methods'].map((name) => headers.get(`access-control-allow-${name}`)),
    [site, 'Pult-Preview, Authorization', 'GET, HEAD'],
  );
  assert.equal([status, headers.get('access-control-allow-credentials')], [204, null]);
  const other = await ask('https://evil.example');
  assert.equal([other.status, other.headers.get('access-control-allow-origin')], [403, null]);
  assert.is((await reader.post('/content/v1/cases')).status, 405);
});

test('a link is listed with who and how often, and can be revoked by everybody; it changes nothing', async () => {
  const vera = await operators();
  const id = await addCase(client, 'Сохранено', { slug: 'portal' });
  const { token, address, id: number } = await link(form(id));
  assert.match(address, `token=${token}`);
  assert.equal(await linksOf(id + 1), []);
  await given(form(id, { title: 'Печатается дальше' }));
  for (const _ of [1, 2]) assert.is(await titleAt('/cases/portal', token), 'Печатается', 'as it was given out');
  const [seen] = await linksOf(id, vera);
  assert.equal([seen?.id, seen?.by, seen?.opened], [number, { id: 1, name: 'Admin' }, 1]);
  assert.is(Math.round((Date.parse(seen?.until ?? '') - Date.parse(seen?.at ?? '')) / 86_400_000), 7);
  for (const method of ['PUT', 'POST', 'DELETE']) {
    const { status } = await reader.send(method, `/api/cases/${id}`, { headers: { 'Pult-Preview': token } });
    assert.ok([405, 419].includes(status), `${method} ${status}`);
  }
  assert.is((await vera.delete(`/api/preview/links/${number}`)).status, 204);
  assert.is((await read('/cases/portal', token)).status, 403);
  assert.is((await vera.delete(`/api/preview/links/${number}`)).status, 404);
  assert.equal(await linksOf(id), []);
  assert.equal(Object.keys((await link(form(null))).errors), ['id']);
  const typed = await given(form(id));
  assert.is((await client.delete(`/api/preview/links/${typed.id}`)).status, 404, 'what is typed is no link');
});

test('with tokens of websites the token of a preview is enough', async () => {
  const closed = await startHost({ ...env, CONTENT_API: 'token' });
  const operator = await closed.signedIn();
  const id = await addCase(operator, 'Сохранено', { slug: 'portal' });
  const { token } = await given(form(id), operator);
  const ask = (headers: Record<string, string>) => new Client(closed.origin).get('/content/v1/cases/portal', headers);
  assert.equal([(await ask({ 'Pult-Preview': token })).status, (await ask({})).status], [200, 401]);
  assert.is((await ask({ 'Pult-Preview': 'x' })).status, 403);
  await closed.stop();
});

test('without PREVIEW_URL there is none of it; with it the panel may show the site in a frame', async () => {
  const page = await reader.get('/', { Accept: 'text/html' });
  assert.match(page.headers.get('content-security-policy') ?? '', `frame-src ${site};`);
  assert.is((await reader.get<{ preview: boolean }>('/site.json')).body.preview, true);
  const plain = await startHost({ CONTENT_API: 'public' });
  const operator = await plain.signedIn();
  assert.is((await put(form(null), operator)).status, 404);
  const { headers } = await operator.get('/', { Accept: 'text/html' });
  assert.not.match(headers.get('content-security-policy') ?? '', /frame-src/);
  assert.is((await operator.get<{ preview?: boolean }>('/site.json')).body.preview, undefined);
  assert.is((await operator.get('/content/v1/cases', { 'Pult-Preview': 'x' })).status, 200);
  await plain.stop();
});

test('/go leads from a page of the website to its record, and to no other site', async () => {
  const id = await addCase(client, 'Портал', { slug: 'portal', show: false });
  const plain = await addCase(client, 'Без адреса');
  const renamed = await addCase(client, 'Переехал', { slug: 'before' });
  await client.put(`/api/cases/${renamed}`, { slug: 'after' });
  const { body } = await client.post<{ id: number }>('/api/services', { title: 'Дизайн', slug: 'design' });
  const go = async (url: string, from = client) => {
    const { status, headers, text } = await from.get(`/go?${new URLSearchParams({ url })}`);
    return { status, to: headers.get('location'), text };
  };
  const led = {
    [`${site}/cases/portal.html`]: `/cases/${id}/edit`,
    '/cases/Portal': `/cases/${id}/edit`,
    [`${site}/cases/${plain}.html`]: `/cases/${plain}/edit`,
    [`${site}/cases/before.html`]: `/cases/${renamed}/edit`,
    [`${site}/services/design.html?utm=1#top`]: `/services/${body.id}/edit`,
  };
  for (const [url, to] of Object.entries(led)) {
    const found = await go(url);
    assert.equal([found.status, found.to], [302, to], url);
  }
  const unknown = [
    '',
    `${site}/`,
    `${site}/cases/none.html`,
    'https://evil.example/cases/portal.html',
    '//evil.example',
    'javascript:1',
    '%E0%A4%A',
  ];
  for (const url of unknown) {
    const { status, to, text } = await go(url);
    assert.equal([status, to], [404, null], url);
    assert.match(text, /В панели нет записи с этой страницы/);
  }
  const stranger = await go(`${site}/cases/portal.html`, reader);
  const next = `/go?${new URLSearchParams({ url: `${site}/cases/portal.html` })}`;
  assert.equal([stranger.status, stranger.to], [302, `/login?${new URLSearchParams({ next })}`]);
});

test('/go finds the record where addresses have no section, no ending, or the name among the parameters', async () => {
  const flat = await startHost({ ...env, SITE_URL: `${site}/{slug}` });
  try {
    const operator = await flat.signedIn();
    const id = await addCase(operator, 'Портал', { slug: 'design' });
    await operator.put(`/api/cases/${id}`, { slug: 'portal' });
    const { body } = await operator.post<{ id: number }>('/api/services', { title: 'Дизайн', slug: 'design' });
    const led = {
      '/portal': `/cases/${id}/edit`,
      '/portal/?utm=1': `/cases/${id}/edit`,
      '/design': `/services/${body.id}/edit`,
      '/design/': `/services/${body.id}/edit`,
      '/design.html': `/services/${body.id}/edit`,
      '/none': null,
    };
    for (const [path, to] of Object.entries(led)) {
      const { headers } = await operator.get(`/go?${new URLSearchParams({ url: site + path })}`);
      assert.is(headers.get('location'), to, path);
    }
  } finally {
    await flat.stop();
  }

  const both = ['cases/portal', 'services/portal'];
  for (const [pattern, address, found] of [
    ['/?page={slug}', '/?page=portal', both],
    ['/?page={slug}', '/?page=portal&pult&utm=1', both],
    ['/?page={slug}.html', '/?page=portal.html&pult', both],
    ['/?page={slug}', '/?pult', []],
    ['/{section}?page={slug}&lang=ru', '/services?page=portal&lang=ru', ['services/portal']],
    ['/{slug}/?lang=ru', '/portal/?pult', both],
    ['/{section}/{slug}/', '/cases/portal', ['cases/portal']],
    ['/{section}/{slug}', '/cases/portal/more', []],
  ] as const) {
    const pages = pagesAt(new URL(site + address), site + pattern, ['cases', 'services']);
    assert.equal(
      pages.map(({ section, name }) => `${section}/${name}`),
      found,
      `${pattern} ${address}`,
    );
  }
});

test('«Править» leads by the address of the page with its parameters, where no link names another one', async () => {
  const { text } = await reader.get('/content/v1/edit.js');
  const put: { href: string }[] = [];
  const page = {
    currentScript: { src: `${host.origin}/content/v1/edit.js` },
    querySelector: () => null,
    createElement: () => ({ style: {} }),
    body: { prepend: (link: { href: string }) => put.push(link) },
  };
  const location = new URL(`${site}/index.php?page=portal&pult#top`);
  const localStorage = { getItem: () => '1', setItem: () => undefined };
  runInNewContext(text, { document: page, location, localStorage, top: 1, self: 1, URL, URLSearchParams });
  const url = `${site}/index.php?page=portal&pult`;
  assert.equal(
    put.map(({ href }) => href),
    [`${host.origin}/go?url=${encodeURIComponent(url)}`],
  );
});

test('the scripts of the website are small, public and name the panel', async () => {
  const named = await startHost({ ...env, CONTENT_API: 'token', PUBLIC_URL: 'http://pult.example.com' });
  for (const name of ['preview.js', 'edit.js']) {
    const { status, text, headers } = await new Client(named.origin).get(`/content/v1/${name}`);
    assert.equal([status, headers.get('content-type')], [200, 'text/javascript; charset=utf-8']);
    assert.match(text, 'const panel = "http://pult.example.com";');
    assert.match((await reader.get(`/content/v1/${name}`)).text, 'currentScript.src');
    assert.ok(Buffer.byteLength(text) <= 1024, `${name}: ${Buffer.byteLength(text)} bytes`);
  }
  await named.stop();
});

const rounds = Number(process.env.FUZZ ?? 500);

test(`${rounds} requests without a token read nothing of a draft or of a hidden record`, async () => {
  const dice = random(27);
  const changes = new RandomChanges([client], dice);
  for (let n = 0; n < 30; n++) await changes.one();
  const secret = 'ТАЙНОЕ';
  const hidden = await addCase(client, secret, { slug: 'secret', show: false, announce: secret });
  await client.post(`/api/cases/${hidden}/text`, { header: { text: secret } });
  await client.post('/api/services', { title: secret, slug: 'secret', active: false });
  await client.put('/api/cases/1', { title: secret, show: false });
  const id = await addCase(client, 'Портал', { slug: 'portal' });
  const blocks = [{ type: 'textblock', data: { header: { text: secret } } }];
  const { token } = await given({ ...form(id, { title: secret }), blocks });
  await given({ ...form(null, { title: secret, slug: 'secret-new' }), blocks });
  const { token: approval } = await link({ ...form(id, { title: secret }), blocks });
  const pick = dice.of;
  const slugs = ['portal', 'secret', 'secret-new', '0', '1', String(hidden), 'secret.html', '%00', '..%2Fsecret'];
  const names = ['preview', 'token', 'draft', 'pult-preview', 'c', 'category', 'show', 'since', 'url', 'path'];
  const values = [token, approval, 'true', '1', '*', '0', 'secret', token.slice(0, -1), 'Bearer'];
  const headerNames = [
    'Cookie',
    'Authorization',
    'X-Preview',
    'Pult-Preview',
    'Pult_Preview',
    'If-None-Match',
    'Origin',
  ];
  for (let n = 0; n < rounds; n++) {
    const base = pick([
      ...addresses,
      ...slugs.flatMap((slug) => [`/content/v1/cases/${slug}`, `/content/v1/services/${slug}`]),
      '/content/v1/changes',
      '/go',
      '/api/preview/links',
    ]);
    const query = new URLSearchParams(Array.from({ length: dice.whole(3) }, () => [pick(names), pick(values)]));
    const name = pick(headerNames);
    // The right token in its header is the one thing that may show it.
    const value = name === 'Pult-Preview' ? `${pick(values)}${pick(['x', '!', '='])}` : pick(values);
    const method = pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE']);
    const answer = await fetch(`${host.origin}${base}?${query}`, {
      method,
      headers: { [name]: value },
      redirect: 'manual',
    });
    const text = await answer.text();
    assert.not.match(
      text + JSON.stringify([...answer.headers]),
      secret,
      `${method} ${base}?${query} ${name}: ${value}`,
    );
    assert.ok(answer.status < 500, `${answer.status} ${method} ${base}?${query}`);
  }
});

test.run();
