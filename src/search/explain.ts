import type { Candidate, Mark, Rung } from './candidate.ts';
import { fold, lower, stretchOf, type Word, wordsOf } from './fold.ts';
import { type KindNames, kindNamesOf, meansKind } from './kind-names.ts';
import type { Plan, QueryWord, Reading, Token } from './plan.ts';
import { pasteCost, shortestMiddle, shortestStem, sureBelow, takesTypos, typoIn } from './scan.ts';
import { type Sort, tierOf } from './score.ts';
import { stemOf } from './stem.ts';

interface Explanation {
  rung: Rung;
  marks: readonly Mark[];
  /** The query in the layout that matched; null when that is the one typed. */
  corrected: string | null;
}

/** Says of a row that will be shown what the scan of thousands had no time to note: how it was found, and where. */
export function explain(candidate: Candidate, plan: Plan, cost: number): Explanation {
  if (cost < sureBelow) return { rung: cost < pasteCost ? 'id' : 'paste', marks: [], corrected: null };
  const texts = textsOf(candidate);
  const found = plan.words.map((readings) => readWord(readings, texts, candidate));
  const rungs = found.map((one) => rungOf(one, candidate));
  return {
    rung: rungs.toSorted((a, b) => ladder.indexOf(b) - ladder.indexOf(a))[0] ?? 'typed',
    marks: merged(found.flatMap(({ marks }) => marks)),
    corrected: found.some(({ reading }) => reading?.swapped)
      ? found.map(({ reading }) => reading?.text).join(' ')
      : null,
  };
}

const ladder: readonly Rung[] = ['id', 'paste', 'typed', 'folded', 'layout', 'stem', 'typo'];

interface Texts {
  title: { folded: string; words: StemmedWord[] };
  others: StemmedWord[];
  kind: KindNames;
}

interface Found {
  tier: number;
  sort: Sort;
  reading: Reading | null;
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

const nothing: Found = { tier: Number.POSITIVE_INFINITY, sort: 'start', reading: null, marks: [] };

function readWord(readings: QueryWord, texts: Texts, candidate: Candidate): Found {
  let best = nothing;
  for (const reading of readings) {
    const tokens = reading.tokens.map((token) => findToken(token, texts, candidate));
    const worst = tokens.reduce((one, other) => (other.tier > one.tier ? other : one), { ...nothing, tier: 0 });
    const tier = worst.tier + (reading.swapped ? 1 : 0);
    if (tier < best.tier) best = { tier, sort: worst.sort, reading, marks: tokens.flatMap(({ marks }) => marks) };
  }
  return best;
}

type Hit = Pick<Found, 'tier' | 'sort' | 'marks'>;

function findToken(token: Token, { title, others, kind: names }: Texts, { id }: Candidate): Hit {
  const inTitle = bestHit(token, title.words);
  const inOthers = bestHit(token, others);
  const hits: Hit[] = [];
  if (inTitle) {
    const mark = stretchOf(title.folded, inTitle.word, inTitle.skip, inTitle.length);
    hits.push({ tier: tierOf[inTitle.sort], sort: inTitle.sort, marks: [mark] });
  }
  if (inOthers) hits.push({ tier: tierOf[inOthers.sort], sort: inOthers.sort, marks: [] });
  const kind = meansKind(names, token);
  if (kind) hits.push({ tier: tierOf[kind], sort: kind, marks: [] });
  if (token.id > 0 && token.id === id) hits.push({ tier: tierOf.start, sort: 'start', marks: [] });
  const initials = initialsHit(token, title.words);
  if (initials) hits.push({ tier: tierOf.initials, sort: 'initials', marks: initials });
  return hits.reduce<Hit>((one, other) => (other.tier < one.tier ? other : one), nothing);
}

interface WordHit {
  word: Word;
  sort: Sort;
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
function rankOf({ sort, word, skip, length }: WordHit): number {
  return tierOf[sort] * 2 + (skip === 0 && length === word.text.length ? 0 : 1);
}

function hitOf(token: Token, word: StemmedWord): WordHit | null {
  const { text, stem } = word;
  if (text.startsWith(token.text)) return { word, sort: 'start', skip: 0, length: token.text.length };
  if (stem === token.stem || (token.stem.length >= shortestStem && text.startsWith(token.stem))) {
    return { word, sort: 'stem', skip: 0, length: common(text, token.text) };
  }
  const skip = token.text.length >= shortestMiddle ? text.indexOf(token.text) : -1;
  if (skip > 0) return { word, sort: 'middle', skip, length: token.text.length };
  const typo = takesTypos(token) && typoIn(token, text);
  if (!typo) return null;
  return {
    word,
    sort: 'typo',
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

function rungOf({ sort, reading }: Found, { title, keywords = '', group = '' }: Candidate): Rung {
  if (sort === 'typo' || sort === 'stem') return sort;
  if (!reading || reading.swapped) return reading ? 'layout' : 'typed';
  // Small letters are taken for both, a capital as meant.
  const meansCase = reading.text !== lower(reading.text);
  const text = `${title}\n${keywords}\n${group}`;
  return (meansCase ? text : lower(text)).includes(reading.text) ? 'typed' : 'folded';
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
