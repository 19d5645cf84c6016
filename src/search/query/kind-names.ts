import { fold } from '../../model/base/fold.ts';
import type { Resource, ResourceName } from '../../model/resource/resources.ts';
import { stemOf } from '../text/stem.ts';
import type { Candidate } from './candidate.ts';
import type { Token } from './plan.ts';
import { kindRank } from './score.ts';

/** The names of a kind of records, kept once for a segment instead of at every record. */
export interface KindNames {
  kind: Candidate['kind'];
  rank: number;
  words: readonly string[];
  stems: readonly string[];
  source: readonly string[] | undefined;
}

/** Returns every word that operators use for this kind of record: 1 кейс, 2 кейса, 5 кейсов, «Категории кейсов». */
export function kindWordsOf({ name, words }: Resource): readonly string[] {
  const known = wordsByKind.get(name);
  if (known) return known;
  const all = [...new Set([...words.count, words.accusative])];
  wordsByKind.set(name, all);
  return all;
}

const wordsByKind = new Map<ResourceName, readonly string[]>();

export function kindNamesOf({ kind, kindWords }: Pick<Candidate, 'kind' | 'kindWords'>): KindNames {
  const words = (kindWords ?? []).map(fold);
  return { kind, rank: kindRank(kind), words, stems: words.map(stemOf), source: kindWords };
}

/** Returns how the token matches a name of the kind («кат», «категорию»); null when it does not. */
export function matchKindName({ words, stems }: KindNames, token: Token): 'start' | 'stem' | null {
  if (words.some((word) => word.startsWith(token.text))) return 'start';
  return stems.includes(token.stem) ? 'stem' : null;
}

/** The same for a token that is not beside an id: there a single letter would match half of all records. */
export function matchKindNameInText(names: KindNames, token: Token): 'start' | 'stem' | null {
  return token.text.length > 1 ? matchKindName(names, token) : null;
}
