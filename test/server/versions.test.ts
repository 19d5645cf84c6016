// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
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

type Versioned = Record<string, unknown> & { id: number; version: string };
type List = { items: Versioned[] };

const paths = ['/api/cases', '/api/cases/categories', '/api/services', '/api/technologies', '/api/technologies/types'];
const newRecord = { title: 'Запись', name: 'Запись', show: true };
const text = { content: [{ style: 'large', text: 'Строка' }] };

async function created(path: string, body: object = newRecord): Promise<Versioned> {
  const answer = await client.post<Versioned>(path, body);
  assert.is(answer.status, 201, answer.text);
  return answer.body;
}

async function listed(path: string): Promise<Versioned[]> {
  return (await client.get<List>(path)).body.items;
}

async function blockOf(id: number): Promise<Versioned | undefined> {
  return (await client.get<{ content: Versioned[] }>(`/api/cases/${id}`)).body.content[0];
}

async function settingsVersion(page: string): Promise<string> {
  return (await client.get<{ settings: { version: string } }>(`/api/pages/settings/${page}`)).body.settings.version;
}

test('every record carries its version, in lists and singly, and it is the entity tag without its quotes', async () => {
  for (const path of paths) {
    const { id, version } = await created(path);
    assert.match(version, /^[0-9a-f]{12}-1$/);
    assert.is((await listed(path))[0]?.version, version);
    const changed = await client.put<Versioned>(`${path}/${id}`, { title: 'Другая', name: 'Другая' });
    assert.is(changed.headers.get('ETag'), `"${changed.body.version}"`);
    assert.is.not(changed.body.version, version);
    assert.is((await listed(path))[0]?.version, changed.body.version);
    if (path.endsWith('types')) continue;
    const read = await client.get<Versioned & { case?: Versioned }>(`${path}/${id}`);
    assert.is((read.body.case ?? read.body).version, changed.body.version);
    assert.is(read.headers.get('ETag'), `"${changed.body.version}"`);
  }
});

test('a version from a list is accepted as If-Match of a change and of a deletion, for types too', async () => {
  for (const path of paths) {
    const { id, version } = await created(path, { ...newRecord, name: 'Первая' });
    const tag = { 'If-Match': `"${version}"` };
    assert.is((await client.put(`${path}/${id}`, { title: 'Вторая', name: 'Вторая' }, tag)).status, 200, path);
    assert.is((await client.put(`${path}/${id}`, { title: 'Третья', name: 'Третья' }, tag)).status, 412, path);
    assert.is((await client.delete(`${path}/${id}`, tag)).status, 412, path);
    const [row] = await listed(path);
    assert.is((await client.delete(`${path}/${id}`, { 'If-Match': `"${row?.version}"` })).status, 204, path);
  }
});

test('a version in a body is ignored', async () => {
  const { id, version } = await created('/api/services', { ...newRecord, version: 'x-900' });
  const changed = await client.put<Versioned>(`/api/services/${id}`, { title: 'a', version: 'x-900' });
  assert.is(changed.body.version, version.replace(/1$/, '2'));
});

test('a change of order alone makes no new version, of records and of blocks', async () => {
  await created('/api/services');
  await created('/api/services');
  const versions = async () => (await listed('/api/services')).map((row) => row.version).sort();
  const before = await versions();
  assert.is((await client.put('/api/services/list', { list: [2, 1] })).status, 204);
  assert.equal(await versions(), before);

  const { id } = await created('/api/cases');
  const [one, two] = [await created(`/api/cases/${id}/text`, text), await created(`/api/cases/${id}/text`, text)];
  const list = [two, one].map((block) => ({ id: block.id, type: 'textblock' }));
  assert.is((await client.put('/api/cases/content/list', { list })).status, 204);
  assert.is((await blockOf(id))?.id, two.id);
  assert.is((await blockOf(id))?.version, two.version);
});

test('a list that did not change is still not sent again', async () => {
  await created('/api/services');
  const etag = (await client.get('/api/services')).headers.get('ETag') ?? '';
  // By it the panel knows that the versions of the rows are the host's.
  const [row] = await listed('/api/services');
  assert.ok(etag.startsWith(`"${row?.version.replace(/\d+$/, '')}`), etag);
  assert.is((await client.get('/api/services', { 'If-None-Match': etag })).status, 304);
});

test('a block has its own version, which changes of another block and of the case leave alone', async () => {
  const { id } = await created('/api/cases');
  const block = await created(`/api/cases/${id}/text`, text);
  assert.match(block.version, /^[0-9a-f]{12}-b1$/);
  await created(`/api/cases/${id}/text`, text);
  await client.put(`/api/cases/${id}`, { title: 'Другое' });
  assert.is((await blockOf(id))?.version, block.version);
  const changed = await client.put<Versioned>(`/api/cases/${id}/text/${block.id}`, text);
  assert.match(changed.body.version, /-b2$/);
  assert.is((await blockOf(id))?.version, changed.body.version);
  assert.is(changed.headers.get('ETag'), (await client.get(`/api/cases/${id}`)).headers.get('ETag'));
});

test('a change and a deletion of a block accept its own version as If-Match, and that of its case', async () => {
  const { id } = await created('/api/cases');
  const block = await created(`/api/cases/${id}/text`, text);
  const path = `/api/cases/${id}/text/${block.id}`;
  const match = (tag: string) => ({ 'If-Match': tag });
  const caseTag = async () => (await client.get(`/api/cases/${id}`)).headers.get('ETag') ?? '';

  const oldCase = await caseTag();
  await client.put(`/api/cases/${id}`, { title: 'Другое' });
  assert.is((await client.put(path, text, match(oldCase))).status, 412);
  const second = await client.put<Versioned>(path, text, match(`"${block.version}"`));
  assert.is(second.status, 200);
  assert.is((await client.put(path, text, match(`"${block.version}"`))).status, 412);
  assert.is((await client.delete(path, match(`"${block.version}"`))).status, 412);
  assert.is((await client.put(path, text, match(await caseTag()))).status, 200);
  assert.is((await client.delete(path, match(`"${(await blockOf(id))?.version}"`))).status, 204);
});

test('page settings contain their version', async () => {
  for (const [read, save] of [
    ['cases', 'case'],
    ['services', 'services'],
  ] as const) {
    const version = await settingsVersion(read);
    assert.match(version, /^[0-9a-f]{12}-0$/);
    const tag = { 'If-Match': `"${version}"` };
    const saved = await client.post<{ settings: { version: string } }>(
      `/api/pages/settings/${save}`,
      { description: 'a', version },
      tag,
    );
    assert.is(saved.status, 200);
    assert.is(await settingsVersion(read), saved.body.settings.version);
    assert.is(saved.headers.get('ETag'), `"${saved.body.settings.version}"`);
    assert.is((await client.post(`/api/pages/settings/${save}`, { description: 'b' }, tag)).status, 412);
  }
});

test('versions outlive a restart, and are not those of another host', async () => {
  const { version } = await created('/api/services');
  await host.restart();
  assert.is((await listed('/api/services'))[0]?.version, version);
  const other = await startHost();
  try {
    const answer = await (await other.signedIn()).post<Versioned>('/api/services', newRecord);
    assert.is.not(answer.body.version, version);
  } finally {
    await other.stop();
  }
});

test.run();
