// What PostgreSQL does otherwise than SQLite, seen through the API.

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { resources } from '../../src/model/resource/resources.ts';
import type { Client, Refusal } from '../fixtures/client.ts';
import { addTrigger, advisoryLocks, onDatabase, postgres } from '../fixtures/database.ts';
import { admin, Host, launch, startHost } from '../fixtures/host.ts';
import { noPostgres } from '../fixtures/postgres.mjs';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const site = 'https://acme-studio.ru';
const all = suite<{ host: Host; client: Client }>('traps of PostgreSQL');
const test = postgres ? all : all.skip;
if (postgres)
  all.before(async (context) => {
    context.host = await startHost({
      CONTENT_API: 'public',
      SITE_URL: `${site}/{section}/{slug}`,
      PREVIEW_URL: `${site}/preview?path={path}`,
      PUBLIC_URL: 'https://panel.acme-studio.ru',
    });
    context.client = await context.host.signedIn();
  });
if (postgres) all.after(({ host }) => host.stop());

/** A host whose data a test breaks, and which does not run any more. */
async function stoppedHost(): Promise<Host> {
  const host = await startHost();
  await host.end('SIGTERM');
  return host;
}

interface List {
  items: Record<string, unknown>[];
  count: number;
}

/** Beyond the integers of four bytes, of eight bytes, and of JavaScript. */
const largeIds = ['2147483648', '9007199254740993', '9223372036854775808', '9'.repeat(40)];

test('an id that no row can have is a row that does not exist', async ({ client }) => {
  await client.post('/api/cases', { title: 'Кейс', show: true });
  for (const id of largeIds) {
    for (const path of ['/api/cases', '/api/cases/categories', '/api/services', '/api/technologies']) {
      assert.is((await client.get(`${path}/${id}`)).status, 404, path);
      assert.is((await client.put(`${path}/${id}`, { title: 'a', name: 'a' })).status, 404, path);
      assert.is((await client.delete(`${path}/${id}`)).status, 404, path);
    }
    for (const path of [`/api/cases/${id}/text`, `/api/cases/1/text/${id}`, `/api/cases/${id}/text/${id}`]) {
      const method = path.endsWith('text') ? 'POST' : 'PUT';
      assert.is((await client.send(method, path, { body: { header: { text: 'a' } } })).status, 404, path);
    }
    assert.is((await client.put('/api/cases/1', { category_id: id })).status, 422);
    const file = new Blob(['']);
    assert.is((await client.upload({ file, typePath: 'cases', types: 'image', id })).status, 422);
  }
  const list = [2 ** 31, Number.MAX_SAFE_INTEGER, -1, 0, 1];
  assert.is((await client.put('/api/cases/list', { list })).status, 204);
  const blocks = list.map((id) => ({ id, type: 'textblock' }));
  assert.is((await client.put('/api/cases/content/list', { list: blocks })).status, 204);
  assert.is((await client.get('/api/cases?page=1000000000&limit=1000')).status, 200);
});

test('rows that are named by numbers that none can have are left out', async ({ client }) => {
  const { id } = (await client.post<{ id: number }>('/api/cases', { title: 'Кейс', show: true })).body;
  for (const large of ['2147483648', '9999999999', '999999999999999'])
    for (const [ids, found] of [
      [large, []],
      [`${large},${id}`, [id]],
    ] as const) {
      const { status, body } = await client.get<List>(`/api/cases?ids=${ids}`);
      assert.equal([status, body.items.map((item) => item.id)], [200, found], ids);
    }
});

test('a call that names something by a text or a number that no row can have is no failure of the host', async ({
  host,
  client,
}) => {
  const [nul, large] = ['\0', '999999999999999'];
  const drafts = {
    form: 'settings:cases',
    tab: 'a',
    parts: [{ form: 'settings:cases', base: {}, changes: { slug: nul } }],
  };
  const cursor = (await client.get('/api/cases')).headers.get('X-Cursor')?.replace(/^\d+/, large);
  const visitor = host.client();
  await visitor.get('/sanctum/csrf-cookie');
  assert.is((await visitor.post('/login/passkey/options')).status, 200);
  const answers = [
    await client.get('/api/changes?record=%00'),
    await client.get(`/api/changes?record=${large}`),
    await client.get('/api/changes/last?type=%00'),
    await client.put('/api/drafts', { ...drafts, version: nul }),
    await client.put('/api/drafts', { ...drafts, version: `a${nul}` }),
    await client.get('/api/drafts?form=%00'),
    await client.delete('/api/drafts?form=settings:cases&tab=%00'),
    await client.post('/api/changes/wait', { since: cursor, tab: 'a', wait: 0 }),
    await client.post('/api/changes/wait', { since: nul, seen: nul, tab: 'a', dirty: [nul], wait: 0 }),
    await client.post('/api/changes/wait', { since: null, seen: nul, tab: 'a', wait: 0 }),
    await client.put(`/api/account/passkeys/${large}`, { name: 'a' }),
    await client.put('/api/account', { name: nul }),
    await client.put('/api/account', { name: `a${nul}` }),
    await client.post('/api/operators', { name: `a${nul}`, email: `a${nul}@example.com` }),
    await client.put(`/api/operators/${large}`, { name: 'a' }),
    await client.delete(`/api/previews/${large}`),
    await client.put('/api/preview', { type: 'case', id: 1, fields: { title: nul, slug: nul }, token: nul }),
    await client.post(`/api/trash/${large}/restore`, {}),
    await client.get(`/go?url=${site}/cases/%2500`),
    await client.get('/content/v1/cases/%00'),
    await client.get('/content/v1/cases?category=%00'),
    await client.get('/content/v1/changes?since=%00'),
    await client.get(`/content/v1/changes?since=${cursor}`),
    await client.get('/storage/cases/%00.png'),
    await visitor.post('/login/passkey', { credential: { id: nul } }),
    await visitor.post('/login/invitation', { token: nul }),
    await visitor.post('/login/second', { code: nul }),
  ];
  assert.equal(
    answers.map(({ status }) => status).filter((status) => status >= 500),
    [],
    answers.map(({ status }) => status).join(),
  );
});

test('NUL and halves of characters come to no column', async ({ host, client }) => {
  const dirty = 'a\u0000b\ud800c';
  const clean = 'ab\uFFFDc';
  const service = { title: dirty, description: dirty, price: dirty, content: [{ style: 'none', text: dirty }] };
  const saved = (await client.post('/api/services', service)).body;
  assert.equal([saved.title, saved.price, saved.content], [clean, clean, [{ style: 'none', text: clean }]]);
  await client.post('/api/cases', { title: dirty, show: true, object_announce: { type: 'class', value: dirty } });
  const block = { header: { text: dirty }, data: [{ key: dirty, value: dirty }] };
  assert.is((await client.post('/api/cases/1/text', block)).status, 201);
  assert.is((await client.post('/api/pages/settings/case', { description: dirty })).status, 200);
  const visitor = host.client();
  await visitor.get('/sanctum/csrf-cookie');
  assert.is((await visitor.post('/login', { email: `${dirty}@example.com`, password: dirty })).status, 422);
  assert.match((await client.get('/api/cases/1')).text, clean);
});

test('numbers of the database are numbers in the answers', async ({ client }) => {
  const { id } = (await client.post('/api/cases', { title: 'Кейс', show: false })).body;
  await client.post(`/api/cases/${id}/text`, { header: { text: 'a' } });
  const { items, count } = (await client.get<List>('/api/cases?page=1')).body;
  const found = items.find((item) => item.id === id);
  assert.equal([count, found?.sort, found?.blocks, found?.show], [items.length, items.length - 1, 1, false]);
});

test('an address is unique without regard to case, in every language of the database', async ({ client }) => {
  const [row] = await onDatabase(
    { place: { DATA_DIR: '', DATABASE_URL: postgres ?? '' } },
    `select datlocprovider as provider from pg_database where datname = 'pult_template'`,
  );
  assert.is(row?.provider, 'i');
  await client.post('/api/services', { title: 'a', slug: 'INDIGO' });
  const answer = await client.post<Refusal>('/api/services', { title: 'b', slug: 'indigo' });
  assert.is(answer.status, 422, answer.text);
  assert.equal(Object.keys(answer.body.errors), ['slug']);
});

test('a job that fails leaves the others of its commit alone', async ({ host, client }) => {
  await addTrigger(host, { name: 'gone', when: 'before insert on cases', statement: 'delete from categories' });
  const { id } = (await client.post<{ id: number }>('/api/cases/categories', { title: 'a' })).body;
  const bad = () => client.post('/api/cases', { title: 'bad', show: true, category_id: id });
  const good = (n: number) => client.post('/api/services', { title: `${n}` });
  const before = (await client.get<List>('/api/services')).body.count;
  const answers = await Promise.all([good(1), bad(), good(2), bad(), good(3)]);
  assert.equal(
    answers.map(({ status }) => status),
    [201, 422, 201, 422, 201],
  );
  assert.is((await client.get<List>('/api/services')).body.count, before + 3);
});

test('no record has more fields than a call of json_build_object takes', () => {
  // 100 arguments, a key and a value each; five columns are of every record.
  for (const { name, fields } of resources) assert.ok(fields.length + 5 <= 50, name);
});

test('the answers are those of SQLite', async () => {
  const filled = await startHost({ EXAMPLE_CONTENT: 'on' });
  const onSqlite = new Host(`${filled.dataDir}-sqlite`, { EXAMPLE_CONTENT: 'on' });
  try {
    await onSqlite.start();
    assert.is(onSqlite.place.DATABASE_URL, undefined);
    const paths = [
      ...resources.map(({ api }) => api),
      ...resources.map(({ api }) => `${api}?page=1&limit=3`),
      ...Array.from({ length: 24 }, (_, n) => `/api/cases/${n + 1}`),
      '/api/services/1',
      '/api/technologies/1',
      '/api/pages/settings/cases',
      '/api/pages/settings/services',
    ];
    const [one, other] = [await filled.signedIn(), await onSqlite.signedIn()];
    for (const path of paths) assert.equal(plain(await one.get(path)), plain(await other.get(path)), path);
  } finally {
    await filled.stop();
    await onSqlite.stop();
  }
});

/** What a GET answers, without what differs between two databases. */
function plain({ text }: { text: string }): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (/^(created_at|updated_at)$/.test(key)) return null;
    if (key === 'version') return String(value).replace(/^\w+-/, '');
    return typeof value === 'string' ? value.replaceAll(/(\/storage\/\w+\/)[\w-]+/g, '$1') : value;
  });
}

test('no lock of the setup lasts, and a session holds none', async ({ host }) => {
  assert.equal(await advisoryLocks(host), []);
});

test('a setup that fails leaves nothing behind, not even the tables', async () => {
  const host = await stoppedHost();
  await onDatabase(
    host,
    `delete from users; drop table unused_files; delete from kysely_migration where name >= '003'`,
  );
  // The third migration makes its table again; the fourth fails, because its column is there already.
  assert.match(await refusal({ ...host.place }), 'cannot be brought up to date');
  assert.equal(await onDatabase(host, `select 1 from pg_tables where tablename = 'unused_files'`), []);
  assert.is((await onDatabase(host, 'select name from kysely_migration')).length, 2);
  await host.stop();
});

test('an older version does not start on the tables of a newer one, and says so in one line', async () => {
  const host = await stoppedHost();
  await onDatabase(host, `insert into kysely_migration (name, timestamp) values ('999-future', 'x')`);
  assert.match(await refusal({ ...host.place }), 'written by a newer version of Pult (999-future)');
  await host.stop();
});

test('a database that cannot be used stops the start with one line, without its password', async ({ host }) => {
  const reachable = new URL(host.place.DATABASE_URL ?? '');
  const addresses = [
    'postgres://pult:secret-word@127.0.0.1:1/pult',
    `postgres://nobody:secret-word@${reachable.host}/pult`,
    `postgres://pult:secret-word@${reachable.host}/no_such_database`,
    'postgres://pult:secret-word@no-such-host.invalid/pult',
  ];
  for (const DATABASE_URL of addresses) {
    const told = await refusal({ DATABASE_URL });
    assert.match(told, 'DATABASE_URL postgres://***@');
    assert.not.match(told, 'secret-word');
  }
});

test('an empty database beside the folder of another one is refused: the files would be removed as unused ones', async () => {
  const host = await stoppedHost();
  const onSqlite = new Host(`${host.dataDir}-sqlite`, {});
  try {
    await onSqlite.start();
    await onSqlite.end('SIGTERM');
    await onDatabase(host, 'delete from users');
    const told = await refusal({ ...host.place, DATA_DIR: onSqlite.dataDir });
    assert.match(told, 'DATABASE_URL names an empty database');
  } finally {
    await onSqlite.stop();
    await host.stop();
  }
});

async function refusal(env: Record<string, string>): Promise<string> {
  const child = launch({ DATA_DIR: '/tmp/pult-unused', PORT: '0', ADMIN_EMAIL: admin.email, ...env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const code = await new Promise((done) => child.once('close', done));
  assert.is(code, 1, output);
  assert.is(output.trim().split('\n').length, 1, output);
  return output.trim();
}

all.run();
