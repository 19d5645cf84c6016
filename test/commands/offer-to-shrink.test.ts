import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noteRefusedFile, offerToShrink } from '../../src/commands/form/offer-to-shrink.ts';
import { Problem } from '../../src/model/base/problem.ts';
import { photoLimits } from '../../src/model/media/upload.ts';
import { uploadsDone } from '../../src/state/form/uploads.ts';
import { askWaiting, forgetWaiting, waitingPhotos } from '../../src/state/form/waiting-photos.ts';
import { answerConfirmation, answerOtherwise, confirm, confirmation } from '../../src/state/messages/confirmation.ts';
import { until } from '../fixtures/until.ts';

const photo = new File([new Uint8Array(photoLimits.bytes + 1)], 'photo.jpg', { type: 'image/jpeg' });
const place = { form: {}, field: 'photo' };
let actedAt = 0;
let notified: unknown[] = [];
const context = {
  confirm,
  announce: () => undefined,
  notify: ({ title, action }: { title: string; action?: { command: string } | undefined }) =>
    void notified.push([title, action?.command]),
  hasGoneOn: (since = 0) => actedAt > since,
};

class Decoded {
  src = '';
  naturalWidth = 8000;
  naturalHeight = 6000;
  decode = () => Promise.resolve();
}

test.before(() => {
  Object.assign(globalThis, { Image: Decoded });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

async function asked(answer: () => void) {
  const offered = offerToShrink(context, photo, place);
  await until(() => assert.ok(confirmation.open));
  const { ok, cancel, other } = confirmation.open ?? {};
  answer();
  return { ...(await offered), answers: [ok, cancel, other?.text] };
}

test('Escape sends no photo that is too large; sending it as it is, is an answer of its own', async () => {
  const declined = await asked(() => answerConfirmation(false));
  assert.equal(declined.answers, ['Уменьшить', 'Не добавлять', 'Отправить как есть']);
  assert.is(declined.file, null);
  assert.is((await asked(answerOtherwise)).file, photo);
});

test('a photo as it is, is not offered to a host that has refused one', async () => {
  noteRefusedFile(photo, new Problem('too-large', 413, 'Файл слишком велик.'));
  const { answers } = await asked(() => answerConfirmation(false));
  assert.equal(answers, ['Уменьшить', 'Не добавлять', undefined]);
});

test('whoever types elsewhere by then is asked when she wants it; a photo that another one replaces is not asked about', async () => {
  actedAt = performance.now();
  const offered = offerToShrink(context, photo, place);
  await until(() => assert.is(waitingPhotos.items.length, 1));
  assert.is(confirmation.open, null);
  assert.equal(notified, [['Фотография слишком велика', 'photo.answer']]);
  askWaiting({});
  assert.is(confirmation.open, null, 'the save of another form asks nothing');
  askWaiting(place.form);
  await until(() => assert.ok(confirmation.open));
  answerConfirmation(false);
  assert.equal([await offered, waitingPhotos.items], [{ file: null, note: null }, []]);

  const replaced = offerToShrink(context, photo, place);
  await until(() => assert.is(waitingPhotos.items.length, 1));
  forgetWaiting(place);
  assert.equal([await replaced, confirmation.open], [{ file: null, note: null }, null]);
});

test('whoever has asked for the save, which waits for the photo, is asked at once', async () => {
  notified = [];
  actedAt = performance.now();
  void uploadsDone(place.form);
  const offered = offerToShrink(context, photo, place);
  await until(() => assert.ok(confirmation.open));
  answerConfirmation(false);
  assert.equal([await offered, notified], [{ file: null, note: null }, []]);
});

test.run();
