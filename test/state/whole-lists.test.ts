// Hosts that are not ours: what they are asked for, and what is missing of their lists.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchRecord } from '../../src/api/records.ts';
import type { Confirmation } from '../../src/commands/command/command.ts';
import { recordCommands } from '../../src/commands/records/index.ts';
import { selectAllCommand } from '../../src/commands/rows/more-selection.ts';
import { run } from '../../src/commands/run/runner.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { serviceResource } from '../../src/model/resource/service.ts';
import { interpret } from '../../src/search/interpret/interpret.ts';
import { flushDeletions } from '../../src/state/deletions/deletions.ts';
import { listGaps } from '../../src/state/lists/list-gaps.ts';
import { cachedList, refetchList } from '../../src/state/lists/lists.ts';
import { isHostOurs } from '../../src/state/network/our-host.ts';
import { loadWithFirstRows } from '../../src/state/session/first-rows.ts';
import { followLists } from '../../src/views/palette/index/record-index.ts';
import { lookUp } from '../../src/views/palette/rows/lookup.ts';
import { sentenceRows } from '../../src/views/palette/sentence/sentence-rows.ts';
import { pass, withoutPauses } from '../fixtures/clock.ts';
import { fakeContext } from '../fixtures/context.ts';
import { fakeHost } from '../fixtures/fake-host.ts';
import { pause } from '../fixtures/pause.ts';

type Row = Record<string, unknown> | null;
const rows = (n: number, more = {}): Row[] =>
  Array.from({ length: n }, (_, at) => ({ id: at + 1, title: `Услуга ${at + 1}`, active: true, ...more }));

/** A host with pages of 15 that cannot be switched off; `count` of all, of the page, or none. */
function pagedHost(all: Row[], count: 'all' | 'page' | 'none', fails: (page: number) => boolean = () => false) {
  return fakeHost(({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://host');
    const row = all.find((one) => pathname === `/api/services/${one?.id}`);
    if (row && method === 'DELETE') all.splice(all.indexOf(row), 1);
    if (row) return { status: 200, body: Object.assign(row, body) };
    if (method === 'PUT') {
      const { list } = body as { list: number[] };
      const places = list.map((id) => all.findIndex((one) => one?.id === id)).sort((a, b) => a - b);
      const moved = list.map((id) => all.find((one) => one?.id === id) as Row);
      for (const [at, place] of places.entries()) all[place] = moved[at] as Row;
      return { status: 204 };
    }
    if (pathname !== '/api/services') return { status: 404 };
    const page = Number(searchParams.get('page') ?? 1);
    if (fails(page)) return { status: 500 };
    const items = all.slice((page - 1) * 15, page * 15);
    const counts = { all: { count: all.length }, page: { count: items.length }, none: {} };
    return { status: 200, body: { items, ...counts[count] } };
  });
}

/** Its tags begin with the epoch of its versions; those of another host do not. */
const ofOurHost = { status: 200, headers: { ETag: '"0123456789ab-list"' } };

const ids = () => cachedList(serviceResource)?.items.map(({ id }) => id);
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1);
const paths = (calls: { path: string }[]) => calls.map(({ path }) => path);

// The move of the first test was long ago: its order is not taken for an older state of the other hosts.
test.before.each(() => {
  pass(120_000);
  localStorage.clear();
});

// First: once a list was whole, a part of it is not shown any more.
test('where the rest cannot be had, places, all rows and numbers say that the list is a part', async () => {
  pagedHost(rows(25), 'all', (page) => page > 1);
  await refetchList(serviceResource);
  assert.equal([ids(), listGaps.service], [upTo(15), { unreadable: 0, isPart: true }]);
  const { context, log } = fakeContext({ target: { kind: 'list', resource: 'service' } });
  await run(selectAllCommand, context);
  assert.equal(log.notified.pop(), {
    type: 'warning',
    title: 'Выбраны не все строки',
    text: 'Показаны 15 из 25 услуг.',
  });
  const { moveTo, remove } = recordCommands('service');
  await withoutPauses(() => run(moveTo as never, context, { records: [1], place: { kind: 'last' } }));
  assert.match(log.notified.at(-1)?.text ?? '', 'Показаны 15 из 25 услуг');
  let lines: readonly string[] = [];
  const refusing = {
    ...context,
    confirm: (question: Confirmation) => {
      lines = question.lines ?? [];
      return Promise.resolve(false);
    },
  };
  await run(remove as never, refusing, { records: [1, 2] });
  assert.ok(lines.includes('Показаны 15 из 25 услуг.'));
  assert.is(((await lookUp(serviceResource, 20)) as Row)?.title, 'Услуга 20');
});

test('what is done to all rows of a part says so when it is done', async () => {
  const { context, log } = fakeContext({ target: { kind: 'list', resource: 'service' } });
  const all = rows(25);
  pagedHost(all, 'all', (page) => page > 1);
  await refetchList(serviceResource);
  await run(selectAllCommand, context);
  const { visibility, moveTo, remove } = recordCommands('service');
  await run(visibility?.hide as never, context);
  assert.equal(log.notified.pop(), {
    type: 'success',
    title: 'Скрыто 15 услуг',
    text: 'Показаны 15 из 25 услуг.',
  });
  assert.equal(
    all.map((row) => row?.active),
    upTo(25).map((id) => id > 15),
  );
  await withoutPauses(() => run(moveTo as never, context, { records: [1], place: { kind: 'last' } }));
  assert.match(log.announced.at(-1) ?? '', 'место 15 из 15. Показаны 15 из 25 услуг');
  await run(remove as never, context, { records: [3, 4] });
  await flushDeletions();
  assert.match(log.notified.at(-1)?.text ?? '', /^2 услуги\. Показаны 13 из 23 услуг/);
});

test('a sentence says of numbers that a part has not only that they are not shown', async () => {
  const stop = followLists();
  pagedHost(rows(25), 'all', (page) => page > 1);
  await refetchList(serviceResource);
  const { context } = fakeContext();
  const answer = (query: string) => sentenceRows(interpret(query, { hasBlocks: false }), context);
  assert.is(answer('скрыть услуги 14-17').rows[0]?.note, '#16–17 нет среди показанных');
  const { missing } = answer('скрыть услуги 20-22');
  assert.equal(
    [missing?.title, missing?.text],
    ['Услуг #20–22 нет среди показанных', 'Показаны 15 из 25 услуг, последний из них — #15.'],
  );
  stop();
});

for (const count of ['all', 'page', 'none'] as const)
  test(`pages that cannot be switched off are fetched to the last one, with a count: ${count}`, async () => {
    const calls = pagedHost(rows(37), count);
    await refetchList(serviceResource);
    assert.equal([ids(), cachedList(serviceResource)?.count], [upTo(37), 37]);
    assert.equal(paths(calls), ['/api/services', '/api/services?page=2&limit=15', '/api/services?page=3&limit=15']);
    const items = cachedList(serviceResource)?.items;
    await refetchList(serviceResource);
    assert.is(cachedList(serviceResource)?.items[36], items?.[36], 'an unchanged list is the very same');
  });

for (const n of [14, 16])
  test(`${n} rows without pages are asked for once`, async () => {
    const calls = fakeHost(() => ({ status: 200, body: { items: rows(n), count: n } }));
    await refetchList(serviceResource);
    assert.equal([paths(calls), ids()], [['/api/services'], upTo(n)]);
  });

test('as many rows as a page has are all, when the host gives the same ones again, or an error', async () => {
  for (const next of [{ status: 200, body: { items: rows(15), count: 15 } }, { status: 422 }, { status: 404 }]) {
    const calls = fakeHost(({ path }) =>
      path.includes('page') ? next : { status: 200, body: { items: rows(15), count: 15 } },
    );
    await refetchList(serviceResource);
    assert.equal([calls.length, ids(), listGaps.service], [2, upTo(15), undefined]);
  }
});

test('the embedded host is asked for no second page', async () => {
  const calls = fakeHost(() => ({ ...ofOurHost, body: { items: rows(15, { version: '0123456789ab-1' }), count: 15 } }));
  await refetchList(serviceResource);
  assert.equal(paths(calls), ['/api/services']);
});

test('a host that is not known as ours is asked for the whole list alone, however slow it is', async () => {
  const answer = (more: object) => async () => {
    await pause(300);
    return { ...ofOurHost, body: { items: rows(3, more), count: 3 } };
  };
  const foreign = fakeHost(answer({}));
  await loadWithFirstRows(caseResource);
  assert.equal([paths(foreign), isHostOurs()], [['/api/cases'], false]);
  const ours = fakeHost(answer({ version: '0123456789ab-1' }));
  await loadWithFirstRows(caseResource);
  assert.equal([paths(ours), isHostOurs()], [['/api/cases'], true]);
  ours.length = 0;
  await loadWithFirstRows(caseResource);
  assert.equal(paths(ours).sort(), ['/api/cases', '/api/cases?page=1&limit=60']);
  fakeHost(() => ({ status: 200, body: { items: rows(3, { version: '1.2' }), count: 3 } }));
  await loadWithFirstRows(caseResource);
  assert.is(isHostOurs(), false, 'the address leads to another host now');
});

test('a list that was whole stays so when its rest cannot be had any more', async () => {
  let isBroken = false;
  pagedHost(rows(25), 'all', (page) => isBroken && page > 1);
  await refetchList(serviceResource);
  isBroken = true;
  assert.is(
    await refetchList(serviceResource).then(
      () => 'fetched',
      () => 'failed',
    ),
    'failed',
  );
  assert.equal(ids(), upTo(25));
});

test('what is no record is left out and counted, the others are shown', async () => {
  fakeHost(() => ({ status: 200, body: { items: [...rows(2), null, 7, { title: 'Без номера' }], count: 5 } }));
  await refetchList(serviceResource);
  assert.equal([ids(), listGaps.service], [[1, 2], { unreadable: 3, isPart: false }]);
  fakeHost(() => ({ status: 200, body: { items: rows(2), count: 2 } }));
  await refetchList(serviceResource);
  assert.is(listGaps.service, undefined);
});

test('what is no block is left out and counted', async () => {
  const text = { id: 3, type: 'textblock', data: {} };
  fakeHost(() => ({ status: 200, body: { case: { id: 1 }, content: [null, text, { type: 'textblock' }] } }));
  const { content, unreadable } = await fetchRecord(caseResource, 1);
  assert.equal([content.map(({ id }) => id), unreadable], [[3], 2]);
});

test.run();
