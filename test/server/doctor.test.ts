import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Sqlite } from '../../src/server/database/sqlite-driver.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { runHostCommand } from '../fixtures/host-command.ts';

let host: Host;
test.before.each(async () => {
  host = await startHost();
});
test.after.each(() => host.stop());

const doctor = (env: Record<string, string> = {}, dataDir = host.dataDir) => runHostCommand('doctor', dataDir, [], env);

/** The verdicts by the names of the checks. */
function verdicts(output: string): Record<string, string> {
  const lines = output.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => line.split(/\s{2,}/)).map(([verdict = '', name = '']) => [name, verdict]),
  );
}

const allOk = {
  configuration: 'ok',
  node: 'ok',
  database: 'ok',
  storage: 'ok',
  clock: 'ok',
  'free space': 'ok',
};

test('a sound installation gets a line for each check, running or stopped, and nothing is left behind', async () => {
  const before = (await readdir(host.dataDir, { recursive: true })).sort();
  for (const prepare of [() => undefined, () => host.end('SIGTERM')]) {
    await prepare();
    const { status, stdout } = await doctor();
    assert.equal(verdicts(stdout), allOk);
    assert.is(status, 0);
  }
  await host.start();
  const after = (await readdir(host.dataDir, { recursive: true })).filter((name) => !name.startsWith('incoming/'));
  assert.equal(
    after.sort(),
    before.filter((name) => !name.startsWith('incoming/')),
  );
});

test('a folder that is not there yet is no fault, and is not made', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'pult-'));
  const { status } = await doctor({}, join(parent, 'data'));
  assert.is(status, 0);
  assert.equal(await readdir(parent), []);
  await rm(parent, { recursive: true });
});

test('a wrong variable is named, and no secret is printed', async () => {
  const { status, stdout, stderr } = await doctor({ PORT: 'eighty', ADMIN_PASSWORD: 'a secret of mine' });
  assert.is(status, 1);
  assert.equal(verdicts(stdout), { configuration: 'WRONG' });
  assert.match(stdout, 'PORT must be');
  const short = await doctor({ ADMIN_PASSWORD: 'too-short' });
  assert.is(short.status, 1);
  assert.not.match(`${stdout}${stderr}${short.stdout}${short.stderr}`, /secret of mine|too-short/);
});

test('a damaged database, a newer one and a lost one are told, and nothing is repaired', async () => {
  await host.end('SIGTERM');
  const path = join(host.dataDir, 'pult.db');
  const database = new Sqlite(path);
  database.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run('999-future', 'x');
  database.close();
  const newer = await doctor();
  assert.match(newer.stdout, 'WRONG  database       the data were written by a newer version of Pult (999-future)');
  assert.is(newer.status, 1);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(4096 * 8, 0xa5), 0, 4096 * 8, 4096);
  await file.close();
  assert.match((await doctor()).stdout, /WRONG {2}database .*damaged.*restore a backup/);
  await rm(path);
  await writeFile(join(host.dataDir, 'storage/cases/a.png'), 'x');
  assert.match((await doctor()).stdout, /WRONG {2}database .*pult\.db is missing/);
  assert.not.ok((await readdir(host.dataDir)).includes('pult.db'));
});

test('an older database is told to be brought up to date by the next start', async () => {
  await host.end('SIGTERM');
  const database = new Sqlite(join(host.dataDir, 'pult.db'));
  database.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)');
  database.close();
  const { status, stdout } = await doctor();
  assert.match(stdout, /ok {5}database .*the next start brings it up to date/);
  assert.is(status, 0);
});

test('files that cannot be kept are told', async () => {
  await host.end('SIGTERM');
  await rm(join(host.dataDir, 'incoming'), { recursive: true });
  await writeFile(join(host.dataDir, 'incoming'), 'a file in the place of the folder');
  const { status, stdout } = await doctor();
  assert.equal(verdicts(stdout), { ...allOk, storage: 'WRONG' });
  assert.is(status, 1);
});

test('a clock that is behind what was saved is told', async () => {
  const client = await host.signedIn();
  await client.post('/api/services', { title: 'a' });
  await host.end('SIGTERM');
  const database = new Sqlite(join(host.dataDir, 'pult.db'));
  database.exec("update services set updated_at = '2999-01-01T00:00:00.000Z'");
  database.close();
  const { stdout } = await doctor();
  assert.equal(verdicts(stdout), { ...allOk, clock: 'WRONG' });
  assert.match(stdout, '2999-01-01');
});

test('in front of another host that host is asked', async () => {
  const { status, stdout } = await doctor({ API_ORIGIN: host.origin });
  assert.equal(verdicts(stdout), { configuration: 'ok', node: 'ok', 'other host': 'ok' });
  assert.is(status, 0);
  await host.end('SIGTERM');
  const silent = await doctor({ API_ORIGIN: host.origin });
  assert.is(silent.status, 1);
  assert.equal(verdicts(silent.stdout), { configuration: 'ok', node: 'ok', 'other host': 'WRONG' });
});

test.run();
