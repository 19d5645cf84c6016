// The scan that finds and the explanation that marks share one matching rule. Here random queries compare both with a
// slow and plain wording of that rule, and with each other.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../src/model/base/fold.ts';
import { indexedCandidate } from '../../src/search/index/indexed-candidate.ts';
import { createIndex } from '../../src/search/index/search-index.ts';
import type { Candidate } from '../../src/search/query/candidate.ts';
import { type Plan, planQuery, type Token } from '../../src/search/query/plan.ts';
import { noMatch, tiers } from '../../src/search/query/score.ts';
import { explain } from '../../src/search/result/explain.ts';
import { exactCostLimit } from '../../src/search/scan/exact.ts';
import type { MatchOptions } from '../../src/search/scan/match-token.ts';
import { scanSegment } from '../../src/search/scan/scan.ts';
import { isRussian, soundOf } from '../../src/search/text/sound.ts';
import { stemOf } from '../../src/search/text/stem.ts';
import { swapLayout } from '../../src/search/text/swap-layout.ts';
import { isOneTypo } from '../../src/search/text/typo.ts';
import { wordsOf } from '../../src/search/text/words.ts';
import { corpus } from '../fixtures/corpus.ts';
import { manyRecords } from '../fixtures/many-records.ts';
import { random } from '../fixtures/seeded.ts';

const dice = random(20);
const candidates: readonly Candidate[] = [...corpus, ...manyRecords(80)];
const queries = Array.from({ length: 150 }, randomQuery);
const efforts: readonly MatchOptions[] = [
  { typos: false, mistypedSections: false, anyFolder: false },
  { typos: true, mistypedSections: true, anyFolder: false },
];

test('the scan finds exactly what the plain rule finds', () => {
  const wrong = forEachPair(({ candidate, plan, cost, options }) => {
    if (cost < exactCostLimit) return true;
    const isMatch = plan.words.every((variants) =>
      variants.some(({ tokens }) => tokens.every((token) => matchesPlainly(candidate, token, options.typos))),
    );
    return (isMatch || hasSlug(candidate, plan)) === (cost !== noMatch);
  });
  assert.equal(wrong, []);
});

test('a candidate costs the same among many as alone, where the explanation looks at it', () => {
  const wrong = forEachPair(({ candidate, plan, cost, options }) => {
    const { segment } = indexedCandidate(candidate);
    return scanSegment(segment, plan, options)[0] === cost;
  });
  assert.equal(wrong, []);
});

test('what is found is explained by the kind of match that ranked it', () => {
  const wrong = forEachPair(({ candidate, plan, cost, options }) => {
    if (cost < exactCostLimit || cost === noMatch) return true;
    const { matchKind } = explain(candidate, plan, cost, options);
    // Of several words another one may have a typo, in a better tier.
    return plan.words.length > 1 || (matchKind === 'typo') === cost >> 16 >= tiers.typo;
  });
  assert.equal(wrong, []);
});

test('a word is marked only where the scan finds it, and always where it begins a word of the title', () => {
  const words = [...new Set(queries.flatMap((query) => query.split(' ')))].filter(
    (word) => planQuery(word).words.length > 0,
  );
  const wrong = forEachPair(({ candidate, query, plan, cost, options }) => {
    if (cost < exactCostLimit) return true;
    const { marks } = explain(candidate, plan, cost, options);
    if (cost === noMatch) return marks.length === 0;
    const begins = wordsOf(fold(candidate.title)).some(({ text }) => text.startsWith(fold(query)));
    return (
      !begins || marks.some(([from]) => fold(candidate.title.slice(from)).replace(/[-.]/g, '').startsWith(fold(query)))
    );
  }, words);
  assert.equal(wrong, []);
});

interface Pair {
  candidate: Candidate;
  query: string;
  plan: Plan;
  options: MatchOptions;
  /** By the scan of all candidates. */
  cost: number;
}

/** Returns the first pairs of a query and a candidate that fail the check. */
function forEachPair(check: (pair: Pair) => boolean, texts: readonly string[] = queries): string[] {
  const index = createIndex();
  index.set('all', candidates);
  index.advance(Number.POSITIVE_INFINITY);
  const [segment] = index.segments();
  assert.ok(segment);
  const wrong: string[] = [];
  for (const query of texts) {
    const plan = planQuery(query);
    for (const options of efforts) {
      const costs = scanSegment(segment, plan, options).slice();
      for (const [at, candidate] of candidates.entries()) {
        const cost = costs[at] as number; // one for each candidate
        if (!check({ candidate, query, plan, cost, options }))
          wrong.push(`«${query}» in «${candidate.title}», ${cost}`);
      }
    }
    if (wrong.length > 0) break;
  }
  return wrong.slice(0, 5);
}

/** The first reference of a record is its slug. */
function hasSlug({ references: [slug = ''] = [] }: Candidate, { slugs }: Plan): boolean {
  return !slug.includes('/') && slugs.some((start) => start !== '' && slug.startsWith(start));
}

function matchesPlainly(candidate: Candidate, token: Token, typos: boolean): boolean {
  const { title, keywords = '', group = '', kindWords = [], id = 0 } = candidate;
  const { text, stem, known } = token;
  const inText = [title, keywords, group].flatMap((part) => wordsOf(fold(part)));
  if (inText.some((word) => isMeant(word.text, text, stem, typos && !known) || isHeard(word.text, token))) return true;
  const names = kindWords.map(fold);
  if (text.length > 1 && names.some((name) => name.startsWith(text) || stemOf(name) === stem)) return true;
  if (String(id) === text) return true;
  const plain = wordsOf(fold(title)).filter((word) => !word.glued);
  const initials = plain.map((word) => word.text[0]).join('');
  return plain.length > 1 && text.length >= 2 && text.length <= 5 && initials.startsWith(text);
}

function isHeard(word: string, { text, sound }: Token): boolean {
  return sound.length >= 3 && isRussian(word) !== isRussian(text) && soundOf(word).startsWith(sound);
}

function isMeant(word: string, text: string, stem: string, typos: boolean): boolean {
  if (word.startsWith(text) || (text.length >= 3 && word.includes(text))) return true;
  if (stemOf(word) === stem || (stem.length >= 4 && word.startsWith(stem))) return true;
  if (!typos || text.length < 4 || /\d/.test(text) || word.length < 3) return false;
  return (
    isOneTypo(text, word, false) ||
    (text.length >= 5 && isOneTypo(text, word, true)) ||
    (stem.length >= 4 &&
      stem !== text &&
      isOneTypo(stem, word, true) &&
      (stem.length >= 5 || isOneTypo(stem, stemOf(word), false)))
  );
}

/** One to three words of the candidates: as they are, cut, on the other layout, with a typo; numbers; nonsense. */
function randomQuery(): string {
  return Array.from({ length: 1 + dice.whole(3) }, randomWord).join(' ');
}

function randomWord(): string {
  const { title, keywords = '', group = '', id = 7 } = dice.of(candidates);
  const word = dice.of(`${title} ${keywords} ${group}`.split(/[\s«»]+/).filter(Boolean));
  const at = dice.whole(word.length);
  return dice.of([
    () => word,
    () => word.toUpperCase(),
    () => word.slice(0, at + 1),
    () => word.slice(at),
    () => swapLayout(word),
    () => swapLayout(word.slice(0, at + 1)),
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + dice.of([...'аеийостр']) + word.slice(at),
    () => word.slice(0, at) + dice.of([...'аеийостр']) + word.slice(at + 1),
    () =>
      word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      word.slice(at + 2),
    () => String(id + dice.whole(3)),
    () => dice.of(['ux', 'c++', 'ии', '1с', 'ёл', 'сайтами']),
  ])();
}

test.run();
