// Suites: server
// Mostly waits.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { png } from '../fixtures/media.ts';
import { pause } from '../fixtures/pause.ts';
import { until } from '../fixtures/until.ts';

const onSmallDisk = (await canMount()) ? test : test.skip;
if (onSmallDisk !== test) console.log('skipped: only root can mount a small disk here');

let folder: string;
test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pult-fault-'));
});
test.after.each(() => rm(folder, { recursive: true, force: true }));

interface Failure {
  message: string;
  id: string;
}

/** What `/ready` says; the process itself is alive all the time. */
async function readiness(host: Host): Promise<unknown[]> {
  assert.is((await fetch(`${host.origin}/health`)).status, 200);
  const answer = await fetch(`${host.origin}/ready`);
  const { database, storage } = await answer.json();
  return [answer.status, database, storage];
}

async function faultyHost(): Promise<{ host: Host; client: Client; setFault: (code: string) => Promise<void> }> {
  const file = join(folder, 'fault');
  const preload = pathToFileURL(resolve('test/fixtures/faulty-disk.mjs')).href;
  const host = await startHost({ NODE_OPTIONS: `--import=${preload}`, PULT_FAULT: file });
  return { host, client: await host.signedIn(), setFault: (code) => writeFile(file, code) };
}

for (const [code, status, words, word] of [
  ['SQLITE_FULL', 507, /место на диске/, 'disk-full'],
  ['SQLITE_READONLY', 503, /не может записывать/, 'read-only'],
  ['SQLITE_IOERR_WRITE', 503, /Диск сервера не отвечает/, 'disk-error'],
] as const) {
  test(`${code} is answered with ${status} in Russian, its cause is in the log, and readiness names it until a write works`, async () => {
    const { host, client, setFault } = await faultyHost();
    try {
      await client.post('/api/services', { title: 'Прежняя' });
      await setFault(code);
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((title) => client.post<Failure>('/api/services', { title })),
      );
      for (const answer of answers) {
        assert.is(answer.status, status);
        assert.match(answer.body.message, words);
        assert.match(answer.body.id, /^[0-9a-f]{12}$/);
        assert.not.match(answer.text, /SQLITE|words of the database/);
      }
      await until(() => assert.match(host.output, code));
      assert.not.match(host.output, 'no transaction is active');
      assert.not.match(host.output, '    at ', 'each refusal is one short line');
      assert.equal(await readiness(host), [200, word, 'ok']);
      assert.is((await client.get<{ count: number }>('/api/services')).body.count, 1);
      const visitor = host.client();
      await visitor.get('/sanctum/csrf-cookie');
      assert.is((await visitor.post('/login', admin)).status, status);

      await setFault('');
      assert.is((await client.post('/api/services', { title: 'Следующая' })).status, 201);
      await until(async () => assert.equal(await readiness(host), [200, 'ok', 'ok']));
      assert.is((await client.get<{ count: number }>('/api/services')).body.count, 2);
    } finally {
      await host.stop();
    }
  });
}

test('a call that only reads is not told of a change', async () => {
  const { host, client, setFault } = await faultyHost();
  try {
    await setFault('SQLITE_IOERR_READ');
    const read = await client.get<Failure>('/api/cases/1');
    assert.equal([read.status, read.body.message], [503, 'Диск сервера не отвечает. Повторите позже.']);
    const written = await client.post<Failure>('/api/services', { title: 'a' });
    assert.is(written.body.message, 'Диск сервера не отвечает, изменение не сохранено. Повторите позже.');
    const visitor = host.client();
    await visitor.get('/sanctum/csrf-cookie');
    const signIn = await visitor.post<Failure>('/login', admin);
    assert.equal([signIn.status, signIn.body.message], [503, 'Диск сервера не отвечает. Повторите позже.']);
  } finally {
    await host.stop();
  }
});

onSmallDisk('a disk that is full of small writes stays full for readiness until a record finds its place', async () => {
  assert.ok(mount(folder, '6m'));
  const host = await startHost({ DATA_DIR: join(folder, 'data') });
  try {
    const client = await host.signedIn();
    const record = { title: 'a', show: true, announce: 'x'.repeat(40_000) };
    for (let status = 201; status === 201; ) status = (await client.post('/api/cases', record)).status;
    for (let n = 0; n < 3; n++) {
      assert.is((await client.post('/api/cases', record)).status, 507);
      assert.equal(await readiness(host), [200, 'disk-full', 'ok']);
      // A test write is made once a second at most.
      await pause(1100);
      assert.equal(await readiness(host), [200, 'disk-full', 'ok']);
    }
    assert.is(spawnSync('mount', ['-o', 'remount,size=20m', folder]).status, 0);
    await until(async () => assert.equal(await readiness(host), [200, 'ok', 'ok']));
    assert.is((await client.post('/api/cases', record)).status, 201);
  } finally {
    await host.stop();
    spawnSync('umount', [folder]);
  }
});

test('damage that a read finds makes the host unready until it is restarted', async () => {
  const { host, client, setFault } = await faultyHost();
  try {
    await setFault('SQLITE_CORRUPT');
    const answer = await client.get<Failure>('/api/cases/1');
    assert.is(answer.status, 503);
    assert.match(answer.body.message, /повреждена/);
    await setFault('');
    assert.is((await client.post('/api/services', { title: 'a' })).status, 201);
    assert.equal(await readiness(host), [503, 'damaged', 'ok']);
    await host.restart();
    assert.equal(await readiness(host), [200, 'ok', 'ok']);
  } finally {
    await host.stop();
  }
});

onSmallDisk(
  'a disk that is really full loses nothing, says so, and takes writes again when there is room',
  async () => {
    assert.ok(mount(folder, '4m'));
    const host = await startHost({ DATA_DIR: join(folder, 'data') });
    try {
      const client = await host.signedIn();
      const filler = join(folder, 'filler');
      const kept: unknown[] = [];
      await writeFile(filler, Buffer.alloc(64 * 1024 * 1024)).catch(() => undefined);
      const description = 'я'.repeat(60_000);
      let refused = await client.post<Failure>('/api/services', { title: 'a', description });
      while (refused.status === 201) {
        kept.push(refused.body);
        refused = await client.post<Failure>('/api/services', { title: 'a', description });
      }
      assert.equal([refused.status, refused.body.message.includes('место на диске')], [507, true]);
      const file = new Blob([new Uint8Array(png(20, 20)), new Uint8Array(300_000)]);
      assert.is((await client.upload({ file, typePath: 'cases', types: 'image' })).status, 507);
      // A small row may still find room.
      const [status, , storage] = await readiness(host);
      assert.equal([status, storage], [200, 'disk-full']);
      assert.is((await client.get('/api/services?limit=1')).status, 200);

      await rm(filler);
      assert.is((await client.post('/api/services', { title: 'b' })).status, 201);
      assert.is((await client.upload({ file, typePath: 'cases', types: 'image' })).status, 200);
      await until(async () => assert.equal(await readiness(host), [200, 'ok', 'ok']));
      await host.restart('SIGKILL');
      assert.is((await client.get<{ count: number }>('/api/services')).body.count, kept.length + 1);
    } finally {
      await host.stop();
      spawnSync('umount', [folder]);
    }
  },
);

/** Mounts a disk of four megabytes at `path`. Returns false where that is not allowed. */
async function canMount(): Promise<boolean> {
  const tried = await mkdtemp(join(tmpdir(), 'pult-mount-'));
  const isMounted = mount(tried, '4m');
  if (isMounted) spawnSync('umount', [tried]);
  await rm(tried, { recursive: true });
  return isMounted;
}

function mount(path: string, size: string): boolean {
  const args = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path];
  return process.getuid?.() === 0 && spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
}

test.run();
