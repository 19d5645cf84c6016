import { createIndex } from '../../../search/index/search-index.ts';
import type { MatchRange } from '../../../search/query/candidate.ts';
import { search } from '../../../search/result/search.ts';

interface Found<Item> {
  item: Item;
  /** Position in the list that was searched. */
  at: number;
  /** The parts of the title that match. */
  marks: readonly MatchRange[];
}

/** Searches a short list by its titles and keywords. Returns the best first, or for an empty query the whole list. */
export function searchTitles<Item extends { title: string; keywords?: string }>(
  items: readonly Item[],
  query: string,
): Found<Item>[] {
  if (query.trim() === '') return items.map((item, at) => ({ item, at, marks: [] }));
  const index = createIndex();
  index.set(
    'titles',
    items.map(({ title, keywords = '' }, at) => ({ key: String(at), title, keywords, kind: 'command' })),
  );
  index.advance(Number.POSITIVE_INFINITY);
  const { matches, lacks } = search(index, query);
  return lacks
    ? []
    : matches.flatMap(({ candidate: { key }, marks }) => {
        const at = Number(key);
        const item = items[at];
        return item ? [{ item, at, marks }] : [];
      });
}
