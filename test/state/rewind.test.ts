// The time machine over the real host: whatever two operators have done since a time goes back, and one undo brings it
// again. `SEED=7 npm test -- state/rewind` varies the run.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Rehearsed } from '../../src/state/rewind/rehearse.ts';
import { openRewind, performRewind, readRewind, rewindState, stopRewind } from '../../src/state/rewind/rewind-store.ts';
import { undoWarnings } from '../../src/state/undo/undo-change.ts';
import { summaryText, verdictText } from '../../src/views/rewind/rewind-texts.ts';
import type { Client } from '../fixtures/client.ts';
import { RandomChanges } from '../fixtures/random-changes.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { random } from '../fixtures/seeded.ts';
import { addTextBlocks, blocksOf, textBlock } from '../fixtures/two-sides.ts';
import { undoChanges } from '../fixtures/undo-changes.ts';

const seed = Number(process.env.SEED ?? 20_261_126);
const host = await startRealHost();
test.before.each(() => host.reset());
test.after(() => host.close());

/** Runs in which nothing had to stay: of what the trash has no more. */
let whole = 0;

const all = { account: null, name: null, kinds: null, records: null };

/** A time after all that was changed so far. */
function timeNow(): number {
  const since = Date.now() + 1;
  while (Date.now() <= since);
  return since;
}

/** All content as a reader sees it: values, orders, blocks. Without versions and times, which every write changes. */
async function contentOf(client: Client): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const kind of ['cases', 'cases/categories', 'services', 'technologies', 'technologies/types']) {
    const { items } = (await client.get<{ items: Record<string, unknown>[] }>(`/api/${kind}`)).body;
    content[kind] = items.map(withoutTimes);
    if (kind !== 'cases') continue;
    for (const { id } of items) {
      const { body } = await client.get<{ content: Record<string, unknown>[] }>(`/api/cases/${id}`);
      content[`case ${id}`] = body.content.map(withoutTimes);
    }
  }
  const { body } = await client.get<{ settings: Record<string, unknown> }>('/api/pages/settings/cases');
  return { ...content, settings: withoutTimes(body.settings) };
}

function withoutTimes(record: Record<string, unknown>): Record<string, unknown> {
  const { version, updated_at, sort, category, type, blocks, ...rest } = record;
  return rest;
}

const runs = 8;
for (let run = 0; run < runs; run++)
  test(`what two operators have done goes back to what it was, and undo brings it again, seed ${seed + run}`, async () => {
    const [admin, colleague] = [await host.client(host.admin), await host.client()];
    const dice = random(seed + run);
    const changes = new RandomChanges([admin, colleague], dice);
    for (let n = 0; n < 60; n++) await changes.one();
    const before = await contentOf(admin);
    const since = Date.now() + 1;
    while (Date.now() <= since);
    for (let n = 0; n < 40; n++) await changes.one();
    const after = await contentOf(admin);

    await openRewind({ ...all, since }, () => []);
    const lost = rewindState.rows.filter(({ verdict }) => verdict === 'stays' || verdict === 'part');
    const done = await performRewind();
    const problems = Object.entries(rewindState.results ?? {}).filter(([, reason]) => reason !== '');
    if (lost.length === 0) {
      whole += 1;
      assert.equal(problems, []);
      assert.equal(await contentOf(admin), before, 'the way back');
    }
    assert.equal(await undoWarnings(done.changes), []);
    await undoChanges(done.changes);
    assert.equal(await contentOf(admin), after, 'undo');
  });

test('rows of a long list, and blocks of a case, that were moved apart stand after undo as before the rewind', async () => {
  const colleague = await host.client();
  const ids: number[] = [];
  for (let n = 1; n <= 8; n++) ids.push(await addCase(colleague, `Кейс ${n}`));
  const names = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const blocks = await addTextBlocks(colleague, ids[0] ?? 0, names);
  const since = timeNow();
  const places = [1, 5, 3, 4, 2, 8, 6, 7].map((place) => place - 1);
  await colleague.put('/api/cases/list', { list: places.map((at) => ids[at]) });
  const list = places.map((at) => ({ id: blocks[at], type: 'textblock' }));
  await colleague.put('/api/cases/content/list', { list });
  const orders = async () => {
    const { items } = (await colleague.get<{ items: { id: number }[] }>('/api/cases')).body;
    const headers = (await blocksOf(colleague, ids[0] ?? 0)).map(({ data }) => data.header?.text);
    return [items.map(({ id }) => ids.indexOf(id) + 1).join(), headers.join()];
  };
  const moved = ['1,5,3,4,2,8,6,7', '1,5,3,4,2,8,6,7'];
  assert.equal(await orders(), moved);
  await openRewind({ ...all, since }, () => []);
  const { changes } = await performRewind();
  assert.equal(await orders(), [names.join(), names.join()]);
  await undoChanges(changes);
  assert.equal(await orders(), moved);
});

test('what is stopped finishes what has begun, and the rest goes back when it is asked again', async () => {
  const colleague = await host.client();
  const ids: number[] = [];
  for (let n = 0; n < 20; n++) ids.push(await addCase(colleague, `Кейс ${n}`));
  const since = timeNow();
  for (const id of ids) await colleague.put(`/api/cases/${id}`, { subtitle: 'Иначе' });
  const changed = async () => {
    const { items } = (await colleague.get<{ items: { subtitle: string | null }[] }>('/api/cases')).body;
    return items.filter(({ subtitle }) => subtitle === 'Иначе').length;
  };
  await openRewind({ ...all, since }, () => []);
  const held = host.holdBefore('PUT', /^\/api\/cases\/\d+$/);
  const running = performRewind();
  await held.reached;
  stopRewind();
  held.release();
  const { changes, asked, back, failed } = await running;
  assert.is(asked, 20);
  assert.ok(back > 0 && back < 20, `${back} of 20`);
  assert.is(changes.length, back);
  assert.is(failed, 20 - back);
  assert.is(await changed(), 20 - back);

  await readRewind();
  assert.is(Object.keys(rewindState.ticked).length, 20 - back);
  assert.is((await performRewind()).failed, 0);
  assert.is(await changed(), 0);
});

test('a deleted record of which a stop has kept the former values is not told to be as it was', async () => {
  const colleague = await host.client();
  const id = await addCase(colleague, 'Кейс', { subtitle: 'Как было' });
  const other = await addCase(colleague, 'Другой');
  const since = timeNow();
  await colleague.put(`/api/cases/${id}`, { subtitle: 'Иначе' });
  for (const one of [id, other]) await colleague.delete(`/api/cases/${one}`);
  await openRewind({ ...all, since }, () => []);
  const held = host.holdBefore('POST', /\/restore$/);
  const running = performRewind();
  await held.reached;
  stopRewind();
  held.release();
  const { asked, back, failed, reason } = await running;
  assert.equal([asked, back, failed, reason], [2, 2, 1, 'Остановлено.']);
  assert.equal(rewindState.results, { [`case:${id}`]: 'Остановлено.', [`case:${other}`]: '' });
});

test('a case comes back without the blocks that the trash has no more, and those are counted', async () => {
  const colleague = await host.client();
  const id = await addCase(colleague, 'Кейс');
  const blocks = await addTextBlocks(colleague, id, ['А', 'Б']);
  const since = timeNow();
  for (const block of blocks) await colleague.delete(`/api/cases/${id}/text/${block}`);
  const purge = async (block: number | undefined) => {
    const { items } = (await colleague.get<{ items: { id: number; record: number }[] }>('/api/trash')).body;
    await colleague.delete(`/api/trash/${items.find(({ record }) => record === block)?.id}`);
  };
  const verdict = async () => {
    await openRewind({ ...all, since }, () => []);
    const [row] = rewindState.rows;
    return row && verdictText(row, Date.now());
  };
  await purge(blocks[0]);
  assert.is(await verdict(), 'кроме 1 удалённого блока: в корзине его уже нет');
  await performRewind();
  const left = await blocksOf(colleague, id);
  assert.equal(
    left.map(({ data }) => data.header?.text),
    ['Б'],
  );
  await colleague.delete(`/api/cases/${id}/text/${blocks[1]}`);
  await purge(blocks[1]);
  assert.is(await verdict(), 'останется: удалённых блоков в корзине уже нет');
});

test('a deleted record whose address is taken comes back with the one that it had before', async () => {
  const [admin, colleague] = [await host.client(host.admin), await host.client()];
  const id = await addCase(colleague, 'Кейс', { slug: 'a' });
  const since = timeNow();
  await colleague.put(`/api/cases/${id}`, { slug: 'b', subtitle: 'Иначе' });
  await colleague.delete(`/api/cases/${id}`);
  const other = await addCase(admin, 'Другой', { slug: 'b' });
  const account = host.colleague.id;
  await openRewind({ ...all, account, since }, () => []);
  const { failed } = await performRewind();
  assert.equal([failed, rewindState.results], [0, { [`case:${id}`]: '' }]);
  const { items } = (await admin.get<{ items: Record<string, unknown>[] }>('/api/cases')).body;
  assert.equal(
    items.map((one) => [one.id, one.slug, one.subtitle]),
    [
      [id, 'a', null],
      [other, 'b', null],
    ],
  );
});

test('a deleted record comes back with an address that goes with what was added since, and undo changes them again', async () => {
  const colleague = await host.client();
  const id = await addCase(colleague, 'Кейс', { slug: 'a' });
  const since = timeNow();
  await colleague.delete(`/api/cases/${id}`);
  const added = await addCase(colleague, 'Другой', { slug: 'a' });
  const ids = async () =>
    (await colleague.get<{ items: { id: number }[] }>('/api/cases')).body.items.map((one) => one.id);
  await openRewind({ ...all, since }, () => []);
  const { changes, failed } = await performRewind();
  assert.equal([failed, await ids()], [0, [id]]);
  await undoChanges(changes);
  assert.equal(await ids(), [added]);
});

test('a history that cannot be read is one problem', async () => {
  host.answerWith('GET', /\/api\/changes\?/, () => Response.json({ message: 'Сбой.' }, { status: 500 }), 20);
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  await openRewind({ ...all, since: Date.now() }, () => []);
  await host.idle();
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  assert.is(rewindState.problem?.status, 500);
  assert.equal(unhandled, []);
});

test('numbers of rows agree with their verb', () => {
  const rows = Array.from({ length: 21 }, () => ({ verdict: 'same' }) as Rehearsed);
  assert.is(summaryText(rows, false, ''), '21 запись: 21 уже как была.');
});

/** A block was changed and deleted since, and that is rehearsed. */
async function changedAndDeleted() {
  const colleague = await host.client();
  const id = await addCase(colleague, 'Кейс');
  const [block = 0] = await addTextBlocks(colleague, id, ['Задача']);
  const since = timeNow();
  await colleague.put(`/api/cases/${id}/text/${block}`, textBlock('Задача', 'Иначе'));
  await colleague.delete(`/api/cases/${id}/text/${block}`);
  await openRewind({ ...all, since }, () => []);
  const texts = async () => (await blocksOf(colleague, id)).map(({ data }) => data.content?.[0]?.text);
  return { path: `/api/cases/${id}`, texts };
}

test('a block that came back without its former values is not told to be as it was, and undo takes it away', async () => {
  const { texts } = await changedAndDeleted();
  host.answerWith('PUT', /\/text\/\d+$/, () => Response.json({ message: 'Сервер сломался.' }, { status: 500 }));
  const { changes, asked, back, failed, reason } = await performRewind();
  assert.equal([asked, back, failed, reason !== ''], [1, 1, 1, true]);
  assert.equal(await texts(), ['Иначе']);
  assert.equal(await undoWarnings(changes), []);
  await undoChanges(changes);
  assert.equal(await texts(), []);
});

test('where the host is lost once a block is back, that is told, and the block can be undone', async () => {
  const { path, texts } = await changedAndDeleted();
  host.cutBefore('GET', path, 3);
  const { changes, failed } = await performRewind();
  await host.idle();
  assert.equal([failed, changes.map(({ kind }) => kind)], [1, ['block-created']]);
  assert.equal(await texts(), ['Иначе']);
  assert.equal(await undoWarnings(changes), []);
  await undoChanges(changes);
  assert.equal(await texts(), []);
});

test('most of the runs go back wholly', () => assert.ok(whole > runs / 2, `${whole} of ${runs}`));

test.run();
