import { categoryResource } from '../../model/category.ts';
import type { AnyRecord } from '../../model/resource.ts';
import { useList } from './use-list.ts';

/**
 * The title of a case's category: from the list of categories, or from the category object in the record, which some
 * hosts send. `after` is a text before the title.
 */
export function CategoryName({ record, after = '' }: { record: AnyRecord; after?: string }) {
  const { data } = useList(categoryResource);
  const id = record.category_id;
  if (typeof id !== 'number') return null;
  const title = data?.items.find((category) => category.id === id)?.title ?? categoryTitle(record.category, id);
  return title !== null && after + title;
}

function categoryTitle(category: unknown, id: number): string | null {
  if (typeof category !== 'object' || category === null || !('id' in category) || !('title' in category)) return null;
  return category.id === id && typeof category.title === 'string' ? category.title : null;
}
