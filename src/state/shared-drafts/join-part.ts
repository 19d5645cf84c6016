import type { DraftPart } from '../../model/drafts/shared-draft.ts';
import { merge, type Overlap } from '../../model/merge/merge.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import type { FormSource } from '../form/source.ts';
import type { Loaded, Values } from '../writes/endpoint.ts';

/** A part of a shared draft joined with what a form has. */
interface Joined {
  /** The host's values with the draft over them. */
  theirs: Values;
  /** Values that the form gets without a question. */
  taken: Values;
  /** Values that both the draft and this form have changed. */
  overlaps: readonly Overlap[];
  /** The values of the overlapping fields as far as they are joined. */
  patch: Values;
  /** Fields that somebody has saved since the draft was begun: saving asks about them, as for any draft. */
  outdated: readonly string[];
}

/** Joins a draft with the host's newest values, and the result with what this form has. */
export function joinPart(
  { base, changes }: DraftPart,
  rules: FormSource['rules'],
  { values, newest }: { values: Readonly<Values>; newest: Pick<Loaded, 'values'> },
): Joined {
  const known = { ...rules, fields: rules.fields.filter((name) => name in changes) };
  const seen = { ...newest.values, ...base };
  const overNewest = merge(known, seen, { ...seen, ...changes }, newest.values);
  const outdated = [...new Set(overNewest.overlaps.map(({ path }) => fieldOf(path)))];
  const theirs = { ...newest.values, ...overNewest.patch };
  for (const name of outdated) theirs[name] = changes[name];
  const { theirs: names, patch, overlaps } = merge(known, newest.values, values, theirs);
  const asked = new Set(overlaps.map(({ path }) => fieldOf(path)));
  const taken = names
    .filter((name) => !asked.has(name))
    .map((name) => [name, patch[name] ?? theirs[name] ?? null] as const)
    .filter(([name, value]) => !isSameValue(value, values[name]));
  return { theirs, taken: Object.fromEntries(taken), overlaps, patch, outdated };
}

export function fieldOf(path: string): string {
  return path.split('.')[0] ?? path;
}
