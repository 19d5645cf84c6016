import { type CompiledQuery, sql } from 'kysely';
import type { ChangedFields, ChangedType, ChangeOperation } from '../../model/changes/change.ts';
import type { Writer } from '../database/database.ts';
import { signedOut } from '../http/problems.ts';

/** Who made a change: the account, and the tab of the panel where that is told. */
export interface Author {
  account: number;
  tab: string | null;
}

export interface Change {
  type: ChangedType;
  /** Id of the record, name of the page, or id of the account; null: of all of them. */
  record: number | string | null;
  op: ChangeOperation;
  /** Number of the record's changes, this one counted. */
  version?: number;
  fields?: ChangedFields;
  /** Of the website's answers that this alters. */
  tags?: readonly string[];
  wasPublic?: boolean;
  isPublic?: boolean;
  /** The slug that leads elsewhere now, or nowhere. */
  slugBefore?: string | null;
  /** ISO time; now by default. */
  at?: string;
}

/**
 * Adds a row to the table of changes, in the transaction of the change itself. `by` null: the host or a
 * command. Writers take turns, so the order of the ids is that of the commits. Throws a 401, with which the change is
 * rolled back, when the account has been blocked or removed while the call was under way.
 */
export async function writeChange(writer: Writer, by: Author | null, change: Change): Promise<void> {
  const { type, record, op, version = null, fields = {}, wasPublic = false, isPublic = false } = change;
  const values: Record<(typeof columns)[number], unknown> = {
    at: change.at ?? new Date().toISOString(),
    account: by?.account ?? null,
    tab: by?.tab ?? null,
    type,
    record: record === null ? null : String(record),
    version,
    op,
    fields: JSON.stringify(fields),
    // What was not to be seen, and still is not, alters nothing.
    tags: JSON.stringify(wasPublic || isPublic ? (change.tags ?? []) : []),
    was_public: Number(wasPublic),
    is_public: Number(isPublic),
    slug_before: change.slugBefore ?? null,
  };
  const parameters = [...columns.map((column) => values[column]), values.account, values.account];
  const { numAffectedRows } = await writer.executeQuery({ ...insertion(writer), parameters });
  if (numAffectedRows !== 1n) throw signedOut();
}

const columns = [
  'at',
  'account',
  'tab',
  'type',
  'record',
  'version',
  'op',
  'fields',
  'tags',
  'was_public',
  'is_public',
  'slug_before',
] as const;

/** The statement for each kind of database: to compile it takes longer than to run it. */
const insertions = new WeakMap<object, CompiledQuery>();

function insertion(writer: Writer): CompiledQuery {
  const { adapter } = writer.getExecutor();
  const known = insertions.get(adapter);
  if (known) return known;
  const compiled = sql`insert into changes (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map(() => null))}
    where cast(${null} as integer) is null
      or exists (select 1 from users where id = cast(${null} as integer) and blocked = 0)`.compile(writer);
  insertions.set(adapter, compiled);
  return compiled;
}
