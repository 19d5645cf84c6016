import { merge, type Overlap } from '../../model/merge/merge.ts';
import type { Conflict } from '../../state/writes/conflict.ts';

/** Returns what both have changed, also where the dialog asks of one field alone. */
export function allOverlaps({ endpoint, base, mine, theirs }: Conflict): readonly Overlap[] {
  return merge(endpoint.rules, base, mine, theirs.values).overlaps;
}
