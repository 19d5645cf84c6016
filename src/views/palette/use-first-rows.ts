import { useState } from 'react';
import type { Group } from './row.ts';

/** Rows that fit without scrolling. */
const maxVisibleRows = 9;

/** Returns the rows that are visible at once. `showAll` adds the others when the operator scrolls or moves to them. */
export function useFirstRows(groups: readonly Group[]) {
  const [whole, setWhole] = useState<readonly Group[] | null>(null);
  return {
    shown: whole === groups ? groups : first(groups),
    showAll: () => setWhole(groups),
    showFirst: () => setWhole(null),
  };
}

function first(groups: readonly Group[]): Group[] {
  let left = maxVisibleRows;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}
