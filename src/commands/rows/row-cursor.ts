import type { RowList } from '../../state/screen/target.ts';

/** Returns the ids of the rows, and of the heads, on which the cursor can stand. */
export function stopsOf({ rows, stops = rows }: RowList): number[] {
  return stops().map(({ id }) => id);
}

export function cursorIndex(list: RowList): number {
  return stopsOf(list).indexOf(list.cursor.id ?? 0);
}

/** Puts the cursor on the row at `index`, clamped to the list. Returns the id of the row. */
export function setCursor(list: RowList, index: number): number | undefined {
  const all = stopsOf(list);
  const id = all[Math.max(0, Math.min(index, all.length - 1))];
  if (id) list.cursor.id = id;
  return id;
}
