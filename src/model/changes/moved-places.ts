import type { ChangedFields } from './change.ts';

/**
 * Returns the rows whose move, as few as can be, makes `after` of `before`, with their places from 0 in both. Both lists
 * hold the same ids.
 */
export function movedPlaces(before: readonly number[], after: readonly number[]): ChangedFields {
  const places = new Map(before.map((id, place) => [id, place]));
  const staying = longestRising(after.map((id) => places.get(id) ?? -1));
  const moved = after.map((id, place) => ({ id, place })).filter(({ place }) => !staying.has(place));
  if (moved.length === 0) return {};
  return {
    order: [
      Object.fromEntries(moved.map(({ id }) => [id, places.get(id)])),
      Object.fromEntries(moved.map(({ id, place }) => [id, place])),
    ],
  };
}

/** Returns the indexes of the longest part of the list that rises, by patience sorting. */
function longestRising(list: readonly number[]): Set<number> {
  /** Of each length the index of the smallest last number. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  list.forEach((value, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[ends[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const found = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) found.add(at);
  return found;
}
