import { useRef, useState } from 'react';
import type { Group, Row } from './rows/row.ts';

/**
 * Returns the row that is highlighted, and how to move the highlight. A new query highlights its first result, or with
 * `startsEmpty` no row; results that come later do not move a highlight that the operator has moved (dip/cmdk#280). cmdk
 * by itself would highlight the first row that appears, and keep it.
 */
export function useHighlight(query: string, groups: readonly Group[], startsEmpty: boolean) {
  const [chosen, setChosen] = useState<{ query: string; value: string } | null>(null);
  const isMoved =
    chosen?.query === query && groups.some(({ rows }) => rows.some(({ value }) => value === chosen.value));
  const first = groups[0]?.rows[0]?.value ?? '';
  // Not empty, because cmdk would then highlight the first row.
  const value = isMoved ? chosen.value : startsEmpty ? `none:${query}` : first;
  const isByHand = useRef(false);
  return {
    value,
    row: rowAt(groups, value),
    /** The operator has moved the highlight. */
    isMoved,
    /** Takes over the row that cmdk highlights, when `acceptNext` has allowed it. */
    onValueChange: (next: string) => isByHand.current && setChosen({ query, value: next }),
    /** The operator acts now: what cmdk highlights in answer to this event is accepted. */
    acceptNext: () => {
      isByHand.current = true;
      queueMicrotask(() => {
        isByHand.current = false;
      });
    },
    /**
     * The same for a pointer, from the capturing to the bubbling listener: the browser runs microtasks between the two.
     */
    followPointer: (isMoving: boolean) => {
      isByHand.current = isMoving;
    },
    moveToFirst: () => setChosen({ query, value: first }),
    reset: () => setChosen(null),
  };
}

function rowAt(groups: readonly Group[], value: string): Row | undefined {
  for (const { rows } of groups) {
    const row = rows.find((other) => other.value === value);
    if (row) return row;
  }
  return undefined;
}
