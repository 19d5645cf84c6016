// A start that brings tables of PostgreSQL up to date saves them first, as a backup that can be restored.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { createDatabase, dropDatabase, onDatabase, postgres } from '../fixtures/database.ts';
import { Host, launch, startHost } from '../fixtures/host.ts';
import { mp4 } from '../fixtures/media.ts';
import { dropNewestColumns, newestMigration as newest, newestTables } from '../fixtures/migrations.ts';
import { placeOf, runAt } from '../fixtures/places.ts';
import { noPostgres } from '../fixtures/postgres.mjs';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const all = suite<{ host: Host; client: Client; video: string }>('copies before a migration of PostgreSQL');
const test = postgres ? all : all.skip;
if (postgres)
  all.before.each(async (context) => {
    context.host = await startHost();
    context.client = await context.host.signedIn();
    await context.client.post('/api/services', { title: 'Дизайн' });
    await context.client.post('/api/cases', { title: 'Кейс', show: true });
    const file = new Blob([new Uint8Array(mp4(10_000))]);
    const { body } = await context.client.upload<{ file: string }>({ file, typePath: 'cases', types: 'video' });
    context.video = body.file;
    await context.client.post('/api/cases/1/video', { title: 'Ролик', video: context.video });
    await context.host.end('SIGTERM');
  });
if (postgres) all.after.each(({ host }) => host.stop());

const copies = (host: Host) => readdir(join(host.dataDir, 'backups')).catch(() => []);
const forget = `delete from kysely_migration where name = '${newest}'`;
const isNewest = `select 1 from kysely_migration where name = '${newest}'`;
const makeOld = `drop table ${newestTables.join(', ')}; ${dropNewestColumns} ${forget}`;

test('a new database and one that is up to date are not saved', async ({ host }) => {
  await host.start();
  assert.equal(await copies(host), []);
});

test('older tables are left alone by commands, and saved first by a host; restored, they are as they were, and the files are where they were', async ({
  host,
  video,
}) => {
  await onDatabase(host, makeOld);
  const refused = await runAt(placeOf(host), 'user', 'list');
  assert.is(refused.status, 1, refused.stdout);
  assert.match(refused.stderr, /^pult: the database is of an older version, [^\n]+\n$/);
  assert.equal([await copies(host), await onDatabase(host, isNewest)], [[], []]);
  await host.start();
  assert.is((await runAt(placeOf(host), 'user', 'list')).status, 0);
  const client = await host.signedIn();
  await client.put('/api/services/1', { title: 'Другое' });
  await host.end('SIGTERM');
  assert.equal(await copies(host), [`before-${newest}.tar`]);

  const copy = join(host.dataDir, 'backups', `before-${newest}.tar`);
  assert.match((await runAt(placeOf(host), 'backup', '--check', copy)).stdout, `not in it: ${video}`);
  const { status, stderr } = await runAt(placeOf(host), 'restore', copy, '--replace');
  assert.is(status, 0, stderr);
  await host.start();
  const later = await host.signedIn();
  assert.match((await later.get('/api/services')).text, 'Дизайн');
  assert.is((await later.get(video)).status, 200);

  // The way back of .github/operations.md: the former version refuses the database of the newer one,
  // and takes an empty one.
  await host.end('SIGTERM');
  const empty = await createDatabase(postgres ?? '');
  try {
    const back = { ...placeOf(host), DATABASE_URL: empty };
    const restored = await runAt(back, 'restore', copy, '--replace');
    assert.is(restored.status, 0, restored.stderr);
    const former = new Host(host.dataDir, { ...host.storage, DATABASE_URL: empty });
    await former.start();
    const again = await former.signedIn();
    assert.match((await again.get('/api/services')).text, 'Дизайн');
    assert.is((await again.get(video)).status, 200);
    await former.end('SIGTERM');
  } finally {
    await dropDatabase(postgres ?? '', empty);
  }
  await host.start();

  // The next start like it makes its copy in the place of this one.
  await host.end('SIGTERM');
  await onDatabase(host, makeOld);
  await host.start();
  const made = (await copies(host)).filter((name) => name.startsWith('before-'));
  assert.equal(made, [`before-${newest}.tar`]);
});

test('a step that fails says where the copy is; without a copy no step is tried', async ({ host }) => {
  await onDatabase(host, forget);
  assert.match(await refusal(host), `A copy of the database is in ${join(host.dataDir, 'backups')}`);
  await onDatabase(host, makeOld);
  await onDatabase(host, 'alter table services rename to moved');
  assert.match(await refusal(host), 'no copy of it could be made first');
  assert.equal(await onDatabase(host, isNewest), []);
});

async function refusal({ place }: Host): Promise<string> {
  const child = launch({ ...place, PORT: '0' });
  let output = '';
  child.stderr?.on('data', (text: Buffer) => {
    output += text;
  });
  assert.is(await new Promise((done) => child.once('close', done)), 1, output);
  assert.is(output.trim().split('\n').length, 1, output);
  return output;
}

all.run();
