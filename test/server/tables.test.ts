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

test.run();
