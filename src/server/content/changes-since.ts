import { type Selectable, sql } from 'kysely';
import type { ChangedFields, ChangedType } from '../../model/changes/change.ts';
import { linkTag } from '../../model/changes/change-tags.ts';
import { isResourceName, resources } from '../../model/resource/resources.ts';
import { changeAt, lastChangeId } from '../changes/cursor.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/engine/schema.ts';
import type { Published } from './published.ts';

/** What the website learns of the changes since a cursor. */
export interface News {
  cursor: string;
  /** Of the answers that may differ. */
  tags: string[];
  /** What has come, gone and changed for readers. */
  records: { type: ChangedType; id: number | string | null; slug: string | null; op: 'add' | 'change' | 'remove' }[];
}

/** The history does not reach back to the cursor: all is to be read again. */
export interface Reset {
  reset: true;
  cursor: string;
}

/** More changes than these are no news: the website reads all of it again. */
const maxChanges = 5000;

/** Returns what readers can see of the changes after `since`, the `cursor` of an earlier answer; null where there is nothing. */
export async function changesSince(
  { read, epoch }: Database,
  content: Published,
  since: string,
): Promise<News | Reset | null> {
  // That of the content, which is not older: what was shown is looked for in it.
  const cursor = await content.cursor();
  const last = await content.lastChange();
  const from = since === '0' ? 0 : changeAt(since, epoch);
  // Sign-ins are counted, too, and leave the content as it is: another host may have read it after one.
  if (from !== null && from > last && from <= (await lastChangeId(read))) return null;
  if (from === null || from > last || !(await isKept(read, from))) return { reset: true, cursor };
  const rows = await read
    .selectFrom('changes')
    .select(['type', 'record', 'tags', 'was_public', 'is_public', 'slug_before'])
    .select(sql<string | null>`case when record is null then fields end`.as('order'))
    .where('id', '>', from)
    .where('id', '<=', last)
    .where((condition) => condition.or([condition('was_public', '=', 1), condition('is_public', '=', 1)]))
    .orderBy('id')
    .limit(maxChanges + 1)
    .execute();
  if (rows.length === 0 && from > 0) return null;
  if (rows.length > maxChanges) return { reset: true, cursor };
  const states = new Map<
    string,
    { type: ChangedType; record: string | null; was: boolean; is: boolean; slug: string | null }
  >();
  for (const { type, record, was_public, is_public, slug_before } of rows) {
    const key = `${type}:${record}`;
    const known = states.get(key) ?? { type, record, was: was_public === 1, is: false, slug: null };
    // A slug that a hidden record had is nobody's business.
    const left = was_public === 1 ? slug_before : null;
    states.set(key, { ...known, is: is_public === 1, slug: left ?? known.slug });
  }
  if (from === 0 && !(await isAllTold(content, states))) return { reset: true, cursor };
  const records = await Promise.all(
    [...states.values()]
      .filter(({ was, is }) => was || is)
      .map(async ({ type, record, was, is, slug }) => ({
        type,
        id: record === null || type === 'settings' ? record : Number(record),
        slug: (await slugOf(content, type, record)) ?? slug,
        op: was ? (is ? ('change' as const) : ('remove' as const)) : ('add' as const),
      })),
  );
  const told = rows.flatMap(({ tags }) => JSON.parse(tags) as string[]);
  return { cursor, tags: [...new Set([...told, ...(await newlyNamed(content, rows))])], records };
}

/** Whether what is published has changes from the beginning on: a former version has written none. */
async function isAllTold(content: Published, states: ReadonlyMap<string, unknown>): Promise<boolean> {
  const told = resources.map(async ({ name }) =>
    (await content.rows(name)).every(({ id }) => states.has(`${name}:${id}`)),
  );
  return (await Promise.all(told)).every(Boolean);
}

type Told = Pick<Selectable<Schema['changes']>, 'type' | 'record' | 'was_public' | 'is_public'> & {
  order: string | null;
};

/**
 * Returns the tags of the cases that name what they did not: a category that was shown, or a case that has come or moved
 * between them; and of what has named a case that has moved. Whoever else is named no more, its own change tells.
 */
async function newlyNamed(content: Published, rows: readonly Told[]): Promise<string[]> {
  const shown = rows.filter(({ was_public, is_public }) => was_public === 0 && is_public === 1);
  const idsOf = (type: ChangedType) => shown.flatMap((row) => (row.type === type ? [Number(row.record)] : []));
  const categories = new Set(idsOf('category'));
  const moved = new Set(rows.flatMap(({ type, order }) => (type === 'case' && order !== null ? movedIn(order) : [])));
  const come = new Set([...idsOf('case'), ...moved]);
  if (categories.size + come.size === 0) return [];
  const cases = await content.rows('case');
  const named = cases.filter(({ id, category_id }, at) => {
    const near = [id, cases[at - 1]?.id, cases[at + 1]?.id];
    return categories.has(Number(category_id)) || near.some((one) => one !== undefined && come.has(one));
  });
  const left = cases.filter(({ id }) => moved.has(id));
  return [...named.map(({ id }) => `case:${id}`), ...left.map(({ id }) => linkTag('case', id))];
}

/** Returns the ids of the rows that an order has moved. */
function movedIn(fields: string): number[] {
  const { order } = JSON.parse(fields) as ChangedFields;
  return Object.keys(order?.[1] ?? {}).map(Number);
}

/** `id` is 0 at the beginning. */
async function isKept(read: Database['read'], id: number): Promise<boolean> {
  if (id === 0) return true;
  return (await read.selectFrom('changes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function slugOf(content: Published, type: ChangedType, record: string | null): Promise<string | null> {
  if (!isResourceName(type) || record === null) return null;
  const row = (await content.rows(type)).find(({ id }) => id === Number(record));
  return typeof row?.slug === 'string' ? row.slug : null;
}
