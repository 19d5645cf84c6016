import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { confirmBackup, downloadBackup } from '../../src/commands/session/download-backup.ts';
import { answerConfirmation, confirmation } from '../../src/state/messages/confirmation.ts';
import { fakeHost } from '../fixtures/fake-host.ts';
import { until } from '../fixtures/until.ts';

let downloads = 0;
HTMLAnchorElement.prototype.click = () => {
  downloads += 1;
};
test.before.each(() => {
  downloads = 0;
});

const size = { status: 200, body: { files: 1, bytes: 1 } };

test('a backup that somebody else has begun to download while the question was open is not called one', async () => {
  const message = 'Резервная копия уже скачивается.';
  const answers = [size, { status: 409, body: { message } }];
  fakeHost(() => answers.shift() ?? size);
  await confirmBackup();
  const said = await downloadBackup().catch((problem: Error) => problem.message);
  assert.equal([said, downloads], [message, 0]);
});

test('where the session needs the password again by then, it is asked for first', async () => {
  const answers = [size, { status: 403, body: { message: 'Подтвердите, что это вы.', reason: 'confirm' } }];
  fakeHost(() => answers.shift() ?? size);
  await confirmBackup();
  const downloading = downloadBackup();
  await until(() => assert.is(confirmation.open?.dialog, 'password'));
  assert.is(downloads, 0);
  answerConfirmation(true);
  assert.is((await downloading).toast?.title, 'Резервная копия скачивается');
  assert.is(downloads, 1);
});

test.run();
