// What the doctor says of PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDatabase, dropDatabase, onDatabase, postgres } from '../fixtures/database.ts';
import { runHostCommand } from '../fixtures/host-command.ts';
import { noPostgres, query } from '../fixtures/postgres.mjs';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const all = suite<{ folder: string; DATABASE_URL: string }>('doctor of PostgreSQL');
const test = postgres ? all : all.skip;
if (postgres)
  all.before(async (context) => {
    context.folder = await mkdtemp(join(tmpdir(), 'pult-'));
    context.DATABASE_URL = await createDatabase(postgres ?? '', 'pult_template');
  });
if (postgres)
  all.after(async ({ folder, DATABASE_URL }) => {
    await dropDatabase(postgres ?? '', DATABASE_URL);
    await rm(folder, { recursive: true });
  });

interface Said {
  status: number | null;
  output: string;
}

async function doctor({ folder, ...env }: { folder: string; [name: string]: string }): Promise<Said> {
  const { status, stdout, stderr } = await runHostCommand('doctor', folder, [], env);
  assert.is(stderr, '');
  return { status, output: stdout };
}

test('a database that is sound is no fault, one that is new is told, and neither is changed', async (context) => {
  const sound = await doctor(context);
  assert.match(sound.output, /^ok {5}database +PostgreSQL \d+: sound, up to date/m);
  assert.match(sound.output, /^ok {5}clock .* \d+ ms from that of the database/m);
  assert.match(sound.output, /^ok {5}storage .*; hosts on other machines need this DATA_DIR, too, or STORAGE_URL$/m);
  assert.is(sound.status, 0);
  const DATABASE_URL = await createDatabase(postgres ?? '');
  const { status, output } = await doctor({ ...context, DATABASE_URL });
  assert.match(output, /^warn +database .*the database is empty: the next start makes a new, empty installation/m);
  assert.is(status, 2);
  assert.equal(await onDatabase({ place: { DATA_DIR: '', DATABASE_URL } }, 'select 1 from pg_stat_user_tables'), []);
  await dropDatabase(postgres ?? '', DATABASE_URL);
});

test('a server that does not answer, an unknown database, a replica and newer data are told without a secret', async (context) => {
  const { DATABASE_URL } = context;
  const changed = (change: (address: URL) => void) => {
    const address = new URL(DATABASE_URL);
    address.password = 'secret-of-the-database';
    change(address);
    return address.href;
  };
  const elsewhere = changed((address) => {
    address.port = '1';
  });
  const unknown = changed((address) => {
    address.pathname = '/nowhere';
  });
  const replica = changed((address) => address.searchParams.set('options', '-c default_transaction_read_only=on'));
  for (const [address, message] of [
    [elsewhere, /DATABASE_URL postgres:\/\/\*\*\*@\S+ cannot be used \(.*ECONNREFUSED.*\): check/],
    [unknown, /cannot be used \(database "nowhere" does not exist\): check/],
    [replica, /is read-only, as a replica is: name the one that is written to/],
  ] as const) {
    const { status, output } = await doctor({ ...context, DATABASE_URL: address });
    assert.is(status, 1);
    assert.match(output.split('\n').find((line) => line.startsWith('WRONG  database')) ?? output, message);
    assert.not.match(output, 'secret-of-the-database');
  }
  await query(DATABASE_URL, `insert into kysely_migration (name, timestamp) values ('999-future', 'x')`);
  const { output } = await doctor(context);
  assert.match(output, /^WRONG {2}database .*written by a newer version of Pult \(999-future\): start that version/m);
  await query(DATABASE_URL, `delete from kysely_migration where name = '999-future'`);
});

test('a clock that is another than that of the database is told', async (context) => {
  const NODE_OPTIONS = `--import ${resolve('test/fixtures/shifted-clock.mjs')}`;
  const { status, output } = await doctor({ ...context, NODE_OPTIONS, PULT_CLOCK_SHIFT: '120000' });
  assert.match(output, /^WRONG {2}clock .*that of the database .*may differ by a minute: set it right/m);
  assert.is(status, 1);
});

all.run();
