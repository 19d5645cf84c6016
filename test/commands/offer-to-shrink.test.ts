import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noteRefusedFile, offerToShrink } from '../../src/commands/form/offer-to-shrink.ts';
import { Problem } from '../../src/model/base/problem.ts';
import { photoLimits } from '../../src/model/media/upload.ts';
import { answerConfirmation, answerOtherwise, confirm, confirmation } from '../../src/state/messages/confirmation.ts';
import { until } from '../fixtures/until.ts';

const photo = new File([new Uint8Array(photoLimits.bytes + 1)], 'photo.jpg', { type: 'image/jpeg' });
const context = { confirm, announce: () => undefined };

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
  const offered = offerToShrink(context, photo);
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

test.run();
