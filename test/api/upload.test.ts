import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forgeryToken } from '../../src/api/token.ts';
import { uploadFile } from '../../src/api/upload.ts';
import { Problem } from '../../src/model/base/problem.ts';
import { refusal } from '../fixtures/fresh-page.ts';
import { png } from '../fixtures/media.ts';
import { startRealHost } from '../fixtures/real-host.ts';

const host = await startRealHost();
test.before.each(() => host.reset());
test.after(() => host.close());

const file = new File([png(10, 10) as Uint8Array<ArrayBuffer>], 'a.png', { type: 'image/png' });
const upload = { file, typePath: 'cases', types: 'image' } as const;
const setToken = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the host's answer sets it
  document.cookie = `XSRF-TOKEN=${cookie}; path=/`;
};
const dropToken = () => setToken('; expires=Thu, 01 Jan 1970 00:00:00 GMT');

test('a file is uploaded and stored', async () => {
  const parts: number[] = [];
  const path = await uploadFile(upload, (part) => parts.push(part), new AbortController().signal);
  assert.match(path, /^\/storage\/cases\/.+\.png$/);
  assert.equal(parts, [1]);
  assert.is((await fetch(path)).headers.get('content-type'), 'image/png');
});

test('an upload that is cancelled while the token is renewed is never sent', async () => {
  dropToken();
  assert.is(forgeryToken(), null);
  const renewal = host.hold('GET', '/sanctum/csrf-cookie');
  const cancel = new AbortController();
  const sent = uploadFile(upload, () => undefined, cancel.signal).then(
    () => 'stored',
    (error: Error) => error.name,
  );
  await renewal.reached;
  cancel.abort();
  renewal.release();
  assert.is(await sent, 'AbortError');
  assert.equal(host.writes(), []);
});

test('a file that cannot be read any more is told apart from a lost connection', async () => {
  const send = async (sent: File) => {
    host.cutBefore('POST', '/api/upload/file');
    const problem = await refusal(uploadFile({ ...upload, file: sent }, () => undefined, new AbortController().signal));
    return problem instanceof Problem ? [problem.kind, problem.message] : [];
  };
  assert.is((await send(file))[0], 'offline');
  const moved = new File(['picture'], 'b.png', { type: 'image/png' });
  // As of a file that was moved: its bytes are read when it is sent.
  const slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
  Object.assign(moved, { slice });
  assert.equal(await send(moved), ['invalid', 'Файл «b.png» больше не читается. Выберите его снова.']);
});

test('a token cookie that is not well encoded is sent as it is', () => {
  setToken('%E0%A4%A');
  assert.is(forgeryToken(), '%E0%A4%A');
  dropToken();
});

test.run();
