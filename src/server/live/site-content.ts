import { sql } from 'kysely';
import type { SiteContent, WaitingType } from '../../model/changes/site-news.ts';
import { contentTypes } from '../changes/content-types.ts';
import type { Reader } from '../database/database.ts';
import type { LiveSite } from './live-site.ts';
import { firstVisible, isVisible, lastVisible } from './visible-changes.ts';

/** So many records are named; the rest is counted. */
const maxItems = 50;

const types = contentTypes.filter((type) => type !== 'installation');

/** Returns what the website shows of all content. It is asked where nobody knows. */
export async function siteContent(db: Reader, site: LiveSite): Promise<SiteContent> {
  const { shownId } = site;
  const first = shownId === null ? undefined : await firstVisible(db, shownId);
  const told = first ?? (await lastVisible(db));
  const arrival = told && site.arrivalAgain(told);
  const shown = shownId === null ? undefined : await lastVisible(db, { upTo: shownId });
  return {
    state: arrival?.state ?? null,
    shown_at: shown?.at ?? null,
    after: arrival?.state === 'shown' ? arrival.after : null,
    ...(await waitingBehind(db, shownId, first !== undefined)),
  };
}

async function waitingBehind(
  db: Reader,
  shown: number | null,
  isBehind: boolean,
): Promise<Pick<SiteContent, 'changes' | 'records' | 'items'>> {
  if (shown === null || !isBehind) return { changes: shown === null ? null : 0, records: [], items: [] };
  const waiting = db.selectFrom('changes').where('id', '>', shown).where('type', 'in', types).where(isVisible);
  const kinds = await waiting
    .select([
      'type',
      sql<number>`count(id)`.as('changes'),
      // The order of a list is no record.
      sql<number>`count(distinct record)`.as('records'),
    ])
    .groupBy('type')
    .orderBy('type')
    .execute();
  const last = waiting
    .select(({ fn }) => fn.max('id').as('id'))
    .groupBy(['type', 'record'])
    .orderBy('id', 'desc')
    .limit(maxItems);
  const items = await db
    .selectFrom(last.as('last'))
    .innerJoin('changes', 'changes.id', 'last.id')
    .select(['changes.type', 'changes.record', 'changes.at', 'changes.is_public'])
    .orderBy('changes.id', 'desc')
    .execute();
  return {
    changes: kinds.reduce((sum, { changes }) => sum + Number(changes), 0),
    records: kinds.map(({ type, records }) => ({ type: type as WaitingType, count: Number(records) })),
    items: items.map(({ type, record, at, is_public }) => ({
      type: type as WaitingType, // no other is selected
      record,
      at,
      is_public: is_public === 1,
    })),
  };
}
