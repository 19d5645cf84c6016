// Deletions in front of a host without a trash.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { recordCommands } from '../../src/commands/records/index.ts';
import { run } from '../../src/commands/run/runner.ts';
import { undoCommand } from '../../src/commands/undo/undo.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { categoryResource } from '../../src/model/resource/category.ts';
import { storedKeys } from '../../src/state/browser/storage.ts';
import { flushDeletions } from '../../src/state/deletions/deletions.ts';
import { journal } from '../../src/state/journal/journal.ts';
import { cursors } from '../../src/state/lists/cursors.ts';
import { cachedList, loadList, publishList } from '../../src/state/lists/lists.ts';
import { confirmAccount } from '../../src/state/tab/account.ts';
import type { Client } from '../fixtures/client.ts';
import { fakeContext } from '../fixtures/context.ts';
import { deferred } from '../fixtures/real-host/rules.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase, addCategory } from '../fixtures/records.ts';

const { remove } = recordCommands('case');
const host = await startRealHost({ trash: false });
confirmAccount(host.admin.id);
/** A colleague: sees what the host has, and changes it behind the panel's back. */
let anna: Client;

test.before.each(async () => {
  await flushDeletions();
  await host.reset();
  anna = await host.client();
  journal.steps = [];
});
test.after(() => host.close());

async function listed(...titles: string[]) {
  for (const title of titles) await addCase(anna, title);
  await loadList(caseResource);
  publishList(caseResource);
}

const shown = () => cachedList(caseResource)?.items.map(({ id }) => id);
const deletes = () => host.writes().filter((call) => call.startsWith('DELETE'));
const stored = () => storedKeys('pult.deletions.').length;

test('deleting what is held already asks nothing, sends nothing twice, and undoing gives it back', async () => {
  await listed('А', 'Б');
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1] });
  await run(remove, context, { records: [1] });
  assert.is(log.questions.length, 1);
  assert.is(log.notified.at(-1)?.title, 'Уже удаляется: кейс #1');
  assert.is(journal.steps.length, 1);
  await run(undoCommand, context);
  assert.equal(shown(), [1, 2]);
  await flushDeletions();
  assert.equal(deletes(), []);
});

test('holding another record leaves the open form as it is; holding its own leads to the list', async () => {
  await listed('А', 'Б');
  cursors.case.id = 2;
  const { context, log } = fakeContext({ target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' } });
  await run(remove, context, { records: [2] });
  assert.equal([log.went, cursors.case.id], [[], 1]);
  await run(remove, context, { records: [1] });
  assert.equal(log.went, [caseResource.paths.list]);
});

test('what is held is stored until it has ended', async () => {
  await listed('А', 'Б');
  const { context } = fakeContext();
  await run(remove, context, { records: [1, 2] });
  assert.is(stored(), 1);
  await run(undoCommand, context);
  assert.is(stored(), 0);
  await run(remove, context, { records: [2] });
  assert.is(stored(), 1);
  await flushDeletions();
  assert.is(stored(), 0);
});

test('what a colleague has saved meanwhile is not deleted', async () => {
  await listed('А', 'Б');
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1] });
  await anna.put(`${caseResource.api}/1`, { title: 'А от Анны' });
  const { refused } = await flushDeletions();
  assert.equal(
    refused.map(({ record }) => record.id),
    [1],
  );
  assert.match(log.notified.at(-1)?.text ?? '', 'запись изменена после того, как вы решили её удалить');
  await host.idle();
  assert.equal(shown(), [1, 2]);
  assert.is(cachedList(caseResource)?.items[0]?.title, 'А от Анны');
  assert.is(journal.steps.length, 0);
});

test('it is called done after the answer of the host, once for all that were deleted together', async () => {
  await listed('А', 'Б', 'В');
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1, 2] });
  assert.equal(
    log.notified.map(({ type, title }) => [type, title]),
    [['info', 'Удаление…']],
  );
  await flushDeletions();
  assert.equal(log.notified.at(-1), { type: 'success', title: 'Запись успешно удалена', text: '2 кейса' });
  assert.is(log.notified.length, 2);
});

test('what was refused of several is listed in the order of the list, whichever answer comes first', async () => {
  await listed('А', 'Б', 'В');
  const last = deferred();
  const refusal = () => Response.json({ message: 'Так нельзя.' }, { status: 409 });
  host.answerWith('DELETE', `${caseResource.api}/1`, () => last.promise.then(refusal));
  host.answerWith('DELETE', `${caseResource.api}/3`, () => {
    setTimeout(last.resolve);
    return refusal();
  });
  await run(remove, fakeContext().context, { records: [1, 2, 3] });
  const { refused } = await flushDeletions();
  assert.equal(
    refused.map(({ record }) => record.id),
    [1, 3],
  );
});

test('a deletion whose answer was lost is done', async () => {
  await listed('А', 'Б');
  const { context, log } = fakeContext();
  host.cutAfter('DELETE', `${caseResource.api}/1`);
  await run(remove, context, { records: [1] });
  assert.equal((await flushDeletions()).refused, []);
  assert.is(log.notified.at(-1)?.title, 'Запись успешно удалена');
});

test('of one that was cut off before it arrived the row comes back', async () => {
  await listed('А', 'Б');
  const { context, log } = fakeContext();
  host.cutBefore('DELETE', `${caseResource.api}/1`);
  await run(remove, context, { records: [1] });
  await flushDeletions();
  assert.equal(shown(), [1, 2]);
  assert.match(log.notified.at(-1)?.text ?? '', /^А: /);
});

test('when the session is over it is kept, and still can be undone', async () => {
  await listed('А', 'Б');
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1] });
  await host.expire();
  const { deferred: kept } = await flushDeletions();
  assert.is(kept.length, 1);
  assert.is(stored(), 1);
  assert.is(log.notified.at(-1)?.title, 'Удаление отложено до входа');
  assert.equal(shown(), [2]);
  await host.signIn();
  await flushDeletions();
  assert.is((await anna.get(`${caseResource.api}/1`)).status, 404);
  assert.is(stored(), 0);
});

test('pressed while the call is under way, undoing waits for its answer and makes nothing twice', async () => {
  await listed('А', 'Б');
  const { context } = fakeContext();
  host.answerWith('DELETE', `${caseResource.api}/1`, () => Response.json({ message: 'Так нельзя.' }, { status: 409 }));
  const held = host.hold('DELETE', `${caseResource.api}/1`);
  await run(remove, context, { records: [1] });
  const sent = flushDeletions();
  const undone = run(undoCommand, context);
  held.release();
  await Promise.all([sent, undone]);
  assert.equal(shown(), [1, 2]);
  assert.is((await anna.get<{ items: [] }>(caseResource.api)).body.items.length, 2);
});

test('a category in use is refused in place of the question, and the way on leads to its cases', async () => {
  const category = await addCategory(anna, 'Медицина');
  await addCase(anna, 'Клиника', { category_id: category });
  for (const resource of [categoryResource, caseResource]) {
    await loadList(resource);
    publishList(resource);
  }
  const { context, log } = fakeContext();
  await run(recordCommands('category').remove, context, { records: [category] });
  assert.equal(log.questions, ['В категории «Медицина» 1 кейс. Перенесите всё в другую категорию, потом удалите.']);
  assert.equal(log.went, [caseResource.paths.list]);
  assert.equal(cursors.case.selection, [1]);
  assert.equal(deletes(), []);
});

test('of several categories those that are in use stay, and the question says which', async () => {
  const used = await addCategory(anna, 'Медицина');
  const free = await addCategory(anna, 'Пустая');
  await addCase(anna, 'Клиника', { category_id: used });
  for (const resource of [categoryResource, caseResource]) {
    await loadList(resource);
    publishList(resource);
  }
  const { context, log } = fakeContext();
  await run(recordCommands('category').remove, context, { records: [used, free] });
  assert.equal(log.questions, ['Вы подтверждаете удаление записи - Пустая?']);
  await flushDeletions();
  assert.equal(deletes(), [`DELETE ${categoryResource.api}/${free}`]);
});

test.run();
