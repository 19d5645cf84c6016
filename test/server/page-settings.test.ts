// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
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
});
test.after(() => host.stop());

const empty = { description: null, seo_title: null, seo_description: null, slug: null };

async function read(page: string) {
  const answer = await client.get<{ settings: Record<string, unknown> }>(`/api/pages/settings/${page}`);
  return withoutVersion(answer.body.settings);
}

function withoutVersion({ version, ...settings }: Record<string, unknown>) {
  assert.match(String(version), /^[0-9a-f]{12}-\d+$/);
  return settings;
}

test('a new database has nulls and shows categories', async () => {
  assert.equal(await read('cases'), { system_name: 'cases', ...empty, settings: { show_category: true } });
  assert.equal(await read('services'), { system_name: 'services', ...empty, settings: null });
});

test('settings of cases are saved under one address and read under another', async () => {
  const body = {
    system_name: 'x',
    description: ' Шапка ',
    settings: { show_category: '0' },
    seo_title: '',
    slug: 'kejsy.html',
  };
  const answer = await client.post<{ settings: Record<string, unknown> }>('/api/pages/settings/case', body);
  assert.is(answer.status, 200);
  const settings = {
    ...empty,
    system_name: 'cases',
    description: 'Шапка',
    settings: { show_category: false },
    slug: 'kejsy',
  };
  assert.equal(withoutVersion(answer.body.settings), settings);
  assert.equal(await read('cases'), settings);
  assert.is((await client.post('/api/pages/settings/cases', body)).status, 405);
});

test('a field that is left out keeps its value', async () => {
  await client.post('/api/pages/settings/case', { description: 'a', settings: { show_category: false } });
  await client.post('/api/pages/settings/case', { seo_title: 'b', settings: null });
  const expected = {
    ...empty,
    system_name: 'cases',
    description: 'a',
    seo_title: 'b',
    settings: { show_category: false },
  };
  assert.equal(await read('cases'), expected);
});

test('categories that are off are turned on by nothing but a value', async () => {
  const save = (settings: unknown) => client.post<Refusal>('/api/pages/settings/case', { settings });
  await save({ show_category: false });
  for (const empty of [null, '']) {
    const { status, body } = await save({ show_category: empty });
    assert.equal([status, Object.keys(body.errors)], [422, ['settings.show_category']]);
  }
  assert.is((await save({ other: 1 })).status, 200);
  assert.equal((await read('cases')).settings, { show_category: false });
});

test('the pages of cases and services may have the same address', async () => {
  assert.is((await client.post('/api/pages/settings/case', { slug: 'same' })).status, 200);
  assert.is((await client.post('/api/pages/settings/services', { slug: 'same' })).status, 200);
  assert.is((await read('services')).slug, 'same');
});

test('errors are keyed like fields', async () => {
  const { status, body } = await client.post<Refusal>('/api/pages/settings/case', {
    description: 5,
    slug: 'a b',
    settings: { show_category: 'true' },
  });
  assert.is(status, 422);
  assert.equal(Object.keys(body.errors).sort(), ['description', 'settings.show_category', 'slug']);
});

test('an older version is refused', async () => {
  const old = (await client.get('/api/pages/settings/services')).headers.get('ETag') ?? '';
  const post = (headers: Record<string, string>) =>
    client.post('/api/pages/settings/services', { description: 'x' }, headers);
  const saved = await post({ 'If-Match': old });
  assert.is(saved.status, 200);
  assert.is((await post({ 'If-Match': old })).status, 412);
  assert.is((await post({ 'If-Match': saved.headers.get('ETag') ?? '' })).status, 200);
});

test.run();
