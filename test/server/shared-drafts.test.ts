// Shared drafts: what an operator shows to the others of a form that is not saved.
// Suites: server, postgres
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SharedDraft } from '../../src/model/drafts/shared-draft.ts';
import { newFileName } from '../../src/server/media/file-name.ts';
import type { Client, Refusal } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import type { Host } from '../fixtures/host.ts';
import { type KeptHost, keepHost } from '../fixtures/kept-host.ts';
import { png } from '../fixtures/media.ts';
import { onHostAt, Places, placeOf, runAt } from '../fixtures/places.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { storedFiles } from '../fixtures/stored-files.ts';
import { until } from '../fixtures/until.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

let kept: KeptHost;
let host: Host;
let client: Client;
let signedInVera: Client;
let vera: Client;
test.before(async () => {
  kept = await keepHost({}, async (started) => {
    addSecondAccount(started);
    signedInVera = started.client();
    await signedInVera.signIn(second.email, second.password);
  });
  host = kept.host;
});
test.before.each(async () => {
  client = await kept.reset();
  vera = signedInVera.copy();
  await client.post('/api/cases', { title: 'Портал', show: true });
  await client.post('/api/cases/1/text', { header: { text: 'Задача' } });
});
test.after(() => host.stop());

const part = { form: 'case:1', base: { title: 'Портал' }, changes: { title: 'Портал банка' } };
const draft = { form: 'case:1', tab: 'a1', version: 'e-1', parts: [part] };
const share = (operator: Client, values: object = {}) =>
  operator.put<SharedDraft & Refusal>('/api/drafts', { ...draft, ...values });
const shared = async (operator: Client, form = 'case:1') =>
  (await operator.get<{ items: SharedDraft[] }>(`/api/drafts?form=${form}`)).body.items;

test('everybody sees what one has shared, who it was and when; each tab has one for a form', async () => {
  assert.equal(await shared(vera), []);
  const block = {
    form: 'block:1:textblock:1',
    base: { header: null },
    changes: { header: { text: 'Итог', h1: true } },
  };
  const { status, body } = await share(client, { parts: [part, block] });
  assert.is(status, 200);
  const [seen, ...others] = await shared(vera);
  assert.equal(others, []);
  assert.equal(seen, { ...draft, id: body.id, by: { id: 1, name: 'Admin' }, parts: [part, block], at: body.at });
  assert.ok(Math.abs(Date.parse(body.at) - Date.now()) < 60_000);

  await share(vera, { tab: 'b1', version: null });
  const renewed = await share(client);
  assert.is(renewed.body.id, body.id);
  await share(vera, { tab: 'a1' });
  const other = await share(client, { tab: 'a2' });
  assert.is.not(other.body.id, body.id);
  assert.equal(
    (await shared(vera)).map(({ by, tab, parts }) => [by.name, tab, parts.length]),
    [
      ['Admin', 'a2', 1],
      [second.name, 'a1', 1],
      ['Admin', 'a1', 1],
      [second.name, 'b1', 1],
    ],
  );
  assert.equal(await shared(vera, 'case:2'), []);
});

test('one is taken back by its tab, or all that the operator has shared of the form', async () => {
  for (const tab of ['a1', 'a2', 'a3']) await share(client, { tab });
  await share(vera, { tab: 'a2' });
  const seen = async () => (await shared(vera)).map(({ by, tab }) => `${by.name} ${tab}`).sort();
  assert.is((await client.delete('/api/drafts?form=case:1&tab=a2')).status, 204);
  assert.equal(await seen(), ['Admin a1', 'Admin a3', `${second.name} a2`]);
  const refused = await client.delete<Refusal>('/api/drafts?form=case:1&tab=');
  assert.is(refused.status, 422);
  assert.equal(Object.keys(refused.body.errors), ['tab']);
  assert.is((await client.delete('/api/drafts?form=case:1')).status, 204);
  assert.equal(await seen(), [`${second.name} a2`]);
});

test('only its owner takes it back; a removed account has shared nothing', async () => {
  await share(client);
  assert.is((await vera.delete('/api/drafts?form=case:1')).status, 204);
  assert.is((await shared(vera)).length, 1);
  assert.is((await client.delete('/api/drafts?form=case:1')).status, 204);
  assert.equal(await shared(vera), []);
  assert.is((await client.delete('/api/drafts?form=case:1')).status, 204, 'again');
  await share(vera);
  assert.is(runUserCommand(host, ['remove', second.email]).status, 0);
  assert.equal(await shared(client), []);
  assert.equal(await onDatabase(host, 'select id from shared_drafts'), []);
});

test('it changes no content: no version, no list, no row of the history', async () => {
  const state = async () => {
    const [one, list, changes] = await Promise.all([
      client.get('/api/cases/1'),
      client.get('/api/cases'),
      client.get('/api/changes'),
    ]);
    return [one.text, one.headers.get('etag'), list.text, list.headers.get('etag'), changes.text];
  };
  const before = await state();
  await share(client);
  await client.delete('/api/drafts?form=case:1');
  assert.equal(await state(), before);
});

test('each kind of form can be shared', async () => {
  await client.post('/api/cases/categories', { title: 'Сайты', show: true });
  await client.post('/api/services', { title: 'Дизайн' });
  await client.post('/api/technologies/types', { name: 'Язык' });
  await client.post('/api/technologies', { name: 'Go', show: true });
  const changes: Record<string, object> = {
    'case:1': {
      title: null,
      category_id: 1,
      year: '20',
      show: false,
      object_announce: { type: 'image', value: '/storage/cases/0.png' },
    },
    'category:1': { title: 'Порталы', slug: 'Не адрес' },
    'service:1': { content: [{ style: 'large', text: '' }], image: null },
    'technology:1': { technology_type_id: null, logo: 'x' },
    'type:1': { name: 'Языки' },
    'settings:cases': { description: 'Наши работы', show_category: false },
    'settings:services': { seo_title: 'Услуги' },
  };
  for (const [form, values] of Object.entries(changes)) {
    const parts = [{ form, base: {}, changes: values }];
    assert.is((await share(client, { form, parts })).status, 200, form);
    assert.equal((await shared(vera, form))[0]?.parts, parts);
  }
  const blocks = [
    ['textblock', { data: [{ key: 'Срок', value: null }], content: [], header: null }],
    ['imageblock', { large: { image: null, background: 'red', full: true }, small: [{ image: '' }, { image: 'x' }] }],
    ['videoblock', { title: 'Ролик', video: null }],
  ] as const;
  const parts = blocks.map(([type, values]) => ({ form: `block:1:${type}:7`, base: {}, changes: values }));
  assert.is((await share(client, { parts })).status, 200);
});

test('what is no draft of that form is refused, and nothing of it is stored', async () => {
  const refused: [object, number, string?][] = [
    [{ form: 'case:99', parts: [{ ...part, form: 'case:99' }] }, 404],
    [{ form: 'case:new' }, 422, 'form'],
    [{ form: 'case:01' }, 422, 'form'],
    [{ form: 'vacancy:1' }, 422, 'form'],
    [{ form: 'settings:blog' }, 422, 'form'],
    [{ form: 'constructor:1' }, 422, 'form'],
    [{ form: 'block:1:textblock:1' }, 422, 'form'],
    [{ form: 1 }, 422, 'form'],
    [{ tab: '' }, 422, 'parts'],
    [{ tab: 'a b' }, 422, 'parts'],
    [{ version: 1 }, 422, 'parts'],
    [{ parts: [] }, 422, 'parts'],
    [{ parts: {} }, 422, 'parts'],
    [{ parts: [part, part] }, 422, 'parts'],
    [{ parts: [null] }, 422, 'parts'],
  ];
  const parts: object[] = [
    { ...part, form: 'case:2' },
    { ...part, form: 'block:2:textblock:1', changes: { content: null }, base: {} },
    { ...part, form: 'block:1:quoteblock:1', changes: { content: null }, base: {} },
    { ...part, form: 'block:1:textblock:new', changes: { content: null }, base: {} },
    { ...part, changes: {} },
    { ...part, changes: { id: 5 }, base: {} },
    { ...part, changes: { sort: 5 }, base: {} },
    { ...part, changes: { constructor: 'x' }, base: {} },
    { ...part, changes: { title: { text: 'x' } } },
    { ...part, changes: { title: ['x'] } },
    { ...part, changes: { show: 'x' }, base: {} },
    { ...part, changes: { category_id: {} }, base: {} },
    { ...part, changes: { object_announce: { type: 'image', value: {} } }, base: {} },
    { ...part, base: { title: 1 } },
    { ...part, base: { ...part.base, subtitle: 'x' } },
    { form: 'block:1:textblock:1', base: {}, changes: { content: ['x'] } },
    { form: 'block:1:textblock:1', base: {}, changes: { content: [{ text: {} }] } },
    { form: 'block:1:textblock:1', base: {}, changes: { content: [{ onload: 'x' }] } },
    { form: 'block:1:textblock:1', base: {}, changes: { content: Array.from({ length: 201 }, () => ({ text: 'x' })) } },
    { form: 'block:1:imageblock:1', base: {}, changes: { small: [{ image: 'x' }] } },
    { form: 'block:1:imageblock:1', base: {}, changes: { large: 'x' } },
  ];
  for (const one of parts) refused.push([{ parts: [one] }, 422, 'parts']);
  for (const [values, status, field] of refused) {
    const answer = await share(client, values);
    assert.is(answer.status, status, JSON.stringify(values));
    if (field) assert.equal(Object.keys(answer.body.errors), [field], JSON.stringify(values));
  }
  assert.equal(await onDatabase(host, 'select id from shared_drafts'), []);
  for (const path of ['/api/drafts', '/api/drafts?form=', '/api/drafts?form=a&form=b', '/api/drafts?form=case:new']) {
    assert.is((await client.get(path)).status, 422, path);
    assert.is((await client.delete(path)).status, 422, path);
  }
  assert.is((await client.put('/api/drafts', '{')).status, 400);
  assert.is((await client.post('/api/drafts', draft)).status, 405);
});

test('a draft of more than half a megabyte is refused, one below it is not', async () => {
  const of = (length: number) => ({ parts: [{ ...part, base: {}, changes: { announce: 'x'.repeat(length) } }] });
  assert.is((await share(client, of(500_000))).status, 200);
  const { status, body } = await share(client, of(530_000));
  assert.is(status, 413);
  assert.match(body.message, 'Черновик слишком велик');
  assert.is((await shared(vera))[0]?.parts[0]?.changes.announce, 'x'.repeat(500_000));
});

test('only who is signed in reads, shares and takes back', async () => {
  await share(client);
  await client.get('/logout', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' });
  assert.is((await client.get('/api/drafts?form=case:1')).status, 401);
  assert.is((await share(client)).status, 401);
  assert.is((await client.delete('/api/drafts?form=case:1')).status, 401);
  assert.is((await vera.put('/api/drafts', draft, { 'X-XSRF-TOKEN': '' })).status, 419);
  assert.is((await shared(vera)).length, 1);
});

test('files that it names count as used; after 30 days it is gone', async () => {
  const image = `/storage/${newFileName('cases', 'png')}`;
  const lost = `/storage/${newFileName('cases', 'png')}`;
  for (const path of [image, lost]) await storedFiles(host).place(path, png(4, 4), 60);
  await share(client, {
    parts: [{ ...part, base: {}, changes: { object_announce: { type: 'image', value: image } } }],
  });
  const unused = async () =>
    (await onDatabase(host, 'select path from unused_files')).map(({ path }) => String(path)).sort();
  await host.restart();
  await until(async () => assert.equal(await unused(), [lost]));
  assert.is((await shared(vera)).length, 1);
  await onDatabase(host, `update shared_drafts set at = '${new Date(Date.now() - 31 * 86_400_000).toISOString()}'`);
  await host.restart();
  await until(async () => assert.equal(await shared(vera), []));
});

test('a backup has it', async () => {
  await share(client);
  const [before] = await shared(vera);
  await host.end('SIGTERM');
  const places = new Places(await mkdtemp(join(tmpdir(), 'pult-shared-drafts-')));
  try {
    const restored = await places.newPlace();
    const backup = join(places.folder, 'a.tar');
    for (const [place, command, ...args] of [
      [placeOf(host), 'backup', backup],
      [restored, 'restore', backup],
    ] as const) {
      const { status, stderr } = await runAt(place, command, ...args);
      assert.is(status, 0, stderr);
    }
    await onHostAt(restored, async (other) => {
      const operator = await other.signedIn();
      assert.equal(await shared(operator), [before]);
      assert.is((await share(operator)).body.id, before?.id, 'in place of it');
    });
  } finally {
    await places.dropDatabases();
    await rm(places.folder, { recursive: true });
  }
});

test.run();
