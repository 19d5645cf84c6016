// What the table of a section must have stands in its descriptor: a new migration is checked against it.
// Suites: server
import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resources } from '../../src/model/resource/resources.ts';
import { Database } from '../../src/server/database/database.ts';
import { sqliteEngine } from '../../src/server/database/sqlite.ts';

/** Of every table, whatever its fields are. */
const common = ['id', 'version', 'created_at', 'updated_at', 'updated_by'];

const database = await Database.open(sqliteEngine(':memory:'));
test.after(() => database.close());

for (const { table, ordered, fields } of resources) {
  test(`the table ${table} has a column for all that its records have`, async () => {
    const needed = [...common, ...(ordered ? ['sort'] : []), ...fields.map(({ name }) => name)];
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(database.read);
    assert.ok(rows.length > 0, `no migration makes the table ${table}`);
    const names = rows.map(({ name }) => name);
    const missing = needed.filter((name) => !names.includes(name));
    assert.equal(missing, [], `the table ${table} lacks: ${missing.join(', ')}; add them to its migration`);
    assert.equal(
      names.filter((name) => !needed.includes(name)),
      [],
      `no field fills these columns of ${table}`,
    );
  });
}

test('where the transaction ends within one write of a commit, the others do not fail by what that one was refused for', async () => {
  const add = (name: string) =>
    database.write((writer) => sql`insert into secrets (name, value) values (${name}, '')`.execute(writer));
  const refused = new Error('refused');
  const settled = await Promise.allSettled([
    add('first'),
    database.write(async (writer) => {
      await sql`rollback`.execute(writer);
      throw refused;
    }),
    add('last'),
  ]);
  for (const one of settled) {
    assert.is(one.status, 'rejected');
    assert.is.not(one.status === 'rejected' && one.reason, refused);
  }
  const { rows } = await sql`select name from secrets where name in ('first', 'last')`.execute(database.read);
  assert.equal(rows, []);
});

test.run();
