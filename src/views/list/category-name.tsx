import { categoryResource } from '../../model/category.ts';
import type { AnyRecord } from '../../model/resource.ts';
import { useList } from './use-list.ts';

/** The title of a case's category: from the categories, or from the whole category where the host sends it along. */
export function CategoryName({ of: row }: { of: AnyRecord }) {
  const { data } = useList(categoryResource);
  const id = row.category_id;
  if (typeof id !== 'number') return null;
  const known = data?.items.find((category) => category.id === id);
  return <>{known ? known.title : categoryTitle(row.category, id)}</>;
}

function categoryTitle(category: unknown, id: number): string | null {
  if (typeof category !== 'object' || category === null || !('id' in category) || !('title' in category)) return null;
  return category.id === id && typeof category.title === 'string' ? category.title : null;
}
