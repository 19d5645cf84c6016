import { isObject } from '../base/json-value.ts';
import { isSameValue, normalizeValue } from './normalize-value.ts';
import { type RowChange, rowChanges } from './row-changes.ts';

/** One side's changes of a list, row by row. */
interface Edits {
  /** The new value of a row by its index; null for a row that was removed. Others were kept. */
  rows: Map<number, unknown>;
  /** Rows that were added before the row of that index. */
  added: Map<number, readonly unknown[]>;
  /** Stretches in which rows cannot be told apart: as many rows were not put in their place. */
  rewritten: RowChange[];
}

export interface MergedRow {
  value: unknown;
  /** The same row in the three versions, where both sides have changed it. */
  sides?: readonly [base: unknown, mine: unknown, theirs: unknown];
}

/**
 * Merges two versions of a list of rows. Returns null where it is not clear which rows belong together, one side has
 * removed a row that the other has changed, or both have moved the same row or added a fact of the same name.
 */
export function mergeRows(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): MergedRow[] | null {
  const [my, their] = [editsOf(base, mine), editsOf(base, theirs)];
  if (!isApart(my, their) || !isApart(their, my)) return null;
  const merged: MergedRow[] = [];
  const add = (rows: readonly unknown[] = []) => merged.push(...rows.map((value) => ({ value })));
  for (let at = 0; at <= base.length; at++) {
    const theirRows = their.added.get(at) ?? [];
    // What both have added alike is one row: the answer to an earlier save may have been lost.
    const myRows = (my.added.get(at) ?? []).filter((row) => !theirRows.some((other) => isSameValue(other, row)));
    add(theirRows);
    add(myRows);
    const rewritten = [...my.rewritten, ...their.rewritten].find((change) => change.at === at);
    add(rewritten?.rows);
    if (at === base.length || isWithin(at, my) || isWithin(at, their)) continue;
    const row = mergeRow(at, base, my, their);
    if (row === 'unclear') return null;
    if (row) merged.push(row);
  }
  return isClear([base, mine, theirs], merged) ? merged : null;
}

/** Returns null for a row that was removed. */
function mergeRow(at: number, base: readonly unknown[], my: Edits, their: Edits): MergedRow | null | 'unclear' {
  const [mine, theirs] = [my.rows.get(at), their.rows.get(at)];
  if (mine === undefined) return theirs === undefined ? { value: base[at] } : theirs && { value: theirs };
  if (theirs === undefined) return mine && { value: mine };
  if (mine === null && theirs === null) return null;
  return mine === null || theirs === null ? 'unclear' : { value: theirs, sides: [base[at], mine, theirs] };
}

function editsOf(base: readonly unknown[], side: readonly unknown[]): Edits {
  const edits: Edits = { rows: new Map(), added: new Map(), rewritten: [] };
  for (const change of rowChanges(base, side)) {
    const { at, length, rows } = change;
    if (length === 0) edits.added.set(at, rows);
    else if (rows.length === 0 || rows.length === length)
      for (let index = 0; index < length; index++) edits.rows.set(at + index, rows[index] ?? null);
    else edits.rewritten.push(change);
  }
  return edits;
}

/** Whether the other side has touched nothing in what this one has rewritten. */
function isApart({ rewritten }: Edits, other: Edits): boolean {
  return rewritten.every(({ at, length }) => {
    const isIn = (index: number) => index >= at && index < at + length;
    const isBeside = (index: number) => index >= at && index <= at + length;
    return (
      ![...other.rows.keys()].some(isIn) &&
      ![...other.added.keys()].some(isBeside) &&
      !other.rewritten.some((change) => change.at < at + length && at < change.at + change.length)
    );
  });
}

function isWithin(index: number, { rewritten }: Edits): boolean {
  return rewritten.some(({ at, length }) => index >= at && index < at + length);
}

/**
 * Whether each row is there as often as the sides want it: a row that was moved is removed at one place and added at
 * another, so the other side may have done one of the two as well. The same goes for the names of facts.
 */
function isClear(sides: readonly (readonly unknown[])[], merged: readonly MergedRow[]): boolean {
  const both = new Set(merged.flatMap((row) => row.sides ?? []));
  const counts = [...sides, merged.map(({ value }) => value)].map((rows) => {
    const count: Record<string, number> = {};
    for (const row of rows) if (!both.has(row)) for (const name of namesOf(row)) count[name] = (count[name] ?? 0) + 1;
    return count;
  });
  return Object.keys(Object.assign({}, ...counts)).every((name) => {
    const [base, mine, theirs, all] = counts.map((count) => count[name] ?? 0);
    return all === (mine === base || mine === theirs ? theirs : theirs === base ? mine : null);
  });
}

/** Returns the text of a row, and the name of a fact, as far as they are not empty. */
function namesOf(row: unknown): string[] {
  const values = [row, isObject(row) ? row.key : null].map(normalizeValue);
  return values.filter((value) => value !== null).map((value) => JSON.stringify(value));
}
