import type { Candidate, Mark, MatchKind } from './candidate.ts';
import { fold, lower, rangeOf, type Word, wordsOf } from './fold.ts';
import { type KindNames, kindNamesOf, meansKind } from './kind-names.ts';
import type { Plan, QueryWord, Token, WordVariant } from './plan.ts';
import { exactCostLimit, minMiddleLength, minStemPrefixLength, referenceCost, takesTypos, typoIn } from './scan.ts';
import { tiers, type WordMatch } from './score.ts';
import { stemOf } from './stem.ts';

interface Explanation {
  matchKind: MatchKind;
  marks: readonly Mark[];
  /** The query in the layout that matched; null when that is the one typed. */
  corrected: string | null;
}

/** Says of a row that will be shown what the scan of thousands had no time to note: how it was found, and where. */
export function explain(candidate: Candidate, plan: Plan, cost: number): Explanation {
  if (cost < exactCostLimit)
    return { matchKind: cost < referenceCost ? 'id' : 'reference', marks: [], corrected: null };
  const texts = textsOf(candidate);
  const found = plan.words.map((variants) => explainWord(variants, texts, candidate));
  const kinds = found.map((one) => matchKindOf(one, candidate));
  return {
    matchKind: kinds.toSorted((a, b) => matchKinds.indexOf(b) - matchKinds.indexOf(a))[0] ?? 'typed',
    marks: merged(found.flatMap(({ marks }) => marks)),
    corrected: found.some(({ variant }) => variant?.swapped)
      ? found.map(({ variant }) => variant?.text).join(' ')
      : null,
  };
}

const matchKinds: readonly MatchKind[] = ['id', 'reference', 'typed', 'folded', 'layout', 'stem', 'typo'];

interface Texts {
  title: { folded: string; words: StemmedWord[] };
  others: StemmedWord[];
  kind: KindNames;
}

interface Found {
  tier: number;
  match: WordMatch;
  variant: WordVariant | null;
  marks: Mark[];
}

interface StemmedWord extends Word {
  stem: string;
}

/** What one letter has shown, the next mostly shows again. */
const known = new WeakMap<Candidate, Texts>();

function textsOf(candidate: Candidate): Texts {
  const found = known.get(candidate);
  if (found) return found;
  const { title, keywords = '', group = '' } = candidate;
  const folded = fold(title);
  const texts = {
    title: { folded, words: stemmed(folded) },
    others: stemmed(fold(`${keywords}\n${group}`)),
    kind: kindNamesOf(candidate),
  };
  known.set(candidate, texts);
  return texts;
}

function stemmed(folded: string): StemmedWord[] {
  return wordsOf(folded).map((word) => ({ ...word, stem: stemOf(word.text) }));
}

const nothing: Found = { tier: Number.POSITIVE_INFINITY, match: 'start', variant: null, marks: [] };

function explainWord(variants: QueryWord, texts: Texts, candidate: Candidate): Found {
  let best = nothing;
  for (const variant of variants) {
    const tokens = variant.tokens.map((token) => findToken(token, texts, candidate));
    const worst = tokens.reduce((one, other) => (other.tier > one.tier ? other : one), { ...nothing, tier: 0 });
    const tier = worst.tier + (variant.swapped ? 1 : 0);
    if (tier < best.tier) best = { tier, match: worst.match, variant, marks: tokens.flatMap(({ marks }) => marks) };
  }
  return best;
}

type Hit = Pick<Found, 'tier' | 'match' | 'marks'>;

function findToken(token: Token, { title, others, kind: names }: Texts, { id }: Candidate): Hit {
  const inTitle = bestHit(token, title.words);
  const inOthers = bestHit(token, others);
  const hits: Hit[] = [];
  if (inTitle) {
    const mark = rangeOf(title.folded, inTitle.word, inTitle.skip, inTitle.length);
    hits.push({ tier: tiers[inTitle.match], match: inTitle.match, marks: [mark] });
  }
  if (inOthers) hits.push({ tier: tiers[inOthers.match], match: inOthers.match, marks: [] });
  const kind = meansKind(names, token);
  if (kind) hits.push({ tier: tiers[kind], match: kind, marks: [] });
  if (token.id > 0 && token.id === id) hits.push({ tier: tiers.start, match: 'start', marks: [] });
  const initials = initialsHit(token, title.words);
  if (initials) hits.push({ tier: tiers.initials, match: 'initials', marks: initials });
  return hits.reduce<Hit>((one, other) => (other.tier < one.tier ? other : one), nothing);
}

interface WordHit {
  word: Word;
  match: WordMatch;
  /** Letters of the word before the mark, and in it. */
  skip: number;
  length: number;
}

function bestHit(token: Token, words: readonly StemmedWord[]): WordHit | null {
  let best: WordHit | null = null;
  for (const word of words) {
    const hit = hitOf(token, word);
    if (hit && (!best || rankOf(hit) < rankOf(best))) best = hit;
  }
  return best;
}

/** As the scan prefers them: the tier, whole words before their beginnings. */
function rankOf({ match, word, skip, length }: WordHit): number {
  return tiers[match] * 2 + (skip === 0 && length === word.text.length ? 0 : 1);
}

function hitOf(token: Token, word: StemmedWord): WordHit | null {
  const { text, stem } = word;
  if (text.startsWith(token.text)) return { word, match: 'start', skip: 0, length: token.text.length };
  if (stem === token.stem || (token.stem.length >= minStemPrefixLength && text.startsWith(token.stem))) {
    return { word, match: 'stem', skip: 0, length: common(text, token.text) };
  }
  const skip = token.text.length >= minMiddleLength ? text.indexOf(token.text) : -1;
  if (skip > 0) return { word, match: 'middle', skip, length: token.text.length };
  const typo = takesTypos(token) && typoIn(token, text);
  if (!typo) return null;
  return {
    word,
    match: 'typo',
    skip: 0,
    length: typo === 'whole' ? text.length : Math.min(text.length, token.text.length),
  };
}

function initialsHit({ text }: Token, words: readonly Word[]): Mark[] | null {
  const plain = words.filter((word) => !word.glued);
  if (text.length < 2 || text.length > 5 || plain.length < 2) return null;
  const initials = plain.map((word) => word.text.charAt(0)).join('');
  return initials.startsWith(text) ? plain.slice(0, text.length).map(({ from }) => [from, from + 1]) : null;
}

/** How many letters two words share at their start. */
function common(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}

function matchKindOf({ match, variant }: Found, { title, keywords = '', group = '' }: Candidate): MatchKind {
  if (match === 'typo' || match === 'stem') return match;
  if (!variant || variant.swapped) return variant ? 'layout' : 'typed';
  // Small letters are taken for both, a capital as meant.
  const meansCase = variant.text !== lower(variant.text);
  const text = `${title}\n${keywords}\n${group}`;
  return (meansCase ? text : lower(text)).includes(variant.text) ? 'typed' : 'folded';
}

function merged(marks: readonly Mark[]): Mark[] {
  const apart: [number, number][] = [];
  for (const [from, to] of marks.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (from < to) apart.push([from, to]);
  }
  return apart;
}
