import type { Candidate } from './candidate.ts';
import { fold } from '../model/fold.ts';
import type { Token } from './plan.ts';
import { kindRank } from './score.ts';
import { stemOf } from './stem.ts';

/** What the records of a kind are called: held once a segment, not at every record. */
export interface KindNames {
  kind: Candidate['kind'];
  rank: number;
  words: readonly string[];
  stems: readonly string[];
  source: readonly string[] | undefined;
}

export function kindNamesOf({ kind, kindWords }: Candidate): KindNames {
  const words = (kindWords ?? []).map(fold);
  return { kind, rank: kindRank(kind), words, stems: words.map(stemOf), source: kindWords };
}

/** «кат», «категорию»: how the token names the kind. */
export function namesKind({ words, stems }: KindNames, token: Token): 'start' | 'stem' | null {
  if (words.some((word) => word.startsWith(token.text))) return 'start';
  return stems.includes(token.stem) ? 'stem' : null;
}

/** As `namesKind`, but a single letter, which next to an id is enough, would find half of everything. */
export function meansKind(names: KindNames, token: Token): 'start' | 'stem' | null {
  return token.text.length > 1 ? namesKind(names, token) : null;
}
