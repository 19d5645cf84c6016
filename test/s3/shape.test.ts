// Both storages do the same, by the same calls.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newFileName } from '../../src/server/media/file-name.ts';
import { type ByteRange, type Storage, type StoredFile, UnsatisfiableRange } from '../../src/server/uploads/storage.ts';
import { addressThrough, removeFiles, s3Port, storageAt } from '../fixtures/s3.ts';
import { until } from '../fixtures/until.ts';

for (const kind of ['folder', 'S3', 'S3 with an odd prefix'] as const) {
  const test = suite(`storage: ${kind}`);
  let dataDir: string;
  let storage: Storage;
  test.before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pult-'));
    const prefix = kind === 'S3 with an odd prefix' ? `${crypto.randomUUID()}/a%2Bb%20%26%20%D0%B6!` : undefined;
    storage = await storageAt(kind === 'folder' ? null : addressThrough(s3Port, prefix), dataDir);
  });
  test.after(async () => {
    storage.close();
    await rm(dataDir, { recursive: true });
  });

  async function put(content: string, name = newFileName('cases', 'png')): Promise<string> {
    const path = join(dataDir, 'received');
    await writeFile(path, content);
    await storage.put(name, path);
    assert.is(await stat(path).catch(() => null), null, 'the received file is left');
    return name;
  }

  async function files(): Promise<StoredFile[]> {
    const all: StoredFile[] = [];
    for await (const file of storage.list()) all.push(file);
    return all;
  }

  test('it can be used', () => storage.check());

  test('what was put is got, whole and in parts', async () => {
    const name = await put('0123456789');
    assert.is(await storage.sizeOf(name), 10);
    const whole = await storage.get(name);
    assert.equal([whole?.size, whole?.part, whole && (await text(whole.body))], [10, null, '0123456789']);
    for (const [range, start, end, bytes] of [
      [{ start: 0 }, 0, 9, '0123456789'],
      [{ start: 7 }, 7, 9, '789'],
      [{ start: 2, end: 4 }, 2, 4, '234'],
      [{ start: 8, end: 99 }, 8, 9, '89'],
      [{ last: 3 }, 7, 9, '789'],
      [{ last: 99 }, 0, 9, '0123456789'],
    ] as const satisfies (readonly [ByteRange, number, number, string])[]) {
      const part = await storage.get(name, { range });
      assert.equal([part?.size, part?.part], [10, { start, end }], JSON.stringify(range));
      assert.is(part && (await text(part.body)), bytes);
    }
    for (const range of [{ start: 10 }, { start: 50, end: 60 }, { last: 0 }]) {
      const refused = await storage.get(name, { range }).catch((error: unknown) => error);
      assert.ok(refused instanceof UnsatisfiableRange, JSON.stringify(range));
      assert.equal(refused.headers, { 'Content-Range': 'bytes */10' });
    }
  });

  test('a file that is not there is null', async () => {
    const name = newFileName('cases', 'png');
    assert.is(await storage.get(name), null);
    assert.is(await storage.sizeOf(name), null);
    await until(() => storage.remove([name]));
  });

  test('a large file arrives as it was', async () => {
    const content = 'ж'.repeat(3_000_000);
    const name = await put(content, newFileName('services', 'mp4'));
    const got = await storage.get(name);
    assert.is(got?.size, 6_000_000);
    assert.ok(got && (await text(got.body)) === content);
    await removeFiles(storage, [name]);
  });

  test('all are listed in the order of their names, over several pages, and removed', async () => {
    const before = (await files()).map(({ name }) => name);
    const added: string[] = [];
    for (let n = 0; n < 25; n++) added.push(await put(`${n}`, newFileName(n % 2 ? 'cases' : 'technology', 'gif')));
    const listed = await files();
    assert.equal(
      listed.map(({ name }) => name),
      [...before, ...added].sort(),
    );
    const first = listed.find(({ name }) => name === added[0]);
    assert.is(first?.size, 1);
    assert.ok(Math.abs((first?.modifiedAt ?? 0) - Date.now()) < 120_000, `${first?.modifiedAt}`);
    await removeFiles(storage, added);
    assert.equal(
      (await files()).map(({ name }) => name),
      before,
    );
  });

  test('a file that cannot be read here is not stored, and stays', async () => {
    const name = newFileName('cases', 'png');
    assert.ok((await storage.put(name, join(dataDir, 'nothing')).catch((error: unknown) => error)) instanceof Error);
    assert.is(await storage.sizeOf(name), null);
  });

  test('a read ends when it is not wanted any more', async () => {
    const name = await put('a'.repeat(2_000_000));
    const stopped = new AbortController();
    const got = await storage.get(name, { signal: stopped.signal });
    assert.ok(got);
    stopped.abort();
    assert.ok((await text(got.body).catch((error: unknown) => error)) instanceof Error);
  });
  test.run();
}
