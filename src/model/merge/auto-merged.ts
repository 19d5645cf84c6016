import { isObjectOrList } from '../base/json-value.ts';
import type { MergeRules } from './merge.ts';
import { mergeRows } from './merge-rows.ts';
import { isSameValue } from './normalize-value.ts';
import { rowChanges } from './row-changes.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change that the merge applied without asking the operator. */
export interface AutoMergedChange {
  path: string;
  /** Whose change it is; `both`: the two sides made the same change. */
  by: 'mine' | 'theirs' | 'both';
  before: unknown;
  after: unknown;
}

/**
 * Returns the changes that a three-way merge applies by itself, in the order of fields. `overlapping`: paths at which
 * the merge asks.
 */
export function autoMergedChanges(
  { fields, parts = [], rows = [] }: MergeRules,
  [base, mine, theirs]: readonly [base: Values, mine: Values, theirs: Values],
  overlapping: readonly string[],
): AutoMergedChange[] {
  return fields.flatMap((field) => {
    const sides = [base[field], mine[field], theirs[field]] as const;
    const isByRow = rows.includes(field) && !overlapping.includes(field);
    return (isByRow && autoMergedRows(field, sides)) || autoMergedAt(field, parts.includes(field), sides, overlapping);
  });
}

type Sides = readonly [base: unknown, mine: unknown, theirs: unknown];

/**
 * Returns the rows that each side has changed or added, of a list that both have changed; null for other lists. Rows at
 * which the merge asks are left out.
 */
function autoMergedRows(path: string, [base, mine, theirs]: Sides): AutoMergedChange[] | null {
  if (isSameValue(mine, base) || isSameValue(theirs, base) || isSameValue(mine, theirs)) return null;
  const [former, my, their] = [base, mine, theirs].map((side) => (Array.isArray(side) ? side : []));
  if (!former || !my || !their) return null;
  const both = mergeRows(former, my, their)?.flatMap(({ sides }) => sides ?? []) ?? [];
  return (
    [
      ['mine', my],
      ['theirs', their],
    ] as const
  ).flatMap(([by, side]) => {
    const changes = rowChanges(former, side);
    const rows = changes.flatMap((change) => change.rows).filter((row) => !both.includes(row));
    const hasRemoved = changes.some((change) => change.rows.length < change.length);
    if (rows.length === 0 && !hasRemoved) return [];
    return [{ path, by, before: base, after: rows.length > 0 ? rows : side }];
  });
}

/** Compares a part that both sides changed member by member. */
function autoMergedAt(
  path: string,
  hasParts: boolean,
  sides: Sides,
  overlapping: readonly string[],
): AutoMergedChange[] {
  const [base, mine, theirs] = sides;
  if (overlapping.includes(path)) return [];
  const isMine = !isSameValue(mine, base);
  const isTheirs = !isSameValue(theirs, base);
  if (!isMine && !isTheirs) return [];
  const isWithin = hasParts && isMine && isTheirs && !isSameValue(mine, theirs) && sides.every(isObjectOrList);
  if (isWithin)
    return Object.keys(Object(mine)).flatMap((key) =>
      autoMergedAt(`${path}.${key}`, true, [member(base, key), member(mine, key), member(theirs, key)], overlapping),
    );
  const by = isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs';
  return [{ path, by, before: base, after: by === 'theirs' ? theirs : mine }];
}

function member(value: unknown, key: string): unknown {
  return (value as Values)[key]; // only of objects and lists: `isObjectOrList`
}
