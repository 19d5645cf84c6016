import { subscribeKey } from 'valtio/utils';
import type { Resource } from '../../model/resource/resources.ts';
import { search } from '../../search/result/search.ts';
import { filters } from '../../state/lists/filters.ts';
import { palette } from '../../state/palette/palette-store.ts';
import { indexOf } from '../palette/index/record-index.ts';

/** Returns the ids of the rows that a text finds, as the palette does, in its index; null until that is made. */
export function findRows(resource: Resource, text: string): ReadonlySet<number> | null {
  const index = indexOf(resource.name);
  const size = index.segments().reduce((sum, { candidates }) => sum + candidates.length, 0);
  if (size === 0) return null;
  return new Set(search(index, text, size).matches.flatMap(({ candidate }) => candidate.id ?? []));
}

/** Filters the rows again when the index has changed: it is made in the background, and may be some changes behind. */
export function followIndex(): void {
  subscribeKey(palette, 'indexed', () => {
    filters.version += 1;
  });
}
