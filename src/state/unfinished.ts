import { caseResource } from '../model/case.ts';
import { categoryResource } from '../model/category.ts';
import { type Mark, passesFilter } from '../model/filter-match.ts';
import { type ListFilter, noFilter } from '../model/list-filter.ts';
import type { AnyRecord } from '../model/resource.ts';
import type { Resource } from '../model/resources.ts';
import { serviceResource } from '../model/service.ts';
import { technologyResource } from '../model/technology.ts';
import { cachedList } from './lists.ts';
import { recordStates } from './record-states.ts';

export type Lack = 'hidden' | Exclude<Mark, 'draft'>;

/** Records that lack something. */
export interface Unfinished {
  resource: Resource;
  lack: Lack;
  records: AnyRecord[];
}

/** What is looked for, in the order of the dashboard. */
const checks: readonly { resource: Resource; lack: Lack }[] = [
  { resource: caseResource, lack: 'hidden' },
  { resource: serviceResource, lack: 'hidden' },
  { resource: caseResource, lack: 'picture' },
  { resource: serviceResource, lack: 'picture' },
  { resource: technologyResource, lack: 'picture' },
  { resource: caseResource, lack: 'seo' },
  { resource: serviceResource, lack: 'seo' },
  { resource: categoryResource, lack: 'unused' },
];

/** Returns what the lists in memory have unfinished; what lacks nothing is left out. */
export function findUnfinished(): Unfinished[] {
  return checks.map((check) => ({ ...check, records: lacking(check) })).filter(({ records }) => records.length > 0);
}

/** Returns the filter that leaves those records in their list. */
export function filterOf(lack: Lack): ListFilter {
  return lack === 'hidden' ? { ...noFilter, shown: false } : { ...noFilter, values: { only: [lack] } };
}

function lacking({ resource, lack }: { resource: Resource; lack: Lack }): AnyRecord[] {
  const items = cachedList(resource)?.items ?? [];
  const stateOf = recordStates(resource);
  return items.filter((row) => passesFilter(row, resource, filterOf(lack), stateOf(row.id)));
}
