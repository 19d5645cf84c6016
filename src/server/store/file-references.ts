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

/** What a change gave a field, and what it took. */
const history: Source = { table: 'changes', key: 'id', columns: ['fields'], time: 'at' };

interface Search {
  /** ISO time: only rows that were saved from then on. */
  since?: string;
  /** What counts as named; wherever a path stands, unless it says which. */
  find?: (text: string) => string[];
}

/** Returns the paths of `/storage/` that rows name. */
export async function fileReferences(db: Reader, { since, find = pathsIn }: Search = {}): Promise<Set<string>> {
  const found = new Set<string>();
  for (const source of sources) {
    for await (const text of texts(db, source, since)) {
      for (const path of find(text)) found.add(path);
    }
  }
  return found;
}

/** Returns the paths that changes since then (ISO time) have put into a field, or taken from it. */
export async function changedReferences(db: Reader, since: string): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const text of texts(db, history, since)) for (const path of pathsIn(text)) found.add(path);
  return found;
}

/** Yields the columns of each row, each in quotes. */
async function* texts(
  db: Reader,
  { table, key, columns, time = 'updated_at' }: Source,
  since: string | undefined,
): AsyncGenerator<string> {
  const text = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || '" "' || `,
  );
  const isRecent = since === undefined ? sql`true` : sql`${sql.ref(time)} >= ${since}`;
  let isAfterLast = sql`true`;
  for (;;) {
    const { rows } = await sql<{ key: number | string; text: string }>`
      select ${sql.ref(key)} as key, '"' || ${text} || '"' as text from ${sql.table(table)}
      where ${isAfterLast} and ${isRecent} order by ${sql.ref(key)} limit ${sql.lit(chunk)}`.execute(db);
    for (const row of rows) yield row.text;
    const last = rows.at(-1);
    if (!last || rows.length < chunk) return;
    isAfterLast = sql`${sql.ref(key)} > ${last.key}`;
  }
}

/** Returns the paths of stored files that a text contains, be it in a sentence or at the end of another host's address. */
export function pathsIn(text: string): string[] {
  return [...text.matchAll(/\/storage\/\w+\/[\w-]+\.\w+/g)].map(([path]) => path);
}

/** Returns those that are the whole of a quoted value, as file fields have them: the row needs the file. */
export function neededPathsIn(text: string): string[] {
  return [...text.matchAll(/(?<=")\/storage\/\w+\/[\w-]+\.\w+(?=\\?")/g)].map(([path]) => path);
}
