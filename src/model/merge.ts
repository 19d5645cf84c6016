import { sameTidied } from './tidied.ts';

type Values = Readonly<Record<string, unknown>>;

/** A place within a record that both have changed, each to something else. `path` as the host keys it: `large.background`. */
export interface Overlap {
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface Merged {
  /** Top fields to be written over theirs: what only the operator has changed, and what could be joined within a field. */
  patch: Record<string, unknown>;
  /** Changed by the operator, alone or not. */
  mine: string[];
  /** Changed by others, to something else than the operator did. */
  theirs: string[];
  overlaps: Overlap[];
}

export interface MergeRules {
  /** Own fields of the record: nothing else is compared or written. */
  fields: readonly string[];
  /** Objects and pairs of objects whose members are fields of their own: a block's `large`, `small`, `header`. */
  parts?: readonly string[];
}

/** Three-way merge, field by field. `base`: what both began with. */
export function merge({ fields, parts = [] }: MergeRules, base: Values, mine: Values, theirs: Values): Merged {
  const merged: Merged = { patch: {}, mine: [], theirs: [], overlaps: [] };
  for (const field of fields) {
    const { value, by, overlaps } = mergeField(field, parts.includes(field), [base[field], mine[field], theirs[field]]);
    if (value !== undefined) merged.patch[field] = value;
    if (by !== 'theirs' && by !== 'nobody') merged.mine.push(field);
    if (by === 'theirs' || by === 'both') merged.theirs.push(field);
    merged.overlaps.push(...overlaps);
  }
  return merged;
}

/** Base, mine, theirs. */
type Sides<T> = readonly [base: T, mine: T, theirs: T];

interface MergedField {
  /** To be written over theirs; undefined: nothing is. */
  value?: unknown;
  /** Who has changed it; `same`: both to the same. */
  by: 'nobody' | 'mine' | 'theirs' | 'same' | 'both';
  overlaps: Overlap[];
}

function mergeField(path: string, hasParts: boolean, sides: Sides<unknown>): MergedField {
  const by = changedBy(sides);
  const [base, mine, theirs] = sides;
  if (by === 'mine') return { by, value: mine ?? null, overlaps: [] };
  if (by !== 'both') return { by, overlaps: [] };
  const joined = hasParts ? mergePart(path, sides) : null;
  // What does not overlap within the field is joined already.
  return joined ? { by, ...joined } : { by, overlaps: [{ path, base, mine, theirs }] };
}

function changedBy([base, mine, theirs]: Sides<unknown>): MergedField['by'] {
  if (sameTidied(mine, base)) return sameTidied(theirs, base) ? 'nobody' : 'theirs';
  if (sameTidied(mine, theirs)) return 'same';
  return sameTidied(theirs, base) ? 'mine' : 'both';
}

interface Joined {
  value: unknown;
  overlaps: Overlap[];
}

/** null where the sides cannot be compared member by member: one of them is switched off, or of another length. */
function mergePart(path: string, sides: Sides<unknown>): Joined | null {
  if (sides.every(isPart)) return mergeMembers(path, sides as Sides<Record<string, unknown>>);
  if (!sides.every((side) => Array.isArray(side))) return null;
  const [base, mine, theirs] = sides as Sides<unknown[]>;
  if (base.length !== mine.length || base.length !== theirs.length) return null;
  const items = base.map((item, index) => mergePart(`${path}.${index}`, [item, mine[index], theirs[index]]));
  if (!items.every((item) => item !== null)) return null;
  return { value: items.map(({ value }) => value), overlaps: items.flatMap(({ overlaps }) => overlaps) };
}

function mergeMembers(path: string, [base, mine, theirs]: Sides<Record<string, unknown>>): Joined {
  const value = { ...theirs };
  const overlaps: Overlap[] = [];
  for (const group of groupsOf(mine)) {
    const of = (part: Values) => group.map((key) => part[key] ?? null);
    const by = changedBy([of(base), of(mine), of(theirs)]);
    if (by === 'mine') for (const key of group) value[key] = mine[key];
    if (by !== 'both') continue;
    for (const key of group) {
      if (sameTidied(mine[key], theirs[key])) continue;
      overlaps.push({ path: `${path}.${key}`, base: base[key], mine: mine[key], theirs: theirs[key] });
    }
  }
  return { value, overlaps };
}

/** `h1` and `h2` exclude each other: they are changed together. */
function groupsOf(part: Values): string[][] {
  const level = ['h1', 'h2'].filter((key) => key in part);
  const others = Object.keys(part).filter((key) => !level.includes(key));
  return [...others.map((key) => [key]), ...(level.length > 0 ? [level] : [])];
}

function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
