import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newCaseOfPhotosCommand } from '../../src/commands/blocks/new-case.ts';
import { discardForm } from '../../src/commands/form/discard.ts';
import { openDraftCommand } from '../../src/commands/form/drafts.ts';
import { saveCommand } from '../../src/commands/form/form.ts';
import { duplicateCaseCommand } from '../../src/commands/records/duplicate-case.ts';
import { openEmptyForm } from '../../src/commands/records/empty-form.ts';
import { run } from '../../src/commands/run/runner.ts';
import { photoLimits } from '../../src/model/media/upload.ts';
import { draftId } from '../../src/state/drafts/draft.ts';
import { allDrafts, ownDraftId, readDraft } from '../../src/state/drafts/draft-state.ts';
import { openForm } from '../../src/state/form/form.ts';
import { saveDraft } from '../../src/state/form/form-draft.ts';
import { type Form, forms, isDirty } from '../../src/state/form/form-state.ts';
import { undoFormStep } from '../../src/state/form/form-steps.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { hasUnsentFiles } from '../../src/state/form/unsent-files.ts';
import { copiedBlocksOf } from '../../src/state/forms/copied-blocks.ts';
import { failedPictures } from '../../src/state/forms/failed-pictures.ts';
import { addToNewCase, forgetFailed, leaveOut } from '../../src/state/forms/new-case-files.ts';
import { pictureUploads } from '../../src/state/forms/picture-uploads.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { saveForm } from '../../src/state/forms/save-form.ts';
import { journal } from '../../src/state/journal/journal.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { png } from '../fixtures/media.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { until } from '../fixtures/until.ts';

const host = await startRealHost();
Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });

test.before.each(async () => {
  await host.reset();
  await freshPage();
});
test.after(() => host.close());

const picture = (name: string) => new File([png(10, 10) as Uint8Array<ArrayBuffer>], name, { type: 'image/png' });
const broken = new File(['no picture'], 'broken.png', { type: 'image/png' });

class Decoded {
  src = '';
  naturalWidth = 8000;
  naturalHeight = 6000;
  decode = () => Promise.resolve();
}

/** The names that the host has made of those of the files. */
const namesIn = (form: Form) =>
  copiedBlocksOf(form.values).map(({ body }) => /cases\/([a-z]+)/.exec(JSON.stringify(body))?.[1]);

test('files become blocks of the new case in their order, one can be left out, and undo has it again', async () => {
  const form = openForm(recordForm('case', null));
  assert.equal(await addToNewCase(form, [picture('one.png'), picture('two.png')]), []);
  assert.equal(namesIn(form), ['one', 'two']);
  leaveOut(form, 0);
  assert.equal(namesIn(form), ['two']);
  undoFormStep(form);
  assert.equal(namesIn(form), ['one', 'two']);
});

test('a save is refused while one was not sent; given up, it goes without it', async () => {
  const form = openForm(recordForm('case', null));
  form.values.title = 'Порт';
  const refused = await addToNewCase(form, [picture('one.png'), broken, picture('two.png')]);
  assert.equal(
    refused.map(({ file }) => file.name),
    ['broken.png'],
  );
  assert.is(failedPictures.items.length, 1);
  assert.ok(hasUnsentFiles());
  let message = '';
  await saveForm(form).catch((problem: Error) => {
    message = problem.message;
  });
  assert.match(message, 'broken.png');
  assert.is(failedPictures.items.length, 1);
  forgetFailed(form);
  const { values } = await saveForm(form);
  const { body } = await (await host.client()).get<{ content: unknown[] }>(`/api/cases/${values.id}`);
  assert.is(body.content.length, 2);
  assert.not(hasUnsentFiles());
});

const target = { kind: 'form', resource: 'case', id: null, form: 'case:new' } as const;

/** The names of the pictures of a case, as the host has made them of those of the files. */
async function storedIn(caseId: number) {
  const { body } = await (await host.client()).get<{ content: unknown[] }>(`/api/cases/${caseId}`);
  return body.content.map((block) => /cases\/([a-z]+)/.exec(JSON.stringify(block))?.[1]);
}

/** A form of a new case, and what was told of it. */
function newForm() {
  const form = openForm(recordForm('case', null));
  form.values.title = 'Порт';
  const { context, log } = fakeContext({ target, path: '/cases/create/' });
  const add = (...names: string[]) => run(newCaseOfPhotosCommand, context, { files: names.map(picture) });
  return { form, log, add, save: () => run(saveCommand, context) };
}

test('files that are dropped while a save waits for others are blocks of that case, too', async () => {
  const { form, add, save } = newForm();
  const held = host.holdBefore('POST', '/api/upload/file');
  const first = add('one.png');
  await held.reached;
  const saving = save();
  const later = add('two.png', 'three.png');
  await until(() => assert.is(pictureUploads.items.length, 3));
  held.release();
  await Promise.all([first, saving, later]);
  assert.equal([form.source.id, await storedIn(1)], [1, ['one', 'two', 'three']]);
  assert.equal([isDirty(form), hasUnsentFiles()], [false, false]);
});

test('discarding a new case gives up its files, those that are on their way and those that could not be sent', async () => {
  const { form, add } = newForm();
  await add('one.png');
  await run(newCaseOfPhotosCommand, fakeContext({ target }).context, { files: [broken] });
  const held = host.holdBefore('POST', '/api/upload/file');
  const late = add('two.png');
  await held.reached;
  await discardForm(form);
  held.release();
  await late;
  assert.equal([namesIn(form), failedPictures.items, pictureUploads.items], [[], [], []]);
  assert.not(hasUnsentFiles());
});

test('a large photo that is sent again is not asked about again, nor sent twice', async () => {
  const { Image } = globalThis;
  Object.assign(globalThis, { Image: Decoded });
  const bytes = png(8000, 6000) as Uint8Array<ArrayBuffer>;
  const large = new File([bytes, new Uint8Array(photoLimits.bytes)], 'large.png', { type: 'image/png' });
  const { form } = newForm();
  const { context, log } = fakeContext({ target });
  for (const times of [1, 1]) {
    host.cutBefore('POST', '/api/upload/file');
    await run(newCaseOfPhotosCommand, context, { files: [large] });
    assert.equal([log.questions.length, failedPictures.items.length], [times, 1]);
  }
  await discardForm(form);
  Object.assign(globalThis, { Image });
});

test('a save that waits is refused when one of those that were dropped meanwhile was not sent', async () => {
  const { form, add, save } = newForm();
  const held = host.holdBefore('POST', '/api/upload/file');
  const first = add('one.png');
  await held.reached;
  const saving = save();
  const later = run(newCaseOfPhotosCommand, fakeContext({ target }).context, { files: [broken] });
  await until(() => assert.is(pictureUploads.items.length, 2));
  held.release();
  await Promise.all([first, saving, later]);
  assert.equal([form.source.id, namesIn(form), failedPictures.items.length], [null, ['one'], 1]);
  forgetFailed(form);
});

test('files that are dropped while the case is being created become blocks of it, which undo takes away', async () => {
  const { form, log, add, save } = newForm();
  await add('one.png');
  const held = host.holdBefore('POST', '/api/cases');
  const saving = save();
  await held.reached;
  assert.not(hasUnsentFiles());
  const later = add('two.png', 'three.png');
  // Leaving the page asks about those that wait for the case.
  await until(() => assert.ok(hasUnsentFiles()));
  held.release();
  await Promise.all([saving, later]);
  assert.equal([form.source.id, await storedIn(1)], [1, ['one', 'two', 'three']]);
  assert.equal([isDirty(form), hasUnsentFiles()], [false, false]);
  assert.equal(
    log.notified.map(({ title }) => title),
    ['Данные успешно сохраненны', 'Добавлено: 2 изображения'],
  );
  assert.is(journal.steps.at(-1)?.title, 'Добавить 2 изображения');
});

test('neither a copy nor another draft takes the form while its files are on their way; its own draft leads back to it', async () => {
  await addCase(await host.client(), 'Банк');
  const { form, add } = newForm();
  await saveDraft(form);
  const [other] = allDrafts();
  assert.ok(other);
  await openEmptyForm(form.source);
  setValue(form, 'title', 'Мост');
  await saveDraft(form);
  const own = readDraft('case:new');
  const held = host.holdBefore('POST', '/api/upload/file');
  const adding = add('one.png');
  await held.reached;
  const { context, log } = fakeContext();
  await run(duplicateCaseCommand, context, { records: [1] });
  await run(openDraftCommand, context, { draft: draftId(allDrafts().find((draft) => draft !== own) ?? other) });
  const refusal = {
    type: 'error',
    title: 'Файлы ещё не загружены',
    text: 'Форма «Мост» ждёт своих файлов. Дождитесь их или уберите их и повторите.',
  };
  assert.equal(log.notified, [refusal, refusal]);
  await run(openDraftCommand, context, { draft: ownDraftId('case:new') });
  held.release();
  await adding;
  assert.equal([form.values.title, namesIn(form), log.notified.length], ['Мост', ['one'], 2]);
  assert.is(forms['case:new'], form);
  await run(duplicateCaseCommand, context, { records: [1] });
  assert.equal([form.values.title, namesIn(form)], ['Банк (копия)', []]);
});

test.run();
