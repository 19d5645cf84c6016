import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { subscribeKey } from 'valtio/vanilla/utils';
import { runRewindCommand } from '../../src/commands/app/rewind.ts';
import { startRewind } from '../../src/commands/app/rewind-code.ts';
import { run } from '../../src/commands/run/runner.ts';
import { undoCommand } from '../../src/commands/undo/undo.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { categoryResource } from '../../src/model/resource/category.ts';
import { rewindState } from '../../src/state/rewind/rewind-store.ts';
import { panels } from '../../src/state/screen/panels.ts';
import type { Client } from '../fixtures/client.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase, addCategory } from '../fixtures/records.ts';
import { until } from '../fixtures/until.ts';

const host = await startRealHost();
/** A colleague, whose changes are taken back. */
let anna: Client;

test.before.each(async () => {
  await host.reset();
  await freshPage();
  anna = await host.client();
});
test.after(() => host.close());

/** A time after all that was changed so far. */
function timeNow(): number {
  const since = Date.now() + 1;
  while (Date.now() <= since);
  return since;
}

async function rehearsed(since: number): Promise<void> {
  panels.rewind = { since, account: null, name: null, kinds: null, records: null };
  startRewind(panels.rewind);
  await until(() => assert.is(rewindState.loading, false));
}

test('one undo of a rewind takes a category away again once its cases have left it', async () => {
  const category = await addCategory(anna, 'Сайты');
  const ids: number[] = [];
  for (const title of ['А', 'Б', 'В']) ids.push(await addCase(anna, title, { category_id: category }));
  const since = timeNow();
  for (const id of ids) await anna.put(`${caseResource.api}/${id}`, { category_id: null });
  await anna.delete(`${categoryResource.api}/${category}`);
  const { context, log } = fakeContext();
  await rehearsed(since);
  await run(runRewindCommand, context);
  const categories = async () =>
    (await anna.get<{ items: { category_id: unknown }[] }>(caseResource.api)).body.items.map((one) => one.category_id);
  assert.equal(await categories(), [category, category, category]);
  await run(undoCommand, context);
  assert.equal(
    log.notified.map(({ type, title }) => [type, title.split(':')[0]]),
    [
      ['success', 'Правки возвращены'],
      ['info', 'Отменено'],
    ],
  );
  assert.equal(await categories(), [null, null, null]);
  assert.is((await anna.get(`${categoryResource.api}/${category}`)).status, 404);
});

test('one undo of a rewind brings an address back to the record that another one had got it from', async () => {
  const first = await addCase(anna, 'А', { slug: 'a' });
  const second = await addCase(anna, 'Б', { slug: 'c' });
  const since = timeNow();
  await anna.put(`${caseResource.api}/${first}`, { slug: 'b' });
  await anna.put(`${caseResource.api}/${second}`, { slug: 'a' });
  const slugs = async () =>
    (await anna.get<{ items: { slug: unknown }[] }>(caseResource.api)).body.items.map(({ slug }) => slug);
  const { context, log } = fakeContext();
  await rehearsed(since);
  await run(runRewindCommand, context);
  assert.equal(await slugs(), ['a', 'c']);
  await run(undoCommand, context);
  assert.equal([log.notified.at(-1)?.type, await slugs()], ['info', ['b', 'a']]);
});

test('a rehearsal that is asked for while another runs is begun when that has ended', async () => {
  const id = await addCase(anna, 'А');
  const since = timeNow();
  await anna.put(`${caseResource.api}/${id}`, { subtitle: 'Иначе' });
  const { context, log } = fakeContext();
  await rehearsed(since);
  const held = host.holdBefore('PUT', `${caseResource.api}/${id}`);
  const running = run(runRewindCommand, context);
  await held.reached;
  const next = { since: since - 60_000, account: null, name: null, kinds: ['service'] as const, records: null };
  const asked: unknown[] = [];
  panels.rewind = { ...next, kinds: [...next.kinds] };
  const unsubscribe = subscribeKey(panels, 'rewind', (wanted) => asked.push(wanted), true);
  startRewind(panels.rewind);
  assert.is(rewindState.since, since, 'what runs goes on');
  held.release();
  await running;
  unsubscribe();
  assert.is(log.notified.at(-1)?.title, 'Правки возвращены');
  assert.is(asked.length, 1, 'the dialog rehearses anew');
  assert.equal({ ...panels.rewind }, next);
  if (panels.rewind) startRewind(panels.rewind);
  await until(() => assert.is(rewindState.loading, false));
  assert.equal([rewindState.since, rewindState.kinds], [next.since, next.kinds]);
});

test.run();
