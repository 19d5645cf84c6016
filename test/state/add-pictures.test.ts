import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addPicturesCommand, cancelPicturesCommand } from '../../src/commands/blocks/pictures.ts';
import { run } from '../../src/commands/run/runner.ts';
import { signOutCommand } from '../../src/commands/session/sign-out.ts';
import { loadBlocks } from '../../src/state/block-changes/changes.ts';
import { openForm } from '../../src/state/form/form.ts';
import { hasUnsentFiles } from '../../src/state/form/unsent-files.ts';
import { addPictures } from '../../src/state/forms/add-pictures.ts';
import { addToNewCase } from '../../src/state/forms/new-case-files.ts';
import { cancelPicture, newCase, pictureUploads, uploadsOf } from '../../src/state/forms/picture-uploads.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { hasPending, isWriting } from '../../src/state/writes/pending-writes.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { png } from '../fixtures/media.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const host = await startRealHost();

/** Addresses of files on this device that are in use. */
const addresses = new Set<string>();
let last = 0;
Object.assign(URL, {
  createObjectURL: () => {
    const address = `blob:${++last}`;
    addresses.add(address);
    return address;
  },
  revokeObjectURL: (address: string) => addresses.delete(address),
});

test.before.each(async () => {
  await host.reset();
  await freshPage();
  await addCase(await host.client(), 'Банк');
  await loadBlocks(1);
});
test.after(() => host.close());

const picture = (name: string) => new File([png(10, 10) as Uint8Array<ArrayBuffer>], name, { type: 'image/png' });
const broken = new File(['no picture'], 'broken.png', { type: 'image/png' });
const text = new File(['text'], 'note.txt', { type: 'text/plain' });

test('a refused picture does not stop the rest, and says what the host has against the file', async () => {
  const { blocks, refused } = await addPictures(1, [picture('a.png'), broken, picture('b.png')]);
  assert.is(blocks.length, 2);
  assert.equal(
    refused.map(({ file: { name } }) => name),
    ['broken.png'],
  );
  assert.match(refused[0]?.problem.message ?? '', /JPEG|PNG|файл/i);
  assert.is(refused[0]?.problem.fields, undefined);
  assert.equal([pictureUploads.items.length, addresses.size], [0, 0]);
});

test('of an empty file nothing is sent', async () => {
  const { refused } = await addPictures(1, [new File([], 'empty.png', { type: 'image/png' })]);
  assert.equal(refused[0]?.problem.message, 'Файл «empty.png» пуст.');
  assert.equal(host.writes(), []);
});

test('what was stopped or refused is no part of those that become blocks', async () => {
  const held = host.holdBefore('POST', '/api/upload/file');
  const adding = addPictures(1, [text, picture('a.png'), picture('b.png'), picture('c.png')]);
  await held.reached;
  assert.equal([pictureUploads.totals[1], uploadsOf(1).length], [3, 3]);
  cancelPicture(uploadsOf(1)[1]?.id ?? '');
  assert.equal([pictureUploads.totals[1], uploadsOf(1).length], [2, 2]);
  held.release();
  assert.is((await adding).blocks.length, 2);
});

test('pictures that are all refused are named in a toast, and are no errors of the form of the case', async () => {
  const form = openForm(recordForm('case', 1));
  await host.idle();
  const { context, log } = fakeContext({ target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' } });
  await run(addPicturesCommand, context, { files: [broken, text] });
  assert.equal(form.errors, {});
  assert.match(
    log.notified[0]?.text ?? '',
    /^«broken\.png»: .+ Файл «note\.txt» не подходит: нужен JPEG, PNG или GIF\.$/,
  );
});

test('an open file dialog is no write that waits for the host: what is chosen in it is one', async () => {
  const { context, log } = fakeContext({ target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' } });
  let input = document.createElement('input');
  HTMLInputElement.prototype.click = function () {
    input = this;
  };
  const declined = run(addPicturesCommand, context);
  assert.equal([input.isConnected, isWriting(), hasPending()], [true, false, false]);
  input.dispatchEvent(new Event('cancel'));
  await declined;
  assert.equal(log.notified, []);

  const held = host.holdBefore('POST', '/api/upload/file');
  const adding = run(addPicturesCommand, context);
  assert.is(isWriting(), false);
  Object.defineProperty(input, 'files', { value: [picture('a.png')] });
  input.dispatchEvent(new Event('change'));
  await held.reached;
  assert.equal([isWriting(), hasPending()], [true, true]);
  held.release();
  await adding;
  assert.equal([isWriting(), log.notified[0]?.title], [false, 'Добавлено: 1 изображение']);
});

test('while pictures are sent, leaving the page and signing out ask first', async () => {
  const held = host.holdBefore('POST', '/api/upload/file');
  const adding = addPictures(1, [picture('a.png')]);
  await held.reached;
  assert.ok(hasUnsentFiles());
  assert.match((await signOutCommand.confirm?.(fakeContext().context, {}))?.text ?? '', /^Файлы ещё отправляются/);
  held.release();
  assert.is((await adding).blocks.length, 1);
  assert.not.ok(hasUnsentFiles());
  assert.is(await signOutCommand.confirm?.(fakeContext().context, {}), null);
});

test('the uploads of a case are counted, and stopped, without those of another one and of a new one', async () => {
  await addCase(await host.client(), 'Музей');
  const held = host.holdBefore('POST', '/api/upload/file');
  const added = [
    addPictures(1, [picture('a.png'), picture('b.png')]),
    addPictures(2, [picture('c.png')]),
    addToNewCase(openForm(recordForm('case', null)), [picture('d.png')]),
  ];
  await held.reached;
  assert.equal(
    [1, 2, newCase].map((id) => [uploadsOf(id).length, pictureUploads.totals[id]]),
    [
      [2, 2],
      [1, 1],
      [1, 1],
    ],
  );
  const stopped = [
    { target: null, left: [2, 1, 1] },
    { target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' }, left: [0, 1, 1] },
    { target: { kind: 'form', resource: 'case', id: null, form: 'case:new' }, left: [0, 1, 0] },
  ] as const;
  for (const { target, left } of stopped) {
    await run(cancelPicturesCommand, fakeContext({ target }).context);
    assert.equal(
      [1, 2, newCase].map((id) => uploadsOf(id).length),
      left,
    );
  }
  added.push(addPictures(1, [picture('e.png')]));
  assert.is(pictureUploads.totals[1], 1);
  held.release();
  await Promise.all(added);
  const { body } = await (await host.client()).get<{ content: unknown[] }>('/api/cases/2');
  assert.is(body.content.length, 1);
});

test.run();
