// Suites: server
import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Sqlite } from '../../src/server/database/sqlite-driver.ts';
import type { Client } from '../fixtures/client.ts';
import { type Host, launch, startHost } from '../fixtures/host.ts';
import { png } from '../fixtures/media.ts';
import { migrationNames } from '../fixtures/migrations.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

let host: Host;
let client: Client;
test.before.each(async () => {
  host = await startHost();
  client = await host.signedIn();
});
test.after.each(() => host.stop());

const database = () => join(host.dataDir, 'pult.db');

async function refusal(dataDir = host.dataDir): Promise<string> {
  const child = launch({ DATA_DIR: dataDir, PORT: '0' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const code = await new Promise((done) => child.once('close', done));
  assert.is(code, 1, output);
  assert.is(output.trim().split('\n').length, 1, output);
  return output.trim();
}

async function upload(): Promise<string> {
  const file = new Blob([new Uint8Array(png(4, 4))]);
  const answer = await client.upload<{ file: string }>({ file, typePath: 'cases', types: 'image' });
  assert.is(answer.status, 200, answer.text);
  return answer.body.file;
}

async function allFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}

test('a second host on the same folder is refused with one line, and touches nothing', async () => {
  await upload();
  const before = await allFiles(host.dataDir);
  assert.match(await refusal(), `DATA_DIR ${host.dataDir} is used by another process`);
  assert.equal(await allFiles(host.dataDir), before);
  assert.is((await client.post('/api/services', { title: 'a' })).status, 201);
  await upload();
});

test('a host starts while another one that shares the folder receives uploads: files that come and go are no errors', async () => {
  const [used, left] = ['used', 'left'].map((name) => join(host.dataDir, 'incoming', name));
  for (const folder of [used, left]) {
    await mkdir(folder ?? '');
    // As a file that is gone between the two looks at it.
    await symlink('/nowhere', join(folder ?? '', 'gone.png'));
  }
  await utimes(left ?? '', 0, 0);
  await host.restart();
  const there = await readdir(join(host.dataDir, 'incoming'));
  assert.equal([there.includes('used'), there.includes('left')], [true, false]);
});

test('a crash leaves no lock behind', async () => {
  for (let n = 0; n < 3; n++) await host.restart('SIGKILL');
  assert.is((await client.get('/api/services')).status, 200);
});

test('the command for accounts works beside a running host, and before the first start', async () => {
  const list = (DATA_DIR: string) => runUserCommand({ place: { DATA_DIR } }, ['list']).status;
  assert.is(list(host.dataDir), 0);
  const newFolder = await mkdtemp(join(tmpdir(), 'pult-'));
  assert.is(list(newFolder), 0);
  await rm(newFolder, { recursive: true });
});

test('a database that is missing or empty beside files is refused and not created anew', async () => {
  await upload();
  await host.end('SIGTERM');
  await truncate(database());
  assert.match(await refusal(), 'pult.db is empty');
  assert.is((await stat(database())).size, 0);
  await rm(database());
  assert.match(await refusal(), 'pult.db is missing');
  assert.not.ok((await readdir(host.dataDir)).includes('pult.db'));
});

test('a database that is missing beside its log is refused: the log holds the last acknowledged writes', async () => {
  await client.post('/api/services', { title: 'a' });
  await host.kill();
  await rm(database());
  assert.match(await refusal(), 'pult.db is missing');
  assert.ok((await stat(`${database()}-wal`)).size > 0);
});

test('a damaged database is refused with one line', async () => {
  for (let n = 0; n < 40; n++) await client.post('/api/services', { title: 'a', description: 'я'.repeat(2000) });
  await host.end('SIGTERM');
  const { size } = await stat(database());
  const bytes = Buffer.alloc(4096, 0xa5);
  const file = await open(database(), 'r+');
  for (let at = 8 * 4096; at < size; at += 4 * 4096) await file.write(bytes, 0, bytes.length, at);
  await file.close();
  assert.match(await refusal(), `in DATA_DIR ${host.dataDir} is damaged`);
});

test('data of a newer version are refused with a message and left as they are', async () => {
  await host.end('SIGTERM');
  const db = new Sqlite(database());
  db.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run('999-future', 'x');
  assert.match(await refusal(), 'written by a newer version of Pult (999-future)');
  assert.is(db.prepare('select count(*) from kysely_migration').pluck().get(), migrationNames.length + 1);
  db.close();
});

test('files of the database are for their owner alone, in a folder that others read, and those of a former version become so', async () => {
  await host.end('SIGTERM');
  await chmod(host.dataDir, 0o755);
  const modes = async () => {
    const names = Object.keys(isPrivate);
    const found = names.map(async (name) => [name, (await stat(join(host.dataDir, name))).mode & 0o777]);
    return Object.fromEntries(await Promise.all(found));
  };
  const isPrivate = { 'host.lock': 0o600, 'pult.db': 0o600, 'pult.db-shm': 0o600, 'pult.db-wal': 0o600 };
  for (const name of ['pult.db', 'host.lock']) await rm(join(host.dataDir, name));
  await rm(join(host.dataDir, 'storage'), { recursive: true });
  await host.start();
  assert.equal(await modes(), isPrivate);
  await host.kill();
  for (const name of ['pult.db', 'pult.db-wal', 'pult.db-shm']) await chmod(join(host.dataDir, name), 0o644);
  await host.start();
  assert.equal(await modes(), isPrivate);
});

test('temporary files of another process are left alone', async () => {
  const theirs = join(host.dataDir, 'incoming', 'another-process');
  await mkdir(theirs);
  await writeFile(join(theirs, 'half'), 'what has arrived');
  await host.restart();
  assert.equal(await readdir(theirs), ['half']);
});

test.run();
