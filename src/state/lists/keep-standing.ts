import { groupValue } from '../../model/filter/row-groups.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, type ResourceName, resources } from '../../model/resource/resources.ts';
import { cursors } from './cursors.ts';
import { held } from './deleted-row.ts';
import { filterRows, filters, rowsWithin } from './filters.ts';
import { groupOfRow } from './group-of-row.ts';
import { dropChange, holdChange } from './held-changes.ts';
import { groupOf } from './list-look.ts';
import { cachedList } from './lists.ts';
import { passesAsBefore, standing } from './standing-rows.ts';

/** Lists that may have such rows. */
const lists = new Set<ResourceName>();

/** Lets rows stand where they do in `list`, whatever their new values are. */
export function keepStanding(resource: Resource, list: AnyRecord[], news: ReadonlyMap<number, AnyRecord>): void {
  const { filter } = cursors[resource.name];
  const field = groupOf(resource);
  if (!filter && !field) return;
  const shown = new Set(filterRows(resource, list, filter));
  for (const former of list) {
    const row = news.get(former.id);
    if (!row) continue;
    standing.set(row, { filter, passes: shown.has(former), field, group: field ? groupOfRow(former, field) : '' });
    lists.add(resource.name);
  }
}

/** Does `take`, which changes other lists; then those rows alone stand that would come, go or move by it. */
export async function keepWhile<Taken>(resource: Resource, take: () => Promise<Taken>): Promise<Taken> {
  const { items } = cachedList(resource) ?? { items: [] };
  keepStanding(resource, items, new Map(items.map((row) => [row.id, row])));
  try {
    return await take();
  } finally {
    const changed = new Set(leaving(resource, items));
    for (const row of items) if (!changed.has(row)) standing.delete(row);
    countStanding(resource, cachedList(resource)?.items ?? []);
  }
}

/** Lets the rows of a list stand by their own values. */
export function forgetStanding(resource: Resource): void {
  if (!lists.delete(resource.name)) return;
  for (const row of cachedList(resource)?.items ?? []) standing.delete(row);
  filters.version += 1;
}

const prefix = 'stand ';

/** Holds as changes the rows that would come, go or move. `items`: the list as it is shown. */
export function countStanding(resource: Resource, items: readonly AnyRecord[]): void {
  const { name } = resource;
  if (!lists.has(name)) return;
  const rows = items.filter((row) => standing.has(row));
  if (rows.length === 0) lists.delete(name);
  const changes = new Set(leaving(resource, rows).map(({ id }) => `${prefix}${id}`));
  for (const change of held.get(name) ?? [])
    if (change.startsWith(prefix) && !changes.has(change)) dropChange(name, change);
  for (const change of changes) if (!held.get(name)?.has(change)) holdChange(name, change);
}

/** Does so in every list: the filter is another one, or what filters look at is. */
export function countAllStanding(): void {
  for (const resource of resources) countStanding(resource, cachedList(resource)?.items ?? []);
}

/** Returns the rows that do not belong where they stand. */
function leaving(resource: Resource, rows: readonly AnyRecord[]): AnyRecord[] {
  const { filter } = cursors[resource.name];
  const field = groupOf(resource);
  // By an equal filter that is another object, each row passes by its own values.
  const passing = filter && new Set(rowsWithin(resource, rows, { ...filter }));
  return rows.filter((row) => {
    const passes = passing?.has(row) ?? true;
    const shown = (filter && passesAsBefore(row, filter)) ?? passes;
    return shown !== passes || (shown && field !== undefined && groupOfRow(row, field) !== groupValue(row, field));
  });
}
