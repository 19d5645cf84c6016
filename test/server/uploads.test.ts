// Suites: server, postgres, s3
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { gif, jpeg, mp4, png } from '../fixtures/media.ts';

let host: Host;
let client: Client;
test.before(async () => {
  host = await startHost({ UPLOAD_IMAGE_MB: '1', UPLOAD_VIDEO_MB: '3', UPLOAD_MEGAPIXELS: '4' });
  client = await host.signedIn();
  await client.post('/api/cases', { title: 'Кейс', show: true });
});
test.after(() => host.stop());

const place = { typePath: 'cases', types: 'image' } as const;
const blob = (bytes: Uint8Array, type = 'application/octet-stream') => new Blob([new Uint8Array(bytes)], { type });

async function stored(file: Blob, fields: Record<string, string> = place): Promise<string> {
  const answer = await client.upload<{ file: string }>({ ...fields, file });
  assert.is(answer.status, 200, answer.text);
  return answer.body.file;
}

async function errorsOf(fields: Record<string, string | Blob>): Promise<Record<string, string[]>> {
  const answer = await client.upload<Refusal>(fields);
  assert.is(answer.status, 422, answer.text);
  return answer.body.errors;
}

test('each kind is stored under a new random name and served with its true type', async () => {
  for (const [bytes, types, extension, mime] of [
    [jpeg(20, 10), 'image', 'jpg', 'image/jpeg'],
    [png(20, 10), 'image', 'png', 'image/png'],
    [gif(20, 10), 'image', 'gif', 'image/gif'],
    [mp4(1000), 'video', 'mp4', 'video/mp4'],
  ] as const) {
    const path = await stored(blob(bytes, 'text/html'), { typePath: 'services', types });
    assert.match(path, new RegExp(`^/storage/services/[\\w-]{20,}\\.${extension}$`));
    const answer = await fetch(host.origin + path);
    assert.is(answer.status, 200);
    assert.is(answer.headers.get('Content-Type'), mime);
    assert.is(answer.headers.get('X-Content-Type-Options'), 'nosniff');
    assert.is(answer.headers.get('Content-Security-Policy'), "default-src 'none'; frame-ancestors 'none'; sandbox");
    assert.match(answer.headers.get('Cache-Control') ?? '', /max-age=31536000/);
    assert.equal(new Uint8Array(await answer.arrayBuffer()), new Uint8Array(bytes));
  }
  assert.is.not(await stored(blob(png(1, 1))), await stored(blob(png(1, 1))));
});

test('ranges of bytes are served', async () => {
  const path = await stored(blob(mp4(5000)), { typePath: 'cases', types: 'video', id: '1' });
  const answer = await fetch(host.origin + path, { headers: { Range: 'bytes=100-199' } });
  assert.is(answer.status, 206);
  assert.match(answer.headers.get('Content-Range') ?? '', /^bytes 100-199\//);
  assert.is((await answer.arrayBuffer()).byteLength, 100);
});

test('the parts of the form may come in any order', async () => {
  const answer = await client.upload({ file: blob(png(2, 2)), types: 'image', typePath: 'technology' });
  assert.is(answer.status, 200);
});

test('the type of a file is decided by its bytes, not by its name or declared type', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  assert.match((await errorsOf({ ...place, file: blob(svg, 'image/png') })).file?.[0] ?? '', /JPEG, PNG или GIF/);
  assert.ok((await errorsOf({ ...place, file: blob(mp4(1000), 'image/png') })).file);
  assert.match(
    (await errorsOf({ ...place, types: 'video', file: blob(png(2, 2), 'video/mp4') })).file?.[0] ?? '',
    /MP4/,
  );
  assert.ok((await errorsOf({ ...place, file: blob(new Uint8Array()) })).file);
  assert.match(
    (await errorsOf({ ...place, file: blob(png(20, 10).subarray(0, 20)) })).file?.[0] ?? '',
    /повреждён|должен/,
  );
});

test('too large for its kind, and too many pixels, are refused at the file', async () => {
  const padded = new Uint8Array(1024 * 1024 + 1);
  padded.set(png(10, 10));
  assert.match((await errorsOf({ ...place, file: blob(padded) })).file?.[0] ?? '', /1 МБ/);
  assert.match((await errorsOf({ ...place, file: blob(png(4000, 1001)) })).file?.[0] ?? '', /4 мегапикс/);
  for (const make of [jpeg, png, gif]) await stored(blob(make(2000, 2000)));
  for (const make of [jpeg, png, gif]) assert.ok((await errorsOf({ ...place, file: blob(make(2000, 2001)) })).file);
});

test('a JPEG of nothing but padding is refused after a few reads', async () => {
  const padding = new Uint8Array(1024 * 1024).fill(0xff);
  padding.set([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x02]);
  const started = performance.now();
  assert.match((await errorsOf({ ...place, file: blob(padding) })).file?.[0] ?? '', /повреждён/);
  assert.ok(performance.now() - started < 2000);
});

test('a form beyond the transport limit is a 413', async () => {
  const answer = await client.upload({ ...place, types: 'video', file: blob(mp4(3 * 1024 * 1024 + 100_000)) });
  assert.is(answer.status, 413);
  const justOver = await client.upload({ ...place, types: 'video', file: blob(mp4(3 * 1024 * 1024 + 1)) });
  assert.is(justOver.status, 413);
  assert.is((await client.upload({ ...place, types: 'video', file: blob(mp4(3 * 1024 * 1024)) })).status, 200);
});

test('wrong fields are named, and a case must exist', async () => {
  assert.equal(Object.keys(await errorsOf({ x: 'y' })).sort(), ['file', 'typePath', 'types']);
  assert.equal(Object.keys(await errorsOf({ file: blob(png(1, 1)), typePath: '../etc', types: 'audio' })).sort(), [
    'typePath',
    'types',
  ]);
  for (const id of ['99', '0', 'abc'])
    assert.equal(Object.keys(await errorsOf({ ...place, id, file: blob(png(1, 1)) })), ['id']);
  assert.is((await client.upload({ ...place, id: '1', file: blob(png(1, 1)) })).status, 200);
});

test('a body that is no form, or breaks off, is refused and leaves nothing behind', async () => {
  assert.is((await client.post('/api/upload/file', {})).status, 422);
  const broken = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  assert.is((await client.send('POST', '/api/upload/file', { body: broken, headers })).status, 400);
  assert.is((await client.post('/api/upload/file', broken, { 'Content-Type': 'multipart/form-data' })).status, 400);
  assert.equal(await incoming(), []);
});

test('nothing but stored files is served', async () => {
  for (const path of [
    '/storage/',
    '/storage/cases/',
    '/storage/../pult.db',
    '/storage/..%2fpult.db',
    '/storage/%2e%2e/pult.db',
    '/storage/nothing.png',
  ]) {
    const answer = await fetch(host.origin + path);
    assert.ok(answer.status === 404 || answer.status === 403 || answer.status === 400, `${path} ${answer.status}`);
  }
});

test('an upload without a session is refused', async () => {
  const visitor = host.client();
  await visitor.get('/sanctum/csrf-cookie');
  assert.is((await visitor.upload({ ...place, file: blob(png(1, 1)) })).status, 401);
});

test('a file survives a restart by SIGKILL, and a half received one is deleted after a day', async () => {
  const path = await stored(blob(png(3, 3)));
  await host.kill();
  const folder = join(host.dataDir, 'incoming');
  const dayAgo = Date.now() / 1000 - 86_401;
  for (const [name, time] of [
    ['old', dayAgo],
    ['busy', dayAgo + 60],
  ] as const) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'half'), 'what had arrived');
    for (const one of [join(name, 'half'), name]) await utimes(join(folder, one), time, time);
  }
  await writeFile(join(folder, 'of a former version'), 'what had arrived');
  await utimes(join(folder, 'of a former version'), dayAgo, dayAgo);
  await host.start();
  assert.is((await fetch(host.origin + path)).status, 200);
  assert.equal(await incoming(), [join('busy', 'half')]);
});

/** Returns the temporary files, by their paths relative to the folder of temporary files. */
async function incoming(): Promise<string[]> {
  const names = await readdir(join(host.dataDir, 'incoming'), { recursive: true, withFileTypes: true });
  const folder = join(host.dataDir, 'incoming');
  return names.filter((one) => one.isFile()).map((one) => relative(folder, join(one.parentPath, one.name)));
}

test.run();
