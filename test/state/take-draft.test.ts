// What taking a shared draft into a form does, and how it is undone.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DraftPart } from '../../src/model/drafts/shared-draft.ts';
import { loadForm, openForm } from '../../src/state/form/form.ts';
import { type Form, isDirty } from '../../src/state/form/form-state.ts';
import { undoFormStep } from '../../src/state/form/form-steps.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { saveForm } from '../../src/state/forms/save-form.ts';
import { takeParts } from '../../src/state/shared-drafts/take.ts';
import type { Client } from '../fixtures/client.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const host = await startRealHost();
let anna: Client;
let form: Form;

test.before.each(async () => {
  await host.reset();
  await freshPage();
  anna = await host.client();
  await addCase(anna, 'Яхты');
  form = openForm(recordForm('case', 1));
  await host.idle();
});
test.after(() => host.close());

/** Takes a draft of the case that Anna has begun over these values. */
function take(changes: object, base: object): Promise<void> {
  const part: DraftPart = { form: 'case:1', base: { ...base }, changes: { ...changes } };
  const draft = { id: 1, form: 'case:1', tab: 'a', version: null, by: { id: 2, name: 'Анна' }, at: '', parts: [part] };
  return takeParts({ form, draft, ask: () => undefined, done: () => undefined }, [part]);
}

const storedTitle = async () => (await anna.get<{ case: { title: string } }>('/api/cases/1')).body.case.title;

test('a draft that was taken and saved is undone as a change of what is saved', async () => {
  await take({ title: 'Парусники' }, { title: 'Яхты' });
  await saveForm(form);
  assert.is(undoFormStep(form, 'title'), true);
  assert.equal([form.values.title, form.loaded.title, isDirty(form)], ['Яхты', 'Парусники', true]);
  await saveForm(form);
  assert.is(await storedTitle(), 'Яхты');
});

test('what both have changed since a draft was taken is still asked after its undo', async () => {
  await take({ subtitle: 'О море' }, { subtitle: null });
  setValue(form, 'title', 'Моё');
  await anna.put('/api/cases/1', { title: 'Катера' });
  await loadForm(form);
  undoFormStep(form, 'subtitle');
  assert.equal([form.values.subtitle, form.values.title, [...form.overlaps]], [null, 'Моё', ['title']]);
});

test('the undo of a draft over an older value takes its question back, too', async () => {
  await take({ title: 'Парусники' }, { title: 'Лодки' });
  assert.equal([form.values.title, form.loaded.title, [...form.overlaps]], ['Парусники', 'Лодки', ['title']]);
  undoFormStep(form, 'title');
  assert.equal([form.values.title, form.loaded.title, [...form.overlaps]], ['Яхты', 'Яхты', []]);
});

test.run();
