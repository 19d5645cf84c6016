import { filterTest, type Mark } from '../../model/filter/filter-match.ts';
import { type ListFilter, noFilter } from '../../model/filter/list-filter.ts';
import { caseResource } from '../../model/resource/case.ts';
import { categoryResource } from '../../model/resource/category.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { serviceResource } from '../../model/resource/service.ts';
import { technologyResource } from '../../model/resource/technology.ts';
import { cachedList } from '../lists/lists.ts';
import { recordStates } from './record-states.ts';

export type Lack = 'hidden' | Exclude<Mark, 'draft'>;

interface Check {
  resource: Resource;
  lack: Lack;
}

/** Records that lack something. */
export interface Unfinished extends Check {
  records: AnyRecord[];
}

/** What is looked for, in the order of the dashboard. */
const checks: readonly Check[] = [
  { resource: caseResource, lack: 'hidden' },
  { resource: serviceResource, lack: 'hidden' },
  { resource: caseResource, lack: 'picture' },
  { resource: serviceResource, lack: 'picture' },
  { resource: technologyResource, lack: 'picture' },
  { resource: caseResource, lack: 'seo' },
  { resource: serviceResource, lack: 'seo' },
  { resource: categoryResource, lack: 'unused' },
];

let known: { of: readonly unknown[]; found: Unfinished[] } = { of: [], found: [] };

/**
 * Returns what the lists in memory have unfinished; what lacks nothing is left out. Returns the same array for the same
 * lists: a command asks at each opening of the palette.
 */
export function findUnfinished(): Unfinished[] {
  const of = checks.map(({ resource }) => cachedList(resource)?.items);
  if (of.length !== known.of.length || of.some((items, at) => items !== known.of[at])) {
    const found = checks.map((check) => ({ ...check, records: lacking(check) }));
    known = { of, found: found.filter(({ records }) => records.length > 0) };
  }
  return known.found;
}

/** Returns the filter that leaves those records in their list. */
export function filterOf(lack: Lack): ListFilter {
  return lack === 'hidden' ? { ...noFilter, shown: false } : { ...noFilter, values: { only: [lack] } };
}

function lacking({ resource, lack }: Check): AnyRecord[] {
  const items = cachedList(resource)?.items ?? [];
  const stateOf = recordStates(resource);
  const passes = filterTest(resource, filterOf(lack));
  return items.filter((row) => passes(row, stateOf(row.id)));
}
