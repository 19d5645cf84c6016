import type { Place } from '../base/place.ts';
import type { AnyRecord } from './resource.ts';

/**
 * Returns the index of the first moved row in the list without them; null when the neighbour is not in the list, or is
 * one of them.
 */
export function indexOfPlace(place: Place, rows: readonly AnyRecord[], ids: readonly number[]): number | null {
  if (place.kind === 'position') return place.position - 1;
  const rest = rows.filter((row) => !ids.includes(row.id));
  if (place.kind === 'last') return rest.length;
  const at = rest.findIndex((row) => row.id === place.id);
  if (at < 0) return null;
  return place.kind === 'before' ? at : at + 1;
}
