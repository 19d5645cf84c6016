import { useMemo } from 'react';
import useSWR from 'swr';
import { caseResource } from '../../model/resource/case.ts';
import type { ListColumn } from '../../model/resource/list-columns.ts';
import { referencedTitle } from '../../model/resource/list-row.ts';
import type { AnyRecord, List } from '../../model/resource/resource.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import { caseCounts } from '../../state/lists/case-counts.ts';
import { listKey, loadList } from '../../state/lists/lists.ts';

/** What columns show of other lists: titles of referenced records, and numbers of cases; null until they are loaded. */
export interface ColumnData {
  titles: ReadonlyMap<number, string>;
  cases: ReadonlyMap<unknown, number> | null;
}

/** Returns what the columns need of other lists. Loads the referenced one; the cases come in the background anyway. */
export function useColumnData(resource: Resource): ColumnData {
  const reference = resource.fields.find(
    (field) => field.kind === 'reference' && resource.columns.includes(field.name),
  );
  const to = reference?.kind === 'reference' ? resourceOf(reference.to) : null;
  const { data } = useSWR<List<AnyRecord>, unknown>(to && listKey(to), to && (() => loadList(to)));
  useSWR(resource.columns.includes('cases') ? listKey(caseResource) : null, null);
  const cases = resource.columns.includes('cases') ? caseCounts() : null;
  const items = data?.items;
  return useMemo(
    () => ({ titles: new Map(items?.map((item) => [item.id, String(item[to?.label ?? 'title'])])), cases }),
    [items, to, cases],
  );
}

/**
 * Returns the title of a referenced record: from its list, or from the record itself, into which some hosts put it.
 * Null without a reference.
 */
export function referenceTitle(record: AnyRecord, { name, to }: ListColumn, { titles }: ColumnData): string | null {
  const id = record[name];
  if (typeof id !== 'number' || !to) return null;
  return titles.get(id) ?? referencedTitle(record, { name, to, label: resourceOf(to).label });
}
