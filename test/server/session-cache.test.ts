// Suites: server
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Database } from '../../src/server/database/database.ts';
import { sqliteEngine } from '../../src/server/database/sqlite.ts';
import { Sqlite } from '../../src/server/database/sqlite-driver.ts';
import { Sessions } from '../../src/server/store/sessions.ts';
import { Users } from '../../src/server/store/users.ts';

let folder: string;
let database: Database;
test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pult-sessions-'));
  database = await Database.open(sqliteEngine(join(folder, 'pult.db')));
});
test.after.each(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Changes the database as another process does. */
function elsewhere(statement: string): void {
  const other = new Sqlite(join(folder, 'pult.db'));
  other.exec(statement);
  other.close();
}

test('a session that another process ends while it is being read is not cached', async () => {
  await new Users(database).add({ name: 'Анна', email: 'anna@example.com' }, 'hash');
  const sessions = new Sessions(database);
  const user = async (id: string) => sessions.user(id, await database.engine.stamp());
  await sessions.open('first', { id: 1, name: 'Анна', email: 'anna@example.com' });
  elsewhere(`update sessions set seen_at = seen_at - ${2 * 3_600_000}`);

  // The read of a session that was last seen long ago also writes: other calls run before that write is done.
  const write = database.write.bind(database);
  database.write = async (run, options) => {
    elsewhere('delete from sessions');
    assert.is(await user('second'), null);
    return write(run, options);
  };
  await user('first');
  assert.is(await user('first'), null);
});

test.run();
