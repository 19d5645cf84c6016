import { useMemo } from 'react';
import useSWR from 'swr';
import { categoryResource } from '../../model/category.ts';
import type { AnyRecord, List } from '../../model/resource.ts';
import type { Resource } from '../../model/resources.ts';
import { listKey, loadList } from '../../state/lists.ts';

export type CategoryTitles = ReadonlyMap<number, string>;

/** Returns the titles of the categories by id, and loads them for a list that shows them. */
export function useCategoryTitles(resource: Resource): CategoryTitles {
  const isShown = resource.columns.includes('category_id');
  const { data } = useSWR<List<AnyRecord>, unknown>(isShown ? listKey(categoryResource) : null, () =>
    loadList(categoryResource),
  );
  const items = data?.items;
  return useMemo(() => new Map(items?.map(({ id, title }) => [id, String(title)])), [items]);
}

/**
 * Returns the title of a case's category: from the list of categories, or from the category object in the record, which
 * some hosts send. Null without a category.
 */
export function categoryTitleOf(record: AnyRecord, titles: CategoryTitles): string | null {
  const id = record.category_id;
  if (typeof id !== 'number') return null;
  return titles.get(id) ?? titleIn(record.category, id);
}

function titleIn(category: unknown, id: number): string | null {
  if (typeof category !== 'object' || category === null || !('id' in category) || !('title' in category)) return null;
  return category.id === id && typeof category.title === 'string' ? category.title : null;
}
