import { fold } from '../../model/base/fold.ts';
import type { Place } from '../../model/base/place.ts';
import { findResource } from '../text/sentence-words.ts';
import { type FoundPlace, findPlace } from './sentence-place.ts';
import { parseSubject, type Subject, splitAtBlank, whatIsOpen } from './sentence-subject.ts';

/** `place` is null when the sentence has none. */
export type MoveSentence =
  | { verb: 'move'; subject: Subject; place: Place | null }
  | { verb: 'up' | 'down'; subject: Subject };

/** Without a verb, a place means a move only when the sentence also names the kind. */
export function parseMove(rest: string, verb: boolean): MoveSentence | null {
  const { head, tail } = splitAtBlank(rest, rest.lastIndexOf(' '));
  const step = verb ? stepOf(tail) : undefined;
  if (step) return steppedBy(step, head);
  const found = findPlace(fold(rest));
  if (!found && verb) return parsePlaceFirst(rest);
  const about = found ? rest.slice(0, found.from) : rest;
  // «перед 4» alone means what is open; «первым» alone is the word of a command.
  if (about.trim() === '' && (verb || /\d|списка/.test(rest))) return movedTo(found, whatIsOpen);
  const subject = parseSubject(about);
  const isTold = subject?.resource || (subject?.kind === 'ids' && toPlace.test(rest));
  return verb || (found && isTold) ? movedTo(found, subject) : null;
}

/** Parses «кейс 5», «кейс 5 выше» and «кейс 5 в начало» after «поднять». */
export function parseStep(step: 'up' | 'down', rest: string): MoveSentence | null {
  if (toPlace.test(rest)) return parseMove(rest, true);
  return steppedBy(step, rest.replace(/ (?:вверх|выше|вниз|ниже)$/i, ''));
}

/** Returns what the last word of «кейс 5 выше» says. */
export function stepOf(word: string): 'up' | 'down' | undefined {
  return /^(?:вверх|выше)$/i.test(word) ? 'up' : /^(?:вниз|ниже)$/i.test(word) ? 'down' : undefined;
}

function steppedBy(verb: 'up' | 'down', about: string): MoveSentence | null {
  const subject = parseSubject(about);
  return subject && { verb, subject };
}

const toPlace = /(?:^|\s)(?:в|на)(?:\s|верх)/i;

/** Parses «в начало кейс 5», and records alone. */
function parsePlaceFirst(rest: string): MoveSentence | null {
  const words = rest.split(' ');
  const from = words.findIndex((word, at) => at > 0 && findResource(word));
  const found = from > 0 ? findPlace(fold(words.slice(0, from).join(' '))) : null;
  return found?.from === 0
    ? movedTo(found, parseSubject(words.slice(from).join(' ')))
    : movedTo(null, parseSubject(rest));
}

/** Records stand before and after those of their own kind: not «кейс 5 после услуги 3», nor «после всех 3». */
function movedTo(found: FoundPlace | null, subject: Subject | null): MoveSentence | null {
  const kind = found?.of === undefined ? subject?.resource : findResource(found.of);
  if (!subject || kind === undefined || (subject.resource !== null && kind !== subject.resource)) return null;
  // A subject that has its kind keeps it.
  return { verb: 'move', subject: { ...subject, resource: kind } as Subject, place: found?.place ?? null };
}
