import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { copyTextCommand, saveAsNewCommand } from '../../src/commands/form/orphaned-form.ts';
import { run } from '../../src/commands/run/runner.ts';
import { allDrafts, readDraft } from '../../src/state/drafts/draft-state.ts';
import { loadForm, openForm } from '../../src/state/form/form.ts';
import { saveDraft } from '../../src/state/form/form-draft.ts';
import { forms } from '../../src/state/form/form-state.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { saveForm } from '../../src/state/forms/save-form.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const host = await startRealHost();

test.before.each(async () => {
  await host.reset();
  await freshPage();
});
test.after(() => host.close());

const titles = () => allDrafts().map(({ title }) => title);

test('what was typed into a deleted record goes on as a new one, beside what was typed into a new record before', async () => {
  const anna = await host.client();
  await addCase(anna, 'Яхты');
  const other = openForm(recordForm('case', null));
  setValue(other, 'title', 'Другой');
  await saveDraft(other);
  const form = openForm(recordForm('case', 1));
  await host.idle();
  setValue(form, 'title', 'Море');
  await anna.delete('/api/cases/1');
  await loadForm(form);

  const { context, log } = fakeContext({ target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' } });
  await run(saveAsNewCommand, context);
  assert.equal(log.went, ['/cases/create/']);
  assert.equal([titles().sort(), readDraft('case:new')?.title], [['Другой', 'Море'], 'Море']);

  const fresh = forms['case:new'];
  if (!fresh) throw new Error('the form of the new record is open');
  await saveForm(fresh);
  assert.equal(titles(), ['Другой']);
});

test('a save that finds the record deleted offers to save what was typed as a new one', async () => {
  const anna = await host.client();
  const id = await addCase(anna, 'Маяк');
  const form = openForm(recordForm('case', id));
  await host.idle();
  setValue(form, 'title', 'Маяки');
  await anna.delete(`/api/cases/${id}`);
  await saveForm(form).catch(() => undefined);
  const { context } = fakeContext({ target: { kind: 'form', resource: 'case', id, form: `case:${id}` } });
  assert.ok(saveAsNewCommand.when?.(context));
});

test('where the browser gives no clipboard, what was typed into a deleted record is shown, to be copied by hand', async () => {
  const anna = await host.client();
  const id = await addCase(anna, 'Бакен');
  const form = openForm(recordForm('case', id));
  await host.idle();
  setValue(form, 'title', 'Бакены');
  await anna.delete(`/api/cases/${id}`);
  await loadForm(form);
  const { context, log } = fakeContext({ target: { kind: 'form', resource: 'case', id, form: `case:${id}` } });
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await run(copyTextCommand, context);
  Reflect.deleteProperty(navigator, 'clipboard');
  assert.match(log.notified.at(-1)?.text ?? '', /^Браузер не дал скопировать\. Скопируйте сами: .*Название: Бакены/);
});

test.run();
