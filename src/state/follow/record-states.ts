import { type Mark, marksOf, type RecordState } from '../../model/filter/filter-match.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { draftedRecords } from '../drafts/drafted-records.ts';
import { caseCounts } from '../lists/case-counts.ts';

/** Returns a function that tells the state of a record. No record counts as unused until the cases are loaded. */
export function recordStates(resource: Resource): (id: number) => RecordState {
  const marks: readonly Mark[] = marksOf(resource);
  const drafted = draftedRecords(resource.name);
  const counts = marks.includes('unused') ? caseCounts() : null;
  return (id) => ({ draft: drafted.has(id), unused: counts !== null && !counts.has(id) });
}
