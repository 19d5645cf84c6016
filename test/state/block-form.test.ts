import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { removeBlockCommand } from '../../src/commands/blocks/remove.ts';
import { mineCommand, theirsCommand } from '../../src/commands/form/conflict.ts';
import { formCommands } from '../../src/commands/form/form.ts';
import { run } from '../../src/commands/run/runner.ts';
import { canBeJoined } from '../../src/model/resource/value-kind.ts';
import { loadBlocks } from '../../src/state/block-changes/changes.ts';
import { blocksOf, blocksState } from '../../src/state/blocks/blocks.ts';
import { blockEditor, openBlockEditor } from '../../src/state/blocks/editor.ts';
import { isResolved } from '../../src/state/conflict/conflict-resolution.ts';
import { closeConflict, conflictState, openConflict } from '../../src/state/conflict/conflict-store.ts';
import { resolutionOf } from '../../src/state/conflict/save-resolution.ts';
import { allDrafts, readDraft } from '../../src/state/drafts/draft-state.ts';
import { discardChanges, loadForm, openForm, trackFormUpload } from '../../src/state/form/form.ts';
import { saveDraft } from '../../src/state/form/form-draft.ts';
import { setError } from '../../src/state/form/form-errors.ts';
import { type Form, forms, isDirty } from '../../src/state/form/form-state.ts';
import { undoFormStep } from '../../src/state/form/form-steps.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { getPath, setPath } from '../../src/state/form/paths.ts';
import { takeRowOut } from '../../src/state/form/replace-rows.ts';
import { rowKeys } from '../../src/state/form/row-keys.ts';
import { addRow, moveRow, removeRow, setRow } from '../../src/state/form/rows.ts';
import { setFailedUpload } from '../../src/state/form/uploads.ts';
import { blockForm, forgetBlocksOf, parseBlockFormKey, switchPart } from '../../src/state/forms/block-form.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { saveForm } from '../../src/state/forms/save-form.ts';
import { recordStep } from '../../src/state/journal/journal.ts';
import { Conflict } from '../../src/state/writes/conflict.ts';
import { addBlocks, textBody } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage, refusal } from '../fixtures/fresh-page.ts';
import { pause } from '../fixtures/pause.ts';
import { deferred } from '../fixtures/real-host/rules.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const host = await startRealHost();
let anna: Client;

/** Case 1 with the blocks `textblock:1`, `imageblock:2` and `videoblock:3`. */
test.before.each(async () => {
  await host.reset();
  await freshPage();
  anna = await host.client();
  await addBlocks(anna, await addCase(anna, 'Банк'));
  blockEditor.open = null;
  delete blocksState.byCase[1];
  await loadBlocks(1);
});
test.after(() => host.close());

async function openText() {
  const form = openForm(blockForm({ caseId: 1, type: 'textblock', id: 1 }));
  await host.idle();
  return form;
}

async function openImages() {
  const form = openForm(blockForm({ caseId: 1, type: 'imageblock', id: 2 }));
  await host.idle();
  return form;
}

/** The block with the text as the host has it. */
async function storedText() {
  const { body } = await anna.get<{ content: { data: Record<string, unknown> }[] }>('/api/cases/1');
  const { header, col1, content } = body.content[0]?.data ?? {};
  return { header, col1, content };
}

test('the form of a block is there at once, with the pairs as the host names them', async () => {
  const form = openForm(blockForm({ caseId: 1, type: 'textblock', id: 1 }));
  assert.is(form.status, 'ready');
  assert.equal(form.values.data, [{ key: 'Срок', value: '14 недель' }]);
  await host.idle();
  assert.is(isDirty(form), false);
});

test('a picture that could not be sent is given up with its part, and a save goes without it', async () => {
  const form = await openImages();
  let sent = 0;
  for (const key of ['large.image', 'small.0.image']) setFailedUpload(form, key, () => (sent += 1));
  switchPart(form, 'large', false);
  await saveForm(form);
  assert.is(sent, 1);
});

test('its key names case, type and id, and is read back', () => {
  const place = { caseId: 42, type: 'textblock', id: 7 } as const;
  assert.is(blockForm(place).key, 'block:42:textblock:7');
  assert.equal(parseBlockFormKey('block:42:textblock:7'), place);
  assert.equal(parseBlockFormKey('block:42:videoblock:new'), { caseId: 42, type: 'videoblock', id: null });
  for (const key of ['case:42', 'block:42', 'block:x:textblock:7', 'block:42:quote:7', 'block:42:textblock:07'])
    assert.is(parseBlockFormKey(key), null, key);
});

test('a part switched off is null and a change; on again it is what it was, unsaved text included', async () => {
  const form = await openText();
  setPath(form, 'header.text', 'Иначе');
  switchPart(form, 'header', false);
  assert.is(form.values.header, null);
  assert.is(isDirty(form), true);
  switchPart(form, 'header', true);
  assert.equal(form.values.header, { text: 'Иначе', h1: false, h2: true });
  for (const part of ['data', 'content'] as const) {
    const before = JSON.stringify(form.values[part]);
    addRow(form, part);
    const typed = JSON.stringify(form.values[part]);
    assert.is.not(typed, before);
    switchPart(form, part, false);
    switchPart(form, part, true);
    assert.is(JSON.stringify(form.values[part]), typed, part);
  }
});

test('a part that was off when its draft was stored is what was loaded, and after a save it is empty', async () => {
  const form = await openText();
  setValue(form, 'header', null);
  switchPart(form, 'header', true);
  assert.equal(form.values.header, { text: 'Задача', h1: false, h2: true });
  assert.is(isDirty(form), false);
  setPath(form, 'header.text', 'Иначе');
  switchPart(form, 'header', false);
  await saveForm(form);
  switchPart(form, 'header', true);
  assert.equal(form.values.header, { text: '', h1: false, h2: false });
});

test('undo of a part that was taken off has what was uploaded into it meanwhile', async () => {
  const form = await openImages();
  switchPart(form, 'large', false);
  setPath(form, 'large.image', '/storage/cases/a.png');
  assert.ok(undoFormStep(form));
  assert.is(getPath(form.values, 'large.image'), '/storage/cases/a.png');
});

test('discarded changes do not come back with a part', async () => {
  const form = await openText();
  setPath(form, 'header.text', 'Иначе');
  switchPart(form, 'header', false);
  discardChanges(form);
  setValue(form, 'header', null);
  switchPart(form, 'header', true);
  assert.equal(form.values.header, { text: 'Задача', h1: false, h2: true });
});

test('a row that was taken off after the clock was set back is what undo gives back', async () => {
  const form = await openText();
  recordStep('Сохранить блок', []);
  const { now } = Date;
  Date.now = () => now() - 3_600_000;
  takeRowOut(form, 'data', 0);
  Date.now = now;
  const target = { kind: 'form', resource: null, id: null, form: form.source.key } as const;
  const undo = formCommands.find(({ id }) => id === 'form.undo');
  assert.is(undo?.when?.(fakeContext({ target }).context), true);
});

test('parts, rows and their order are undone one after another, each only while nothing was typed over it', async () => {
  const form = await openText();
  const shown = () => [form.values.header, form.values.data, form.values.content];
  const before = JSON.stringify(shown());
  addRow(form, 'content');
  setRow(form, 'content', 1, { style: 'large', text: 'Теперь не теряет.' });
  const typed = JSON.stringify(shown());
  moveRow(form, 'content', 0, 1);
  takeRowOut(form, 'data', 0);
  switchPart(form, 'header', false);
  for (let step = 0; step < 3; step++) assert.is(undoFormStep(form), true);
  assert.is(JSON.stringify(shown()), typed);
  assert.is(undoFormStep(form), false);
  takeRowOut(form, 'content', 1);
  assert.is(JSON.stringify(shown()), before);
  setRow(form, 'content', 0, { style: 'large', text: 'Банк терял все заявки.' });
  assert.is(undoFormStep(form), false);
});

test('a list whose last row is removed stays switched on', async () => {
  const form = await openText();
  removeRow(form, 'content', 0);
  assert.equal(form.values.content, []);
  addRow(form, 'content');
  assert.equal(form.values.content, [{ style: 'large', text: '' }]);
});

test('what lies inside a part is set as it is at the moment, and clears its own error alone', async () => {
  const form = await openImages();
  setError(form, 'small.1.image', 'Нужен файл');
  setError(form, 'small.0.image', 'Нужен файл');
  setPath(form, 'small.1.background', '#000');
  setPath(form, 'small.1.image', '/storage/new.png');
  assert.equal(getPath(form.values, 'small.1'), { image: '/storage/new.png', background: '#000' });
  assert.equal(getPath(form.values, 'small.0'), { image: '/storage/cases/b.jpg', background: null });
  assert.equal(Object.keys(form.errors), ['small.0.image']);
});

test('an upload that ends after its part was switched off is there when the part is added again', async () => {
  const form = await openImages();
  switchPart(form, 'large', false);
  setPath(form, 'large.image', '/storage/late.png');
  assert.is(form.values.large, null);
  switchPart(form, 'large', true);
  assert.equal(form.values.large, { image: '/storage/late.png', background: '#fff', full: true });
});

test('a new block becomes the block that was created, in the form and in the editor', async () => {
  openBlockEditor({ caseId: 1, type: 'textblock', id: null });
  const { openCount } = blockEditor;
  const form = openForm(blockForm({ caseId: 1, type: 'textblock', id: null }));
  switchPart(form, 'header', true);
  setPath(form, 'header.text', 'Задача');
  const { values } = await saveForm(form);
  const { path, replaceWith } = form.source.afterSave(values);
  assert.is(path, null);
  assert.is(replaceWith?.key, 'block:1:textblock:4');
  assert.equal(blockEditor.open, { caseId: 1, type: 'textblock', id: 4 });
  // The same opening: the dialog stays as it is.
  assert.is(blockEditor.openCount, openCount);
  assert.is(blocksOf(1)?.length, 4);
});

test('a save carries the block’s own version, and keeps what a colleague has changed of the block', async () => {
  const form = await openText();
  setPath(form, 'header.text', 'Иначе');
  const content = [{ style: 'large', text: 'Анна' }];
  await anna.put('/api/cases/1/text/1', { id: 1, ...textBody, content });
  const { changed } = await saveForm(form);
  assert.equal([changed?.mine, changed?.theirs, changed?.by?.name], [['header'], ['content'], 'Анна']);
  const header = { text: 'Иначе', h1: false, h2: true };
  assert.equal(await storedText(), { header, col1: textBody.data, content });
  const tags = host.calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['if-match']);
  assert.equal([tags.length, tags.every(Boolean), tags[0] === tags[1]], [2, true, false]);
});

test('within a part too: one has changed the text of the header, the other its level', async () => {
  const form = await openText();
  setPath(form, 'header.text', 'Иначе');
  await anna.put('/api/cases/1/text/1', { id: 1, ...textBody, header: { text: 'Задача', h1: true, h2: false } });
  await saveForm(form);
  assert.equal((await storedText()).header, { text: 'Иначе', h1: true, h2: false });
});

const line = (text: string) => ({ style: 'large', text });
const annaSaves = (values: object) => anna.put('/api/cases/1/text/1', { id: 1, ...textBody, ...values });
const annaWrites = (...texts: string[]) => annaSaves({ content: texts.map(line) });

/** Saves the block, and does the rest while it is being saved. */
async function saveWhile(form: Form, act: () => void): Promise<void> {
  const held = host.hold('PUT', '/api/cases/1/text/1');
  const saving = saveForm(form);
  await held.reached;
  act();
  held.release();
  await saving;
}

test('two people in different paragraphs, one of whom adds one as well: nobody types again', async () => {
  await annaWrites('Первый', 'Второй');
  await loadBlocks(1);
  const form = await openText();
  setPath(form, 'content.0.text', 'Мой первый');
  await annaWrites('Перед первым', 'Первый', 'Второй от Анны');
  const keys = [...rowKeys(form, 'content')];
  const { changed } = await saveForm(form);
  const content = [line('Перед первым'), line('Мой первый'), line('Второй от Анны')];
  assert.equal([(await storedText()).content, form.values.content], [content, content]);
  assert.equal([changed?.mine, changed?.theirs], [['content'], ['content']]);
  assert.equal(rowKeys(form, 'content').slice(1), keys, 'a field with the focus keeps its text');
});

test('who types on in a paragraph while a save runs keeps what a colleague has added to the block', async () => {
  await annaWrites('Первый');
  await loadBlocks(1);
  const form = await openText();
  await annaSaves({ content: [line('Первый'), line('От Анны')], header: { ...textBody.header, h1: true, h2: false } });
  setPath(form, 'content.0.text', 'Мой');
  setPath(form, 'header.text', 'Моя');
  await saveWhile(form, () => {
    setPath(form, 'content.0.text', 'Мой первый');
    setPath(form, 'header.text', 'Моя задача');
  });
  const content = [line('Мой первый'), line('От Анны')];
  const header = { text: 'Моя задача', h1: true, h2: false };
  assert.equal([form.values.content, form.values.header, [...form.overlaps]], [content, header, []]);
  assert.equal(form.loaded.content, [line('Мой'), line('От Анны')]);
  await saveForm(form);
  assert.equal(await storedText(), { header, col1: textBody.data, content });
});

test('who takes off a paragraph while a save runs is asked when a colleague has changed that one', async () => {
  await annaWrites('Первый', 'Второй');
  await loadBlocks(1);
  const form = await openText();
  await annaWrites('Первый', 'Второй от Анны');
  setPath(form, 'content.0.text', 'Мой');
  await saveWhile(form, () => removeRow(form, 'content', 1));
  assert.equal([form.values.content, [...form.overlaps]], [[line('Мой')], ['content']]);
  assert.instance(await refusal(saveForm(form)), Conflict);
  assert.equal((await storedText()).content, [line('Мой'), line('Второй от Анны')]);
});

test('of one paragraph that both have changed both texts, and of lists that cannot be joined all rows, can be taken', async () => {
  const form = await openText();
  setPath(form, 'content.0.text', 'Моё');
  await annaWrites('Анна');
  const ofText = await refusal(saveForm(form));
  assert.ok(ofText instanceof Conflict);
  const [text] = ofText.overlaps;
  assert.equal(
    [text?.path, ofText.endpoint.labelOf('content.0.text'), canBeJoined(ofText.endpoint.kindOf('content.0.text'))],
    ['content.0.text', 'Абзацы, № 1: Текст', true],
  );
  setValue(form, 'content', [line('Моё'), line('Ещё')]);
  const ofRows = await refusal(saveForm(form));
  assert.ok(ofRows instanceof Conflict);
  openConflict(ofRows);
  const { open } = conflictState;
  assert.ok(open);
  assert.equal(
    ofRows.overlaps.map(({ path }) => path),
    ['content'],
  );
  open.chosen.content = 'both';
  const texts = ['Анна', 'Моё', 'Ещё'];
  assert.equal(resolutionOf(open).content, texts.map(line));
});

test('of two levels of a header the choice of one is that of the other: never both are chosen, nor none', async () => {
  const header = (h1: boolean, h2: boolean) => ({ header: { ...textBody.header, h1, h2 } });
  await annaSaves(header(false, false));
  await loadBlocks(1);
  const form = await openText();
  setValue(form, 'header', header(true, false).header);
  await annaSaves(header(false, true));
  const conflict = await refusal(saveForm(form));
  assert.ok(conflict instanceof Conflict);
  openConflict(conflict);
  const { open } = conflictState;
  assert.ok(open);
  await run(mineCommand, fakeContext().context, { field: 'header.h1' });
  assert.equal(resolutionOf(open).header, header(true, false).header);
  assert.is(isResolved(open), true);
  await run(theirsCommand, fakeContext().context, { field: 'header.h2' });
  assert.equal(resolutionOf(open).header, header(false, true).header);
  closeConflict();
});

test('what both have changed of a block asks, and nothing is written', async () => {
  const form = await openText();
  setPath(form, 'header.text', 'Иначе');
  await anna.put('/api/cases/1/text/1', { id: 1, ...textBody, header: { ...textBody.header, text: 'Анна' } });
  const conflict = await refusal(saveForm(form));
  assert.equal(
    conflict instanceof Conflict && conflict.overlaps.map(({ path, mine, theirs }) => [path, mine, theirs]),
    [['header.text', 'Иначе', 'Анна']],
  );
  assert.equal((await storedText()).header, { ...textBody.header, text: 'Анна' });
});

test('a saved block leaves the form of its case as guarded as before', async () => {
  const ofCase = openForm(recordForm('case', 1));
  const form = await openText();
  await anna.put('/api/cases/1', { title: 'Банк', show: true, announce: 'Анна' });
  setPath(form, 'header.text', 'Иначе');
  await saveForm(form);
  setValue(ofCase, 'title', 'Банки');
  await saveForm(ofCase);
  const { body } = await anna.get<{ case: Record<string, unknown> }>('/api/cases/1');
  assert.equal([body.case.title, body.case.announce], ['Банки', 'Анна']);
});

test('a draft leads to the block over the form of its case', async () => {
  const form = await openText();
  setPath(form, 'header.text', 'Иначе');
  await saveDraft(form);
  const draft = readDraft('block:1:textblock:1');
  assert.is(draft?.path, '/cases/1/edit?block=textblock:1');
  assert.is(draft?.title, 'Иначе');
});

test('an upload that ends after its block was deleted makes no draft of it', async () => {
  const form = await openImages();
  const upload = deferred();
  trackFormUpload(
    form,
    upload.promise.then(() => setPath(form, 'large.image', '/storage/late.png')),
  );
  const target = { kind: 'form', resource: null, id: 2, form: form.source.key } as const;
  await run(removeBlockCommand, fakeContext({ target }).context, { block: { type: 'imageblock', id: 2 } });
  assert.equal([blocksOf(1)?.length, forms[form.source.key]], [2, undefined]);
  upload.resolve();
  // Longer than a draft waits for the next change.
  await pause(300);
  await saveDraft(form);
  assert.equal(allDrafts(), []);
});

test('the drafts of blocks go with their case', async () => {
  const form = await openText();
  setPath(form, 'header.text', 'Иначе');
  await saveDraft(form);
  forgetBlocksOf(10);
  assert.ok(readDraft('block:1:textblock:1'));
  forgetBlocksOf(1);
  assert.is(readDraft('block:1:textblock:1'), null);
});

test('a block that is gone says so', async () => {
  delete blocksState.byCase[1];
  await anna.delete('/api/cases/1/video/3');
  const form = openForm(blockForm({ caseId: 1, type: 'videoblock', id: 3 }));
  await host.idle();
  assert.is(form.status, 'failed');
  assert.match(form.problem?.message ?? '', 'Блока больше нет');
});

test('what was typed into a block that a colleague has deleted stays, to be saved as a new one', async () => {
  const form = await openText();
  setPath(form, 'header.text', 'Иначе');
  await anna.delete('/api/cases/1/text/1');
  await loadForm(form);
  assert.equal([form.status, form.problem?.kind, getPath(form.values, 'header.text')], ['ready', 'missing', 'Иначе']);
});

test.run();
