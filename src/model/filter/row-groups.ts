// Rows of a list by groups.
import type { AnyRecord } from '../resource/resource.ts';

export interface RowGroup {
  /** As text, '0' for none, as the values of facets are. */
  value: string;
  /** Index of its first row. */
  start: number;
  count: number;
  /** One row, which is not drawn, stands for all of its rows. */
  isFolded?: boolean;
  /** How many folded groups stand before it. */
  foldedBefore?: number;
}

export function groupValue(row: AnyRecord, field: string): string {
  return String(row[field] ?? 0);
}

/** Returns the value by which a row stands in its group. */
type GroupIn = (row: AnyRecord, field: string) => string;

/** Returns the rows by groups, these in the order of `values`; within a group they stay in theirs. */
export function orderByGroups(
  rows: readonly AnyRecord[],
  field: string,
  values: readonly string[],
  groupIn: GroupIn = groupValue,
): AnyRecord[] {
  const places = new Map(values.map((value, place) => [value, place]));
  const placeOf = (row: AnyRecord) => places.get(groupIn(row, field)) ?? values.length;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the groups of rows that are ordered by them. */
export function groupsIn(rows: readonly AnyRecord[], field: string, groupIn: GroupIn = groupValue): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const [start, row] of rows.entries()) {
    const value = groupIn(row, field);
    const last = groups.at(-1);
    if (last?.value === value) last.count += 1;
    else groups.push({ value, start, count: 1 });
  }
  return groups;
}

/**
 * Returns the groups of rows that are ordered by them, and the rows of those that are not folded. For each folded one stands
 * a row with the negative id of its first, on which the cursor can be; `count` remains that of all of its rows.
 */
export function foldGroups(
  rows: readonly AnyRecord[],
  field: string,
  isFolded: (value: string) => boolean,
  groupIn: GroupIn = groupValue,
): { rows: AnyRecord[]; groups: RowGroup[] } {
  const shown: AnyRecord[] = [];
  let foldedBefore = 0;
  const groups = groupsIn(rows, field, groupIn).map((group) => {
    const own = rows.slice(group.start, group.start + group.count);
    const folded = isFolded(group.value);
    const drawn = { ...group, start: shown.length, isFolded: folded, foldedBefore };
    if (folded) foldedBefore += 1;
    for (const row of folded ? own.slice(0, 1) : own) shown.push(folded ? { id: -row.id } : row);
    return drawn;
  });
  return { rows: shown, groups };
}

/**
 * Returns where rows and heads stand, in heights of a row: a head is `head` of them high, the row of a folded group has no
 * height. By bisection, because a list of ten thousand rows may have as many groups.
 */
export function groupLayout(groups: readonly RowGroup[], head: number) {
  /** Returns the index of the last group for which `isBefore` holds, -1 when there is none. */
  const lastGroup = (isBefore: (group: RowGroup, index: number) => boolean): number => {
    let [from, to] = [0, groups.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const group = groups[middle];
      if (group && isBefore(group, middle)) from = middle + 1;
      else to = middle;
    }
    return from - 1;
  };
  const topOf = ({ start, foldedBefore = 0 }: RowGroup, n: number) => start + head * n - foldedBefore;
  const groupAt = (index: number) => lastGroup(({ start }) => start <= index);
  return {
    /** How many heads stand above a row, less the rows of folded groups, which are not drawn. */
    headsTo: (index: number) => {
      const n = groupAt(index);
      return n + 1 - foldedTo(groups[n - 1]);
    },
    place: (index: number) => {
      const n = lastGroup(({ start }) => start < index);
      return index + head * (n + 1) - foldedTo(groups[n]);
    },
    at: (place: number) => {
      const n = lastGroup((group, index) => topOf(group, index) <= place);
      const group = groups[n];
      if (!group) return Math.floor(place);
      const row = group.start + Math.max(0, Math.floor(place - topOf(group, n) - head));
      const drawn = group.isFolded ? 1 : group.count;
      return n < groups.length - 1 ? Math.min(row, group.start + drawn - 1) : row;
    },
    start: (index: number) => groups[Math.max(0, groupAt(index))]?.start ?? -1,
  };
}

/** Returns how many folded groups there are up to a group, itself among them. */
function foldedTo(group: RowGroup | undefined): number {
  return (group?.foldedBefore ?? 0) + (group?.isFolded ? 1 : 0);
}
