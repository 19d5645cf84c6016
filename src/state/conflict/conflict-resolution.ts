import type { Overlap } from '../../model/merge/merge.ts';
import type { ValueKind } from '../../model/resource/value-kind.ts';
import type { OpenConflict } from './conflict-store.ts';

export function resolvedCount({ conflict, chosen }: Pick<OpenConflict, 'conflict' | 'chosen'>): number {
  return conflict.overlaps.filter(({ path }) => chosen[path] !== undefined).length;
}

export function isResolved(open: Pick<OpenConflict, 'conflict' | 'chosen'>): boolean {
  return resolvedCount(open) === open.conflict.overlaps.length;
}

/** Returns both texts joined: the text with which the choice «both» (key `3`) begins. */
export function joinTexts({ mine, theirs }: Overlap, { kind }: ValueKind): string {
  const texts = [theirs, mine].map((text) => String(text ?? '').trim()).filter(Boolean);
  return texts.join(kind === 'line' ? ' ' : '\n');
}
