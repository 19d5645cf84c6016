// The table of changes: what each way to change something writes, what its rows are worth, and how long they stay.
// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Client } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { runHostCommand } from '../fixtures/host-command.ts';
import { pause } from '../fixtures/pause.ts';
import { RandomChanges } from '../fixtures/random-changes.ts';
import { presentState, replayedChanges } from '../fixtures/replayed-changes.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { random } from '../fixtures/seeded.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

let host: Host;
let client: Client;
test.before.each(async () => {
  host = await startHost({ HISTORY_DAYS: '30' });
  client = await host.signedIn();
});
test.after.each(() => host.stop());

interface Change {
  account: number | null;
  what: string;
  op: string;
  version: number | null;
  fields: Record<string, [unknown, unknown]>;
  tags: string[];
  seen: string;
  slug_before: string | null;
}

/** Since the last call. */
let last = 0;
async function news(): Promise<Change[]> {
  const rows = await onDatabase(host, `select * from changes where id > ${last} order by id`);
  last = Number(rows.at(-1)?.id ?? last);
  return rows.map(({ account, type, record, op, version, fields, tags, was_public, is_public, slug_before }) => ({
    account: account as number | null,
    what: `${type}${record === null ? '' : `:${record}`}`,
    op: String(op),
    version: version as number | null,
    fields: JSON.parse(String(fields)),
    tags: JSON.parse(String(tags)),
    seen: `${was_public}${is_public}`,
    slug_before: slug_before as string | null,
  }));
}
test.before.each(async () => {
  last = 0;
  await news();
});

const nothing = { version: null, fields: {}, tags: [], seen: '00', slug_before: null };
const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

test('each change has the tab of the panel that has made it; another client has none', async () => {
  const tab = { 'X-Tab': 'f0e1-a_2' };
  const tabs = async () => {
    const rows = await onDatabase(host, `select id, type, op, tab from changes where id > ${last} order by id`);
    last = Number(rows.at(-1)?.id ?? last);
    return rows.map((row) => `${row.type} ${row.op} ${row.tab}`);
  };
  await client.post('/api/cases', { title: 'Портал', show: true }, tab);
  await client.post('/api/cases', { title: 'Форум', show: true }, tab);
  await client.put('/api/cases/1', { title: 'Портал банка' }, tab);
  await client.put('/api/cases/list', { list: [2, 1] }, tab);
  await client.post('/api/cases/1/text', { header: { text: 'Задача' } }, tab);
  await client.post('/api/cases/1/text', { header: { text: 'Итог' } }, tab);
  await client.put('/api/cases/1/text/1', { id: 1, header: { text: 'Срок' } }, tab);
  await client.put('/api/cases/content/list', { list: [2, 1].map((id) => ({ id, type: 'textblock' })) }, tab);
  await client.delete('/api/cases/1/text/1', tab);
  const { headers } = await client.delete('/api/cases/1', tab);
  await client.post(`/api/trash/${headers.get('x-trash')}/restore`, {}, tab);
  await client.post('/api/pages/settings/case', { seo_title: 'Работы', settings: null }, tab);
  const told = await tabs();
  assert.equal(
    told.filter((change) => !change.endsWith(' f0e1-a_2')),
    [],
  );
  assert.equal([...new Set(told.map((change) => change.split(' ')[1]))].sort(), [
    'add',
    'change',
    'order',
    'remove',
    'restore',
  ]);
  assert.ok(told.some((change) => change.startsWith('settings')));
  for (const other of [undefined, { 'X-Tab': '' }, { 'X-Tab': 'a b' }, { 'X-Tab': 'x'.repeat(65) }]) {
    await client.put('/api/cases/1', { subtitle: JSON.stringify(other) ?? 'нет' }, other);
    assert.equal(await tabs(), ['case change null'], JSON.stringify(other));
  }
});

test('a record: what it was and is by field, who, its version, and what of the website it alters', async () => {
  await client.post('/api/cases/categories', { title: 'Сайты', show: true });
  const { body } = await client.post<{ id: number }>('/api/cases', { title: 'Портал', slug: 'portal', show: false });
  const [category, added] = await news();
  const { created_at, ...fields } = added?.fields ?? {};
  assert.match(String(created_at?.[1]), isoTime);
  assert.is(category?.what, 'category:1');
  assert.equal(category?.tags, ['category:1', 'categories', 'category:1:link', 'cases']);
  assert.equal(
    { ...added, fields },
    {
      ...nothing,
      account: 1,
      what: 'case:1',
      op: 'add',
      version: 1,
      fields: { title: [null, 'Портал'], slug: [null, 'portal'], show: [null, false], sort: [null, 0] },
    },
  );
  await client.put(`/api/cases/${body.id}`, { category_id: 1 });
  await client.put(`/api/cases/${body.id}`, { show: true });
  await client.put(`/api/cases/${body.id}`, { slug: 'bank', title: 'Портал' });
  await client.put(`/api/cases/${body.id}`, { show: true });
  const of = { ...nothing, account: 1, what: 'case:1', op: 'change' };
  const tags = ['case:1', 'cases'];
  const named = [...tags, 'case:1:link'];
  assert.equal(await news(), [
    { ...of, version: 2, fields: { category_id: [null, 1] } },
    {
      ...of,
      version: 3,
      fields: { show: [false, true] },
      tags: [...named, 'categories', 'sitemap', 'redirects'],
      seen: '01',
    },
    {
      ...of,
      version: 4,
      fields: { slug: ['portal', 'bank'] },
      tags: [...named, 'sitemap', 'redirects'],
      seen: '11',
      slug_before: 'portal',
    },
    { ...of, version: 5, tags: [...tags, 'sitemap'], seen: '11' },
  ]);
  await client.put('/api/cases/1', { title: '' });
  await client.put('/api/cases/9', { title: 'a' });
  await client.put('/api/cases/1', { title: 'a' }, { 'If-Match': '"former-1"' });
  assert.equal(await news(), [], 'a refused change is none');
});

test('an order names the rows that were moved alone', async () => {
  for (const title of ['a', 'b', 'c', 'd', 'e']) await client.post('/api/services', { title });
  await news();
  await client.put('/api/services/list', { list: [5, 1, 2, 3, 4] });
  await client.put('/api/services/list', { list: [5, 1, 2, 3, 4] });
  const of = { ...nothing, account: 1, what: 'service', op: 'order', tags: ['services'], seen: '11' };
  assert.equal(await news(), [{ ...of, fields: { order: [{ 5: 4 }, { 5: 0 }] } }]);
});

test('a block: as a part of its case, by its type and id', async () => {
  await client.post('/api/cases', { title: 'Портал', show: true });
  await client.post('/api/cases/1/text', { header: { text: 'Задача' }, content: [{ style: 'large', text: 'Длинно' }] });
  await client.post('/api/cases/1/text', { header: { text: 'Итог' } });
  await news();
  await client.put('/api/cases/1/text/1', {
    header: { text: 'Задачи' },
    content: [{ style: 'large', text: 'Длинно' }],
  });
  await client.put('/api/cases/content/list', {
    list: [
      { type: 'textblock', id: 2 },
      { type: 'textblock', id: 1 },
    ],
  });
  await client.delete('/api/cases/1/text/2');
  const [changed, ordered, removed] = await news();
  const of = {
    ...nothing,
    account: 1,
    what: 'case:1',
    op: 'change',
    tags: ['case:1', 'cases'],
    seen: '11',
  };
  const [before, after] = Object.values(changed?.fields ?? {})[0] ?? [];
  assert.equal(Object.keys(changed?.fields ?? {}), ['textblock:1.header']);
  assert.equal(
    [before, after].map((header) => (header as { text: string }).text),
    ['Задача', 'Задачи'],
  );
  assert.equal({ ...changed, fields: {} }, { ...of, version: 4 });
  assert.equal(ordered, { ...of, op: 'order', version: 5, fields: { order: [{ 2: 1 }, { 2: 0 }] } });
  assert.equal(Object.keys(removed?.fields ?? {}), ['textblock:2']);
  assert.is(removed?.fields['textblock:2']?.[1], null);

  await client.delete('/api/cases/1');
  const [gone] = await news();
  assert.equal([gone?.op, gone?.seen, gone?.version], ['remove', '10', 6]);
  assert.equal(Object.keys(gone?.fields ?? {}).sort(), ['created_at', 'show', 'sort', 'textblock:1', 'title']);
});

test('settings of a page, accounts, sessions and refused sign-ins; the last three without values', async () => {
  await client.post('/api/pages/settings/case', { description: 'Работы', settings: { show_category: false } });
  runUserCommand(host, ['add', 'second@example.com', 'Мария']);
  runUserCommand(host, ['password', 'second@example.com']);
  const stranger = new Client(host.origin);
  await stranger.get('/sanctum/csrf-cookie');
  await stranger.post('/login', { email: admin.email, password: 'не тот пароль' });
  runUserCommand(host, ['remove', 'second@example.com']);
  await client.get('/logout', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' });
  const command = { ...nothing, account: null };
  assert.equal(await news(), [
    {
      ...nothing,
      account: 1,
      what: 'settings:cases',
      op: 'change',
      version: 1,
      fields: { description: [null, 'Работы'], show_category: [true, false] },
      tags: ['settings:cases'],
      seen: '11',
    },
    { ...command, what: 'account:2', op: 'add' },
    { ...command, what: 'account:2', op: 'change', fields: { password: [null, null] } },
    { ...command, what: 'session:1', op: 'refuse' },
    { ...command, what: 'account:2', op: 'remove' },
    { ...nothing, account: 1, what: 'session:1', op: 'remove' },
  ]);
});

test('5,000 changes of two operators, the host killed in between, replayed from nothing, give all content as it is', async () => {
  addSecondAccount(host);
  const colleague = host.client();
  await colleague.signIn(second.email, second.password);
  const dice = random(Number(process.env.SEED ?? 5));
  const changes = new RandomChanges([client, colleague], dice);
  // Several at once: their commits are shared.
  const severalAtOnce = (count: number) => Promise.allSettled(Array.from({ length: count }, () => changes.one()));
  let unanswered = 0;
  for (let n = 0; n < 5_000; n += 10) {
    if (n % 500 !== 490) assert.ok((await severalAtOnce(10)).every(({ status }) => status === 'fulfilled'));
    else {
      const all = severalAtOnce(30);
      await pause(dice.whole(15));
      await host.kill();
      unanswered += (await all).filter(({ status }) => status === 'rejected').length;
      await host.start();
      await changes.lookAgain();
    }
  }
  assert.equal(await replayedChanges(host), await presentState(client));
  assert.ok(unanswered > 20, `${unanswered}`);
  const restored = await onDatabase(host, `select op, account from changes where op = 'restore'`);
  assert.ok(restored.length > 50, `${restored.length}`);
  assert.is(new Set(restored.map(({ account }) => account)).size, 2);
});

test('old changes are swept at the start, but of each record the last 200', async () => {
  await client.post('/api/services', { title: 'a' });
  await client.post('/api/services', { title: 'b' });
  for (let n = 0; n < 205; n++) await client.put('/api/services/1', { title: `a${n}` });
  // Of no record, but of the whole list.
  for (let n = 0; n < 203; n++) await client.put('/api/services/list', { list: n % 2 === 0 ? [2, 1] : [1, 2] });
  const count = async () =>
    (
      await onDatabase(
        host,
        `select record, count(*) as n from changes where type = 'service' group by record order by record is null, record`,
      )
    ).map(({ n }) => Number(n));
  assert.equal(await count(), [206, 1, 203]);
  await host.restart();
  assert.equal(await count(), [206, 1, 203]);
  await onDatabase(host, `update changes set at = '2020-01-01T00:00:00.000Z'`);
  await host.restart();
  while ((await count())[2] === 203);
  assert.equal(await count(), [200, 1, 200]);
});

test('operators read the changes of content: of a record, an account, a time, page by page', async () => {
  await client.post('/api/services', { title: 'Дизайн' });
  await client.put('/api/services/1', { title: 'Дизайн сайтов' });
  await client.put('/api/services/1', { active: false });
  interface Page {
    items: { id: number; by: object | null; record: string; op: string; version: number; fields: object }[];
    next: number | null;
  }
  const read = async (query: string) => (await client.get<Page>(`/api/changes?${query}`)).body;
  const { items, next } = await read('type=service&record=1&limit=2');
  assert.equal(
    items.map(({ op, version, fields, by }) => ({ op, version, fields, by })),
    [
      { op: 'change', version: 3, fields: { active: [true, false] }, by: { id: 1, name: 'Admin' } },
      { op: 'change', version: 2, fields: { title: ['Дизайн', 'Дизайн сайтов'] }, by: { id: 1, name: 'Admin' } },
    ],
  );
  const rest = await read(`type=service&record=1&limit=2&before=${next}`);
  assert.equal([rest.items.map(({ op }) => op), rest.next], [['add'], null]);
  assert.is((await read('')).items.length, 3, 'neither accounts nor sessions');
  assert.is((await read('account=2')).items.length, 0);
  assert.is((await read('since=2999-01-01T00:00:00%2B03:00')).items.length, 0);
  assert.is((await read('until=2999-01-01T00:00:00Z')).items.length, 3);
  for (const query of ['type=session', 'before=x', 'limit=0', 'since=вчера', 'account=-1'])
    assert.is((await client.get(`/api/changes?${encodeURI(query)}`)).status, 422, query);
});

test('the last change of each record of a kind is told with the names of its fields', async () => {
  addSecondAccount(host);
  const vera = host.client();
  await vera.signIn(second.email, second.password);
  for (const title of ['Дизайн', 'Код']) await client.post('/api/services', { title });
  await client.post('/api/technologies/types', { name: 'Языки' });
  await vera.put('/api/services/1', { title: 'Дизайн сайтов', active: false });
  await client.put('/api/services/1/sort', { sort: 1 });
  const { body } = await client.get<{ items: { id: number; at: string }[] }>('/api/changes/last?type=service');
  assert.ok(body.items.every(({ id, at }) => id > 0 && isoTime.test(at)));
  const [changed, added] = body.items.map(({ id: _, at: __, ...item }) => item);
  assert.equal(changed, {
    account: 2,
    op: 'change',
    record: '1',
    by: { id: 2, name: 'Вера' },
    fields: ['title', 'active'],
  });
  assert.equal(
    { ...added, fields: null },
    { account: 1, op: 'add', record: '2', by: { id: 1, name: 'Admin' }, fields: null },
  );
  for (const query of ['', 'type=session', 'type=x'])
    assert.is((await client.get(`/api/changes/last?${query}`)).status, 422, query);
  assert.is((await host.client().get('/api/changes/last?type=service')).status, 401);
});

test('pult audit prints them, the latest first, by time, account and record', async () => {
  await client.post('/api/services', { title: 'Дизайн' });
  await client.put('/api/services/1', { title: 'Дизайн сайтов' });
  const { DATA_DIR, ...env } = host.place;
  const audit = async (...args: string[]) => {
    const { status, stdout, stderr } = await runHostCommand('audit', DATA_DIR, args, env);
    assert.is(status, 0, stderr);
    return stdout.trim().split('\n').filter(Boolean);
  };
  const lines = await audit('--record', 'service:1');
  assert.equal(
    lines.map((line) => line.split('\t').slice(1)),
    [
      ['Admin', 'service:1', 'change', 'title'],
      ['Admin', 'service:1', 'add', 'title, active, sort, created_at'],
    ],
  );
  assert.is((await runHostCommand('token', DATA_DIR, ['add', 'Наш сайт: новый'], env)).status, 0);
  assert.equal(
    (await audit('--record', 'account:token:Наш сайт: новый')).map((line) => line.split('\t').slice(1, 4)),
    [['-', 'account:token:Наш сайт: новый', 'add']],
  );
  const [json] = (await audit('--record', 'service', '--json')).map((line) => JSON.parse(line));
  assert.equal(json.fields, { title: ['Дизайн', 'Дизайн сайтов'] });
  assert.equal(await audit('--since', '2999-01-01'), []);
  assert.is((await audit('--who', admin.email, '--record', 'session')).length, 1);
  // As the lines name one that was removed.
  assert.equal(
    await audit('--who', '1', '--record', 'session'),
    await audit('--who', admin.email, '--record', 'session'),
  );
  assert.equal(await audit('--who', '999'), []);
  assert.match(
    (await runHostCommand('audit', DATA_DIR, ['--who', 'никто'], env)).stderr,
    'there is no account "никто"',
  );
});

test.run();
