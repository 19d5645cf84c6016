import { sql } from 'kysely';
import { resources } from '../../model/resources.ts';
import type { Reader } from '../database/database.ts';

/** Rows per query; other calls run between two queries. */
const chunk = 500;

interface Source {
  table: string;
  /** Unique and increasing. */
  key: string;
  columns: readonly string[];
}

/** Every column in which an operator may write or choose the path of a stored file. */
const sources: readonly Source[] = [
  ...resources.map(({ table, fields }) => ({
    table,
    key: 'id',
    columns: fields.filter(({ kind }) => !/^(flag|year|reference|slug)$/.test(kind)).map((field) => field.name),
  })),
  { table: 'blocks', key: 'id', columns: ['data'] },
  { table: 'page_settings', key: 'rowid', columns: ['description', 'seo_title', 'seo_description'] },
];

/**
 * Returns the paths of `/storage/` that rows name. With `since` (ISO time): only of rows that were saved from then on.
 */
export async function fileReferences(db: Reader, since: string | null = null): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { table, key, columns } of sources) {
    const text = sql.join(
      columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
      sql` || ' ' || `,
    );
    for (let last = 0; ; ) {
      const { rows } = await sql<{ key: number; text: string }>`
        select ${sql.ref(key)} as key, ${text} as text from ${sql.table(table)}
        where ${sql.ref(key)} > ${last} and (${since} is null or updated_at >= ${since})
        order by ${sql.ref(key)} limit ${sql.lit(chunk)}`.execute(db);
      for (const row of rows) for (const [path] of row.text.matchAll(/\/storage\/\w+\/[\w-]+\.\w+/g)) found.add(path);
      last = rows.at(-1)?.key ?? last;
      if (rows.length < chunk) break;
    }
  }
  return found;
}
