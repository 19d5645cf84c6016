import { fold } from '../model/fold.ts';
import type { Place } from '../model/place.ts';
import type { ResourceName } from '../model/resources.ts';
import { maxQueryLength } from './parse-query.ts';
import { type BlockSentence, parseBlockSentence } from './sentence-blocks.ts';
import { parseCategory, type WantedCategory } from './sentence-category.ts';
import { parseIds } from './sentence-ids.ts';
import { type ListSentence, parseListSentence } from './sentence-list.ts';
import { findPlace } from './sentence-place.ts';
import {
  findMistypedVerb,
  findResource,
  findVerb,
  kindOfWord,
  qualifiedBy,
  undoWords,
  type Verb,
} from './sentence-words.ts';
import { swapLayout } from './swap-layout.ts';

/** What is done to records without saying more. */
export type VerbOnRecords = Exclude<Verb, 'create' | 'move' | 'go'>;

/** A command in the operator's own words, parsed. */
export type Sentence =
  | { verb: VerbOnRecords; subject: Subject }
  /** `place` is null when the sentence has none. */
  | { verb: 'move'; subject: Subject; place: Place | null }
  | { verb: 'category'; subject: Subject; category: WantedCategory }
  /** `text` goes into the title. */
  | { verb: 'create'; resource: ResourceName; text: string | null }
  | { verb: 'go'; resource: ResourceName }
  | BlockSentence
  | ListSentence;

/**
 * What the command is about: ids, words of a title, what is open, or the selected rows. `resource` is null when the
 * sentence does not name the kind.
 */
export type Subject =
  | { kind: 'open'; resource: ResourceName | null }
  | { kind: 'selected'; resource: ResourceName | null }
  | { kind: 'ids'; resource: ResourceName | null; ids: readonly number[] }
  | { kind: 'text'; resource: ResourceName | null; text: string }
  /** All cases of a year. */
  | { kind: 'year'; resource: 'case'; year: number };

interface ParsedSentence {
  sentence: Sentence;
  /** The sentence in the layout that the operator meant; null when it was typed in that one. */
  corrected: string | null;
}

/**
 * Parses «скрыть кейсы 10-15», «кейс 42 на место 1», `crhsnm rtqcs 10-15`. `hasBlocks`: a case with blocks is open, and
 * «блок 2» is one of them, not a title. Returns null for other texts.
 */
export function parseSentence(raw: string, { hasBlocks = false } = {}): ParsedSentence | null {
  const text = raw.slice(0, maxQueryLength).normalize('NFC').trim().replace(/\s+/g, ' ');
  const fixed = fixLayout(text);
  const sentence = (hasBlocks ? parseBlockSentence(fixed) : null) ?? parseInOneLayout(fixed);
  return sentence && { sentence, corrected: fixed === text ? null : fixed };
}

function parseInOneLayout(text: string): Sentence | null {
  const ofList = parseListSentence(text);
  if (ofList) return ofList;
  const offSite = parseTakenOffSite(text);
  if (offSite) return offSite;
  const { head, tail } = split(text);
  const first = findVerb(head) ?? mistypedVerb(head, tail);
  const ofCategory = first === undefined || first === 'move' || first === 'edit' ? categorySentence(text) : null;
  if (ofCategory) return ofCategory;
  if (first) return parseVerb(first, tail);
  const last = text.slice(text.lastIndexOf(' ') + 1);
  const verb = findVerb(last);
  const rest = text.slice(0, -last.length).trim();
  // A verb at the end counts only where it cannot be a part of a title: «кейсы 10, 12 и 15 скрыть».
  if (verb && verb !== 'create' && isPlain(parseSubject(rest))) return parseVerb(verb, rest);
  return parseMove(text, false);
}

/** Parses «убрать с сайта кейс 5», «снять кейс 5 с публикации»: the record is hidden, not deleted. */
function parseTakenOffSite(text: string): Sentence | null {
  const found = takenOffSite.exec(text)?.groups;
  if (!found || (found.before && found.after)) return null;
  const named = found.before ?? found.after;
  // «Снять с публикации» alone is the word of a command.
  if (named === undefined) return found.place === 'публикации' ? null : { verb: 'hide', subject: whatIsOpen };
  const subject = parseSubject(named);
  return subject && { verb: 'hide', subject };
}

const takenOffSite =
  /^(?:убра|убер|убир|сня|сним)[а-яё]*(?: (?<before>.+?))? с (?<place>сайта|показа|публикации)(?: (?<after>.+))?$/i;

function mistypedVerb(head: string, tail: string): Verb | undefined {
  const verb = findMistypedVerb(head);
  return verb !== undefined && parseSubject(tail)?.kind === 'ids' ? verb : undefined;
}

function categorySentence(text: string): Sentence | null {
  const found = parseCategory(text);
  if (!found) return null;
  const subject: Subject | null = found.subject === '' ? whatIsOpen : parseSubject(found.subject);
  if (!subject || (subject.resource !== null && subject.resource !== 'case')) return null;
  // Words of a title are told from «новый сайт в категорию игр» by the kind that they follow.
  if (subject.kind === 'text' && subject.resource === null) return null;
  const { category } = found;
  // «Изменить категорию 3» is about the category, «новая категория кейса» about a new one.
  if (category.kind === 'asked' && (subject.kind === 'text' || (subject.kind === 'ids' && subject.resource === null)))
    return null;
  return {
    verb: 'category',
    subject,
    category: category.kind === 'titled' ? { ...category, title: unquote(category.title) } : category,
  };
}

const whatIsOpen: Subject = { kind: 'open', resource: null };

function isPlain(subject: Subject | null): boolean {
  return subject !== null && (subject.kind === 'ids' || subject.resource !== null);
}

function parseVerb(verb: Verb, rest: string): Sentence | null {
  if (verb === 'create') return parseCreate(rest);
  if (verb === 'move') return parseMove(rest, true);
  if (verb === 'go') return parseGo(rest) ?? parseAction('edit', rest);
  return parseAction(verb, rest) ?? (verb === 'edit' ? parseGo(rest) : null);
}

function parseCreate(rest: string): Sentence | null {
  const { head, tail } = split(rest);
  // «создать новый кейс»
  const { resource, rest: title } = parseResource(findVerb(head) === 'create' ? tail : rest);
  return resource && { verb: 'create', resource, text: unquote(title) || null };
}

function parseGo(rest: string): Sentence | null {
  const { resource, rest: more } = parseResource(rest.replace(/^(?:к|ко|в|на)\s+/i, ''));
  return resource && !more ? { verb: 'go', resource } : null;
}

function parseAction(verb: VerbOnRecords, rest: string): Sentence | null {
  const subject = parseSubject(rest);
  if (subject?.kind === 'text' && subject.resource === null && isOfCommand(verb, subject.text)) return null;
  return subject && { verb, subject };
}

/** «Скопировать ссылку», «открыть на сайте» and «открыть в новой вкладке» name no record. */
function isOfCommand(verb: Verb, text: string): boolean {
  return verb === 'copy' || (verb === 'edit' && /^(?:на сайте|в новой вкладке)$/i.test(text));
}

/** Without a verb, a place means a move only when the sentence also names the kind. */
function parseMove(rest: string, verb: boolean): Sentence | null {
  const step = verb ? /^(?<about>\S.*)\s(?<way>вверх|вниз)$/i.exec(rest)?.groups : undefined;
  if (step?.about && step.way) return parseAction(step.way.toLowerCase() === 'вверх' ? 'up' : 'down', step.about);
  const found = findPlace(fold(rest));
  const about = found ? rest.slice(0, found.from) : rest;
  // «перед 4» alone means what is open; «первым» alone is the word of a command.
  if (found && about.trim() === '' && (verb || /\d|списка/.test(rest)))
    return { verb: 'move', subject: whatIsOpen, place: found.place };
  const subject = parseSubject(about);
  if (!subject || (!verb && !(found && subject.resource))) return null;
  return { verb: 'move', subject, place: found?.place ?? null };
}

function parseSubject(text: string): Subject | null {
  const pointed = parsePointed(text.trim());
  if (pointed) return pointed;
  const { resource, rest } = parseResource(text.trim());
  const year = resource === 'case' ? ofYear.exec(rest)?.groups?.year : undefined;
  if (year) return { kind: 'year', resource: 'case', year: Number(year) };
  const ids = parseIds(rest);
  if (ids) return { kind: 'ids', resource, ids };
  const mistyped = resource ? null : split(rest);
  const meant = mistyped && kindOfWord(fold(mistyped.head), true);
  const numbers = mistyped && parseIds(mistyped.tail);
  // «кейсс 42»
  if (meant && numbers) return { kind: 'ids', resource: meant, ids: numbers };
  const before = split(text.trim(), text.trim().lastIndexOf(' '));
  const backwards = parseIds(before.head);
  const kind = backwards && findResource(before.tail);
  // «42 кейс»
  if (backwards && kind) return { kind: 'ids', resource: kind, ids: backwards };
  const words = unquote(rest);
  return words && !namesTooMany.test(words) ? { kind: 'text', resource, text: words } : null;
}

/** Parses «этот кейс», «выбранные», «отмеченные услуги». */
function parsePointed(text: string): Subject | null {
  const { head, tail } = split(text);
  const kind = /^эт(?:от|у|о|и|ого|ой)$/i.test(head) ? 'open' : selectedWord.test(head) ? 'selected' : null;
  const resource = tail === '' ? null : findResource(tail);
  // «Эти глаза» is a title.
  return kind === null || resource === undefined ? null : { kind, resource };
}

/** «2019 года», «за 2019 год» */
const ofYear = /^(?:за\s+)?(?<year>(?:19|20)\d\d)\s*(?:год[ау]?|г\.?)$/i;

const selectedWord = /^(?:выбран|выделен|отмечен)н(?:ый|ую|ое|ые|ых)$/i;

/** «Все» and «1-100000» name more records than one mistyped sentence may change. */
const namesTooMany = /^(?:вс[её]х?(?=\s|$)|[\d\s#№,;.…–—-]+$)/i;

/** Returns the resource that a text begins with, and the rest of the text. */
function parseResource(text: string): { resource: ResourceName | null; rest: string } {
  const { head, tail } = split(text);
  const resource = findResource(head) ?? null;
  if (!resource) return { resource, rest: text };
  const next = split(tail);
  const belongs = next.head !== '' && findResource(next.head) === qualifiedBy(resource);
  return { resource, rest: belongs ? next.tail : tail };
}

function split(text: string, at = text.indexOf(' ')): { head: string; tail: string } {
  return at < 0 ? { head: text, tail: '' } : { head: text.slice(0, at), tail: text.slice(at + 1).trim() };
}

function unquote(text: string): string {
  return text.trim().replace(/^[«"“„](.*)[»"”“]$/u, '$1');
}

/**
 * Returns the text with the words that were typed in the wrong layout corrected. In a text of Latin letters only, one
 * known word means that all words are Russian; in a mixed text, only known words are corrected: «новый rtqc React».
 */
function fixLayout(text: string): string {
  const words = text.split(' ');
  const isKnown = words.map((word) => isLatin(word) && isGrammar(swapLayout(word)));
  if (!isKnown.some(Boolean)) return text;
  const all = !/[а-яё]/i.test(text);
  return words.map((word, at) => (isKnown[at] || (all && isLatin(word)) ? swapLayout(word) : word)).join(' ');
}

/** Includes punctuation: «,» is on the key of «б». Digits are the same in both layouts. */
function isLatin(word: string): boolean {
  return !/[а-яё\d]/i.test(word) && /[a-z,.;'`[\]]/i.test(word);
}

function isGrammar(word: string): boolean {
  return (
    findVerb(word) !== undefined ||
    findResource(word) !== undefined ||
    undoWords.has(fold(word)) ||
    /^(?:первым|первой|последним|последней|место|перед|после|скрытые|категорию|без|блока?)$/i.test(word)
  );
}
