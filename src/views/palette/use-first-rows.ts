import { useState } from 'react';
import type { Group } from './rows/row.ts';

/** Rows that fit without scrolling. */
const maxVisibleRows = 9;

/**
 * Returns the rows that are visible at once, or all where the highlighted one lies beyond. `showAll` adds the others when
 * the operator scrolls or moves to them.
 */
export function useFirstRows(groups: readonly Group[], highlighted: string | undefined) {
  const [whole, setWhole] = useState<readonly Group[] | null>(null);
  const visible = whole === groups ? groups : first(groups);
  return {
    shown: highlighted === undefined || has(visible, highlighted) ? visible : groups,
    showAll: () => setWhole(groups),
    showFirst: () => setWhole(null),
  };
}

function has(groups: readonly Group[], highlighted: string): boolean {
  return groups.some(({ rows }) => rows.some(({ value }) => value === highlighted));
}

function first(groups: readonly Group[]): readonly Group[] {
  let left = maxVisibleRows;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}
