// Restores to PostgreSQL: whole or not at all, and never under a host that runs.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { saveBackup } from '../../src/server/backup/save-backup.ts';
import { openSource } from '../../src/server/backup/source.ts';
import { contentOf, readArchive, writeArchive } from '../fixtures/archives.ts';
import type { Client } from '../fixtures/client.ts';
import { postgres } from '../fixtures/database.ts';
import { Host } from '../fixtures/host.ts';
import { mp4 } from '../fixtures/media.ts';
import { pause } from '../fixtures/pause.ts';
import { onHostAt, type Place, Places, runAt, startAt } from '../fixtures/places.ts';
import { connect, noPostgres, query } from '../fixtures/postgres.mjs';
import { until } from '../fixtures/until.ts';

interface Context {
  folder: string;
  places: Places;
  /** A stopped installation with «Старое». */
  place: Place;
  /** Backups of it and of one with «Новое». */
  old: string;
  new: string;
}

if (!postgres) console.log(`skipped: ${noPostgres}`);
const all = suite<Context>('restore to PostgreSQL');
const test = postgres ? all : all.skip;

if (postgres)
  all.before(async (context) => {
    context.folder = await mkdtemp(join(tmpdir(), 'pult-restores-'));
    context.places = new Places(context.folder);
    const other = await context.places.newPlace();
    context.place = await context.places.newPlace();
    [context.old, context.new] = [join(context.folder, 'old.tar'), join(context.folder, 'new.tar')];
    for (const [place, title, count, path] of [
      [context.place, 'Старое', 3, context.old],
      [other, 'Новое', 30, context.new],
    ] as const) {
      await onHostAt(place, async (host) => fill(await host.signedIn(), title, count));
      const { status, stderr } = await runAt(place, 'backup', path);
      assert.is(status, 0, stderr);
    }
  });
if (postgres)
  all.after(async ({ folder, places }) => {
    await places.dropDatabases();
    await rm(folder, { recursive: true });
  });

/** A case with `count` files, and services of which one is deleted. */
async function fill(client: Client, title: string, count: number): Promise<void> {
  await client.post('/api/cases', { title, show: true });
  for (let n = 0; n < count; n++) {
    const file = new Blob([new Uint8Array(mp4(10_000 + n))]);
    const { body } = await client.upload<{ file: string }>({ file, typePath: 'cases', types: 'video' });
    await client.post('/api/cases/1/video', { title: `${n}`, video: body.file });
    await client.post('/api/services', { title: `${title} ${n}` });
  }
  await client.delete(`/api/services/${count}`);
}

async function contentAt(path: string) {
  return contentOf(await readArchive(path));
}

/** Which state a place has; throws for one that is not whole. */
async function stateOf({ place, folder, ...backups }: Context): Promise<'old' | 'new'> {
  const path = join(folder, `${crypto.randomUUID()}.tar`);
  // Not by the command, for which the tests would wait longer.
  const { DATA_DIR: dataDir, DATABASE_URL = '' } = place;
  const source = await openSource({ dataDir, databaseUrl: new URL(DATABASE_URL), storage: null });
  await saveBackup(source, path, () => undefined).finally(() => source.close());
  const [found, former] = [await contentAt(path), await contentAt(backups.old)];
  if (JSON.stringify(found) === JSON.stringify(former)) return 'old';
  assert.equal(found, await contentAt(backups.new));
  return 'new';
}

const restore = ({ place }: Context, path: string, ...flags: string[]) => runAt(place, 'restore', path, ...flags);
const stampOf = async ({ DATABASE_URL = '' }: Place) => Number((await query(DATABASE_URL, 'select n from turn'))[0].n);

test('a damaged, cut or newer backup, and one into what is there already, change nothing', async (context) => {
  const archive = await readArchive(context.new);
  archive.manifest.migrations.push('999-future');
  const newer = join(context.folder, 'newer.tar');
  await writeArchive(newer, archive);
  const damaged = join(context.folder, 'damaged.tar');
  await writeFile(damaged, Buffer.alloc(5000, 'x'));
  const before = [await stampOf(context.place), await readdir(context.place.DATA_DIR, { recursive: true })];
  for (const [path, message, ...flags] of [
    [newer, 'which is newer (999-future)', '--replace'],
    [damaged, 'it is no backup of Pult', '--replace'],
    [context.new, 'let --replace save a backup of it'],
  ] as const) {
    const { status, stderr } = await restore(context, path, ...flags);
    assert.is(status, 1, stderr);
    assert.match(stderr, message);
  }
  const after = [await stampOf(context.place), await readdir(context.place.DATA_DIR, { recursive: true })];
  assert.equal(after, before);
});

test('nothing is restored while a host runs', async (context) => {
  await onHostAt(context.place, async (host) => {
    const { status, stderr } = await restore(context, context.new, '--replace');
    assert.is(status, 1);
    assert.match(stderr, /a host is connected to postgres:\/\/\*\*\*@\S+ \(from 127\.0\.0\.1\): stop every host/);
    assert.is((await (await host.signedIn()).get('/api/cases')).status, 200);
  });
  assert.is(await stateOf(context), 'old');
});

test('a restore that is killed while it checks, saves or stores files leaves the old state', async (context) => {
  const stored = join(context.place.DATA_DIR, 'storage/cases');
  const before = (await readdir(stored)).length;
  const moments = [
    () => pause(100).then(() => true),
    async () => existsSync(join(context.place.DATA_DIR, 'backups')),
    async () => (await readdir(stored)).length > before + 3,
  ];
  for (const isDue of moments) {
    const { child, ended } = startAt(context.place, 'restore', context.new, '--replace');
    while (child.exitCode === null && !(await isDue())) await pause(0);
    child.kill('SIGKILL');
    await ended;
    assert.is(child.signalCode, 'SIGKILL');
    assert.is(await stateOf(context), 'old');
  }
});

test('one that is killed within its transaction leaves the old state, whatever it has done so far', async (context) => {
  const { DATABASE_URL = '' } = context.place;
  // It waits for these locks: before the first row is gone, and when all rows are there.
  for (const table of ['blocks', 'secrets']) {
    const other = await connect(DATABASE_URL);
    await other.query(`begin; lock table ${table} in share mode`);
    const { child, ended } = startAt(context.place, 'restore', context.new, '--replace');
    await until(async () => {
      const waiting = await query(
        DATABASE_URL,
        `select query from pg_stat_activity
         where datname = current_database() and application_name = 'pult-command' and wait_event_type = 'Lock'`,
      );
      assert.is(waiting.length, 1);
      assert.match(waiting[0].query, table);
    });
    child.kill('SIGKILL');
    await ended;
    await other.end();
    assert.is(await stateOf(context), 'old', table);
  }
});

test('one whose connection is cut says so, and the old state stays', async (context) => {
  const { DATABASE_URL = '' } = context.place;
  const other = await connect(DATABASE_URL);
  await other.query('begin; lock table secrets in share mode');
  const { ended } = startAt(context.place, 'restore', context.new, '--replace');
  await until(async () => {
    const [cut] = await query(
      DATABASE_URL,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'pult-command' and wait_event_type = 'Lock'`,
    );
    assert.ok(cut);
  });
  const { status, stderr } = await ended;
  await other.end();
  assert.is(status, 1);
  assert.match(stderr, /^pult: the backup cannot be restored: /);
  assert.is(stderr.trim().split('\n').length, 1, stderr);
  assert.is(await stateOf(context), 'old');
});

test('one whose commit is cut says that nobody knows; one that is killed during it leaves a whole state', async (context) => {
  const { DATABASE_URL = '' } = context.place;
  const other = await connect(DATABASE_URL);
  const waits = `select pid from pg_stat_activity
    where datname = current_database() and application_name = 'pult-command' and query = 'commit'`;
  try {
    // The commit waits for this connection.
    await query(
      DATABASE_URL,
      `create function wait() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return null; end $$;
       create constraint trigger wait after insert on secrets deferrable initially deferred for each row execute function wait()`,
    );
    await other.query('select pg_advisory_lock(1)');
    const cut = startAt(context.place, 'restore', context.new, '--replace');
    await until(async () => assert.is((await query(DATABASE_URL, waits)).length, 1));
    await query(DATABASE_URL, `select pg_terminate_backend(pid) from (${waits}) as waiting`);
    const { status, stderr } = await cut.ended;
    assert.is(status, 1);
    assert.match(stderr, 'either the former state or the backup, whole');
    assert.is(await stateOf(context), 'old');

    const killed = startAt(context.place, 'restore', context.new, '--replace');
    await until(async () => assert.is((await query(DATABASE_URL, waits)).length, 1));
    killed.child.kill('SIGKILL');
    await killed.ended;
  } finally {
    await other.end();
    await until(async () => assert.is((await query(DATABASE_URL, waits)).length, 0));
    await query(DATABASE_URL, 'drop trigger wait on secrets');
  }
  assert.is(await stateOf(context), 'new');
  assert.is((await restore(context, context.old, '--replace')).status, 0);
});

test('one that ends replaces all; caches and sessions go, numbers go on, and what was there is kept', async (context) => {
  const { DATABASE_URL = '', ...place } = context.place;
  const stamp = await stampOf(context.place);
  // A host that a restore cannot know, because it has another name.
  const unseen = new URL(DATABASE_URL);
  unseen.searchParams.set('application_name', 'another');
  const host = new Host(place.DATA_DIR, { DATABASE_URL: unseen.href });
  await host.start();
  try {
    const client = await host.signedIn();
    assert.match((await client.get('/api/services')).text, 'Старое 1');
    const { status, stdout, stderr } = await restore(context, context.new, '--replace');
    assert.is(status, 0, stderr);
    assert.is((await client.get('/api/services')).status, 401);
    const again = await host.signedIn();
    const { text, body } = await again.get<{ count: number }>('/api/services');
    assert.match(text, 'Новое 1');
    assert.is(body.count, 29);
    assert.ok((await stampOf(context.place)) > stamp);
    assert.is(await stateOf(context), 'new');
    assert.is((await again.post<{ id: number }>('/api/services', { title: 'a' })).body.id, 31);
    const [, kept = ''] = /What was there before is in (\S+)/.exec(stdout) ?? [];
    assert.equal(await contentAt(kept), await contentAt(context.old));
  } finally {
    await host.end('SIGTERM');
  }
});

test('tables of other programs are not ours: they are not saved, and stay', async (context) => {
  const place = await context.places.newPlace();
  const { DATABASE_URL = '' } = place;
  await query(
    DATABASE_URL,
    `create table spatial_ref_sys (id int); insert into spatial_ref_sys values (1);
     create schema other; create table other.cases (id int); insert into other.cases values (1)`,
  );
  assert.is((await runAt(place, 'restore', context.new)).status, 0);
  const path = join(context.folder, 'beside-others.tar');
  const { status, stderr } = await runAt(place, 'backup', path);
  assert.is(status, 0, stderr);
  assert.equal(await contentAt(path), await contentAt(context.new));
  assert.is((await runAt(place, 'restore', path, '--replace')).status, 0);
  assert.is((await query(DATABASE_URL, 'select 1 from spatial_ref_sys, other.cases')).length, 1);
});

test('a backup of a folder that is not that of the hosts is refused', async (context) => {
  const { DATA_DIR } = await context.places.newFolder();
  const { status, stderr } = await runAt({ ...context.place, DATA_DIR }, 'backup', join(context.folder, 'without.tar'));
  assert.is(status, 1);
  assert.match(stderr, 'has no files: name the folder that the hosts use');
  assert.equal(await readdir(DATA_DIR), []);
});

test('the files of another database in the folder are not taken over', async (context) => {
  const [place, sqlite] = [await context.places.newPlace(), await context.places.newFolder()];
  await onHostAt(sqlite, async () => undefined);
  await mkdir(place.DATA_DIR, { recursive: true });
  const { status, stderr } = await runAt({ ...place, DATA_DIR: sqlite.DATA_DIR }, 'restore', context.new, '--replace');
  assert.is(status, 1);
  assert.match(stderr, 'holds the files of pult.db');
});

all.run();
