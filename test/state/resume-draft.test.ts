import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openEmptyForm } from '../../src/commands/records/empty-form.ts';
import type { Draft } from '../../src/state/drafts/draft.ts';
import { allDrafts, readDraft } from '../../src/state/drafts/draft-state.ts';
import { openForm } from '../../src/state/form/form.ts';
import { saveDraft } from '../../src/state/form/form-draft.ts';
import { showErrors } from '../../src/state/form/form-errors.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { keepTaken, takenValue } from '../../src/state/form/taken-parts.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { resumeDraft } from '../../src/state/forms/resume-draft.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';

const host = await startRealHost();

test.before.each(async () => {
  await host.reset();
  await freshPage();
});
test.after(() => host.close());

test('another draft in an open form has neither the errors nor the taken parts of the one before it', async () => {
  const form = openForm(recordForm('case', null));
  setValue(form, 'title', 'Порт');
  await saveDraft(form);
  await openEmptyForm(form.source);
  const [port] = allDrafts();
  setValue(form, 'title', 'Мост');
  showErrors(form, { title: ['Слишком длинно.'] });
  keepTaken(form, 'header', { text: 'Мост' });
  await resumeDraft(port as Draft);
  assert.is(form.values.title, 'Порт');
  assert.equal([{ ...form.errors }, takenValue(form, 'header')], [{}, undefined]);
  assert.equal(
    allDrafts()
      .filter((draft) => draft !== readDraft('case:new'))
      .map(({ title, form: key }) => [title, key]),
    [['Мост', 'case:new']],
  );
});

test.run();
