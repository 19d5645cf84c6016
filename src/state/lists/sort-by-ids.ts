import type { AnyRecord } from '../../model/resource/resource.ts';

/** Sorts rows by `ids`. One that is not in `ids` was added since and stays behind the row before it. */
export function sortByIds(items: readonly AnyRecord[], ids: readonly number[]): AnyRecord[] {
  const place = new Map(ids.map((id, at) => [id, at]));
  let last = -1;
  const placed = items.map((item) => {
    const at = place.get(item.id);
    if (at !== undefined) last = at;
    return { item, at: at ?? last };
  });
  return placed.sort((one, other) => one.at - other.at).map(({ item }) => item);
}
