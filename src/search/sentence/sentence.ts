import { fold } from '../../model/base/fold.ts';
import type { Place } from '../../model/base/place.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { withoutLeadIn } from '../text/lead-in.ts';
import { maxQueryLength } from '../text/parse-query.ts';
import { findMistypedVerb, findVerb, type Verb } from '../text/sentence-words.ts';
import { type BlockSentence, parseBlockSentence } from './sentence-blocks.ts';
import { parseBareCategory, parseCategory, type WantedCategory } from './sentence-category.ts';
import { fixLayout, inRussian } from './sentence-in-russian.ts';
import { type ListSentence, parseListSentence } from './sentence-list.ts';
import { findPlace } from './sentence-place.ts';
import { parseResource, parseSubject, type Subject, splitAtBlank, unquote } from './sentence-subject.ts';

/** What is done to records without saying more. */
type VerbOnRecords = Exclude<Verb, 'create' | 'move' | 'go'>;

/** A command in the operator's own words, parsed. */
export type Sentence =
  | { verb: VerbOnRecords; subject: Subject }
  /** `place` is null when the sentence has none. */
  | { verb: 'move'; subject: Subject; place: Place | null }
  /** `otherwise`: what it means where no category has that title. */
  | { verb: 'category'; subject: Subject; category: WantedCategory; otherwise?: Sentence | null }
  /** `text` goes into the title. */
  | { verb: 'create'; resource: ResourceName; text: string | null }
  | { verb: 'go'; resource: ResourceName }
  | BlockSentence
  | ListSentence;

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
  const asked = inRussian(withoutLeadIn(text));
  const fixed = fixLayout(asked);
  const sentence = (hasBlocks ? parseBlockSentence(fixed) : null) ?? parseInOneLayout(fixed);
  // «Как открыть кафе» and «show reel» are titles, too.
  if (!sentence || (asked !== text && isVague(sentence))) return null;
  return { sentence, corrected: fixed === asked ? null : fixed };
}

function isVague(sentence: Sentence): boolean {
  return 'subject' in sentence && sentence.subject.kind === 'text' && sentence.subject.resource === null;
}

function parseInOneLayout(text: string): Sentence | null {
  const ofList = parseListSentence(text);
  if (ofList) return ofList;
  const offSite = parseTakenOffSite(text);
  if (offSite) return offSite;
  const { head, tail } = splitAtBlank(text);
  const first = findVerb(head) ?? mistypedVerb(head, tail);
  const ofCategory = first === undefined || /move|edit|delete/.test(first) ? categorySentence(text) : null;
  if (ofCategory) return ofCategory;
  if (first === 'move') return bareCategory(text, parseVerb(first, tail));
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

function bareCategory(text: string, otherwise: Sentence | null): Sentence | null {
  const found = parseBareCategory(text);
  const subject = found && (found.subject === '' ? whatIsOpen : parseSubject(found.subject));
  // «Дом в деревне» is a title.
  if (!subject || subject.kind === 'text' || (subject.resource !== null && subject.resource !== 'case'))
    return otherwise;
  return { verb: 'category', subject, category: found.category, otherwise };
}

const whatIsOpen: Subject = { kind: 'open', resource: null };

function isPlain(subject: Subject | null): boolean {
  return subject !== null && (subject.kind === 'ids' || subject.resource !== null);
}

function parseVerb(verb: Verb, rest: string): Sentence | null {
  if (verb === 'create') return parseCreate(rest);
  if (verb === 'move') return parseMove(rest, true);
  if (verb === 'go') return parseGo(rest) ?? parseAction('edit', rest);
  return parseAction(verb, rest);
}

function parseCreate(rest: string): Sentence | null {
  const { head, tail } = splitAtBlank(rest);
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
