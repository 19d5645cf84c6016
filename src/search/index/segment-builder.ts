import { fold, lower } from '../../model/base/fold.ts';
import { isSameList } from '../../model/base/same-list.ts';
import { hashOf, lastPart, pathKey } from '../query/address.ts';
import type { Candidate, Relevance, Section } from '../query/candidate.ts';
import { type KindNames, kindNamesOf } from '../query/kind-names.ts';
import { titleHash } from '../query/plan.ts';
import { type FieldNumber, fields, posting, relevancePositions } from '../query/posting.ts';
import { kindOfWord } from '../text/sentence-words.ts';
import { type Word, wordsOf } from '../text/words.ts';

export interface SectionEntry extends Section {
  record: number;
}

/** What is collected of the candidates of a segment, one after another. */
export interface SegmentBuilder {
  numbers: Map<string, number>;
  /** Pairs: the number of the word, its posting. */
  wordNumbers: number[];
  postings: number[];
  initials: string[];
  slugs: string[];
  sections: SectionEntry[];
  ids: Uint32Array;
  kindOf: Uint16Array;
  lengths: Uint8Array;
  titles: Uint32Array;
  kinds: KindNames[];
  referencePaths: number[];
  referenceNames: number[];
  referenceOwners: number[];
}

export function newBuilder(size: number): SegmentBuilder {
  return {
    numbers: new Map(),
    wordNumbers: [],
    postings: [],
    initials: [],
    slugs: [],
    sections: [],
    ids: new Uint32Array(size),
    kindOf: new Uint16Array(size),
    lengths: new Uint8Array(size),
    titles: new Uint32Array(size),
    kinds: [],
    referencePaths: [],
    referenceNames: [],
    referenceOwners: [],
  };
}

export function addCandidate(builder: SegmentBuilder, record: number, candidate: Candidate): void {
  const { relevance, section } = candidate;
  const title = addText(builder, record, candidate.title, fields.title, relevance);
  if (candidate.keywords) addText(builder, record, candidate.keywords, fields.keywords, relevance);
  const group = candidate.group ?? (candidate.kind === 'category' ? candidate.title : undefined);
  if (group) addText(builder, record, group, fields.group);
  builder.ids[record] = candidate.id ?? 0;
  builder.titles[record] = titleHash(candidate.title, title);
  builder.kindOf[record] = kindNumber(builder, candidate);
  const plain = title.filter((word) => !word.glued);
  const ofVerb = relevance ? plain.filter(({ to }) => to <= relevance.does.length) : plain;
  builder.lengths[record] = Math.min(ofVerb.length, 255);
  if (section) builder.sections.push({ ...section, record });
  builder.initials.push(plain.length > 1 ? plain.map((word) => word.text.charAt(0)).join('') : '');
  builder.slugs.push(slugOf(candidate));
  for (const pasted of candidate.references ?? []) {
    const path = pathKey(pasted);
    builder.referencePaths.push(hashOf(path));
    builder.referenceNames.push(hashOf(lastPart(path)));
    builder.referenceOwners.push(record);
  }
}

/** Returns the first reference that is no path; '' where there is none. */
function slugOf({ references = [] }: Candidate): string {
  const [first = ''] = references;
  return first.includes('/') ? '' : first.toLowerCase();
}

function addText(
  builder: SegmentBuilder,
  record: number,
  text: string,
  field: FieldNumber,
  relevance: Relevance | undefined = undefined,
): Word[] {
  const lowered = lower(text);
  const folded = fold(text);
  const words = wordsOf(folded);
  const hasYo = lowered !== folded;
  for (const word of words) {
    let number = builder.numbers.get(word.text);
    if (number === undefined) {
      number = builder.numbers.size;
      builder.numbers.set(word.text, number);
    }
    const yo = hasYo && lowered.slice(word.from, word.to) !== folded.slice(word.from, word.to);
    const capital = text.charCodeAt(word.from) !== lowered.charCodeAt(word.from);
    builder.wordNumbers.push(number);
    const isRelevant =
      relevance && (field === fields.keywords ? !kindOfWord(word.text) : word.to <= relevance.does.length);
    builder.postings.push(
      isRelevant
        ? posting(
            record,
            relevancePositions[relevance.to][field === fields.keywords ? 1 : 0],
            fields.relevance,
            yo,
            capital,
          )
        : posting(record, word.position, field, yo, capital),
    );
  }
  return words;
}

function kindNumber({ kinds }: SegmentBuilder, candidate: Candidate): number {
  const known = kinds.findIndex(
    ({ kind, source }) => kind === candidate.kind && isSameTexts(source, candidate.kindWords),
  );
  return known >= 0 ? known : kinds.push(kindNamesOf(candidate)) - 1;
}

/** A list that is left out is empty. */
export function isSameTexts(one: readonly string[] = none, other: readonly string[] = none): boolean {
  return isSameList(one, other);
}

const none: readonly string[] = [];
