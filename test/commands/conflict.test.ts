import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  mineCommand,
  resolveLaterCommand,
  saveConflictCommand,
  theirsCommand,
} from '../../src/commands/form/conflict.ts';
import { saveCommand } from '../../src/commands/form/form.ts';
import { run } from '../../src/commands/run/runner.ts';
import { closeConflict, conflictState } from '../../src/state/conflict/conflict-store.ts';
import { readDraft } from '../../src/state/drafts/draft-state.ts';
import { openForm } from '../../src/state/form/form.ts';
import { saveDraft } from '../../src/state/form/form-draft.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { followConflict } from '../../src/state/presence/follow-conflict.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const host = await startRealHost();

test.before.each(async () => {
  await host.reset();
  await freshPage();
  closeConflict();
});
test.after(() => host.close());

const unanswered = () => host.cutBefore('PUT', '/api/cases/1');
const refused = () =>
  host.answerWith('PUT', '/api/cases/1', () =>
    Response.json({ message: 'Нет', errors: { title: ['Слишком длинно.'] } }, { status: 422 }),
  );

/** Two fields that both have changed, one chosen as «моё», the other as «чужое», and a save of the choice that fails. */
async function failedSave(fail: () => void) {
  const anna = await host.client();
  await addCase(anna, 'Яхты', { subtitle: 'Старый' });
  const form = openForm(recordForm('case', 1));
  await host.idle();
  setValue(form, 'title', 'Моё');
  setValue(form, 'subtitle', 'Моё тоже');
  const hers = { title: 'Чужое', subtitle: 'Чужое тоже' };
  const annaSaves = (values: object) => anna.put('/api/cases/1', { ...hers, ...values });
  assert.is((await annaSaves({})).status, 200);
  const { context, log } = fakeContext({ target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' } });
  await run(saveCommand, context);
  assert.is(conflictState.open?.conflict.overlaps.length, 2);
  await run(mineCommand, context, { field: 'title' });
  await run(theirsCommand, context, { field: 'subtitle' });
  fail();
  await run(saveConflictCommand, context);
  const typed = () => [form.values.title, form.values.subtitle];
  return { form, typed, context, log, annaSaves };
}

test('when the choice could not be saved, what was typed is there again and is asked about at the next save', async () => {
  const { form, typed, context, log } = await failedSave(unanswered);
  assert.ok(conflictState.open);
  await run(resolveLaterCommand, context);
  assert.is(log.announced.at(-1), 'Отложено. Ничего не записано, введённое осталось в форме и в черновике.');
  assert.equal(typed(), ['Моё', 'Моё тоже']);
  assert.equal([...form.overlaps], ['title', 'subtitle']);
  await saveDraft(form);
  assert.equal(readDraft('case:1')?.changes, { title: 'Моё', subtitle: 'Моё тоже' });
  await run(saveCommand, context);
  assert.is(conflictState.open?.conflict.overlaps.length, 2);
});

test('the comparison whose save has failed stays when a colleague saves another field', async () => {
  const { typed, context, log, annaSaves } = await failedSave(unanswered);
  await annaSaves({ year: 2026 });
  await followConflict([{ type: 'case', record: 1 } as never]);
  assert.not(log.announced.includes('Сравнивать больше нечего: значения совпали.'));
  assert.equal(conflictState.open?.chosen, { title: 'mine', subtitle: 'theirs' });
  await run(saveConflictCommand, context);
  assert.is(conflictState.open, null);
  assert.equal(typed(), ['Моё', 'Чужое тоже']);
});

test('a choice that the host refuses stays in the form, with the errors', async () => {
  const { form, typed } = await failedSave(refused);
  assert.is(conflictState.open, null);
  assert.equal(typed(), ['Моё', 'Чужое тоже']);
  assert.equal({ ...form.errors }, { title: 'Слишком длинно.' });
});

test.run();
