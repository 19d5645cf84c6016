// Suites: server
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readArchive, rowsOf } from '../fixtures/archives.ts';
import type { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { runHostCommand } from '../fixtures/host-command.ts';
import { mp4 } from '../fixtures/media.ts';
import { until } from '../fixtures/until.ts';

let host: Host;
let client: Client;
test.before(async () => {
  host = await startHost();
  client = await host.signedIn();
  // More than all buffers between the host and a client that does not read.
  for (let n = 0; n < 12; n++) {
    const file = new Blob([new Uint8Array(mp4(2_000_000))]);
    const { body } = await client.upload<{ file: string }>({ file, typePath: 'cases', types: 'video' });
    await client.post('/api/cases', { title: `${n}`, show: true });
    await client.post(`/api/cases/${n + 1}/video`, { title: 'Видео', video: body.file });
  }
});
test.after(() => host.stop());

const path = '/api/backup';
const cookie = () => [...client.cookies].map((pair) => pair.join('=')).join('; ');

/** Asks for a backup and reads nothing of it yet. */
function ask(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    httpGet(host.origin + path, { headers: { Cookie: cookie(), ...headers }, agent: false }, done).on('error', failed);
  });
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts);
}

test('an operator downloads a whole backup, of a size that is known, which nothing keeps', async () => {
  const answer = await ask();
  const bytes = await bytesOf(answer);
  assert.is(answer.statusCode, 200);
  assert.is(Number(answer.headers['content-length']), bytes.length);
  assert.is(answer.headers['content-type'], 'application/x-tar');
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="pult-\d{4}-\d\d-\d\d\.tar"$/);
  assert.is(answer.headers['cache-control'], 'no-store');
  assert.is(answer.headers['x-content-type-options'], 'nosniff');

  const folder = await mkdtemp(join(tmpdir(), 'pult-'));
  const file = join(folder, 'a.tar');
  await writeFile(file, bytes);
  const { status, stderr } = await runHostCommand('backup', host.dataDir, ['--check', file]);
  assert.is(status, 0, stderr);
  assert.is(rowsOf(await readArchive(file), 'cases').length, 12);
  await rm(folder, { recursive: true });
});

test('the size is told before', async () => {
  const { status, body } = await client.get<{ files: number; bytes: number }>(`${path}/size`);
  assert.is(status, 200);
  assert.is(body.files, 12);
  assert.ok(body.bytes > 24_000_000 && body.bytes < 26_000_000, `${body.bytes}`);
});

test('nobody else gets one: no session, a link on another site, a host that has no data', async () => {
  for (const address of [path, `${path}/size`]) assert.is((await host.client().get(address)).status, 401);
  assert.is((await ask({ 'Sec-Fetch-Site': 'cross-site' })).resume().statusCode, 403);
  assert.is((await client.post(path)).status, 405);
  const front = await startHost({ API_ORIGIN: host.origin });
  assert.equal((await front.client().get('/site.json')).body, { url: null });
  assert.equal((await client.get('/site.json')).body, { url: null, backup: true, example: true, together: true });
  await front.stop();
});

test('one is sent at a time; one whose reader has gone ends, and leaves nothing behind', async () => {
  const held = await ask();
  for (const address of [path, `${path}/size`]) {
    const refused = await client.get<{ message: string }>(address);
    assert.is(refused.status, 409);
    assert.match(refused.body.message, 'уже скачивается');
  }
  assert.is((await client.get('/api/cases')).status, 200, 'others are served meanwhile');
  held.destroy();
  await until(async () => {
    const answer = await ask();
    answer.destroy();
    assert.is(answer.statusCode, 200);
  });
  const left = await readdir(join(host.dataDir, 'incoming'));
  assert.equal(
    left.filter((name) => name.startsWith('backup-')),
    [],
  );
});

test.run();
