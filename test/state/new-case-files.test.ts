import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openForm } from '../../src/state/form/form.ts';
import type { Form } from '../../src/state/form/form-state.ts';
import { undoFormStep } from '../../src/state/form/form-steps.ts';
import { hasUnsentFiles } from '../../src/state/form/unsent-files.ts';
import { copiedBlocksOf } from '../../src/state/forms/copied-blocks.ts';
import { failedPictures } from '../../src/state/forms/failed-pictures.ts';
import { addToNewCase, forgetFailed, leaveOut } from '../../src/state/forms/new-case-files.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { saveForm } from '../../src/state/forms/save-form.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { png } from '../fixtures/media.ts';
import { startRealHost } from '../fixtures/real-host.ts';

const host = await startRealHost();
Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });

test.before.each(async () => {
  await host.reset();
  await freshPage();
});
test.after(() => host.close());

const picture = (name: string) => new File([png(10, 10) as Uint8Array<ArrayBuffer>], name, { type: 'image/png' });
const broken = new File(['no picture'], 'broken.png', { type: 'image/png' });

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

test.run();
