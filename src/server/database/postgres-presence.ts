import { presenceMs } from '../../model/presence/presence.ts';
import type { ExchangePresence, SeenPresent } from '../presence/presence.ts';

interface Row {
  account: number;
  name: string;
  tab: string;
  at: string;
  dirty: string;
  session: string;
  isWaiting: boolean;
  agoMs: number;
}

type Query = (text: string, values: unknown[]) => Promise<{ rows: Row[] }>;

/**
 * One statement, outside the turn of the writers and in a table without a log: nobody misses it after a crash. A tab that
 * asks another host now is told by the one that knows it best.
 */
const exchange = `
  with clock as (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now),
  here as (
    insert into presence (tab, account, at, dirty, session, waiting, seen)
    select tab, account, at, dirty, session, "isWaiting", now - "agoMs" from clock, jsonb_to_recordset($1::jsonb)
      as here(tab text, account integer, at text, dirty text, session text, "isWaiting" boolean, "agoMs" bigint)
    order by tab
    on conflict (tab) do update
      set account = excluded.account, at = excluded.at, dirty = excluded.dirty, session = excluded.session,
        waiting = excluded.waiting, seen = excluded.seen
      where presence.seen < excluded.seen
  ),
  gone as (delete from presence using clock where tab = any($2::text[]) or seen < now - 10 * ${presenceMs})
  select presence.tab, presence.account, users.name, presence.at, presence.dirty, session,
    waiting as "isWaiting", now - seen as "agoMs" from presence, clock, users
  where users.id = presence.account and seen >= now - ${presenceMs}`;

export function exchangePresence(query: Query): ExchangePresence {
  return async (here, gone) => {
    const rows = here.map(({ account, dirty, ...row }) => ({
      ...row,
      account: account.id,
      dirty: JSON.stringify(dirty),
    }));
    const found = await query(exchange, [JSON.stringify(rows), gone]);
    return found.rows.map(
      ({ account, name, dirty, ...row }): SeenPresent => ({
        ...row,
        account: { id: account, name },
        dirty: JSON.parse(dirty),
      }),
    );
  };
}
