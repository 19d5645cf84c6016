// A host with versions answers each write with the row as it is now: the list is not fetched again.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import '../../src/commands/held-deletions.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import type { AnyRecord } from '../../src/model/resource/resource.ts';
import { flush } from '../../src/state/browser/coalesced-write.ts';
import type { Change } from '../../src/state/changes/journal-step.ts';
import { flushDeletions, scheduleDeletions } from '../../src/state/deletions/deletions.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { cachedList, confirmedRecord, loadList, publishList, refetchList } from '../../src/state/lists/lists.ts';
import type { DeletionsOutcome } from '../../src/state/removals/held.ts';
import { removeNow } from '../../src/state/removals/remove-now.ts';
import { changeRecord } from '../../src/state/writes/change-record.ts';
import { moveRecords } from '../../src/state/writes/move-records.ts';
import { addBlocks } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { undoChanges } from '../fixtures/undo-changes.ts';

const host = await startRealHost();
let anna: Client;
let from = 0;

/** Cases 1 to 4, in the list that the page has loaded. */
test.before.each(async () => {
  await host.reset();
  await freshPage();
  anna = await host.client();
  for (const title of ['А', 'Б', 'В', 'Г']) await addCase(anna, title);
  await loadList(caseResource);
  publishList(caseResource);
  from = host.calls.length;
});
test.after(() => host.close());

/** The calls since the list was loaded, when all that followed from them has happened. */
async function calls(): Promise<string[]> {
  await host.idle();
  return host.calls.slice(from).map(({ method, path, status }) => `${method} ${path} ${status}`);
}

const lists = async () => (await calls()).filter((call) => call.startsWith('GET /api/cases 200'));
const shown = () => cachedList(caseResource)?.items ?? [];
const row = (id: number) => shown().find((one) => one.id === id);

/** What is shown is what the host has: rows, places, number. The category's title is looked up by its id. */
async function assertSame(): Promise<void> {
  const { body } = await anna.get<{ items: AnyRecord[]; count: number }>('/api/cases');
  const plain = ({ sort: _, category: __, ...rest }: AnyRecord) => rest;
  assert.equal(shown().map(plain), body.items.map(plain));
  assert.is(cachedList(caseResource)?.count, body.count);
}

function remove(...ids: number[]): Promise<DeletionsOutcome> {
  const records = ids.map((id) => confirmedRecord(caseResource, id) as AnyRecord);
  scheduleDeletions(
    caseResource,
    records.map((record) => ({ record })),
    () => undefined,
  );
  return flushDeletions();
}

async function undo(...changes: Change[]): Promise<void> {
  await undoChanges(changes);
}

test('a change, and one after it', async () => {
  await changeRecord(caseResource, 2, { show: false });
  await changeRecord(caseResource, 2, { show: true });
  assert.equal(await calls(), ['PUT /api/cases/2 200', 'PUT /api/cases/2 200']);
  await assertSame();
});

test('a change of what a colleague has changed shows hers, too', async () => {
  await anna.put('/api/cases/2', { title: 'Б, как у Анны' });
  await changeRecord(caseResource, 2, { show: false });
  assert.equal(await calls(), ['PUT /api/cases/2 412', 'PUT /api/cases/2 200']);
  assert.is(row(2)?.title, 'Б, как у Анны');
  await assertSame();
});

test('many changes at once', async () => {
  await Promise.all([1, 2, 3, 4].map((id) => changeRecord(caseResource, id, { year: 2020 + id })));
  assert.equal(await lists(), []);
  await assertSame();
});

test('a refused change: the list is fetched, because the row may be gone', async () => {
  await anna.delete('/api/cases/2');
  await changeRecord(caseResource, 2, { show: false }).catch(() => undefined);
  assert.is((await lists()).length, 1);
  await assertSame();
});

test('a new record is the last row, and has no blocks', async () => {
  const { create, initial } = recordForm('case', null);
  await create?.({ ...initial()?.values, title: 'Д' }, { attempt: null, onAttempt: () => undefined });
  assert.equal(await lists(), []);
  assert.equal([row(5)?.title, row(5)?.blocks, row(5)?.cover], ['Д', 0, null]);
  await assertSame();
});

test('deletions', async () => {
  await remove(1, 3);
  assert.equal(await lists(), []);
  await assertSame();
});

test('deletions at once, and their undo, by which blocks and places come back', async () => {
  await addBlocks(anna, 2);
  await refetchList(caseResource);
  from = host.calls.length;
  const records = [1, 2].map((id) => confirmedRecord(caseResource, id) as AnyRecord);
  const { removed } = await removeNow(caseResource, records);
  assert.equal(await lists(), []);
  await assertSame();
  await undo(
    ...records.map(
      (record, at): Change => ({ kind: 'deleted', resource: 'case', record, trash: removed[at]?.trash ?? 0 }),
    ),
  );
  await refetchList(caseResource);
  assert.equal(
    shown().map(({ id, blocks }) => [id, blocks]),
    [
      [1, 0],
      [2, 3],
      [3, 0],
      [4, 0],
    ],
  );
  await assertSame();
});

test('moves, one after another', async () => {
  for (const [id, index] of [
    [4, 0],
    [1, 3],
    [2, 0],
  ] as const) {
    const moving = moveRecords(caseResource, [id], index);
    flush();
    await moving;
  }
  assert.equal(await calls(), Array(3).fill('PUT /api/cases/list 204'));
  await assertSame();
});

test('a held key, whose steps are sent as one move', async () => {
  const steps = [2, 1, 0].map((index) => moveRecords(caseResource, [4], index));
  flush();
  await Promise.all(steps);
  assert.equal(await calls(), ['PUT /api/cases/list 204']);
  await assertSame();
});

test('a move after a deletion and a creation', async () => {
  await remove(2);
  const { create, initial } = recordForm('case', null);
  await create?.({ ...initial()?.values, title: 'Д' }, { attempt: null, onAttempt: () => undefined });
  const moving = moveRecords(caseResource, [5], 0);
  flush();
  await moving;
  assert.equal(await lists(), []);
  await assertSame();
});

test('a move among those of a colleague: hers stay; a row that she has added is fetched', async () => {
  await anna.put('/api/cases/list', { list: [2, 1] });
  const first = moveRecords(caseResource, [4], 0);
  flush();
  await first;
  assert.equal(await lists(), []);
  await assertSame();
  await addCase(anna, 'Д');
  const second = moveRecords(caseResource, [3], 0);
  flush();
  await second;
  assert.is((await lists()).length, 1);
  await assertSame();
});

test('undo of a change, a move and a creation', async () => {
  const { before, saved } = await changeRecord(caseResource, 2, { show: false });
  await undo({
    kind: 'fields',
    resource: 'case',
    id: 2,
    before: { show: before.show },
    after: { show: saved.values.show },
  });
  const moving = moveRecords(caseResource, [4], 0);
  flush();
  const moved = await moving;
  for (const move of moved?.before ?? [])
    await undo({ kind: 'order', resource: 'case', before: move, after: moved?.after ?? move });
  await undo({ kind: 'created', resource: 'case', record: confirmedRecord(caseResource, 3) as AnyRecord });
  assert.equal(await lists(), []);
  await assertSame();
});

test('undo of deletions makes the rows again, with their blocks', async () => {
  await addBlocks(anna, 2);
  await refetchList(caseResource);
  const { body } = await anna.get<{ content: [] }>('/api/cases/2');
  const records = [1, 2].map((id) => confirmedRecord(caseResource, id) as AnyRecord);
  await remove(1, 2);
  from = host.calls.length;
  await undo(
    ...records.map(
      (record): Change => ({
        kind: 'deleted',
        resource: 'case',
        record,
        place: { ids: [record.id], after: null, before: 3 },
        ...(record.id === 2 && { blocks: body.content }),
      }),
    ),
  );
  assert.equal(await lists(), []);
  await assertSame();
});

test('a list that was asked for before a change is asked for again: it may have what others have saved', async () => {
  const held = host.hold('GET', caseResource.api);
  const asked = refetchList(caseResource);
  await held.reached;
  await addCase(anna, 'Д');
  await changeRecord(caseResource, 2, { show: false });
  held.release();
  await asked;
  await host.idle();
  assert.is(row(5)?.title, 'Д');
  await assertSame();
});

test.run();
