// What the doctor says of a storage on another machine.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHostCommand } from '../fixtures/host-command.ts';
import { Relay } from '../fixtures/relay.ts';
import { addressThrough, s3Port, storageAt } from '../fixtures/s3.ts';
import { addressOf, key, strangersKey } from '../fixtures/swift.mjs';

let folder: string;
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pult-'));
});
test.after(() => rm(folder, { recursive: true }));

/** The line about the storage. */
async function said(STORAGE_URL: string): Promise<{ status: number | null; line: string }> {
  const { status, stdout, stderr } = await runHostCommand('doctor', join(folder, 'data'), [], {
    PORT: '0',
    STORAGE_URL,
  });
  for (const { secret } of [key, strangersKey])
    assert.not.ok(`${stdout}${stderr}`.includes(secret) || stdout.includes(encodeURIComponent(secret)));
  return { status, line: stdout.split('\n').find((line) => line.includes(' storage ')) ?? '' };
}

test('a file is written, read and deleted, and nothing is left there or here', async () => {
  const address = addressThrough(s3Port);
  const { status, line } = await said(address);
  assert.is(status, 2, 'there is no database yet');
  assert.match(line, /^ok .*a file was written, read and deleted at s3\+http:\/\/\*\*\*@/);
  const storage = await storageAt(address, folder);
  for await (const { name } of storage.list()) assert.unreachable(name);
  storage.close();
  assert.equal(await readdir(folder), []);
});

test('a wrong key, a bucket that is not there, and a server that does not answer are told, with what to do', async () => {
  const relay = await Relay.start(s3Port);
  await relay.stop();
  for (const [address, message] of [
    [addressOf(s3Port, { ...key, secret: 'wrong' }), /refuses the key: check/],
    [addressOf(s3Port, strangersKey), /not allowed to use this bucket: let it list, read/],
    [addressOf(s3Port, key, 'another'), /there is no such bucket: create it/],
    [addressThrough(relay.port), /does not answer: check address/],
  ] as const) {
    const { status, line } = await said(address);
    assert.is(status, 1);
    assert.match(line, /^WRONG/);
    assert.match(line, message);
  }
});

test.run();
