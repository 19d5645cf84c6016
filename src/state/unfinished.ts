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

/** Returns what the lists in memory have unfinished; what lacks nothing is left out. */
export function findUnfinished(): Unfinished[] {
  return checks.map((check) => ({ ...check, records: lacking(check) })).filter(({ records }) => records.length > 0);
}

/** Whether something is unfinished: found without looking at every record. */
export function hasUnfinished(): boolean {
  return checks.some((check) => (cachedList(check.resource)?.items ?? []).some(isLacking(check)));
}

/** Returns the filter that leaves those records in their list. */
export function filterOf(lack: Lack): ListFilter {
  return lack === 'hidden' ? { ...noFilter, shown: false } : { ...noFilter, values: { only: [lack] } };
}

function lacking(check: Check): AnyRecord[] {
  return (cachedList(check.resource)?.items ?? []).filter(isLacking(check));
}

function isLacking({ resource, lack }: Check): (row: AnyRecord) => boolean {
  const stateOf = recordStates(resource);
  const filter = filterOf(lack);
  return (row) => passesFilter(row, resource, filter, stateOf(row.id));
}
