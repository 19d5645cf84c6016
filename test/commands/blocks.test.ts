import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addBlockCommand, addCommands } from '../../src/commands/blocks/add.ts';
import { blockCommands } from '../../src/commands/blocks/all.ts';
import { nextBlockCommand, previousBlockCommand } from '../../src/commands/blocks/cursor.ts';
import { editBlockCommand } from '../../src/commands/blocks/edit.ts';
import { blockDownCommand, blockIndex, blockUpCommand, moveBlockCommand } from '../../src/commands/blocks/move.ts';
import { openNextBlockCommand, openPreviousBlockCommand } from '../../src/commands/blocks/neighbours.ts';
import { partCommands } from '../../src/commands/blocks/parts.ts';
import { pasteBlocksCommand } from '../../src/commands/blocks/paste.ts';
import { removeBlockCommand } from '../../src/commands/blocks/remove.ts';
import { type Command, titleOf } from '../../src/commands/command/command.ts';
import { copyCase } from '../../src/commands/form/copy-case.ts';
import { saveCommand } from '../../src/commands/form/form.ts';
import { actsByKey } from '../../src/commands/keys/listen.ts';
import { commands } from '../../src/commands/registry.ts';
import { run } from '../../src/commands/run/runner.ts';
import { undoCommand } from '../../src/commands/undo/undo.ts';
import { blockKey } from '../../src/model/block/block.ts';
import { loadBlocks } from '../../src/state/block-changes/changes.ts';
import { copyBlocks } from '../../src/state/block-changes/copied.ts';
import { blocksOf, blocksState } from '../../src/state/blocks/blocks.ts';
import { blockCursor } from '../../src/state/blocks/cursor.ts';
import { blockEditor } from '../../src/state/blocks/editor.ts';
import { setNewPlace } from '../../src/state/blocks/new-places.ts';
import { flush } from '../../src/state/browser/coalesced-write.ts';
import { closeForm, openForm, trackFormUpload } from '../../src/state/form/form.ts';
import { forms } from '../../src/state/form/form-state.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { rowFocus, setRow } from '../../src/state/form/rows.ts';
import { blockForm, partFocus } from '../../src/state/forms/block-form.ts';
import { copiedBlocksOf } from '../../src/state/forms/copied-blocks.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { journal, recordStep } from '../../src/state/journal/journal.ts';
import type { ConfirmOptions } from '../../src/state/messages/confirmation.ts';
import type { Target } from '../../src/state/screen/target.ts';
import { confirmAccount } from '../../src/state/tab/account.ts';
import { addBlocks, textBody } from '../fixtures/case-blocks.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const caseForm: Target = { kind: 'form', resource: 'case', id: 1, form: 'case:1' };
const newCase: Target = { kind: 'form', resource: 'case', id: null, form: 'case:new' };
const ids = { textblock: 1, imageblock: 2, videoblock: 3 } as const;
const image = { type: 'imageblock', id: 2 } as const;
const keys = () => blocksOf(1)?.map(blockKey);
const host = await startRealHost();

test.before.each(async () => {
  await host.reset();
  await freshPage();
  const anna = await host.client();
  await addBlocks(anna, await addCase(anna, 'Банк'));
  Object.assign(blockCursor, { at: null, focused: false });
  Object.assign(rowFocus, { at: null, wanted: null });
  blockEditor.open = null;
  delete blocksState.byCase[1];
  await loadBlocks(1);
});
test.after(() => host.close());

function inList() {
  Object.assign(blockCursor, { at: { ...image }, focused: true });
  return fakeContext({ target: caseForm });
}

/** A block open in the editor. */
async function inEditor(type: keyof typeof ids, id: number | null = ids[type]) {
  const form = openForm(blockForm({ caseId: 1, type, id }));
  await host.idle();
  return { form, ...fakeContext({ target: { kind: 'form', resource: null, id, form: form.source.key } }) };
}

test('blocks are added only once the case has an id', () => {
  for (const command of [addBlockCommand as Command, ...Object.values(addCommands)]) {
    assert.is(command.when?.(fakeContext({ target: newCase }).context), false, command.id);
    assert.is(command.when?.(fakeContext({ target: caseForm }).context), true, command.id);
  }
});

test('adding asks for the type, and opens an editor without an id', async () => {
  const { context, log } = fakeContext({ target: caseForm });
  await run(addBlockCommand, context);
  assert.equal(log.asked, [{ command: 'case.add-block', answers: {} }]);
  await run(addBlockCommand, context, { type: 'videoblock' });
  assert.equal(blockEditor.open, { caseId: 1, type: 'videoblock', id: null });
  await run(addCommands.textblock, context);
  assert.equal(blockEditor.open, { caseId: 1, type: 'textblock', id: null });
});

test('many photos stand among what can be added, and what was copied, with its case where that is another one', async () => {
  const { context } = fakeContext({ target: caseForm });
  const step = addBlockCommand.steps?.type;
  const options = () => (step?.kind === 'choice' ? step.options(context) : []);
  assert.equal(
    options().map(({ title }) => title),
    ['Текст', 'Изображение', 'Видео', 'Фото'],
  );
  confirmAccount(7);
  for (const [from, about] of [
    [1, '«Задача»'],
    [5, '«Задача» из кейса #5'],
  ] as const) {
    await copyBlocks([{ type: 'textblock', body: textBody, from }]);
    assert.is(options().at(-1)?.title, 'Вставить');
    assert.is(options().at(-1)?.about, about);
  }
});

test('outside the list a command asks which block, by number and content', async () => {
  blockCursor.at = { ...image };
  const { context, log } = fakeContext({ target: caseForm });
  await run(editBlockCommand, context);
  assert.equal(log.asked, [{ command: 'block.edit', answers: {} }]);
  const step = editBlockCommand.steps?.block;
  assert.equal(step?.kind === 'choice' && step.options(context).map(({ title, note }) => `${title} | ${note}`), [
    '№ 1 Задача | Текст · H2 · 1 факт, 1 абзац',
    '№ 2 a.jpg | Изображения · большая и две рядом',
    '№ 3 Ролик | Видео · MP4 · логотип',
  ]);
});

test('in the list it means the block that has the focus, and says so', async () => {
  const { context } = inList();
  assert.is(titleOf(editBlockCommand as Command, context), 'Изменить блок № 2 «a.jpg»');
  await run(editBlockCommand, context);
  assert.equal(blockEditor.open, { caseId: 1, ...image });
});

test('the blocks of a copy of the case are those of no other case', async () => {
  const { context } = fakeContext({ target: caseForm });
  await copyCase(context, 1);
  const copied = copiedBlocksOf(forms['case:new']?.values ?? {});
  assert.equal(
    copied.map(({ type, from }) => [type, from]),
    [
      ['textblock', undefined],
      ['imageblock', undefined],
      ['videoblock', undefined],
    ],
  );
});

test('deleting asks by number, deletes on the host, and tells', async () => {
  const { context, log } = inList();
  await run(removeBlockCommand, context);
  assert.equal(log.questions, ['Вы подтверждаете удаление блока № 2?']);
  assert.equal(host.writes(), ['DELETE /api/cases/1/image/2']);
  assert.equal(keys(), ['textblock:1', 'videoblock:3']);
  assert.equal(log.notified, [{ type: 'success', title: 'Блок успешно удален', text: 'Блок № 2 «a.jpg» в корзине' }]);
  assert.equal(log.focused, ['block']);
  assert.equal(blockCursor.at, { type: 'videoblock', id: 3 });
});

test('a declined deletion changes nothing', async () => {
  inList();
  const { context } = fakeContext({ target: caseForm, says: false });
  await run(removeBlockCommand, context);
  assert.is(keys()?.length, 3);
});

test('deleting the block in the editor closes the editor', async () => {
  const { context } = await inEditor('imageblock');
  blockEditor.open = { caseId: 1, ...image };
  await run(removeBlockCommand, context);
  assert.is(blockEditor.open, null);
  assert.is(forms['block:1:imageblock:2'], undefined);
});

test('a deletion that the host answers late closes no editor of another block', async () => {
  const { context } = await inEditor('imageblock');
  blockEditor.open = { caseId: 1, ...image };
  const held = host.hold('DELETE', '/api/cases/1/image/2');
  const removing = run(removeBlockCommand, context);
  await held.reached;
  blockEditor.open = { caseId: 1, type: 'textblock', id: 1 };
  held.release();
  await removing;
  assert.equal(blockEditor.open, { caseId: 1, type: 'textblock', id: 1 });
  assert.equal(keys(), ['textblock:1', 'videoblock:3']);
});

test('the cursor is on a block that is given back, unless the operator has gone on meanwhile', async () => {
  for (const hasGoneOn of [false, true]) {
    const { context } = inList();
    await run(removeBlockCommand, context);
    await run(undoCommand, { ...context, hasGoneOn: () => hasGoneOn });
    assert.equal(keys(), ['textblock:1', 'imageblock:2', 'videoblock:3']);
    assert.equal(blockCursor.at, hasGoneOn ? { type: 'videoblock', id: 3 } : image);
  }
});

test('steps of a held key end in one request, one toast and one announcement, which waits for the answer', async () => {
  const { context, log } = inList();
  const steps = [run(blockDownCommand, context), run(blockDownCommand, context)];
  steps.push(run(blockUpCommand, context), run(blockUpCommand, context));
  assert.equal(log.announced, ['Дальше двигать некуда']);
  flush();
  await Promise.all(steps);
  assert.equal(log.announced.slice(1), ['Блок № 1 «a.jpg» из 3']);
  assert.equal(host.writes(), ['PUT /api/cases/content/list']);
  assert.equal(
    log.notified.map(({ title }) => title),
    ['Порядок блоков контента успешно обновлен'],
  );
});

test('the place that is told is that among the blocks of the host', async () => {
  const { context, log } = inList();
  const anna = await host.client();
  for (let n = 0; n < 2; n++) await anna.post('/api/cases/1/text', textBody);
  await anna.delete('/api/cases/1/text/1');
  const moving = run(blockUpCommand, context, { block: { type: 'videoblock', id: 3 } });
  assert.equal(keys(), ['textblock:1', 'videoblock:3', 'imageblock:2']);
  flush();
  await moving;
  assert.equal(log.announced, ['Блок № 1 «Ролик» из 4']);
});

test('a move or a save of a block whose case is left before the answer names the block all the same', async () => {
  const elsewhere: Target = { kind: 'list', resource: 'case' };
  const { context, log } = inList();
  const moving = run(blockDownCommand, context);
  Object.assign(context, { target: elsewhere });
  flush();
  await moving;
  assert.equal(log.announced, ['Блок № 3 «a.jpg» из 3']);
  assert.equal(
    [journal.steps[0]?.title, journal.steps[0]?.noun],
    ['Переставить блок № 3 «a.jpg»', 'перестановка блока № 3'],
  );
  const { form, context: editing } = await inEditor('textblock');
  setValue(form, 'header', { text: 'Цель', h1: false, h2: true });
  const saving = run(saveCommand, editing);
  Object.assign(editing, { target: elsewhere });
  await saving;
  assert.equal(
    [journal.steps[0]?.title, journal.steps[0]?.noun],
    ['Сохранить блок № 1 «Цель»', 'сохранение блока № 1'],
  );
});

test('an order that the host refuses is taken back and told with the reason, over an open form too', async () => {
  openForm(recordForm('case', 1));
  await host.idle();
  const errors = { 'list.1.type': ['The selected list.1.type is invalid.'] };
  host.answerWith('PUT', '/api/cases/content/list', () =>
    Response.json({ message: 'The given data was invalid.', errors }, { status: 422 }),
  );
  const { context, log } = inList();
  const moving = run(blockUpCommand, context);
  flush();
  await moving;
  assert.equal(keys(), ['textblock:1', 'imageblock:2', 'videoblock:3']);
  assert.equal(log.notified, [
    {
      type: 'error',
      title: 'Порядок остался прежним',
      text: 'Блок № 2 «a.jpg». Сервер отклонил порядок: The selected list.1.type is invalid.',
    },
  ]);
});

test('a block that a held key has brought back where it stood is not sent', async () => {
  const { context } = inList();
  const steps = [run(blockDownCommand, context), run(blockUpCommand, context)];
  flush();
  await Promise.all(steps);
  assert.equal(host.writes(), []);
});

test('the neighbours of a new block are those between which it was begun', async () => {
  const opened = () => blockEditor.open?.id && blockKey({ ...blockEditor.open, id: blockEditor.open.id });
  for (const [below, previous, next] of [
    [{ type: 'textblock', id: 1 }, 'textblock:1', 'imageblock:2'],
    [null, undefined, 'textblock:1'],
    [undefined, 'videoblock:3', undefined],
  ] as const) {
    const { form, context } = await inEditor('textblock', null);
    setNewPlace(form.source.key, below);
    for (const [command, neighbour] of [
      [openPreviousBlockCommand, previous],
      [openNextBlockCommand, next],
    ] as const) {
      blockEditor.open = null;
      await run(command, context);
      assert.is(opened(), neighbour);
    }
    setNewPlace(form.source.key, undefined);
  }
});

test('a block goes to a position, to an end, or beside a block named by its number', async () => {
  const { context } = inList();
  const moving = run(moveBlockCommand, context, { place: { kind: 'position', position: 1 } });
  assert.equal(keys(), ['imageblock:2', 'textblock:1', 'videoblock:3']);
  flush();
  await moving;
  assert.is(blockIndex({ kind: 'last' }, 0, 5), 4);
  assert.is(blockIndex({ kind: 'before', id: 5 }, 0, 5), 3);
  assert.is(blockIndex({ kind: 'after', id: 5 }, 0, 5), 4);
  assert.is(blockIndex({ kind: 'before', id: 2 }, 4, 5), 1);
  assert.is(blockIndex({ kind: 'after', id: 2 }, 4, 5), 2);
  assert.is(blockIndex({ kind: 'after', id: 6 }, 0, 5), null);
});

test('arrows walk the list and stop at its ends', async () => {
  const { context, log } = inList();
  await run(nextBlockCommand, context);
  await run(nextBlockCommand, context);
  assert.equal(blockCursor.at, { type: 'videoblock', id: 3 });
  for (let n = 0; n < 3; n++) await run(previousBlockCommand, context);
  assert.equal(blockCursor.at, { type: 'textblock', id: 1 });
  assert.is(log.announced.at(-1), 'Задача, Текст · H2 · 1 факт, 1 абзац, блок 1 из 3');
});

test('in the list Delete is for the block, elsewhere in the form for the case', () => {
  const first = (context: ReturnType<typeof inList>['context']) =>
    commands.find((command) => command.keys?.default?.includes('Delete') && actsByKey(command, context))?.id;
  assert.is(first(inList().context), 'block.delete');
  blockCursor.focused = false;
  assert.is(first(fakeContext({ target: caseForm }).context), 'case.delete');
});

test('no other key of a block but Mod+Enter means two things where it acts', async () => {
  for (const type of ['textblock', 'imageblock', 'videoblock'] as const) {
    const { context } = await inEditor(type);
    // Saving and closing precedes saving alone.
    assert.equal(doubles(context), ['Mod+Enter'], type);
    const closing = commands.find(({ id }) => id === 'block.save-and-close');
    assert.is(closing?.keys?.precedence, 1);
  }
  assert.equal(doubles(inList().context), ['Delete', 'Backspace']);

  function doubles(context: ReturnType<typeof inList>['context']): string[] {
    const acting = commands
      .filter((command) => actsByKey(command, context))
      .flatMap(({ keys: own }) => own?.default ?? []);
    return acting.filter((key, at) => acting.indexOf(key) !== at);
  }
});

test('each part has a command that is there for blocks with that part, and turns it', async () => {
  const { form, context, log } = await inEditor('textblock');
  const there = Object.entries(partCommands).filter(([, command]) => command.when?.(context));
  assert.equal(
    there.map(([part]) => part),
    ['header', 'data', 'content'],
  );
  assert.is(titleOf(partCommands.header, context), 'Убрать заголовок блока');
  await run(partCommands.header, context);
  assert.is(form.values.header, null);
  assert.equal(log.announced, ['Заголовок: убрано. Внимание, при отключении контент обнулится']);
  assert.is(titleOf(partCommands.header, context), 'Добавить заголовок блока');
});

test('a part that is added asks for the focus', async () => {
  const { form, context } = await inEditor('textblock', null);
  await run(partCommands.data, context);
  assert.equal(form.values.data, []);
  assert.is(partFocus.wanted, 'data');
});

test('undo in the editor is of the editor: its own steps first, never what was done to the case beneath', async () => {
  const { form, context, log } = await inEditor('textblock');
  recordStep('Скрыть кейс #1', [{ kind: 'fields', resource: 'case', id: 1, before: { show: true }, after: {} }]);
  assert.is(actsByKey(undoCommand, context), false);
  await run(partCommands.content, context);
  assert.is(form.values.content, null);
  const acting = commands
    .filter(({ keys }) => keys?.default?.includes('Mod+KeyZ'))
    .filter((one) => actsByKey(one, context));
  assert.equal(
    acting.map((one) => titleOf(one, context)),
    ['Отменить: Убрать абзацы'],
  );
  for (const one of acting) await run(one, context);
  assert.equal(form.values.content, textBody.content);
  assert.is(log.announced.at(-1), 'Отменено: «Убрать абзацы»');
  // Its own save can be undone in it.
  recordStep('Сохранить блок', [
    { kind: 'block', caseId: 1, block: { type: 'textblock', id: 1 }, before: {}, after: {} },
  ]);
  assert.is(actsByKey(undoCommand, context), true);
  assert.is(actsByKey(undoCommand, (await inEditor('imageblock')).context), false);
});

test('a refused save of a block puts the errors at its fields and says so in a toast', async () => {
  const { form, context, log } = await inEditor('textblock');
  setRow(form, 'data', 0, { key: '', value: '14 недель' });
  await run(saveCommand, context);
  assert.equal({ ...form.errors }, { 'data.0.key': 'Поле «Факт» обязательно для заполнения.' });
  assert.equal(log.notified, [{ type: 'error', title: 'Ошибка!', text: 'Обнаружены ошибки валидации.' }]);
  assert.equal(log.focused, ['error']);
});

test('a block in which nothing is filled in is refused at its field, and an empty part beside others is named', async () => {
  for (const [type, key] of [
    ['textblock', 'content.0.text'],
    ['imageblock', 'large.image'],
  ] as const) {
    const { form, context, log } = await inEditor(type, null);
    await run(saveCommand, context);
    assert.equal(Object.keys(form.errors), [key]);
    assert.is(log.notified.at(-1)?.text, 'Обнаружены ошибки валидации.');
  }
  assert.is(blocksOf(1)?.length, 3);
  const { form, context, log } = await inEditor('textblock');
  setValue(form, 'data', []);
  await run(saveCommand, context);
  assert.match(log.notified.at(-1)?.text ?? '', /Пустое не сохранено: факты$/);
});

test('a part whose picture the save has waited for is not named as empty', async () => {
  const { form, context, log } = await inEditor('imageblock');
  setValue(form, 'large', { image: '', background: null, full: false });
  const uploaded = Promise.resolve().then(() =>
    setValue(form, 'large', { image: '/storage/cases/a.jpg', background: null, full: false }),
  );
  trackFormUpload(form, uploaded);
  await run(saveCommand, context);
  assert.is(log.notified.at(-1)?.title, 'Данные успешно сохраненны');
  assert.not.match(log.notified.at(-1)?.text ?? '', 'Пустое не сохранено');
});

test('a save keeps the editor open and says that it is done', async () => {
  const { context, log } = await inEditor('textblock');
  blockEditor.open = { caseId: 1, type: 'textblock', id: 1 };
  await run(saveCommand, context);
  assert.equal(blockEditor.open, { caseId: 1, type: 'textblock', id: 1 });
  assert.equal(log.went, []);
  assert.equal(
    log.notified.map(({ title }) => title),
    ['Данные успешно сохраненны'],
  );
});

test('the cursor is on a new block that is saved, unless its editor was closed meanwhile', async () => {
  for (const isClosed of [false, true]) {
    const { form, context } = await inEditor('textblock', null);
    blockEditor.open = { caseId: 1, type: 'textblock', id: null };
    setValue(form, 'header', { ...textBody.header });
    const held = host.hold('POST', '/api/cases/1/text');
    const saving = run(saveCommand, context);
    await held.reached;
    blockCursor.at = { ...image };
    if (isClosed) {
      blockEditor.open = null;
      closeForm(form);
    }
    held.release();
    await saving;
    const added = blocksOf(1)?.at(-1);
    assert.equal(blockCursor.at, isClosed ? image : { type: 'textblock', id: added?.id });
  }
});

test('every action on blocks has a key', () => {
  // Two belong to a notice that is seldom there; its buttons take Tab. The camera is that of a device without keys.
  const keyless = ['case.take-photo', 'block.continue-paste', 'block.forget-paste'];
  assert.equal(
    blockCommands.filter(({ keys: own }) => !own?.default?.length).map(({ id }) => id),
    keyless,
  );
});

test('undo of pasted blocks asks as for a deletion when one of them was changed since', async () => {
  const { context, log } = fakeContext({ target: caseForm, says: false });
  await run(pasteBlocksCommand, context, { blocks: [{ type: 'textblock', body: { ...textBody } }] });
  const pasted = blocksOf(1)?.at(-1);
  const anna = await host.client();
  const changed = { ...textBody, id: pasted?.id, header: { text: 'Иначе', h1: false, h2: true } };
  assert.is((await anna.put(`/api/cases/1/text/${pasted?.id}`, changed)).status, 200);
  const questions: ConfirmOptions[] = [];
  const confirm = (question: ConfirmOptions) => {
    questions.push(question);
    return context.confirm(question);
  };
  await run(undoCommand, { ...context, confirm });
  assert.equal(
    questions.map(({ lines, reversible }) => [lines, reversible]),
    [[['Блок с тех пор изменили. Он будет удалён вместе с изменениями.'], false]],
  );
  assert.is(log.questions.length, 1);
});

test.run();
