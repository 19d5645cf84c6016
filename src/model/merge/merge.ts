import { isObject } from '../base/json-value.ts';
import { mergeRows } from './merge-rows.ts';
import { isSameValue } from './normalize-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value that both sides changed differently. `path` is as in the host's errors: `large.background`. */
export interface Overlap {
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface Merged {
  /** Top-level fields to write over theirs: those that only the operator changed, and those merged within the field. */
  patch: Record<string, unknown>;
  /** Fields that the operator changed, including those that others changed as well. */
  mine: string[];
  /** Fields that others changed to another value than the operator did. */
  theirs: string[];
  overlaps: Overlap[];
}

export interface MergeRules {
  /** Fields that are compared and written; others are ignored. */
  fields: readonly string[];
  /** Fields whose members are merged one by one: a block's `large`, `small`, `header`. Objects or pairs of objects. */
  parts?: readonly string[];
  /** Fields that are lists of rows, which are objects. They are merged row by row, and member by member within a row. */
  rows?: readonly string[];
}

/** Merges three versions field by field; `base` is the version that both sides changed. */
export function merge(
  { fields, parts = [], rows = [] }: MergeRules,
  base: Values,
  mine: Values,
  theirs: Values,
): Merged {
  const merged: Merged = { patch: {}, mine: [], theirs: [], overlaps: [] };
  for (const field of fields) {
    const mergeWithin = rows.includes(field) ? mergeList : parts.includes(field) ? mergePart : null;
    const { value, by, overlaps } = mergeField(field, mergeWithin, [base[field], mine[field], theirs[field]]);
    if (value !== undefined) merged.patch[field] = value;
    if (by !== 'theirs' && by !== 'nobody') merged.mine.push(field);
    if (by === 'theirs' || by === 'both') merged.theirs.push(field);
    merged.overlaps.push(...overlaps);
  }
  return merged;
}

type Sides<T> = readonly [base: T, mine: T, theirs: T];

interface MergedField {
  /** The value to write over theirs; undefined when nothing is written. */
  value?: unknown;
  /** The side that changed the field; `same`: both sides, to the same value. */
  by: 'nobody' | 'mine' | 'theirs' | 'same' | 'both';
  overlaps: Overlap[];
}

type MergeWithin = (path: string, sides: Sides<unknown>) => MergedPart | null;

function mergeField(path: string, mergeWithin: MergeWithin | null, sides: Sides<unknown>): MergedField {
  const by = changedBy(sides);
  const [base, mine, theirs] = sides;
  if (by === 'mine') return { by, value: mine ?? null, overlaps: [] };
  if (by !== 'both') return { by, overlaps: [] };
  const part = mergeWithin?.(path, sides);
  if (!part) return { by, overlaps: [{ path, base, mine, theirs }] };
  if (part.overlaps.length === 0 && isSameValue(part.value, theirs)) return { by, overlaps: [] };
  // `part` contains the merged members that do not overlap.
  return { by, ...part };
}

function changedBy([base, mine, theirs]: Sides<unknown>): MergedField['by'] {
  if (isSameValue(mine, base)) return isSameValue(theirs, base) ? 'nobody' : 'theirs';
  if (isSameValue(mine, theirs)) return 'same';
  return isSameValue(theirs, base) ? 'mine' : 'both';
}

interface MergedPart {
  value: unknown;
  overlaps: Overlap[];
}

/** Returns null when the members cannot be compared: one side is switched off, or has another length. */
function mergePart(path: string, sides: Sides<unknown>): MergedPart | null {
  if (sides.every(isObject)) return mergeMembers(path, sides as Sides<Record<string, unknown>>);
  if (!sides.every((side) => Array.isArray(side))) return null;
  const [base, mine, theirs] = sides as Sides<unknown[]>;
  if (base.length !== mine.length || base.length !== theirs.length) return null;
  const items = base.map((item, index) => mergePart(`${path}.${index}`, [item, mine[index], theirs[index]]));
  if (!items.every((item) => item !== null)) return null;
  return { value: items.map(({ value }) => value), overlaps: items.flatMap(({ overlaps }) => overlaps) };
}

/**
 * Returns null when the rows cannot be told apart, or one side has removed the list. A path within it names the row by its
 * place in the merged list.
 */
function mergeList(path: string, [base, mine, theirs]: Sides<unknown>): MergedPart | null {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return null;
  const rows = mergeRows(Array.isArray(base) ? base : [], mine, theirs);
  const items = rows?.map(({ value, sides }, index) => {
    if (!sides) return { value, overlaps: [] };
    return sides.every(isObject) ? mergeMembers(`${path}.${index}`, sides as Sides<Record<string, unknown>>) : null;
  });
  if (!items?.every((item) => item !== null)) return null;
  return { value: items.map(({ value }) => value), overlaps: items.flatMap(({ overlaps }) => overlaps) };
}

function mergeMembers(path: string, [base, mine, theirs]: Sides<Record<string, unknown>>): MergedPart {
  const value = { ...theirs };
  const overlaps: Overlap[] = [];
  for (const group of groupsOf(mine)) {
    const of = (part: Values) => group.map((key) => part[key] ?? null);
    const by = changedBy([of(base), of(mine), of(theirs)]);
    if (by === 'mine') for (const key of group) value[key] = mine[key];
    if (by !== 'both') continue;
    for (const key of group) {
      if (isSameValue(mine[key], theirs[key])) continue;
      overlaps.push({ path: `${path}.${key}`, base: base[key], mine: mine[key], theirs: theirs[key] });
    }
  }
  return { value, overlaps };
}

/** `h1` and `h2` exclude each other, so they are merged together. */
function groupsOf(part: Values): string[][] {
  const level = Object.keys(part).filter((key) => levels.test(key));
  const others = Object.keys(part).filter((key) => !level.includes(key));
  return [...others.map((key) => [key]), ...(level.length > 0 ? [level] : [])];
}

const levels = /(^|\.)h[12]$/;

/** Whether the values at both paths are the same one, or merged together. */
export function isOneChoice(path: string, other: string): boolean {
  return path.replace(levels, '') === other.replace(levels, '');
}
