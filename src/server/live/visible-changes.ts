import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Schema } from '../database/engine/schema.ts';

/** A change that readers of the website can see. */
export interface VisibleChange {
  id: number;
  /** ISO time. */
  at: string;
}

/** What the website has not shown yet of a record, or the settings of a page. */
export interface RecordNews extends VisibleChange {
  /** As a reader sees it. */
  op: 'add' | 'change' | 'remove';
  /** Names of what has changed, as the table of changes has them. */
  fields: string[];
}

/** Of so many changes of a record, the latest, it is told which fields they have changed. */
const maxNews = 20;

export const isVisible = (condition: ExpressionBuilder<Schema, 'changes'>) =>
  condition.or([condition('was_public', '=', 1), condition('is_public', '=', 1)]);

/** Returns the last one, of those behind `after`, up to `upTo`, or since a time. */
export function lastVisible(
  db: Reader,
  { after = 0, upTo, since }: { after?: number; upTo?: number; since?: string } = {},
): Promise<VisibleChange | undefined> {
  let query = db.selectFrom('changes').select(['id', 'at']).where('id', '>', after);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (upTo !== undefined) query = query.where('id', '<=', upTo);
  return query.where(isVisible).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Returns the first one behind that id. */
export function firstVisible(db: Reader, after: number): Promise<VisibleChange | undefined> {
  const query = db.selectFrom('changes').select(['id', 'at']).where('id', '>', after);
  return query.where(isVisible).orderBy('id').limit(1).executeTakeFirst();
}

/**
 * Returns the last one of a record (`case:42`, `settings:cases`), with what those behind `shown` have changed; null where
 * it has none, or has come and gone behind it. `shown` null: nobody knows what the website shows.
 */
export async function newsOf(db: Reader, form: string, shown: number | null): Promise<RecordNews | null> {
  const [type = '', record = ''] = form.split(':');
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'at', 'op', 'fields', 'was_public', 'is_public'])
    .where('type', '=', type as 'case') // the caller has checked the key of the form
    .where('record', '=', record)
    .where(isVisible)
    .orderBy('id', 'desc')
    .limit(maxNews)
    .execute();
  const [last] = rows;
  if (!last) return null;
  const news = rows.filter(({ id }) => id === last.id || id > (shown ?? 0));
  const [was, is] = [news.at(-1)?.was_public === 1, last.is_public === 1];
  if (!(was || is) && shown !== null) return null;
  const fields = news.flatMap((row) =>
    row.op === 'order' ? ['order'] : Object.keys(JSON.parse(row.fields) as Record<string, unknown>),
  );
  return {
    id: last.id,
    at: last.at,
    op: is ? (was ? 'change' : 'add') : 'remove',
    fields: [...new Set(fields)],
  };
}
