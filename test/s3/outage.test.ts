import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { png } from '../fixtures/media.ts';
import { Relay } from '../fixtures/relay.ts';
import { addressThrough, s3Port } from '../fixtures/s3.ts';
import { key } from '../fixtures/swift.mjs';
import { until } from '../fixtures/until.ts';

let relay: Relay;
let host: Host;
let client: Client;
test.before.each(async () => {
  relay = await Relay.start(s3Port);
  host = await startHost({ STORAGE_URL: addressThrough(relay.port) });
  client = await host.signedIn();
});
test.after.each(async () => {
  await host.stop();
  await relay.stop();
});

function upload(bytes: Uint8Array = png(4, 4)) {
  const file = new Blob([new Uint8Array(bytes)]);
  return client.upload<{ file: string } & Refusal>({ file, typePath: 'cases', types: 'image' });
}

/** What the host says of its database and its storage. */
async function ready(): Promise<unknown[]> {
  const answer = await fetch(`${host.origin}/ready`);
  const { database, storage } = (await answer.json()) as { database: string; storage: string };
  return [answer.status, database, storage];
}

async function receivedFiles(): Promise<string[]> {
  const entries = await readdir(join(host.dataDir, 'incoming'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('without the storage texts are edited, files are refused in words, and all is well when it is back', async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#48c' } })
    .jpeg()
    .toBuffer();
  const { file } = (await upload(photo)).body;
  assert.is((await fetch(`${host.origin + file}?w=80`)).status, 200);

  await relay.stop();
  const refused = await upload();
  assert.is(refused.status, 503);
  assert.match(refused.body.message, /^Хранилище файлов не отвечает.*Тексты сохраняются/);
  assert.equal(await receivedFiles(), []);
  const unseen = await fetch(host.origin + file);
  assert.is(unseen.status, 503);
  assert.is(unseen.headers.get('Cache-Control'), 'no-store');
  assert.is(unseen.headers.get('ETag'), null);
  assert.match(((await unseen.json()) as Refusal).message, /Хранилище файлов не отвечает/);

  assert.is((await client.post('/api/services', { title: 'Тексты', image: file })).status, 201);
  assert.is((await client.put('/api/services/1', { title: 'Другие тексты' })).status, 200);
  assert.is((await fetch(`${host.origin}/health`)).status, 200);
  assert.equal(await ready(), [200, 'ok', 'storage-unreachable']);
  assert.is((await fetch(`${host.origin + file}?w=80`)).status, 200, 'the small copies are of this host');

  await relay.resume();
  assert.is((await upload()).status, 200);
  await until(async () => assert.equal(await ready(), [200, 'ok', 'ok']));
  assert.equal(Buffer.from(await (await fetch(host.origin + file)).arrayBuffer()), photo);
  assert.not.ok(host.output.includes(key.secret) || host.output.includes(encodeURIComponent(key.secret)));
});

test('a storage that breaks off in the middle of a file leaves no half of it behind as a whole one', async () => {
  const large = new Uint8Array(8_000_000);
  large.set(png(2000, 2000));
  const { file } = (await upload(large)).body;
  const answer = await fetch(host.origin + file);
  const reader = answer.body?.getReader();
  await reader?.read();
  await relay.stop();
  let failure: unknown;
  for (let chunk = await reader?.read(); chunk && !chunk.done; ) {
    chunk = await reader?.read().catch((error: unknown) => {
      failure = error;
      return { done: true as const, value: undefined };
    });
  }
  assert.ok(failure instanceof Error);
});

test('a storage that breaks off once is asked again', async () => {
  relay.breakNext(1);
  const { status, body } = await upload();
  assert.is(status, 200);
  relay.breakNext(1);
  assert.is((await fetch(host.origin + body.file)).status, 200);
});

test.run();
