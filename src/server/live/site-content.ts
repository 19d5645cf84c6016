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
  // Of one record nothing is said then.
  const isSilent = arrival?.state === 'unknown' && site.problem !== null;
  return {
    state: isSilent ? 'late' : (arrival?.state ?? null),
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
  const { changes } = await waiting.select(({ fn }) => fn.countAll<number>().as('changes')).executeTakeFirstOrThrow();
  const spans = waiting
    .select(({ fn }) => ['type', 'record', fn.min('id').as('first'), fn.max('id').as('last')])
    .groupBy(['type', 'record']);
  // What has come and gone meanwhile, the website has never had.
  const records = db
    .selectFrom(spans.as('spans'))
    .innerJoin('changes as first', 'first.id', 'spans.first')
    .innerJoin('changes as last', 'last.id', 'spans.last')
    .where((condition) => condition.or([condition('first.was_public', '=', 1), condition('last.is_public', '=', 1)]));
  const kinds = await records
    // The order of a list is no record.
    .select(['last.type', sql<number>`count(last.record)`.as('count')])
    .groupBy('last.type')
    .orderBy('last.type')
    .execute();
  const items = await records
    .select(['last.type', 'last.record', 'last.at', 'last.is_public'])
    .orderBy('last.id', 'desc')
    .limit(maxItems)
    .execute();
  return {
    changes: Number(changes),
    records: kinds.map(({ type, count }) => ({ type: type as WaitingType, count: Number(count) })),
    items: items.map(({ type, record, at, is_public }) => ({
      type: type as WaitingType, // no other is selected
      record,
      at,
      is_public: is_public === 1,
    })),
  };
}
