// Rows that colleagues have changed, where they stood before: a new value alone neither takes a row out of a filter or into it,
// nor moves it to another group. What keeps them there comes with the first news (keep-standing.ts).

import type { ListFilter } from '../../model/filter/list-filter.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';

interface Standing {
  /** The filter that was set, and whether the row passed it. */
  filter: ListFilter | null;
  passes: boolean;
  /** The field by which the list was grouped, and the value by which the row stood there. */
  field: string | undefined;
  group: string;
}

/**
 * By the rows as the host has given them: what the operator changes, and what is read again, is another object and stands
 * by its own values.
 */
export const standing = new WeakMap<AnyRecord, Standing>();

/** Returns whether a row stays in the filtered list, or out of it, whatever its values are; undefined when these tell. */
export function passesAsBefore(row: AnyRecord, filter: ListFilter): boolean | undefined {
  const known = standing.get(row);
  return known?.filter === filter ? known.passes : undefined;
}
