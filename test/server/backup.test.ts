// Suites: server
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkArchive } from '../../src/server/backup/check-archive.ts';
import { openArchive } from '../../src/server/backup/open-archive.ts';
import { readFile as readStored } from '../../src/server/backup/read-file.ts';
import { StartError } from '../../src/server/base/start-error.ts';
import type { Storage } from '../../src/server/uploads/storage.ts';
import { type Archive, readArchive, rowsOf, setRows, sha256, writeArchive } from '../fixtures/archives.ts';
import type { Client } from '../fixtures/client.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { runHostCommand } from '../fixtures/host-command.ts';
import { mp4, png } from '../fixtures/media.ts';
import { storedFiles } from '../fixtures/stored-files.ts';

let host: Host;
let client: Client;
let folder: string;
test.before(async () => {
  host = await startHost();
  client = await host.signedIn();
  folder = await mkdtemp(join(tmpdir(), 'pult-backups-'));
});
test.after(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

let lastName = 0;
const newPath = () => join(folder, `${++lastName}.tar`);
const backup = (path: string) => runHostCommand('backup', host.dataDir, [path]);
const check = (path: string) => runHostCommand('backup', host.dataDir, ['--check', path]);

/** What a check finds, without its process; null: the backup is whole. */
async function problemOf(path: string): Promise<string | null> {
  try {
    const archive = await openArchive(path);
    await checkArchive(archive, path, () => undefined).finally(() => archive.close());
    return null;
  } catch (error) {
    assert.instance(error, StartError);
    return (error as StartError).message;
  }
}

/** The command says the same, and ends with 1. */
async function assertSaid(path: string, problem: string): Promise<void> {
  const { status, stderr } = await check(path);
  assert.equal([status, stderr], [1, `pult: ${problem}\n`]);
}

async function upload(bytes: Uint8Array, types: 'image' | 'video' = 'image'): Promise<string> {
  const file = new Blob([new Uint8Array(bytes)]);
  const answer = await client.upload<{ file: string }>({ file, typePath: 'cases', types });
  assert.is(answer.status, 200, answer.text);
  return answer.body.file;
}

async function create(path: string, body: object): Promise<number> {
  const answer = await client.post<{ id: number }>(path, body);
  assert.is(answer.status, 201, answer.text);
  return answer.body.id;
}

test('a backup of a running host holds every row and every file that rows name, with their hashes', async () => {
  const [image, video, lost] = [
    await upload(png(4, 4)),
    await upload(mp4(1_500_000), 'video'),
    await upload(png(2, 2)),
  ];
  const category = await create('/api/cases/categories', { title: 'Сайты' });
  const title = 'Строка\u2028и ещё одна «строка»';
  const id = await create('/api/cases', { title, show: true, category_id: category });
  await client.post(`/api/cases/${id}/image`, { large: { image } });
  await client.post(`/api/cases/${id}/video`, { title: 'Видео', video, background: '/storage/cases/gone.png' });

  const path = newPath();
  const { status, stdout, stderr } = await backup(path);
  assert.is(status, 2, 'a file is missing');
  assert.is(stderr, 'pult: the backup is made, but 1 of the files that records name are missing\n');
  assert.match(stdout, 'hashes of their passwords');
  assert.match(stdout, '/storage/cases/gone.png');
  assert.is((await stat(path)).mode & 0o777, 0o600);
  assert.equal(
    (await readdir(folder)).filter((name) => name.endsWith('.part')),
    [],
  );

  const archive = await readArchive(path);
  assert.equal(
    rowsOf(archive, 'cases').map((row) => row.title),
    [title],
  );
  assert.is(rowsOf(archive, 'blocks').length, 2);
  assert.equal(
    rowsOf(archive, 'users').map(({ email }) => email),
    [admin.email],
  );
  assert.match(String(rowsOf(archive, 'users')[0]?.password), /^\$argon2id\$/);
  const names = [...archive.files.keys()];
  const stored = names.filter((name) => name.startsWith('storage/'));
  assert.equal(stored, [image, video].map((address) => address.slice(1)).sort());
  assert.not.ok(names.includes(lost.slice(1)));
  assert.equal(
    names.filter((name) => /session|failure|idempotency|secret|unused/.test(name)),
    [],
  );
  assert.equal(archive.manifest.missing, ['/storage/cases/gone.png']);
  for (const address of [image, video])
    assert.equal(archive.files.get(address.slice(1)), await readFile(join(host.dataDir, address)));
  assert.equal(
    archive.manifest.entries,
    [...archive.files].map(([name, bytes]) => ({ path: name, size: bytes.length, sha256: sha256(bytes) })),
  );

  const checked = await check(path);
  assert.is(checked.status, 0, checked.stderr);
  assert.match(checked.stdout, 'is whole');
});

test('a backup is whole where only a change, a sentence or another host has what looks like a missing file', async () => {
  const other = await startHost({ MEDIA_ORIGINS: 'https://old.example.com' });
  try {
    const operator = await other.signedIn();
    const place = async (name: string) => {
      await storedFiles(other).place(`/storage/cases/${name}.png`, png(4, 4), 0);
      return `/storage/cases/${name}.png`;
    };
    const [former, present] = [await place('former'), await place('present')];
    const { id } = (await operator.post<{ id: number }>('/api/services', { title: 'a', image: former })).body;
    await operator.put(`/api/services/${id}`, { image: present });
    await rm(join(other.dataDir, former));
    await operator.post('/api/services', { title: 'b', image: 'https://old.example.com/storage/cases/pic.jpg' });
    await operator.post('/api/services', { title: 'c', announce: 'Было: /storage/cases/told.png' });
    const path = newPath();
    const { status, stderr } = await runHostCommand('backup', other.dataDir, [path]);
    assert.equal([status, stderr], [0, '']);
    const { manifest, files } = await readArchive(path);
    assert.equal([manifest.missing, files.has(present.slice(1))], [[], true]);
    assert.is(await problemOf(path), null);
    const doctor = await runHostCommand('doctor', other.dataDir, []);
    assert.match(doctor.stdout, 'all 1 are there that records name');
  } finally {
    await other.stop();
  }
});

test('any tar reads a backup', async () => {
  const path = newPath();
  await backup(path);
  const { stdout, status } = spawnSync('tar', ['-tf', path], { encoding: 'utf8' });
  assert.is(status, 0);
  const { files } = await readArchive(path);
  assert.equal(stdout.trim().split('\n'), [...files.keys(), 'manifest.json']);
});

test('what others write meanwhile is in a backup as it was at one moment', async () => {
  const text = 'я'.repeat(20_000);
  const pairs = await Promise.all(
    Array.from({ length: 4 }, async (_, n) => ({
      service: await create('/api/services', { title: `${n} 0` }),
      case: await create('/api/cases', { title: `${n} 0`, show: true }),
    })),
  );
  // Between the tables of a pair there is something to read.
  for (let n = 0; n < 60; n++) await create('/api/cases', { title: `Кейс ${n}`, show: true, announce: text });
  let writing = true;
  const writers = pairs.map(async (pair, n) => {
    const writer = client.copy();
    for (let count = 1; writing; count++) {
      await writer.put(`/api/services/${pair.service}`, { title: `${n} ${count}` });
      await writer.put(`/api/cases/${pair.case}`, { title: `${n} ${count}` });
      const image = await upload(png(n + 1, count));
      await writer.put(`/api/services/${pair.service}`, { image });
      await writer.put('/api/cases/list', { list: [pair.case, pair.case + 4] });
    }
  });
  try {
    for (let round = 0; round < 4; round++) {
      const path = newPath();
      const { status, stderr } = await backup(path);
      assert.is(status, 2, `only the file of the first test is missing: ${stderr}`);
      const archive = await readArchive(path);
      const countIn = (table: string, id: number) =>
        Number(String(rowsOf(archive, table).find((row) => row.id === id)?.title).split(' ')[1]);
      for (const pair of pairs) {
        const [first, second] = [countIn('services', pair.service), countIn('cases', pair.case)];
        assert.ok(first === second || first === second + 1, `service ${first}, case ${second}`);
      }
      const places = rowsOf(archive, 'cases').map(({ sort }) => Number(sort));
      assert.is(new Set(places).size, places.length, 'two cases have one place');
      assert.equal(archive.manifest.missing, ['/storage/cases/gone.png']);
      assert.is(await problemOf(path), null);
    }
  } finally {
    writing = false;
    await Promise.all(writers);
  }
});

test('a backup overwrites nothing, and leaves nothing where it cannot be made', async () => {
  const path = newPath();
  await writeFile(path, 'mine');
  const refused = await backup(path);
  assert.is(refused.status, 1);
  assert.match(refused.stderr, 'exists already');
  assert.is(await readFile(path, 'utf8'), 'mine');

  const other = newPath();
  await writeFile(`${other}.part`, 'of another');
  assert.match((await backup(other)).stderr, 'another backup is being written there');
  assert.is(await readFile(`${other}.part`, 'utf8'), 'of another');

  const empty = await mkdtemp(join(folder, 'empty-'));
  const noData = await runHostCommand('backup', empty, [newPath()]);
  assert.match(noData.stderr, 'there is no database in DATA_DIR');
  assert.equal(await readdir(empty), []);
  assert.match((await runHostCommand('backup', host.dataDir)).stderr, 'pult backup FILE');
  const foreign = await runHostCommand('backup', empty, [newPath()], { API_ORIGIN: 'https://api.example.com' });
  assert.match(foreign.stderr, 'API_ORIGIN is set');
  const DATABASE_URL = 'postgres://u:secret@127.0.0.1:1/d';
  const server = await runHostCommand('backup', host.dataDir, [newPath()], { DATABASE_URL });
  assert.match(server.stderr, /^pult: the backup cannot be made: .*ECONNREFUSED/);
  assert.is(server.status, 1);
  assert.not.match(server.stderr, 'secret');
});

test('a file whose connection breaks off is read on from there, three times at most', async () => {
  const bytes = Buffer.from(mp4(100_000));
  const asked: unknown[] = [];
  let breaks = 2;
  const get: Storage['get'] = (_name, { range } = {}) => {
    asked.push(range);
    const start = range && 'start' in range ? range.start : 0;
    const body = Readable.from(partsOf(bytes.subarray(start), breaks-- > 0 ? 30_000 : bytes.length));
    return Promise.resolve({ size: bytes.length, part: null, body });
  };
  const read = () => buffer(readStored({ get } as Storage, 'cases/a.mp4'));
  assert.equal(await read(), bytes);
  assert.equal(asked, [undefined, { start: 30_000 }, { start: 60_000 }]);
  breaks = 3;
  const failure = await read().catch((error: unknown) => error);
  assert.match(String(failure), 'the connection broke off');
});

/** As much as `length`; what is longer breaks off there. */
function* partsOf(bytes: Buffer, length: number): Generator<Buffer> {
  yield bytes.subarray(0, length);
  if (length < bytes.length) throw new Error('the connection broke off');
}

test('a check finds damaged, cut and foreign files, and says where', async () => {
  const path = newPath();
  await backup(path);
  const bytes = await readFile(path);
  const image = (await readArchive(path)).manifest.entries.find((entry) => entry.path.endsWith('.png'))?.path ?? '';
  const damaged = async (change: (copy: Buffer) => Buffer) => {
    const broken = newPath();
    await writeFile(broken, change(Buffer.from(bytes)));
    return broken;
  };
  const flip =
    (text: string, offset = 0) =>
    (copy: Buffer) => {
      const at = copy.indexOf(text) + offset;
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return copy;
    };
  const found: [RegExp | string, (copy: Buffer) => Buffer][] = [
    ['tables/cases.jsonl is damaged: its SHA-256', flip('Кейс 7')],
    [`${image} is damaged: its SHA-256`, flip(`${image}\0`, 512 + 20)],
    ['it is damaged at byte', flip('tables/services.jsonl')],
    ['cut off', (copy) => copy.subarray(0, copy.length / 2)],
    ['cut off', (copy) => copy.subarray(0, copy.length - 1024)],
    ['in the middle of manifest.json', (copy) => copy.subarray(0, copy.length - 1600)],
    ['manifest.json is damaged', flip('pult-backup-1')],
    ['it is no backup of Pult', () => Buffer.from('Кейсы\n'.repeat(1000))],
    ['cut off', () => Buffer.alloc(0)],
    ['does not end with manifest.json', () => Buffer.alloc(1024)],
  ];
  for (const [n, [message, change]] of found.entries()) {
    const broken = await damaged(change);
    const problem = (await problemOf(broken)) ?? '';
    assert.match(problem, message);
    if (n === 0) await assertSaid(broken, problem);
  }
  assert.match((await check(join(folder, 'nowhere.tar'))).stderr, 'cannot be read');
});

test('a check finds wrong counts, dangling references, missing files and other schemas', async () => {
  const path = newPath();
  await backup(path);
  const changed = async (change: (archive: Archive) => void) => {
    const [archive, other] = [await readArchive(path), newPath()];
    change(archive);
    await writeArchive(other, archive);
    return other;
  };
  const withRow = (archive: Archive, table: string, values: object) =>
    setRows(archive, table, [...rowsOf(archive, table), { ...rowsOf(archive, table)[0], id: 900, ...values }]);
  const found: [string, (archive: Archive) => void][] = [
    [
      'tables/cases.jsonl has',
      ({ manifest }) => {
        manifest.tables.cases = 3;
      },
    ],
    ['row 900 of cases names a row of categories', (archive) => withRow(archive, 'cases', { category_id: 77 })],
    ['row 900 of blocks names a row of cases', (archive) => withRow(archive, 'blocks', { case_id: 77 })],
    [
      '/storage/services/new.png is named by line',
      (archive) => withRow(archive, 'services', { slug: null, image: '/storage/services/new.png' }),
    ],
    ['UNIQUE', (archive) => withRow(archive, 'users', {})],
    ['has no column named colour', (archive) => setRows(archive, 'services', [{ id: 1, colour: 'red' }])],
    ['line 1', ({ files }) => files.set('tables/services.jsonl', Buffer.from('{"id":1,\n'))],
    ['tables/blocks.jsonl is missing', ({ files }) => files.delete('tables/blocks.jsonl')],
    ['does not belong into a backup', ({ files }) => files.set('storage/../../etc/passwd', Buffer.from('x'))],
    ['tables/plans.jsonl', (archive) => setRows(archive, 'plans', [])],
    ['which is newer (999-future)', ({ manifest }) => manifest.migrations.push('999-future')],
  ];
  for (const [n, [message, change]] of found.entries()) {
    const other = await changed(change);
    const problem = (await problemOf(other)) ?? '';
    assert.match(problem, message);
    if (n === 0) await assertSaid(other, problem);
  }
});

test.run();
