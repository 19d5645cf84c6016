// Deletions in front of a host with a trash: they are sent at once, and undo takes them back from it.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ref } from 'valtio/vanilla';
import { removeBlockCommand } from '../../src/commands/blocks/remove.ts';
import { recordCommands } from '../../src/commands/records/index.ts';
import { confirmRemoval } from '../../src/commands/records/removal.ts';
import { run } from '../../src/commands/run/runner.ts';
import { undoCommand } from '../../src/commands/undo/undo.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { categoryResource } from '../../src/model/resource/category.ts';
import { loadBlocks } from '../../src/state/block-changes/changes.ts';
import { blocksOf } from '../../src/state/blocks/blocks.ts';
import { storedKeys } from '../../src/state/browser/storage.ts';
import { draftId } from '../../src/state/drafts/draft.ts';
import { draftById, draftState, readDraft } from '../../src/state/drafts/draft-state.ts';
import { openForm } from '../../src/state/form/form.ts';
import { saveDraft } from '../../src/state/form/form-draft.ts';
import { forms } from '../../src/state/form/form-state.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { blockForm } from '../../src/state/forms/block-form.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { journal } from '../../src/state/journal/journal.ts';
import { cursors } from '../../src/state/lists/cursors.ts';
import { cachedList, loadList, publishList } from '../../src/state/lists/lists.ts';
import type { ToastDialog } from '../../src/state/messages/toasts.ts';
import { publishTarget } from '../../src/state/screen/target.ts';
import { askAt, question } from '../../src/state/trash/asked.ts';
import { addBlocks } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase, addCategory } from '../fixtures/records.ts';

const { remove } = recordCommands('case');
const host = await startRealHost();
/** A colleague: sees what the host has, and changes it behind the panel's back. */
let anna: Client;

test.before.each(async () => {
  await host.reset();
  await freshPage();
  anna = await host.client();
});
test.after(() => host.close());

async function listed(...titles: string[]) {
  for (const title of titles) await addCase(anna, title);
  await loadList(caseResource);
  publishList(caseResource);
}

const stored = async () => {
  const { items } = (await anna.get<{ items: { id: number; title: string }[] }>(caseResource.api)).body;
  return items.map(({ id, title }) => `${id} ${title}`);
};
const shown = () => cachedList(caseResource)?.items.map(({ id }) => id);
const inTrash = async () => (await anna.get<{ count: number }>('/api/trash')).body.count;
const restores = () => host.calls.filter(({ path }) => path.endsWith('/restore'));
/** The host refuses to change or delete that case. */
const refuse = (id: number) =>
  host.answerWith('DELETE', `${caseResource.api}/${id}`, () =>
    Response.json({ message: 'Так нельзя.' }, { status: 409 }),
  );

test('they reach the host at once, are one step, and undo gives numbers, places and blocks back', async () => {
  await addCase(anna, 'А');
  await addBlocks(anna, 1);
  await listed('Б', 'В');
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1, 2] });
  assert.equal(await stored(), ['3 В']);
  assert.equal(shown(), [3]);
  assert.equal(log.notified.at(-1)?.text, '2 кейса в корзине');
  assert.is(journal.steps.length, 1);
  await run(undoCommand, context);
  assert.equal(await stored(), ['1 А', '2 Б', '3 В']);
  assert.equal(shown(), [1, 2, 3]);
  assert.is((await anna.get<{ content: [] }>(`${caseResource.api}/1`)).body.content.length, 3);
  assert.equal([log.questions.length, journal.steps.length, await inTrash()], [1, 0, 0], 'undo asks nothing');
  assert.equal(storedKeys('pult.deletions.'), []);
});

test('the row is hidden before the answer, and undo pressed then waits for it', async () => {
  await listed('А', 'Б');
  const { context } = fakeContext();
  const held = host.hold('DELETE', `${caseResource.api}/1`);
  const removing = run(remove, context, { records: [1] });
  await held.reached;
  assert.equal(shown(), [2]);
  const undoing = run(undoCommand, context);
  held.release();
  await Promise.all([removing, undoing]);
  assert.equal(shown(), [1, 2]);
  assert.equal(await stored(), ['1 А', '2 Б']);
});

test('of a refused one the row comes back and the reason is said; the rest is a step', async () => {
  await listed('А', 'Б', 'В');
  refuse(1);
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1] });
  assert.equal([shown(), log.notified.at(-1)?.text, journal.steps], [[1, 2, 3], 'А: Так нельзя.', []]);
  refuse(1);
  await run(remove, context, { records: [1, 2] });
  assert.equal(shown(), [1, 3]);
  await run(undoCommand, context);
  assert.equal(shown(), [1, 2, 3]);
});

test('one whose answer was lost is found in the trash, and undone', async () => {
  await listed('А', 'Б');
  const { context, log } = fakeContext();
  host.cutAfter('DELETE', `${caseResource.api}/1`);
  await run(remove, context, { records: [1] });
  assert.is(log.notified.at(-1)?.text, 'Кейс #1 «А» в корзине');
  await run(undoCommand, context);
  assert.equal([await stored(), log.questions.length], [['1 А', '2 Б'], 1]);
});

test('an undo whose answer was lost is repeated with the same key', async () => {
  await listed('А');
  const { context } = fakeContext();
  await run(remove, context, { records: [1] });
  host.cutAfter('POST', /restore$/);
  await run(undoCommand, context);
  assert.is(journal.steps.length, 1);
  await run(undoCommand, context);
  const [first, second] = restores().map(({ headers }) => headers['idempotency-key']);
  assert.ok(first);
  assert.equal([second, await stored(), journal.steps.length], [first, ['1 А'], 0]);
});

test('what a colleague has restored already is said, and the step goes', async () => {
  await listed('А');
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1] });
  await anna.post('/api/trash/1/restore', {});
  await run(undoCommand, context);
  assert.is(log.notified.at(-1)?.text, 'В корзине этого уже нет: запись восстановили, или её срок истёк.');
  assert.is(journal.steps.length, 0);
});

test('an address that was taken meanwhile is said, and nothing is lost', async () => {
  await addCase(anna, 'Банк', { slug: 'bank' });
  await listed();
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1] });
  await addCase(anna, 'Другой', { slug: 'bank' });
  await run(undoCommand, context);
  assert.equal(log.notified.at(-1), {
    type: 'error',
    title: 'Не отменено: удаление кейса #1',
    text: 'Адрес «bank» уже используется в другой записи. Измените это в корзине.',
  });
  assert.is(question.asked?.id, 1);
  assert.equal([journal.steps.length, await inTrash()], [1, 1]);
});

test('over the question of another row of the trash it waits in the toast', async () => {
  await addCase(anna, 'Банк', { slug: 'bank' });
  await listed();
  const { context } = fakeContext({ path: '/trash' });
  const told: ToastDialog[] = [];
  const noting = {
    ...context,
    notify: ({ dialog }: { dialog?: ToastDialog | undefined }) => void (dialog && told.push(dialog)),
  };
  await run(remove, context, { records: [1] });
  await addCase(anna, 'Другой', { slug: 'bank' });
  question.asked = { id: 7, errors: {}, values: { slug: 'набрано' } };
  await run(undoCommand, noting);
  assert.equal(question.asked, { id: 7, errors: {}, values: { slug: 'набрано' } });
  told[0]?.open();
  assert.is(question.asked?.id, 1);
  askAt(7, {});
  assert.equal(question.asked?.values, { slug: 'набрано' });
  question.asked = null;
});

test('deleting another record leaves the open form as it is; deleting its own leads to the list', async () => {
  await listed('А', 'Б', 'В');
  cursors.case.id = 2;
  cursors.case.selection = [2];
  const form = openForm(recordForm('case', 1));
  await host.idle();
  const { context, log } = fakeContext({ target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' } });
  await run(remove, context, { records: [2] });
  assert.equal([log.went, log.focused, forms['case:1'] === form, shown()], [[], [], true, [1, 3]]);
  assert.equal([cursors.case.id, cursors.case.selection], [3, []], 'of the list behind the form');
  await run(remove, context, { records: [3, 1] });
  assert.equal([log.went, forms['case:1']], [[caseResource.paths.list], undefined]);
});

test('deleting a case over the editor of one of its blocks leads to the list, too', async () => {
  await listed('А');
  const unpublish = publishTarget({ kind: 'form', resource: 'case', id: 1, form: 'case:1' });
  const { context, log } = fakeContext({ target: { kind: 'form', resource: null, id: 5, form: 'block:1:5' } });
  await run(remove, context, { records: [1] });
  unpublish();
  assert.equal(log.went, [caseResource.paths.list]);
});

test('a draft of a deleted record comes back with it', async () => {
  await listed('А');
  const form = openForm(recordForm('case', 1));
  await host.idle();
  setValue(form, 'title', 'Начатое');
  await saveDraft(form);
  const { context } = fakeContext();
  await run(remove, context, { records: [1] });
  assert.is(readDraft('case:1'), null);
  await run(undoCommand, context);
  assert.is(readDraft('case:1')?.changes.title, 'Начатое');
});

/** Types a header into the first block, a text one; resolves when the draft is stored. */
async function draftOfBlock(header: string) {
  await addCase(anna, 'А');
  await addBlocks(anna, 1);
  await listed();
  await loadBlocks(1);
  const [block] = blocksOf(1) ?? [];
  if (block?.type !== 'textblock') throw new Error('the first block is a text');
  const form = openForm(blockForm({ caseId: 1, type: block.type, id: block.id }));
  await host.idle();
  setValue(form, 'header', { text: header });
  await saveDraft(form);
  return { block, key: form.source.key };
}

test('what is typed in a block is asked about before its case is deleted, and comes back with it', async () => {
  const { key } = await draftOfBlock('Начатое');
  const { context } = fakeContext();
  const asked = await confirmRemoval(caseResource, [1]);
  assert.ok(asked?.lines?.includes('Несохранённый черновик пропадёт.'));
  await run(remove, context, { records: [1] });
  assert.is(readDraft(key), null);
  await run(undoCommand, context);
  assert.equal(readDraft(key)?.changes.header, { text: 'Начатое' });
});

test('a draft of a deleted block comes back with it', async () => {
  const { block, key } = await draftOfBlock('Начатое');
  const { context } = fakeContext({ target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' } });
  await run(removeBlockCommand, context, { block });
  assert.is(readDraft(key), null);
  await run(undoCommand, context);
  assert.equal(readDraft(key)?.changes.header, { text: 'Начатое' });
});

test('what another open tab has typed in a block outlives the deletion of its case here', async () => {
  const { key } = await draftOfBlock('Здесь');
  const here = readDraft(key);
  if (!here) throw new Error('the draft is stored');
  const there = { ...here, tab: 'other' };
  draftState.byId[draftId(there)] = ref(there);
  draftState.openTabs = ['other'];
  await run(remove, fakeContext().context, { records: [1] });
  assert.is(readDraft(key), null);
  assert.is(draftById(draftId(there)), there);
  draftState.openTabs = [];
});

test('a block is undone from the trash too, in its place', async () => {
  await listed('А');
  await addBlocks(anna, 1);
  await loadBlocks(1);
  const [first] = blocksOf(1) ?? [];
  if (!first) throw new Error('the case has blocks');
  const { context, log } = fakeContext({ target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' } });
  const before = (blocksOf(1) ?? []).map(({ type, id }) => `${type} ${id}`);
  await run(removeBlockCommand, context, { block: first });
  assert.match(log.notified.at(-1)?.text ?? '', 'в корзине');
  await run(undoCommand, context);
  assert.equal(
    (blocksOf(1) ?? []).map(({ type, id }) => `${type} ${id}`),
    before,
  );
});

test('a category comes back, and the cursor is on it', async () => {
  await addCategory(anna, 'Медицина');
  await loadList(categoryResource);
  publishList(categoryResource);
  const { context } = fakeContext();
  await run(recordCommands('category').remove, context, { records: [1] });
  await run(undoCommand, context);
  assert.is(cursors.category.id, 1);
  assert.equal(
    cachedList(categoryResource)?.items.map(({ id }) => id),
    [1],
  );
});

test.run();
