import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchRecord } from '../../../src/api/records.ts';
import { Problem } from '../../../src/model/base/problem.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { serviceResource } from '../../../src/model/resource/service.ts';
import { loadBlocks } from '../../../src/state/block-changes/changes.ts';
import { openForm } from '../../../src/state/form/form.ts';
import { type Form, isDirty } from '../../../src/state/form/form-state.ts';
import { setValue } from '../../../src/state/form/form-values.ts';
import { setPath } from '../../../src/state/form/paths.ts';
import { blockForm } from '../../../src/state/forms/block-form.ts';
import { recordForm } from '../../../src/state/forms/record-form.ts';
import { saveForm } from '../../../src/state/forms/save-form.ts';
import { settingsForm } from '../../../src/state/forms/settings-form.ts';
import { cachedRecord, loadList, publishList } from '../../../src/state/lists/lists.ts';
import { changeRecord } from '../../../src/state/writes/change-record.ts';
import { NotStored } from '../../../src/state/writes/not-stored.ts';
import { textBody } from '../../fixtures/case-blocks.ts';
import type { Client } from '../../fixtures/client.ts';
import { withoutPauses } from '../../fixtures/clock.ts';
import { freshPage, refusal } from '../../fixtures/fresh-page.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { addCase } from '../../fixtures/records.ts';
import { beUnkind, changed } from '../../fixtures/unkind-host.ts';
import { until } from '../../fixtures/until.ts';

const host = await startRealHost();
const realFetch = globalThis.fetch;
let anna: Client;

type Row = Record<string, unknown>;

test.before.each(async () => {
  Object.assign(globalThis, { fetch: realFetch });
  await host.reset();
  await freshPage();
  anna = await host.client();
  await addCase(anna, 'Яхты', { show: true, announce: 'О яхтах' });
});
test.after(() => host.close());

async function showList() {
  await loadList(caseResource);
  publishList(caseResource);
}

async function opened(source: Parameters<typeof openForm>[0]): Promise<Form> {
  const form = openForm(source);
  await until(() => assert.is(form.status, 'ready'));
  await host.idle();
  return form;
}

const stored = async (id = 1) => (await anna.get<{ case: Row }>(`/api/cases/${id}`)).body.case;
const of = (row: Row | undefined, ...names: string[]) => names.map((name) => row?.[name]);
const shown = () => cachedRecord(caseResource, 1) as Row | undefined;
const hide = () => changeRecord(caseResource, 1, { show: false });
const putBody = () => host.calls.findLast(({ method }) => method === 'PUT')?.body as Row;

test('no answer to a call comes from the browser’s cache', async () => {
  const sent = beUnkind(realFetch);
  await showList();
  await hide();
  await host.idle();
  assert.ok(sent.length >= 3);
  assert.equal([...new Set(sent.map(({ cache }) => cache))], ['no-store']);
});

test('a field of another host that is called «version» is no version: what a colleague has saved stays', async () => {
  for (const version of ['1.2', '5f3a-7', 3]) {
    beUnkind(realFetch, ({ ask, path }) =>
      path.startsWith('/api/cases')
        ? changed(ask(), ({ items, case: record, content, ...row }) =>
            Array.isArray(items)
              ? { items: items.map((item: Row) => ({ ...item, version })), count: items.length }
              : record
                ? { case: { ...(record as Row), version }, content }
                : { ...row, version },
          )
        : ask(),
    );
    await anna.put('/api/cases/1', { title: 'Яхты', show: true, announce: 'О яхтах' });
    await showList();
    await anna.put('/api/cases/1', { title: `Анна ${version}`, announce: 'Анна' });
    await hide();
    assert.equal(of(await stored(), 'title', 'announce', 'show'), [`Анна ${version}`, 'Анна', false]);
    // It is the host's own, and a PUT there may replace the whole record.
    assert.is(putBody().version, version);
    await host.idle();
  }
});

test('the embedded host’s version counts where a proxy has changed its tag, and is sent as a strong one', async () => {
  for (const change of [(tag: string) => `W/${tag}`, (tag: string) => tag.replace(/"$/, '-gzip"')]) {
    const weak = async (path: string, init?: RequestInit) => {
      const response = await realFetch(path, init);
      const tag = response.headers.get('etag');
      if (tag) response.headers.set('etag', change(tag));
      return response;
    };
    Object.assign(globalThis, { fetch: weak });
    const { record, etag } = await fetchRecord(caseResource, 1);
    assert.is(etag, `"${record.version}"`);
  }
});

test('a list of the embedded host tells that its versions are tags: the first change of a visit is one call', async () => {
  await showList();
  const before = host.calls.length;
  await hide();
  assert.is(host.calls[before]?.method, 'PUT');
  assert.is(host.calls[before]?.headers['if-match'], `"${(await stored()).version}"`.replace(/2"$/, '1"'));
});

test('an unchanged list of the embedded host is not sent again', async () => {
  await showList();
  await showList();
  assert.equal(
    host.calls.map(({ status }) => status),
    [200, 304],
  );
  assert.is(shown()?.title, 'Яхты');
});

test('a weak tag of another host is never sent, and one that it refuses although it gives it is left out', async () => {
  for (const [tag, refused] of [
    ['W/"a"', null],
    ['"a"', '"a"'],
  ] as const) {
    const sent = beUnkind(realFetch, async ({ ask, method, path }) => {
      if (method === 'PUT' && new Headers(sent.at(-1)?.headers).has('if-match'))
        return new Response(null, { status: 412 });
      const answer = await ask();
      if (path === '/api/cases/1') answer.headers.set('ETag', tag);
      return answer;
    });
    const { show } = await stored();
    await changeRecord(caseResource, 1, { show: !show }, { show });
    assert.is((await stored()).show, !show);
    const tags = sent
      .filter(({ method }) => method === 'PUT')
      .map(({ headers }) => new Headers(headers).get('if-match'));
    assert.equal(tags, refused ? [refused, null] : [null]);
  }
});

test('the embedded host gets the fields of a record and nothing else, another host whatever else it has sent', async () => {
  await showList();
  await hide();
  assert.equal(Object.keys(putBody()).sort(), caseResource.fields.map(({ name }) => name).sort());
  beUnkind(realFetch, ({ ask, method }) =>
    method === 'GET'
      ? changed(ask(), (body) => (body.case ? { ...body, case: { ...body.case, tags: ['море'] } } : body))
      : ask(),
  );
  await showList();
  await changeRecord(caseResource, 1, { show: true }, { show: false });
  assert.equal(of(putBody(), 'tags', 'show', 'created_at', 'sort'), [['море'], true, undefined, undefined]);
});

const refusals: [string, () => Response][] = [
  ['«success: false»', () => Response.json({ success: false, message: 'Недостаточно прав' })],
  ['«status: error»', () => Response.json({ status: 'error', message: 'Недостаточно прав' })],
];
for (const [name, answer] of refusals) {
  test(`a refusal in a 200, ${name}, is told, and what was typed stays a change`, async () => {
    beUnkind(realFetch, ({ ask, method }) => (method === 'PUT' ? answer() : ask()));
    const form = await opened(recordForm('case', 1));
    setValue(form, 'announce', 'Море');
    const problem = await refusal(saveForm(form));
    assert.is(problem instanceof Problem && problem.message, 'Недостаточно прав');
    assert.equal([form.values.announce, isDirty(form)], ['Море', true]);
    await showList();
    await refusal(hide());
    assert.is(shown()?.show, true);
  });
}

const short = (body: Row) => ({ ...body, announce: String(body.announce).slice(0, 30) });
const long = 'Семьдесят метров парусины, тик и латунь';

test('a text that the host has cut is no success: the field says what became of it, and nothing typed is lost', async () => {
  beUnkind(realFetch, ({ ask, method }) => (method === 'PUT' ? changed(ask(), short) : ask()));
  const form = await opened(recordForm('case', 1));
  setValue(form, 'announce', long);
  setValue(form, 'title', 'Парусники');
  // The answer says so, and so does the record.
  const cut = long.slice(0, 30);
  beUnkind(realFetch, async ({ ask, method }) => {
    const answer = ask();
    if (method !== 'PUT') return answer;
    await answer;
    await anna.put('/api/cases/1', { announce: cut });
    return changed(Promise.resolve(await realFetch('/api/cases/1')), ({ case: record }) => record);
  });
  const problem = await refusal(saveForm(form));
  if (!(problem instanceof NotStored)) throw problem;
  assert.is(problem.message, 'Сервер сохранил не то, что отправлено: «Анонс» стало «Семьдесят метров парусины, тик».');
  assert.equal(Object.keys(problem.fields ?? {}), ['announce']);
  assert.equal(of(form.values, 'announce', 'title'), [long, 'Парусники']);
  assert.equal(of(form.loaded, 'announce', 'title'), [cut, 'Парусники']);
  assert.equal([form.overlaps, isDirty(form)], [[], true]);
  // The repeat is a change like any other, not a conflict with oneself.
  Object.assign(globalThis, { fetch: realFetch });
  await saveForm(form);
  assert.equal([(await stored()).announce, isDirty(form)], [long, false]);
});

test('a paragraph that the host has cut is a change of it again, and the one that a colleague has added stays', async () => {
  await anna.post('/api/cases/1/text', { ...textBody, content: [{ style: 'large', text: 'Море' }] });
  beUnkind(realFetch);
  await loadBlocks(1);
  const form = await opened(blockForm({ caseId: 1, type: 'textblock', id: 1 }));
  const content = (...texts: string[]) => texts.map((text) => ({ style: 'large', text }));
  const save = (...texts: string[]) =>
    anna.put('/api/cases/1/text/1', { id: 1, ...textBody, content: content(...texts) });
  await save('Море', 'От Анны');
  beUnkind(realFetch, async ({ ask, method }) => {
    const answer = await ask();
    if (method !== 'PUT') return answer;
    await save('Семьдесят', 'От Анны');
    setPath(form, 'content.0.text', `${long}!`);
    return Response.json({ success: true });
  });
  setPath(form, 'content.0.text', long);
  const problem = await withoutPauses(() => refusal(saveForm(form)));
  assert.ok(problem instanceof NotStored && problem.names.includes('content'), String(problem));
  assert.equal(form.values.content, content(`${long}!`, 'От Анны'));
  assert.equal([form.loaded.content, [...form.overlaps]], [content('Семьдесят', 'От Анны'), []]);
});

test('a change that the host has dropped is told, and the row shows what the host has', async () => {
  beUnkind(realFetch, ({ ask, method }) => (method === 'PUT' ? new Response(null, { status: 204 }) : ask()));
  await showList();
  const problem = await withoutPauses(() => refusal(hide()));
  assert.is(
    problem instanceof NotStored && problem.message,
    'Сервер сохранил не то, что отправлено: «Показывать на сайте» осталось прежним.',
  );
  assert.is(shown()?.show, true);
});

test('an answer with all that was sent is enough, an answer with less is not', async () => {
  // As a host without some of the fields: neither its records nor its answers have them.
  const slim = ({ seo_title: _, slug: __, ...row }: Row) => row;
  let lacks: string[] = [];
  beUnkind(realFetch, ({ ask, method, path }) =>
    changed(ask(), (body) => {
      if (path === '/api/cases') return { items: (body.items as Row[]).map(slim), count: 1 };
      if (method === 'GET') return { ...body, case: slim(body.case as Row) };
      return Object.fromEntries(Object.entries(slim(body)).filter(([name]) => !lacks.includes(name)));
    }),
  );
  const seen = { ...(await stored()) };
  for (const [without, looks] of [
    [[], 1],
    [['announce'], 2],
  ] as const) {
    lacks = [...without];
    const before = host.calls.filter(({ path }) => path === '/api/cases/1').length;
    const { saved } = await changeRecord(caseResource, 1, { title: `Паруса ${looks}` }, looks === 1 ? seen : {});
    assert.is(saved.values.announce, 'О яхтах');
    const calls = host.calls.filter(({ path }) => path === '/api/cases/1').slice(before);
    assert.is(calls.filter(({ method }) => method === 'GET').length, looks);
  }
});

test('what a host writes in another way is what was sent', async () => {
  const form = await opened(recordForm('case', 1));
  setValue(form, 'announce', ' Раз\nдва ');
  setValue(form, 'slug', 'yachts.html');
  setValue(form, 'year', '2020');
  beUnkind(realFetch, ({ ask, method }) =>
    method === 'PUT'
      ? changed(ask(), (row) => ({ ...row, announce: 'Раз\r\nдва', year: '2020', show: 1, id: '1' }))
      : ask(),
  );
  await saveForm(form);
  assert.is(isDirty(form), false);
});

test('a block and the settings of a page are saved when the host has given them back', async () => {
  await anna.post('/api/cases/1/text', textBody);
  await loadBlocks(1);
  const block = await opened(blockForm({ caseId: 1, type: 'textblock', id: 1 }));
  const settings = await opened(settingsForm('cases'));
  beUnkind(realFetch, ({ ask, method }) => (method === 'GET' ? ask() : Response.json({ success: true })));
  setValue(block, 'content', [{ style: 'large', text: 'Море' }]);
  setValue(settings, 'description', 'Море');
  setValue(settings, 'show_category', false);
  for (const [form, texts] of [
    [block, /осталось прежним/],
    [settings, /«Текст в шапке».*«Показывать категории»/],
  ] as const) {
    const problem = await withoutPauses(() => refusal(saveForm(form)));
    assert.ok(problem instanceof NotStored && texts.test(problem.message), String(problem));
    assert.is(isDirty(form), true);
  }
  // The host does what was asked, and says no more.
  beUnkind(realFetch, async ({ ask, method }) => {
    const answer = await ask();
    return method === 'GET' ? answer : Response.json({ success: true });
  });
  for (const form of [block, settings]) {
    await saveForm(form);
    assert.is(isDirty(form), false);
  }
});

/** Answers reads of the record as they were before the last change, so many times. */
function lagging(id: number, times: number, withTimes: boolean) {
  const plain = (answer: Promise<Response>) => (withTimes ? answer : changed(answer, withoutTimes));
  let [left, old]: [number, Response | null] = [0, null];
  beUnkind(realFetch, async ({ ask, method, path }) => {
    if (method === 'PUT') {
      old = await plain(changed(realFetch(`/api/cases/${id}`), withoutVersion));
      left = times;
    }
    if (method !== 'GET' || path !== `/api/cases/${id}` || left === 0 || !old) return plain(ask());
    left -= 1;
    return old.clone();
  });
}

function withoutVersion(body: Row): Row {
  const { version: _, ...record } = body.case as Row;
  return { ...body, case: record };
}

function withoutTimes(body: Row): Row {
  const without = ({ updated_at: _, ...row }: Row) => row;
  return body.case ? { ...body, case: without(body.case as Row) } : without(body);
}

for (const withTimes of [true, false]) {
  const times = withTimes ? 'with times' : 'without times';
  // A page remembers what it has saved: each test has a record of its own.
  const [one, other] = withTimes ? [2, 3] : [4, 5];

  test(`a copy of the database that lags does not undo one’s own save, ${times}`, async () => {
    const seen = await added(one);
    lagging(one, 4, withTimes);
    await changeRecord(caseResource, one, { title: 'Парусники' }, seen);
    // As the form that was opened from the list: with the title from before.
    await withoutPauses(() => changeRecord(caseResource, one, { announce: 'О парусниках' }, seen));
    assert.equal(of(await stored(one), 'title', 'announce'), ['Парусники', 'О парусниках']);
  });

  test(`one that lags for longer is told, and nothing is written, ${times}`, async () => {
    const seen = await added(other);
    lagging(other, 40, withTimes);
    await changeRecord(caseResource, other, { title: 'Парусники' }, seen);
    const problem = await withoutPauses(() => refusal(changeRecord(caseResource, other, { announce: 'Море' }, seen)));
    assert.match(problem instanceof Problem ? problem.message : '', /устаревшие данные/);
    assert.equal(of(await stored(other), 'title', 'announce'), ['Парусники', null]);
  });
}

/** Adds cases up to that id. */
async function added(id: number): Promise<Row> {
  for (let next = 2; next <= id; next++) await addCase(anna, 'Яхты');
  return stored(id);
}

test('a list that lags does not take a confirmed change off the screen', async () => {
  beUnkind(realFetch);
  await showList();
  const items = [{ ...shown() }];
  beUnkind(realFetch, ({ ask, path }) => (path === '/api/cases' ? changed(ask(), () => ({ items, count: 1 })) : ask()));
  await hide();
  await host.idle();
  await showList();
  assert.is(shown()?.show, false);
});

test('ids and references that are written as texts are numbers in the panel', async () => {
  await anna.post('/api/cases/categories', { title: 'Морское' });
  await anna.put('/api/cases/1', { category_id: 1, year: 2020 });
  const asTexts = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/":(\d+)/g, '":"$1"'));
  beUnkind(realFetch, ({ ask }) => changed(ask(), asTexts));
  const { record } = await fetchRecord(caseResource, 1);
  assert.equal(of(record, 'id', 'category_id', 'year'), [1, 1, 2020]);
  const { items } = await loadList(caseResource);
  assert.equal(
    items.map((row) => [...of(row, 'id', 'category_id'), (row.category as Row).id]),
    [[1, 1, 1]],
  );
});

test('a record that a cache has mixed up with another is not taken', async () => {
  await addCase(anna, 'Море');
  beUnkind(realFetch, ({ ask, path }) => (path === '/api/cases/1' ? realFetch('/api/cases/2') : ask()));
  const problem = await refusal(fetchRecord(caseResource, 1));
  assert.match(problem instanceof Problem ? problem.message : '', /в незнакомом виде/);
});

test('a new record that the host has stored otherwise is there once: its form goes on with the record', async () => {
  const form = openForm(recordForm('service', null));
  setValue(form, 'title', 'Дизайн');
  setValue(form, 'description', long);
  beUnkind(realFetch, async ({ ask, method }) => {
    const answer = await ask();
    if (method === 'POST') await anna.put('/api/services/1', { description: long.slice(0, 30) });
    return answer;
  });
  const problem = await refusal(saveForm(form));
  assert.ok(problem instanceof NotStored && problem.stored.values.id === 1, String(problem));
  assert.equal(of(form.values, 'id', 'description'), [1, long]);
  assert.equal([form.attempt, isDirty(form), (await loadList(serviceResource)).count], [null, true, 1]);
});

test('a new record whose answer came is not created again when it could not be read', async () => {
  const form = openForm(recordForm('case', null));
  setValue(form, 'title', 'Море');
  host.cutBefore('GET', '/api/cases/2');
  await refusal(saveForm(form));
  await saveForm(form);
  assert.equal([host.writes(), form.values.id], [['POST /api/cases'], 2]);
});

test.run();
