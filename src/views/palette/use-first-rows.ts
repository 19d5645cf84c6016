import { useState } from 'react';
import type { Group } from '../../commands/palette/row.ts';

/** As many rows as are seen without scrolling. */
const seen = 9;

/** The rows that are seen at once; `showAll` adds the others, when the operator goes for them. */
export function useFirstRows(groups: readonly Group[]) {
  const [whole, setWhole] = useState<readonly Group[] | null>(null);
  return {
    shown: whole === groups ? groups : first(groups),
    showAll: () => setWhole(groups),
    showFirst: () => setWhole(null),
  };
}

function first(groups: readonly Group[]): Group[] {
  let left = seen;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}
