import type { ResourceName } from '../../model/resource/resources.ts';
import { withoutLeadIn } from '../text/lead-in.ts';
import { maxQueryLength } from '../text/parse-query.ts';
import { findMistypedVerb, findVerb, type Verb } from '../text/sentence-words.ts';
import { type BlockSentence, parseBlockSentence } from './sentence-blocks.ts';
import { parseBareCategory, parseCategory, type WantedCategory } from './sentence-category.ts';
import { fixLayout, inRussian } from './sentence-in-russian.ts';
import { type ListSentence, parseListSentence } from './sentence-list.ts';
import { type MoveSentence, parseMove, parseStep, stepOf } from './sentence-move.ts';
import { parseResource, parseSubject, type Subject, splitAtBlank, unquote, whatIsOpen } from './sentence-subject.ts';

/** What is done to records without saying more. */
export type VerbOnRecords = Exclude<Verb, 'create' | 'move' | 'go'>;

/** A command in the operator's own words, parsed. */
export type Sentence =
  | { verb: VerbOnRecords; subject: Subject }
  | { verb: 'rename'; subject: Subject; title: string }
  | MoveSentence
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
  // Of a new title each letter counts.
  const said = fixed.replace(/[.,!?;…]+$/, '');
  const ofRecords = parseInOneLayout(said);
  const isTitled = ofRecords && (ofRecords.verb === 'create' || 'title' in ofRecords);
  const sentence =
    (hasBlocks ? parseBlockSentence(said) : null) ?? ((isTitled && parseInOneLayout(fixed)) || ofRecords);
  // «Как открыть кафе» and «show reel» are titles, too.
  if (!sentence || (asked !== text && isVague(sentence))) return null;
  return { sentence, corrected: fixed === asked ? null : fixed };
}

function isVague(sentence: Sentence): boolean {
  return 'subject' in sentence && sentence.subject.kind === 'text' && sentence.subject.resource === null;
}

function parseInOneLayout(text: string): Sentence | null {
  const fixed = parseListSentence(text) ?? parseTakenOffSite(text) ?? parseNewTitle(text);
  if (fixed) return fixed;
  const { head, tail } = splitAtBlank(text);
  const first = findVerb(head) ?? mistypedVerb(head, tail);
  const ofCategory = /^(?:move|edit|delete|create)?$/.test(first ?? '') ? categorySentence(text, first) : null;
  if (ofCategory) return ofCategory;
  if (first === 'move') return parseTrashed(tail) ?? bareCategory(text, parseVerb(first, tail));
  if (first) return parseVerb(first, tail);
  const last = text.slice(text.lastIndexOf(' ') + 1);
  const verb = stepOf(last) ?? findVerb(last);
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

function categorySentence(text: string, first: Verb | undefined): Sentence | null {
  const found = parseCategory(text);
  if (!found) return null;
  const subject: Subject | null = found.subject === '' ? whatIsOpen : parseSubject(found.subject);
  if (!subject || (subject.resource !== null && subject.resource !== 'case')) return null;
  // Words of a title are told from «новый сайт в категорию игр» by the kind that they follow.
  if (subject.kind === 'text' && subject.resource === null) return null;
  // «Добавить кейс 5 в категорию Медицина»: other records are new.
  if (first === 'create' && subject.kind !== 'ids') return null;
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

/** Parses «кейс 5 в корзину». */
function parseTrashed(rest: string): Sentence | null {
  const about = /^(?<about>(?:.*\s)?)в корзину$/i.exec(rest)?.groups?.about;
  if (about === undefined) return null;
  const subject = about === '' ? whatIsOpen : parseSubject(about);
  return subject && { verb: 'delete', subject };
}

function bareCategory(text: string, otherwise: Sentence | null): Sentence | null {
  if (otherwise?.verb === 'move' && otherwise.place) return otherwise;
  const found = parseBareCategory(text);
  const subject = found && (found.subject === '' ? whatIsOpen : parseSubject(found.subject));
  // «Дом в деревне» is a title.
  if (!subject || subject.kind === 'text' || (subject.resource !== null && subject.resource !== 'case'))
    return otherwise;
  return { verb: 'category', subject, category: found.category, otherwise };
}

function isPlain(subject: Subject | null): boolean {
  return subject !== null && (subject.kind === 'ids' || subject.resource !== null);
}

function parseVerb(verb: Verb, rest: string): Sentence | null {
  if (verb === 'create') return parseCreate(rest);
  if (verb === 'move') return parseMove(rest, true);
  if (verb === 'go') return parseGo(rest) ?? parseAction('edit', rest);
  if (verb === 'rename') return parseRename(rest);
  if (verb === 'up' || verb === 'down') return parseStep(verb, rest);
  return parseAction(verb, rest);
}

function parseCreate(rest: string): Sentence | null {
  const { head, tail } = splitAtBlank(rest);
  if (findVerb(head) === 'copy') return parseAction('copy', tail);
  // «создать новый кейс»
  const { resource, rest: title } = parseResource(findVerb(head) === 'create' ? tail : rest);
  return resource && { verb: 'create', resource, text: unquote(title.replace(/^[-–—:]\s+/, '')) || null };
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

/** Parses «изменить название кейса 5 на Новый». */
function parseNewTitle(text: string): Sentence | null {
  const rest = ofTitle.exec(text)?.groups?.rest;
  return rest === undefined ? null : parseRename(rest);
}

/** Parses «кейс 5 в Новый», «Сайт зоопарка» на «Зоопарк»», «в «Банк»». */
function parseRename(rest: string): Sentence | null {
  const { about = '', title } = newTitle.exec(rest)?.groups ?? {};
  if (title === undefined) return parseAction('rename', rest);
  const { resource, rest: named } = parseResource(about.trim());
  const subject = named ? parseSubject(about) : ({ kind: 'open', resource } as const);
  return subject && { verb: 'rename', subject, title: unquote(title) };
}

const ofTitle = /^(?:измен|смен|поменя)[а-я]+ название (?<rest>.+)$/i;
// Words, and what stands in quotes, before the first «в».
const newTitle = /^(?<about>(?:[«"“„][^»"”“]*[»"”“]\s+|[^\s«"“„]\S*\s+)*?)(?:в|на)\s+(?<title>\S.*)$/i;

/** «Скопировать ссылку», «открыть на сайте» and «открыть в новой вкладке» name no record. */
function isOfCommand(verb: Verb, text: string): boolean {
  return verb === 'copy' || (verb === 'edit' && /^(?:на сайте|в новой вкладке)$/i.test(text));
}
