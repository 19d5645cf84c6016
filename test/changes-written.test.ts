import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** What the host keeps for itself: no content, no account. */
const ownTables =
  /'(?:secrets|unused_files|idempotency_keys|sign_in_failures|changes|trash|shared_drafts|webhooks|previews|tickets|account_notices)'/;

/** Files that change rows and leave it to another to write the change, with the reason. */
const left: Readonly<Record<string, string>> = {
  'store/apply-order.ts': 'whoever reorders knows what the rows are: store/records.ts, store/blocks.ts',
  'backup/tables.ts': 'a restore puts in the changes of the backup, and backup/build-database.ts adds its own',
  'backup/replace-rows.ts': 'the same, of PostgreSQL',
};

/** Returns the statements of a file that change rows of content or of accounts. */
function statements(text: string): string[] {
  const built = text.match(/\.(?:insertInto|updateTable|deleteFrom)\([^)]*\)/g) ?? [];
  const raw = text.match(/\b(?:insert into|delete from|update) \$\{sql\.table\([^)]*\)\}/g) ?? [];
  return [...built, ...raw].filter((statement) => !ownTables.test(statement));
}

function isChangeWritten(text: string): boolean {
  return statements(text).length === 0 || text.includes('await writeChange(');
}

test('each way to change something on the host writes it into the table of changes', () => {
  const paths = readdirSync('src/server', { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.endsWith('.ts') && !path.startsWith('database/'));
  const silent = files.filter((path) => !isChangeWritten(readFileSync(join('src/server', path), 'utf8')));
  assert.equal(
    silent.sort(),
    Object.keys(left).sort(),
    'a statement that changes rows belongs into a store that calls writeChange in the same transaction',
  );
});

test('each way to delete content puts it into the trash', () => {
  const paths = readdirSync('src/server', { recursive: true, encoding: 'utf8' });
  const files = paths
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join('src/server', path), 'utf8'));
  const deleting = files.filter((text) => /\.deleteFrom\((?:'blocks'|this\.table)\)/.test(text));
  assert.is(deleting.length, 2);
  assert.ok(deleting.every((text) => /\bputInTrash\(writer/.test(text)));
});

test('the scan finds a statement that no change follows', () => {
  assert.not(isChangeWritten("await writer.updateTable('cases').set({ show: 0 }).execute();"));
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a statement
  assert.not(isChangeWritten('await sql`delete from ${sql.table(table)} where id = 1`.execute(writer);'));
  assert.ok(isChangeWritten("await writer.deleteFrom('unused_files').execute();"));
  assert.ok(isChangeWritten("await writer.deleteFrom('users').execute(); await writeChange(writer, null, change);"));
});

test.run();
