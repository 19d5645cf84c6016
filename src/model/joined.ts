import type { MergeRules } from './merge.ts';
import { sameTidied } from './tidied.ts';

type Values = Readonly<Record<string, unknown>>;

/** A place that was changed and about which nothing is asked. */
export interface Joined {
  path: string;
  /** `both`: to the same. */
  by: 'mine' | 'theirs' | 'both';
  before: unknown;
  after: unknown;
}

/** What a three-way merge has joined by itself, in the order of the fields; `asked`: paths that overlap. */
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

/** A part that both have changed is told member by member. */
function joinedAt(path: string, hasParts: boolean, sides: Sides, asked: readonly string[]): Joined[] {
  const [base, mine, theirs] = sides;
  if (asked.includes(path)) return [];
  const isMine = !sameTidied(mine, base);
  const isTheirs = !sameTidied(theirs, base);
  if (!isMine && !isTheirs) return [];
  const isWithin = hasParts && isMine && isTheirs && !sameTidied(mine, theirs) && sides.every(isObject);
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
