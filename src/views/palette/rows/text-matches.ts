import { commonStart } from '../../../model/base/common-start.ts';
import { fold } from '../../../model/base/fold.ts';
import type { AnyRecord } from '../../../model/resource/resource.ts';
import { type Resource, resources } from '../../../model/resource/resources.ts';
import type { Interpretation } from '../../../search/interpret/interpret.ts';
import type { MatchRange } from '../../../search/query/candidate.ts';
import type { Token } from '../../../search/query/plan.ts';
import { stemOf } from '../../../search/text/stem.ts';
import { knownRecords } from '../../../state/lists/known-records.ts';
import { recordRow } from './record-row.ts';
import type { Row } from './row.ts';

/** They stand below what the query names by itself. */
const maxRows = 3;
/** Shorter words are in every text. */
const minLetters = 3;
/** Letters of a text that stand before what was found, and with it. */
const [before, shown] = [12, 26];
/** Records that are read in one go. */
const slice = 500;

/**
 * Returns the records in whose texts (announce, subtitle, description) all words of the query stand, whatever their
 * endings.
 */
export async function findInTexts(interpretation: Interpretation, isWanted: () => boolean): Promise<Row[]> {
  const words = wordsIn(interpretation);
  const rows: Row[] = [];
  if (words.length === 0) return rows;
  let read = 0;
  for (const resource of resources) {
    for (const record of knownRecords(resource)) {
      if (++read % slice === 0) await new Promise((done) => setTimeout(done));
      if (rows.length === maxRows || !isWanted()) return rows;
      const row = rowOf(resource, record, words);
      if (row) rows.push(row);
    }
  }
  return rows;
}

/** Each word of the query as it was typed and in the other layout. */
function wordsIn({ plan, sentence, named }: Interpretation): Token[][] {
  if (sentence || named.length > 0 || plan.scope !== 'all' || plan.reference?.address) return [];
  return plan.words
    .map((word) => word.filter(({ as }) => as !== 'spoken').flatMap(({ tokens }) => tokens))
    .map((tokens) => tokens.filter(({ text }) => text.length >= minLetters))
    .filter((tokens) => tokens.length > 0);
}

function rowOf(resource: Resource, record: AnyRecord, words: readonly Token[][]): Row | null {
  for (const { kind, name, label } of resource.fields) {
    const value = record[name];
    if ((kind !== 'text' && kind !== 'long-text') || name === resource.label || typeof value !== 'string') continue;
    // As queries are.
    const text = value.normalize('NFC');
    const folded = fold(text);
    const found = words.map((tokens) => firstOf(folded, tokens));
    const [first] = found;
    if (!first || found.includes(null)) continue;
    return { ...recordRow(resource, record), ...excerpt(label, text, first) };
  }
  return null;
}

/** The first word that begins with one of the tokens, or is another form of it. */
function firstOf(folded: string, tokens: readonly Token[]): MatchRange | null {
  for (const { text, stem } of tokens) {
    const start = text.slice(0, Math.max(minLetters, Math.min(stem.length, text.length - 1)));
    for (let at = folded.indexOf(start); at >= 0; at = folded.indexOf(start, at + 1)) {
      if (at > 0 && aLetter.test(folded.charAt(at - 1))) continue;
      const [word = ''] = aWord.exec(folded.slice(at, at + maxLetters)) ?? [];
      const same = commonStart(word, text);
      if (same >= Math.max(4, text.length - 1) || same === text.length || stemOf(word) === stem) return [at, at + same];
    }
  }
  return null;
}

const aLetter = /[\p{L}\p{N}]/u;
const aWord = /^[\p{L}\p{N}]+/u;
const maxLetters = 40;

/** «Анонс: «…запись на услуги…»» */
function excerpt(label: string, text: string, [from, to]: MatchRange): Pick<Row, 'note' | 'noteMarks'> {
  const space = text.indexOf(' ', Math.max(0, from - before));
  const begin = from <= before ? 0 : space >= 0 && space < from ? space + 1 : from;
  const most = Math.max(begin + shown, to);
  const last = text.length <= most ? text.length : text.lastIndexOf(' ', most);
  const end = last >= to ? last : most;
  const lead = `${label}: «${begin > 0 ? '…' : ''}`;
  const moved = (place: number) => place - begin + lead.length;
  const part = text.slice(begin, end).replace(/\s/g, ' ');
  const words = end < text.length ? part.replace(/[\s,.:;…—-]+$/, '') : part;
  return { note: `${lead}${words}${end < text.length ? '…' : ''}»`, noteMarks: [[moved(from), moved(to)]] };
}
