import { sql } from 'kysely';
import type { BlockType } from '../../model/block/block-types.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { trashDays } from '../../model/trash/trash-item.ts';
import { dayMs } from '../base/time.ts';
import type { Author } from '../changes/write-change.ts';
import type { Database, Reader, Writer } from '../database/database.ts';

/** What history keeps of a block. */
export interface BlockState {
  sort: number;
  created_at: string;
  data: Readonly<Record<string, unknown>>;
}

interface Snapshot {
  /** The record as the API sent it; left out for a block. */
  values?: Readonly<Record<string, unknown>>;
  /** The blocks by their names among the changed fields, in order. */
  blocks: Readonly<Record<string, BlockState>>;
}

interface Deleted {
  type: ResourceName | BlockType;
  record: number;
  /** The case of a block. */
  caseId: number | null;
  snapshot: Snapshot;
}

export interface TrashEntry extends Deleted {
  id: number;
  account: number | null;
  /** Name of the account; null when it was removed. */
  name: string | null;
  /** ISO time. */
  at: string;
}

/** Keeps what is deleted, in the transaction of the deletion. Returns its number in the trash. */
export async function putInTrash(
  writer: Writer,
  by: Author,
  { type, record, caseId, snapshot }: Deleted,
): Promise<number> {
  const row = {
    type,
    record,
    case_id: caseId,
    account: by.account,
    at: new Date().toISOString(),
    snapshot: JSON.stringify(snapshot),
  };
  const { id } = await writer.insertInto('trash').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns what was deleted, the latest first. */
export async function trashPage(
  db: Reader,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<TrashEntry[]> {
  let query = selection(db).orderBy('trash.id', 'desc');
  if (limit !== null) query = query.limit(limit).offset(offset);
  return (await query.execute()).map(toEntry);
}

export async function trashCount(db: Reader): Promise<number> {
  const { count } = await db.selectFrom('trash').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

export async function findInTrash(db: Reader, id: number): Promise<TrashEntry | undefined> {
  const row = await selection(db).where('trash.id', '=', id).executeTakeFirst();
  return row && toEntry(row);
}

export async function takeFromTrash(writer: Writer, { id }: TrashEntry): Promise<void> {
  await writer.deleteFrom('trash').where('id', '=', id).execute();
}

/** Removes what can be restored no longer. Returns how many. */
export async function sweepTrash(database: Database, now = Date.now()): Promise<number> {
  const before = new Date(now - trashDays * dayMs).toISOString();
  const { numDeletedRows } = await database.write(
    (writer) => writer.deleteFrom('trash').where('at', '<', before).executeTakeFirst(),
    { keepsCaches: true },
  );
  return Number(numDeletedRows);
}

function selection(db: Reader) {
  return db
    .selectFrom('trash')
    .leftJoin('users', 'users.id', 'trash.account')
    .select(['trash.id', 'type', 'record', 'case_id', 'account', 'name', 'at', 'snapshot']);
}

type Row = Omit<TrashEntry, 'caseId' | 'snapshot'> & { case_id: number | null; snapshot: string };

function toEntry({ case_id, snapshot, ...row }: Row): TrashEntry {
  return { ...row, caseId: case_id, snapshot: JSON.parse(snapshot) };
}
