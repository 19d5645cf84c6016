import type { MergeRules } from './merge.ts';
import { isSameValue } from './normalize-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change that the merge applied without asking the operator. */
export interface Joined {
  path: string;
  /** Whose change it is; `both`: the two sides made the same change. */
  by: 'mine' | 'theirs' | 'both';
  before: unknown;
  after: unknown;
}

/** Returns the changes that a three-way merge applies by itself, in the order of fields. `asked`: overlapping paths. */
export function joinedOf(
  { fields, parts = [] }: MergeRules,
  [base, mine, theirs]: readonly [base: Values, mine: Values, theirs: Values],
  asked: readonly string[],
): Joined[] {
  return fields.flatMap((field) =>
    joinedAt(field, parts.includes(field), [base[field], mine[field], theirs[field]], asked),
  );
}

type Sides = readonly [base: unknown, mine: unknown, theirs: unknown];

/** A part that both sides changed is compared member by member. */
function joinedAt(path: string, hasParts: boolean, sides: Sides, asked: readonly string[]): Joined[] {
  const [base, mine, theirs] = sides;
  if (asked.includes(path)) return [];
  const isMine = !isSameValue(mine, base);
  const isTheirs = !isSameValue(theirs, base);
  if (!isMine && !isTheirs) return [];
  const isWithin = hasParts && isMine && isTheirs && !isSameValue(mine, theirs) && sides.every(isObject);
  if (isWithin)
    return Object.keys(Object(mine)).flatMap((key) =>
      joinedAt(`${path}.${key}`, true, [member(base, key), member(mine, key), member(theirs, key)], asked),
    );
  const by = isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs';
  return [{ path, by, before: base, after: by === 'theirs' ? theirs : mine }];
}

function member(value: unknown, key: string): unknown {
  return (value as Values)[key]; // only of objects and lists: `isObject`
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
