import { sql } from 'kysely';
import { resources } from '../../model/resource/resources.ts';
import type { Reader } from '../database/database.ts';

/** Rows per query; other calls run between two queries. */
const chunk = 500;

interface Source {
  table: string;
  /** Unique; the rows are read in its order. */
  key: string;
  columns: readonly string[];
  /** Column of the time of the last change; `updated_at` by default. */
  time?: string;
}

/** Every column in which an operator may write or choose the path of a stored file. */
const sources: readonly Source[] = [
  ...resources.map(({ table, fields }) => ({
    table,
    key: 'id',
    columns: fields.filter(({ kind }) => !/^(flag|year|reference|slug)$/.test(kind)).map((field) => field.name),
  })),
  { table: 'blocks', key: 'id', columns: ['data'] },
  // What can be restored or taken needs its files.
  { table: 'trash', key: 'id', columns: ['snapshot'], time: 'at' },
  { table: 'shared_drafts', key: 'id', columns: ['parts'], time: 'at' },
  { table: 'previews', key: 'id', columns: ['draft'], time: 'at' },
  { table: 'page_settings', key: 'system_name', columns: ['description', 'seo_title', 'seo_description'] },
];

/**
 * Returns the paths of `/storage/` that rows name. With `since` (ISO time): only of rows that were saved from then on.
 */
export async function fileReferences(db: Reader, since: string | null = null): Promise<Set<string>> {
  const found = new Set<string>();
  for (const source of sources) {
    for await (const text of texts(db, source, since)) {
      for (const path of pathsIn(text)) found.add(path);
    }
  }
  return found;
}

/** Yields the columns of each row, joined. */
async function* texts(
  db: Reader,
  { table, key, columns, time = 'updated_at' }: Source,
  since: string | null,
): AsyncGenerator<string> {
  const text = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  );
  const isRecent = since === null ? sql`true` : sql`${sql.ref(time)} >= ${since}`;
  let isAfterLast = sql`true`;
  for (;;) {
    const { rows } = await sql<{ key: number | string; text: string }>`
      select ${sql.ref(key)} as key, ${text} as text from ${sql.table(table)}
      where ${isAfterLast} and ${isRecent} order by ${sql.ref(key)} limit ${sql.lit(chunk)}`.execute(db);
    for (const row of rows) yield row.text;
    const last = rows.at(-1);
    if (!last || rows.length < chunk) return;
    isAfterLast = sql`${sql.ref(key)} > ${last.key}`;
  }
}

/** Returns the paths of stored files that a text contains. */
export function pathsIn(text: string): string[] {
  return [...text.matchAll(/\/storage\/\w+\/[\w-]+\.\w+/g)].map(([path]) => path);
}
