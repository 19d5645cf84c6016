import type { ChangedType, LastChangeOf, RecordedChange } from '../../model/changes/change.ts';
import type { Reader } from '../database/database.ts';

export interface Filter {
  /** ISO time of the earliest one. */
  since?: string | undefined;
  /** ISO time behind the latest one. */
  until?: string | undefined;
  account?: number | undefined;
  types?: readonly ChangedType[];
  record?: string | undefined;
  /** Only those before this one. */
  before?: number | undefined;
}

/** Returns changes, the latest first. */
export async function findChanges(db: Reader, filter: Filter, limit: number): Promise<RecordedChange[]> {
  const { since, until, account, types, record, before } = filter;
  let query = db
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'changes.account')
    .select(['changes.id', 'at', 'account', 'name', 'type', 'record', 'version', 'op', 'fields'])
    .orderBy('changes.id', 'desc')
    .limit(limit);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (until !== undefined) query = query.where('at', '<', until);
  if (account !== undefined) query = query.where('account', '=', account);
  if (types !== undefined) query = query.where('type', 'in', types);
  if (record !== undefined) query = query.where('record', '=', record);
  if (before !== undefined) query = query.where('changes.id', '<', before);
  const rows = await query.execute();
  return rows.map(({ name, fields, ...row }) => ({
    ...row,
    by: row.account === null || name === null ? null : { id: row.account, name },
    fields: JSON.parse(fields),
  }));
}

/** Returns the last change of each record of a kind that is named in the table, without values. */
export async function findLastChanges(db: Reader, type: ChangedType): Promise<LastChangeOf[]> {
  const rows = await db
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'changes.account')
    .select(['changes.id', 'at', 'account', 'name', 'record', 'op', 'fields'])
    .where('changes.id', 'in', (last) =>
      last
        .selectFrom('changes as one')
        .select(({ fn }) => fn.max('one.id').as('id'))
        .where('one.type', '=', type)
        .where('one.record', 'is not', null)
        .groupBy('one.record'),
    )
    .orderBy('changes.id', 'desc')
    .execute();
  return rows.map(({ name, record, fields, ...row }) => ({
    ...row,
    record: record ?? '',
    by: row.account === null || name === null ? null : { id: row.account, name },
    fields: Object.keys(JSON.parse(fields)),
  }));
}
