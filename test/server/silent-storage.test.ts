// Suites: server
// Mostly waits.
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { storageAddress } from '../../src/server/base/storage-address.ts';
import { S3Storage } from '../../src/server/uploads/s3-storage.ts';
import { StorageError } from '../../src/server/uploads/storage-error.ts';
import { pause } from '../fixtures/pause.ts';

/** Sends a file of this size to a storage that answers as told. Resolves to what came of it, and after how long. */
async function put(bytes: number, answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'pult-silent-'));
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = storageAddress({ STORAGE_URL: `s3+http://KEY:SECRET@127.0.0.1:${port}/bucket` }, 'STORAGE_URL');
  if (!url) throw new Error('the address was not read');
  const storage = await S3Storage.open(url);
  const path = join(folder, 'a.mp4');
  await writeFile(path, Buffer.alloc(bytes));
  const started = performance.now();
  try {
    const error = await storage.put('cases/a.mp4', path).catch((failure: unknown) => failure);
    return { error, seconds: (performance.now() - started) / 1000 };
  } finally {
    storage.close();
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  }
}

test('a storage that takes connections and answers nothing is given up within ten seconds, however large the file', async () => {
  const hangs = [1000, 30_000_000].map((bytes) => put(bytes, () => undefined));
  for (const { error, seconds } of await Promise.all(hangs)) {
    assert.instance(error, StorageError);
    assert.is((error as StorageError).code, 'STORAGE_UNREACHABLE');
    assert.ok(seconds < 10, `${seconds} s`);
  }
});

test('a storage that is slow with a file and answers otherwise is waited for', async () => {
  const { error } = await put(1000, async ({ method }, response) => {
    if (method === 'PUT') await pause(9500);
    response.writeHead(method === 'PUT' ? 200 : 403).end();
  });
  assert.is(error, undefined);
});

test.run();
