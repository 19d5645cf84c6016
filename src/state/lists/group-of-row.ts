import { groupValue } from '../../model/filter/row-groups.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { standing } from './standing-rows.ts';

/** Returns the value of the group in which a row stands. */
export function groupOfRow(row: AnyRecord, field: string): string {
  const known = standing.get(row);
  return known?.field === field ? known.group : groupValue(row, field);
}
