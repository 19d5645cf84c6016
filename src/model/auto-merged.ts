import { isObjectOrList } from './json-value.ts';
import type { MergeRules } from './merge.ts';
import { isSameValue } from './normalize-value.ts';

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
  { fields, parts = [] }: MergeRules,
  [base, mine, theirs]: readonly [base: Values, mine: Values, theirs: Values],
  overlapping: readonly string[],
): AutoMergedChange[] {
  return fields.flatMap((field) =>
    autoMergedAt(field, parts.includes(field), [base[field], mine[field], theirs[field]], overlapping),
  );
}

type Sides = readonly [base: unknown, mine: unknown, theirs: unknown];

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
