import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchRecord } from '../../../src/api/records.ts';
import { Problem } from '../../../src/model/base/problem.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { serviceResource } from '../../../src/model/resource/service.ts';
import { typeResource } from '../../../src/model/resource/technology-type.ts';
import { cachedRecord, loadList, publishList } from '../../../src/state/lists/lists.ts';
import { writeChange } from '../../../src/state/writes/change.ts';
import { changeRecord } from '../../../src/state/writes/change-record.ts';
import { Conflict } from '../../../src/state/writes/conflict.ts';
import { recordEndpoint } from '../../../src/state/writes/record-endpoint.ts';
import { settingsEndpoint } from '../../../src/state/writes/settings-endpoint.ts';
import type { Client } from '../../fixtures/client.ts';
import { freshPage, refusal } from '../../fixtures/fresh-page.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { addCase, addCategory } from '../../fixtures/records.ts';

const host = await startRealHost();
const realFetch = globalThis.fetch;
let anna: Client;
const yachts = { title: 'Яхты', show: true, announce: 'О яхтах' };

/** Case 1, in the list that the page has loaded. */
test.before.each(async () => {
  Object.assign(globalThis, { fetch: realFetch });
  await host.reset();
  await freshPage();
  anna = await host.client();
  await addCase(anna, 'Яхты', yachts);
  await showList();
});
test.after(() => host.close());

async function showList() {
  await loadList(caseResource);
  publishList(caseResource);
}

type Row = Record<string, unknown>;
const stored = async () => (await anna.get<{ case: Row }>('/api/cases/1')).body.case;
const shown = () => cachedRecord(caseResource, 1) as Row | undefined;
const of = (row: Row | undefined, ...names: string[]) => names.map((name) => row?.[name]);
const reads = () => host.calls.filter(({ method, path }) => method === 'GET' && path === '/api/cases/1').length;
const hide = () => changeRecord(caseResource, 1, { show: false });

/** As a host without versions answers: neither in the record nor as a tag, and what comes as a tag is not honoured. */
function withoutVersions(): void {
  const plain = async (response: Response) => {
    const text = await response.text();
    const headers = new Headers(response.headers);
    headers.delete('etag');
    headers.delete('content-length');
    return new Response(text.replace(/"version":"[^"]*",?/g, '').replace(/,}/g, '}') || null, {
      status: response.status,
      headers,
    });
  };
  const fetch = (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.delete('if-none-match');
    return realFetch(path, { ...init, headers }).then(plain);
  };
  Object.assign(globalThis, { fetch });
}

test('with a version at hand the change is one call, with that version', async () => {
  const { version } = (await fetchRecord(caseResource, 1)).record;
  const before = reads();
  await hide();
  assert.equal([host.writes(), reads()], [['PUT /api/cases/1'], before]);
  const put = host.calls.find(({ method }) => method === 'PUT');
  assert.is(put?.headers['if-match'], `"${version}"`);
  assert.equal(of(await stored(), 'title', 'show', 'announce'), ['Яхты', false, 'О яхтах']);
});

test('what a colleague has saved since the list came stays, in the list too, and is told by name', async () => {
  await anna.put('/api/cases/1', { ...yachts, title: 'Парусники', announce: 'О парусниках', seo_title: 'SEO' });
  const { mine, theirs, by } = await hide();
  const all = ['Парусники', false, 'О парусниках', 'SEO'];
  assert.equal(of(await stored(), 'title', 'show', 'announce', 'seo_title'), all);
  assert.equal(of(shown(), 'title', 'show', 'announce', 'seo_title'), all);
  assert.equal([mine, theirs, by?.name], [['show'], ['title', 'announce', 'seo_title'], 'Анна']);
});

test('a colleague who has moved the case and deleted its category is in nobody’s way', async () => {
  const [left, taken] = [await addCategory(anna, 'Прежняя'), await addCategory(anna, 'Новая')];
  await anna.put('/api/cases/1', { category_id: left });
  await showList();
  await anna.put('/api/cases/1', { category_id: taken });
  await anna.delete(`/api/cases/categories/${left}`);
  await hide();
  assert.equal(of(await stored(), 'show', 'category_id'), [false, taken]);
});

test('a host without versions is read first, and what others have saved stays', async () => {
  withoutVersions();
  await showList();
  assert.is(shown()?.version, undefined);
  await anna.put('/api/cases/1', { ...yachts, title: 'Парусники' });
  const before = reads();
  const { theirs, by } = await hide();
  assert.is(reads(), before + 1);
  assert.is(host.calls.find(({ method }) => method === 'PUT')?.headers['if-match'], undefined);
  assert.equal(of(await stored(), 'title', 'show'), ['Парусники', false]);
  assert.equal([theirs, by], [['title'], null]);
});

test('what both have changed is a conflict, and nothing is written', async () => {
  for (const strip of [() => undefined, withoutVersions]) {
    strip();
    await showList();
    const base = { ...shown() };
    const title = `Анна ${host.calls.length}`;
    await anna.put('/api/cases/1', { ...yachts, title });
    const conflict = await refusal(changeRecord(caseResource, 1, { title: 'Море', announce: 'Моё' }, base));
    if (!(conflict instanceof Conflict)) throw conflict;
    assert.equal(conflict.overlaps, [{ path: 'title', base: base.title, mine: 'Море', theirs: title }]);
    assert.equal(of(await stored(), 'title', 'announce'), [title, 'О яхтах']);
    assert.equal(of(shown(), 'announce'), ['О яхтах']);
  }
});

test('a change whose answer was lost is read once, and is done', async () => {
  const before = reads();
  for (const lose of [
    () => host.cutAfter('PUT', '/api/cases/1'),
    () => host.answerAfter('PUT', '/api/cases/1', () => new Response('<!doctype html>', { status: 502 })),
  ]) {
    lose();
    const wanted = !shown()?.show;
    const { mine, before: values } = await changeRecord(caseResource, 1, { show: wanted });
    assert.equal([mine, values.show, shown()?.show, (await stored()).show], [['show'], !wanted, wanted, wanted]);
  }
  assert.is(reads(), before + 2);
});

test('a change that never came to the host is refused after one look, and the list shows what is true', async () => {
  host.cutBefore('PUT', '/api/cases/1');
  const before = reads();
  const problem = await refusal(hide());
  assert.equal(problem instanceof Problem && [problem.kind, reads() - before, shown()?.show], ['offline', 1, true]);
});

test('a host that hangs after it has lost an answer is not waited for twice', async () => {
  host.cutAfter('PUT', '/api/cases/1');
  const held = host.hold('GET', '/api/cases/1');
  const problem = await refusal(hide());
  assert.is(problem instanceof Problem && problem.kind, 'offline');
  held.release();
});

test('a change whose answer was lost with the line is done when it is repeated, and is no conflict', async () => {
  const base = { ...shown() };
  host.cutAfter('PUT', '/api/cases/1');
  host.cutBefore('GET', '/api/cases/1');
  const lost = await refusal(changeRecord(caseResource, 1, { title: 'Море' }, base));
  assert.is(lost instanceof Problem && lost.kind, 'offline');
  const { updated_at } = await stored();
  const { mine, theirs } = await changeRecord(caseResource, 1, { title: 'Море' }, base);
  assert.equal([mine, theirs], [['title'], []]);
  assert.equal(of(await stored(), 'title', 'updated_at'), ['Море', updated_at]);
});

test('a place is never in a change of a record: an order that a colleague has made stays', async () => {
  for (const title of ['Дизайн', 'Текст']) await anna.post('/api/services', { title, active: true });
  await loadList(serviceResource);
  publishList(serviceResource);
  await anna.put('/api/services/list', { list: [2, 1] });
  await changeRecord(serviceResource, 1, { active: false });
  const body = host.calls.find(({ method }) => method === 'PUT')?.body as Row;
  assert.equal(['sort' in body, 'updated_at' in body, 'version' in body], [false, false, false]);
  const { items } = (await anna.get<{ items: Row[] }>('/api/services')).body;
  assert.equal(
    items.map((row) => of(row, 'id', 'active')),
    [
      [2, true],
      [1, false],
    ],
  );
});

const foreign: Record<string, () => Response> = {
  'a page with 200': () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
  'a redirect': () => new Response(null, { status: 302, headers: { Location: '/login' } }),
  'a list': () => Response.json([]),
  'a text': () => Response.json('ok'),
};
for (const [name, answer] of Object.entries(foreign)) {
  test(`${name} in answer to a change is no success, and the list shows what is true`, async () => {
    host.answerWith('PUT', '/api/cases/1', answer);
    const hiding = hide();
    assert.is(shown()?.show, false);
    const problem = await refusal(hiding);
    assert.equal(problem instanceof Problem && [problem.kind, /адрес API/.test(problem.message)], ['broken', true]);
    assert.is(shown()?.show, true);
    await host.idle();
    assert.is((await stored()).show, true);
  });
}

test('an empty answer is a success once the host has given back what was sent', async () => {
  for (const answer of [
    new Response(null, { status: 204 }),
    Response.json({ success: true }),
    Response.json({ id: 1 }),
  ]) {
    const wanted = !shown()?.show;
    host.answerAfter('PUT', '/api/cases/1', () => answer);
    const before = reads();
    const { saved } = await changeRecord(caseResource, 1, { show: wanted });
    assert.equal([of(saved.values, 'id', 'title', 'show'), reads() - before], [[1, 'Яхты', wanted], 1]);
  }
});

test('changes of one record are sent one after another, each over what the one before has made', async () => {
  await Promise.all([hide(), changeRecord(caseResource, 1, { title: 'Море' })]);
  assert.equal(of(await stored(), 'title', 'show'), ['Море', false]);
  assert.equal(
    host.calls.filter(({ method }) => method === 'PUT').map(({ status }) => status),
    [200, 200],
  );
});

test('types of technologies keep what a colleague has saved, though they have no address of their own', async () => {
  await anna.post('/api/technologies/types', { name: 'Языки' });
  await loadList(typeResource);
  publishList(typeResource);
  await anna.put('/api/technologies/types/1', { name: 'Анна' });
  const conflict = await refusal(changeRecord(typeResource, 1, { name: 'Мои' }));
  assert.equal(conflict instanceof Conflict && conflict.overlaps.map(({ mine, theirs }) => [mine, theirs]), [
    ['Мои', 'Анна'],
  ]);
});

test('settings of a page are merged like a record', async () => {
  const { values } = await settingsEndpoint('cases').read();
  const { settings } = (await anna.get<{ settings: Row }>('/api/pages/settings/cases')).body;
  await anna.post('/api/pages/settings/case', { ...settings, seo_title: 'Анна' });
  const { theirs } = await writeChange(settingsEndpoint('cases'), {
    base: values,
    patch: { description: 'Моё', show_category: false },
  });
  const now = (await anna.get<{ settings: Row }>('/api/pages/settings/cases')).body.settings;
  assert.equal(of(now, 'description', 'seo_title', 'settings'), ['Моё', 'Анна', { show_category: false }]);
  assert.equal(theirs, ['seo_title']);
});

test('who saves in between again and again is merged with each time', async () => {
  const base = (await fetchRecord(caseResource, 1)).record;
  let turn = 0;
  host.answerWith(
    'PUT',
    '/api/cases/1',
    async () => {
      turn += 1;
      await anna.put('/api/cases/1', { ...yachts, announce: `Анна ${turn}` });
      const { body, headers } = await anna.get<{ case: Row }>('/api/cases/1');
      return Response.json({ message: '', current: body, etag: headers.get('etag') }, { status: 412 });
    },
    3,
  );
  const { theirs } = await writeChange(recordEndpoint(caseResource, 1), {
    base: { ...base },
    patch: { title: 'Море' },
  });
  assert.equal([of(await stored(), 'title', 'announce'), theirs], [['Море', 'Анна 3'], ['announce']]);
});

test.run();
