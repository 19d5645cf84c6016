// Suites: server
// Mostly waits.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readArchive, writeArchive } from '../fixtures/archives.ts';
import type { Client } from '../fixtures/client.ts';
import { Host, hostFolder, startHost } from '../fixtures/host.ts';
import { runHostCommand, startHostCommand } from '../fixtures/host-command.ts';
import { mp4 } from '../fixtures/media.ts';
import { pause } from '../fixtures/pause.ts';

const run = promisify(execFile);

interface Files {
  folder: string;
  /** A backup of a host with «Новое», and what that host answered. */
  backup: string;
  answers: string[];
  files: string[];
}

const test = suite<Files>('restore');
const paths = [
  '/api/cases',
  '/api/cases/1',
  '/api/services',
  '/api/cases/categories',
  '/api/pages/settings/cases',
  '/api/trash',
];

test.before(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'pult-restores-'));
  context.backup = join(context.folder, 'new.tar');
  const host = await startHost();
  try {
    const client = await host.signedIn();
    await fill(client, 'Новое', 30);
    await client.delete('/api/services/2');
    assert.is((await runHostCommand('backup', host.dataDir, [context.backup])).status, 0);
    context.answers = await answersOf(client);
    context.files = await readdir(join(host.dataDir, 'storage/cases'));
  } finally {
    await host.stop();
  }
});
test.after(({ folder }) => rm(folder, { recursive: true }));

/** A case with `count` files, two services, a category, page settings. */
async function fill(client: Client, title: string, count: number): Promise<void> {
  const category = await client.post<{ id: number }>('/api/cases/categories', { title });
  await client.post('/api/cases', { title, show: true, category_id: category.body.id });
  for (let n = 0; n < count; n++) {
    const video = await upload(client, mp4(100_000 + n), 'video');
    await client.post('/api/cases/1/video', { title: `${n}`, video });
  }
  for (const n of [1, 2]) await client.post('/api/services', { title: `${title} ${n}` });
  await client.post('/api/pages/settings/case', { description: title });
}

async function upload(client: Client, bytes: Uint8Array, types: 'image' | 'video'): Promise<string> {
  const file = new Blob([new Uint8Array(bytes)]);
  return (await client.upload<{ file: string }>({ file, typePath: 'cases', types })).body.file;
}

/** What the host answers, without the versions: their epoch is another one after a restore. */
async function answersOf(client: Client): Promise<string[]> {
  const texts = await Promise.all(paths.map(async (path) => (await client.get(path)).text));
  return texts.map((text) => text.replaceAll(/"version":"\w+-(\w+)"/g, '"version":"$1"'));
}

const newFolder = ({ folder }: Files) => mkdtemp(join(folder, 'data-'));
const restore = (dataDir: string, path: string, ...flags: string[]) =>
  runHostCommand('restore', dataDir, [path, ...flags]);

/** Runs a host on a folder that stays. */
async function onHost<T>(dataDir: string, run: (host: Host) => Promise<T>): Promise<T> {
  const host = new Host(dataDir, {});
  await host.start();
  try {
    return await run(host);
  } finally {
    await host.end('SIGTERM');
  }
}

/** A stopped host's folder with «Старое». */
async function oldFolder(files: Files): Promise<string> {
  const dataDir = await newFolder(files);
  await onHost(dataDir, async (host) => fill(await host.signedIn(), 'Старое', 3));
  return dataDir;
}

/** Which state a folder has; throws for one that is not whole. */
function stateOf(dataDir: string, { answers }: Files): Promise<'old' | 'new'> {
  return onHost(dataDir, async (host) => {
    const client = await host.signedIn();
    const { body } = await client.get<{ case: { title: string }; content: { data: { video: string } }[] }>(
      '/api/cases/1',
    );
    const isNew = body.case.title === 'Новое';
    if (isNew) assert.equal(await answersOf(client), answers);
    else
      assert.is((await client.get<{ items: { title: string }[] }>('/api/services')).body.items[1]?.title, 'Старое 2');
    assert.is(body.content.length, isNew ? 30 : 3);
    for (const [n, { data }] of body.content.entries()) {
      const answer = await fetch(`${host.origin}${data.video}`);
      assert.is((await answer.arrayBuffer()).byteLength, 100_000 + n, data.video);
    }
    return isNew ? 'new' : 'old';
  });
}

test('an empty folder becomes what was saved: records, order, settings, files, accounts', async (files) => {
  const dataDir = await newFolder(files);
  const { status, stdout, stderr } = await restore(dataDir, files.backup);
  assert.is(status, 0, stderr);
  assert.is(stderr, '');
  assert.match(stdout, 'everybody signs in again');
  assert.equal(
    (await readdir(dataDir)).filter((name) => /restore|backups/.test(name)),
    [],
  );
  assert.equal(await readdir(join(dataDir, 'storage/cases')), files.files);
  assert.is(await stateOf(dataDir, files), 'new');
});

test('what lay in the trash lies there again, and can be given back', async (files) => {
  const dataDir = await newFolder(files);
  assert.is((await restore(dataDir, files.backup)).status, 0);
  await onHost(dataDir, async (host) => {
    const client = await host.signedIn();
    const { items } = (await client.get<{ items: { id: number; type: string; record: number }[] }>('/api/trash')).body;
    assert.equal(
      items.map(({ type, record }) => `${type} ${record}`),
      ['service 2'],
    );
    const back = await client.post<{ id: number }>(`/api/trash/${items[0]?.id}/restore`, {});
    assert.equal([back.status, back.body.id], [200, 2]);
    assert.is((await client.get<{ count: number }>('/api/trash')).body.count, 0);
  });
});

test('a number that was given before is not given again, and sessions are not restored', async (files) => {
  const dataDir = await oldFolder(files);
  await onHost(dataDir, async (host) => {
    const client = await host.signedIn();
    const cookies = new Map(client.cookies);
    await host.end('SIGTERM');
    assert.is((await restore(dataDir, files.backup, '--replace')).status, 0);
    await host.start();
    const former = host.client();
    for (const [name, value] of cookies) former.cookies.set(name, value);
    assert.is((await former.get('/api/cases')).status, 401);
    const again = await host.signedIn();
    assert.is((await again.post<{ id: number }>('/api/services', { title: 'a' })).body.id, 3);
  });
});

test('a tab that was open before a restore is refused instead of overwriting', async (files) => {
  const dataDir = await newFolder(files);
  await restore(dataDir, files.backup);
  await onHost(dataDir, async (host) => {
    const client = await host.signedIn();
    const { headers } = await client.get('/api/cases/1');
    const ifMatch = { 'If-Match': headers.get('ETag') ?? '' };
    await client.put('/api/cases/1', { title: 'Позже' });
    await host.end('SIGTERM');
    assert.is((await restore(dataDir, files.backup, '--replace')).status, 0);
    await host.start();
    const again = await host.signedIn();
    // The same number of changes as then, and another epoch.
    const refused = await again.put<{ current: { title: string } }>('/api/cases/1', { title: 'Поверх' }, ifMatch);
    assert.is(refused.status, 412);
    assert.is(refused.body.current.title, 'Новое');
  });
});

test('an installation is replaced only when that is said, and a backup of it is kept', async (files) => {
  const dataDir = await oldFolder(files);
  const refused = await restore(dataDir, files.backup);
  assert.is(refused.status, 1);
  assert.match(refused.stderr, '--replace');
  assert.is(await stateOf(dataDir, files), 'old');

  const { status, stdout } = await restore(dataDir, files.backup, '--replace');
  assert.is(status, 0);
  const [, kept = ''] = /What was there before is in (\S+)/.exec(stdout) ?? [];
  assert.is(await stateOf(dataDir, files), 'new');
  const other = await newFolder(files);
  assert.is((await restore(other, kept)).status, 0);
  assert.is(await stateOf(other, files), 'old');
});

test('of what restores have replaced the newest three are kept, and only their owner may read them', async (files) => {
  const dataDir = await oldFolder(files);
  await chmod(dataDir, 0o755);
  const folder = join(dataDir, 'backups');
  const kept: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { stdout } = await restore(dataDir, files.backup, '--replace');
    kept.push(/What was there before is in (\S+)/.exec(stdout)?.[1] ?? '');
  }
  assert.equal((await readdir(folder)).map((name) => join(folder, name)).sort(), kept.slice(-3));
  for (const path of [...kept.slice(-3), join(dataDir, 'pult.db')]) assert.is((await stat(path)).mode & 0o777, 0o600);
});

test('a backup goes through pipes: out of the standard output, into the standard input', async (files) => {
  const [dataDir, other] = [await oldFolder(files), await newFolder(files)];
  const path = join(files.folder, 'piped.tar');
  const command = (name: string) => `'${process.execPath}' '${join(hostFolder, 'cli.mjs')}' ${name}`;
  const sh = (line: string, DATA_DIR: string) =>
    run('sh', ['-c', line], { env: { PATH: process.env.PATH, DATA_DIR } }).catch((error) => error);
  assert.equal(await sh(`${command('backup')} - > '${path}'`, dataDir), { stdout: '', stderr: '' });
  assert.match((await sh(`${command('backup')} --check - < '${path}'`, dataDir)).stdout, 'standard input is whole');
  assert.match((await sh(`cat '${path}' | ${command('restore')} -`, other)).stdout, 'Restored to');
  assert.is(await stateOf(other, files), 'old');
  const cut = await sh(`head -c 100000 '${path}' | ${command('restore')} - --replace`, other);
  assert.is(cut.code, 1);
  assert.match(cut.stderr, 'pult: standard input cannot be used');
  assert.is(await stateOf(other, files), 'old');
});

test('nothing is restored under a running host', async (files) => {
  const dataDir = await oldFolder(files);
  await onHost(dataDir, async () => {
    const { status, stderr } = await restore(dataDir, files.backup, '--replace');
    assert.is(status, 1);
    assert.match(stderr, 'stop it first');
  });
  assert.is(await stateOf(dataDir, files), 'old');
});

test('a damaged, cut or newer backup changes nothing', async (files) => {
  const dataDir = await oldFolder(files);
  const bytes = await readFile(files.backup);
  const archive = await readArchive(files.backup);
  const [damaged, cut, newer] = ['damaged', 'cut', 'newer'].map((name) => join(files.folder, `${name}.tar`)) as [
    string,
    string,
    string,
  ];
  const at = bytes.indexOf('ftypmp42') + 50;
  await writeFile(damaged, Buffer.concat([bytes.subarray(0, at), Buffer.from('?'), bytes.subarray(at + 1)]));
  await writeFile(cut, bytes.subarray(0, 1_000_000));
  archive.manifest.migrations.push('999-future');
  await writeArchive(newer, archive);
  const before = await readdir(dataDir, { recursive: true });
  for (const [path, message] of [
    [damaged, 'is damaged: its SHA-256'],
    [cut, 'cut off'],
    [newer, 'which is newer (999-future)'],
  ] as const) {
    const { status, stderr } = await restore(dataDir, path, '--replace');
    assert.is(status, 1, stderr);
    assert.match(stderr, message);
  }
  assert.equal(await readdir(dataDir, { recursive: true }), before);
  assert.is(await stateOf(dataDir, files), 'old');
});

test('a backup with a file of another folder or ending is refused: the host would serve it as what its ending says', async (files) => {
  const path = join(files.folder, 'foreign.tar');
  for (const name of [
    'storage/cases/x.html',
    'storage/cases/x.js',
    'storage/elsewhere/x.png',
    'storage/cases/a/x.png',
  ]) {
    const archive = await readArchive(files.backup);
    archive.files.set(name, Buffer.from('<script>1</script>'));
    await writeArchive(path, archive);
    const { status, stderr } = await restore(await newFolder(files), path);
    assert.is(status, 1, name);
    assert.match(stderr, `${name} does not belong into a backup`);
  }
});

test('a restore that is killed at any moment leaves the old state or the new one', async (files) => {
  const begun = performance.now();
  assert.is((await restore(await newFolder(files), files.backup)).status, 0);
  const whole = performance.now() - begun;
  const states = new Set<string>();
  const moments = [
    'restore.part',
    'restore.part/pult.db',
    'restore.part/storage/cases',
    'backups',
    'restore.ready',
    ...[0.5, 0.75, 0.9, 1].map((part) => part * whole),
  ];
  for (const moment of moments) {
    const dataDir = await oldFolder(files);
    const { child, ended } = startHostCommand('restore', dataDir, [files.backup, '--replace']);
    const isDue =
      typeof moment === 'number'
        ? pause(moment)
        : (async () => {
            while (!existsSync(join(dataDir, moment)) && child.exitCode === null) await pause(0);
          })();
    await Promise.race([isDue, ended]);
    child.kill('SIGKILL');
    await ended;
    states.add(await stateOf(dataDir, files));
    assert.equal(
      (await readdir(dataDir)).filter((name) => name.startsWith('restore')),
      [],
      String(moment),
    );
    await rm(dataDir, { recursive: true });
  }
  assert.ok(states.has('old'));
});

test('a restore that was killed while it put its files in place is completed by the next start', async (files) => {
  const [dataDir, source] = [await oldFolder(files), await newFolder(files)];
  await onHost(dataDir, async (host) => {
    // Its log holds changes that belong to no new database.
    await (await host.signedIn()).put('/api/cases/1', { title: 'В журнале' });
    await host.kill();
  });
  assert.ok((await stat(join(dataDir, 'pult.db-wal'))).size > 0);
  await restore(source, files.backup);
  const ready = join(dataDir, 'restore.ready');
  await mkdir(ready);
  await rename(join(source, 'pult.db'), join(ready, 'pult.db'));
  await cp(join(source, 'storage'), join(ready, 'storage'), { recursive: true });
  for (const name of files.files.slice(0, 10))
    await rename(join(ready, 'storage/cases', name), join(dataDir, 'storage/cases', name));
  assert.is(await stateOf(dataDir, files), 'new');
  assert.not.ok(existsSync(ready));
});

test('a damaged database can be replaced, and is kept as it is', async (files) => {
  const dataDir = await oldFolder(files);
  const path = join(dataDir, 'pult.db');
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(4096 * 8, 0xa5), 0, 4096 * 8, 0);
  await file.close();
  const damaged = await readFile(path);
  const { status, stdout, stderr } = await restore(dataDir, files.backup, '--replace');
  assert.is(status, 0, stderr);
  const [, kept = ''] = /What was there before is in (\S+)/.exec(stdout) ?? [];
  assert.equal(await readFile(kept), damaged);
  assert.is(await stateOf(dataDir, files), 'new');
});

test.run();
