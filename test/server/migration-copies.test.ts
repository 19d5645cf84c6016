// Suites: server
import { cp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Sqlite } from '../../src/server/database/sqlite-driver.ts';
import { type Host, launch, startHost } from '../fixtures/host.ts';
import { formerMigration, newestMigration as newest, newestColumns, newestTables } from '../fixtures/migrations.ts';

let host: Host;
test.before.each(async () => {
  host = await startHost();
  const client = await host.signedIn();
  await client.post('/api/services', { title: 'Дизайн' });
  await host.end('SIGTERM');
});
test.after.each(() => host.stop());

function onDatabase<T>(run: (database: BetterSqlite.Database) => T, path = join(host.dataDir, 'pult.db')): T {
  const database = new Sqlite(path);
  try {
    return run(database);
  } finally {
    database.close();
  }
}

const forget = (database: BetterSqlite.Database) =>
  database.prepare('delete from kysely_migration where name = ?').run(newest);
const applied = (database: BetterSqlite.Database) =>
  database.prepare('select name from kysely_migration order by name').pluck().all();
const titles = (database: BetterSqlite.Database) => database.prepare('select title from services').pluck().all();
const copies = () => readdir(join(host.dataDir, 'backups')).catch(() => []);

test('a new database and one that is up to date are not copied', async () => {
  await host.start();
  await host.end('SIGTERM');
  assert.equal(await copies(), []);
});

test('an older database is copied whole before it is brought up to date; three copies are kept', async () => {
  onDatabase((database) => {
    for (const table of newestTables) database.exec(`drop table ${table}`);
    for (const [table, column] of newestColumns) database.exec(`alter table ${table} drop column ${column}`);
    forget(database);
  });
  await host.start();
  await host.end('SIGTERM');
  assert.equal(await copies(), [`before-${newest}.db`]);
  const copy = join(host.dataDir, 'backups', `before-${newest}.db`);
  assert.is(onDatabase(applied, copy).at(-1), formerMigration);
  assert.equal(onDatabase(titles, copy), ['Дизайн']);
  assert.is(onDatabase(applied).at(-1), newest);
  assert.equal(onDatabase(titles), ['Дизайн']);

  assert.is((await stat(copy)).mode & 0o777, 0o600);

  // The way back of .github/operations.md: what was saved since is lost.
  await host.start();
  await (await host.signedIn()).post('/api/services', { title: 'Позже' });
  await host.kill();
  await cp(copy, join(host.dataDir, 'pult.db'));
  for (const end of ['-wal', '-shm']) await rm(join(host.dataDir, `pult.db${end}`));
  assert.is(onDatabase(applied).at(-1), formerMigration);
  assert.equal(onDatabase(titles), ['Дизайн']);
  await host.start();
  await host.end('SIGTERM');

  for (const [n, name] of ['before-001.db', 'before-002.db', 'before-003.db'].entries()) {
    const path = join(host.dataDir, 'backups', name);
    await writeFile(path, '');
    await utimes(path, 1000 + n, 1000 + n);
  }
  onDatabase((database) => {
    for (const table of newestTables) database.exec(`drop table ${table}`);
    for (const [table, column] of newestColumns) database.exec(`alter table ${table} drop column ${column}`);
    forget(database);
  });
  await host.start();
  assert.equal((await copies()).sort(), ['before-002.db', 'before-003.db', `before-${newest}.db`]);
});

test('a migration that fails changes nothing, and is told in one line with the place of the copy', async () => {
  // The table that the migration adds is there already.
  onDatabase(forget);
  const child = launch({ DATA_DIR: host.dataDir, PORT: '0' });
  let output = '';
  child.stderr?.on('data', (text: Buffer) => {
    output += text;
  });
  assert.is(await new Promise((done) => child.once('close', done)), 1);
  assert.is(output.trim().split('\n').length, 1, output);
  assert.match(output, `cannot be brought up to date (table "${newestTables[0]}" already exists)`);
  assert.match(output, 'the former version starts with it');
  assert.match(output, `before-${newest}.db`);
  assert.is(onDatabase(applied).at(-1), formerMigration);
  assert.equal(onDatabase(titles), ['Дизайн']);
  onDatabase((database) =>
    database.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run(newest, 'x'),
  );
  await host.start();
  const client = await host.signedIn();
  assert.is((await client.get<{ count: number }>('/api/services')).body.count, 1);
});

test.run();
