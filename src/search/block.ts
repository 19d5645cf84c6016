import { hashOf, lastPart, pathKey } from './address.ts';
import type { Candidate } from './candidate.ts';
import { type FlatWords, flatWords } from './flat-words.ts';
import { fold, lower, type Word, wordsOf } from './fold.ts';
import { type KindNames, kindNamesOf } from './kind-names.ts';
import { titleHash } from './plan.ts';
import { type FieldNumber, fields, posting } from './posting.ts';
import { points } from './score.ts';
import { stemOf } from './stem.ts';
import { lettersOf } from './typo.ts';

/**
 * An immutable index of some thousand candidates: each different word stands once, in flat strings, with the list of
 * its occurrences. A query is matched against the words, which are few; the candidates are touched by number only.
 */
export interface Block {
  candidates: readonly Candidate[];
  /** The different words, their stems and letters. */
  words: readonly string[];
  flat: FlatWords;
  stems: FlatWords;
  letters: Uint32Array;
  /** Occurrences of word n: `postings` from `postingStarts[n]` up to `postingStarts[n + 1]`. */
  postings: Uint32Array;
  postingStarts: Uint32Array;
  /** By candidate. */
  initials: FlatWords;
  ids: Uint32Array;
  kindOf: Uint16Array;
  lengths: Uint8Array;
  titles: Uint32Array;
  boosts: Uint8Array;
  kinds: readonly KindNames[];
  /** What can be pasted: hashes of the whole path and of its last part, and whose it is. */
  pastes: { path: Uint32Array; name: Uint32Array; owner: Uint16Array };
}

/** Pauses after every few candidates or words, some tens of microseconds of work. */
export function* buildBlock(candidates: readonly Candidate[]): Generator<void, Block> {
  const draft = newDraft(candidates.length);
  let record = 0;
  for (const candidate of candidates) {
    addCandidate(draft, record, candidate);
    record += 1;
    if (record % 16 === 0) yield;
  }
  const words = [...draft.numbers.keys()];
  yield;
  const stems: string[] = [];
  const letters = new Uint32Array(words.length);
  for (const word of words) {
    letters[stems.length] = lettersOf(word);
    stems.push(stemOf(word));
    if (stems.length % 128 === 0) yield;
  }
  const occurrences = yield* sorted(draft, words.length);
  const flat = yield* flatWords(words);
  const flatStems = yield* flatWords(stems);
  const initials = yield* flatWords(draft.initials);
  return {
    candidates,
    words,
    flat,
    stems: flatStems,
    letters,
    ...occurrences,
    initials,
    ids: draft.ids,
    kindOf: draft.kindOf,
    lengths: draft.lengths,
    titles: draft.titles,
    boosts: boostsOf(candidates),
    kinds: draft.kinds,
    pastes: {
      path: Uint32Array.from(draft.pastePaths),
      name: Uint32Array.from(draft.pasteNames),
      owner: Uint16Array.from(draft.pasteOwners),
    },
  };
}

/** The block for candidates of the same texts, at next to no cost; null when a text differs. */
export function refreshed(block: Block, candidates: readonly Candidate[]): Block | null {
  if (block.candidates.length !== candidates.length) return null;
  const same = candidates.every((candidate, at) => sameTexts(candidate, block.candidates[at]));
  return same ? { ...block, candidates, boosts: boostsOf(candidates) } : null;
}

interface Draft {
  numbers: Map<string, number>;
  /** Pairs: the number of the word, its posting. */
  wordNumbers: number[];
  postings: number[];
  initials: string[];
  ids: Uint32Array;
  kindOf: Uint16Array;
  lengths: Uint8Array;
  titles: Uint32Array;
  kinds: KindNames[];
  pastePaths: number[];
  pasteNames: number[];
  pasteOwners: number[];
}

function newDraft(size: number): Draft {
  return {
    numbers: new Map(),
    wordNumbers: [],
    postings: [],
    initials: [],
    ids: new Uint32Array(size),
    kindOf: new Uint16Array(size),
    lengths: new Uint8Array(size),
    titles: new Uint32Array(size),
    kinds: [],
    pastePaths: [],
    pasteNames: [],
    pasteOwners: [],
  };
}

function addCandidate(draft: Draft, record: number, candidate: Candidate): void {
  const title = addText(draft, record, candidate.title, fields.title);
  if (candidate.keywords) addText(draft, record, candidate.keywords, fields.keywords);
  const group = candidate.group ?? (candidate.kind === 'category' ? candidate.title : undefined);
  if (group) addText(draft, record, group, fields.group);
  draft.ids[record] = candidate.id ?? 0;
  draft.titles[record] = titleHash(title);
  draft.kindOf[record] = kindNumber(draft, candidate);
  const plain = title.filter((word) => !word.glued);
  draft.lengths[record] = Math.min(plain.length, 255);
  draft.initials.push(plain.length > 1 ? plain.map((word) => word.text.charAt(0)).join('') : '');
  for (const pasted of candidate.paste ?? []) {
    const path = pathKey(pasted);
    draft.pastePaths.push(hashOf(path));
    draft.pasteNames.push(hashOf(lastPart(path)));
    draft.pasteOwners.push(record);
  }
}

function addText(draft: Draft, record: number, text: string, field: FieldNumber): Word[] {
  const lowered = lower(text);
  const folded = fold(text);
  const words = wordsOf(folded);
  const hasYo = lowered !== folded;
  for (const word of words) {
    let number = draft.numbers.get(word.text);
    if (number === undefined) {
      number = draft.numbers.size;
      draft.numbers.set(word.text, number);
    }
    const yo = hasYo && lowered.slice(word.from, word.to) !== folded.slice(word.from, word.to);
    const capital = text.charCodeAt(word.from) !== lowered.charCodeAt(word.from);
    draft.wordNumbers.push(number);
    draft.postings.push(posting(record, word.place, field, yo, capital));
  }
  return words;
}

function kindNumber({ kinds }: Draft, candidate: Candidate): number {
  const known = kinds.findIndex(({ kind, source }) => kind === candidate.kind && sameList(source, candidate.kindWords));
  return known >= 0 ? known : kinds.push(kindNamesOf(candidate)) - 1;
}

/** Occurrences grouped by word (a counting sort). */
function* sorted(
  { wordNumbers, postings }: Draft,
  words: number,
): Generator<void, Pick<Block, 'postings' | 'postingStarts'>> {
  const postingStarts = new Uint32Array(words + 1);
  for (const word of wordNumbers) postingStarts[word + 1] = (postingStarts[word + 1] ?? 0) + 1;
  yield;
  for (let word = 0; word < words; word++) {
    postingStarts[word + 1] = (postingStarts[word + 1] ?? 0) + (postingStarts[word] ?? 0);
  }
  const next = postingStarts.slice();
  const grouped = new Uint32Array(postings.length);
  for (let at = 0; at < postings.length; at++) {
    const word = wordNumbers[at] ?? 0;
    const to = next[word] ?? 0;
    grouped[to] = postings[at] ?? 0;
    next[word] = to + 1;
    if (at % 4096 === 4095) yield;
  }
  return { postings: grouped, postingStarts };
}

function boostsOf(candidates: readonly Candidate[]): Uint8Array {
  const boosts = new Uint8Array(candidates.length);
  let at = 0;
  for (const { weight } of candidates) {
    if (weight) boosts[at] = Math.round(points.weight * Math.max(0, Math.min(weight, 1)));
    at += 1;
  }
  return boosts;
}

function sameTexts(one: Candidate, other: Candidate | undefined): boolean {
  if (one === other) return true;
  return (
    one.title === other?.title &&
    one.keywords === other.keywords &&
    one.kind === other.kind &&
    one.id === other.id &&
    one.group === other.group &&
    sameList(one.kindWords, other.kindWords) &&
    sameList(one.paste, other.paste)
  );
}

function sameList(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one === other || (one.length === other.length && one.every((text, at) => text === other[at]));
}
