import { fold } from '../../model/base/fold.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { maxQueryLength } from '../text/parse-query.ts';
import { kindOfWord, qualifiedBy } from '../text/sentence-words.ts';
import { cutIds } from './cut-ids.ts';
import {
  goneWords,
  hasUnreadNumber,
  isPlural,
  ownWords,
  type SpokenAuthor,
  smallWords,
  workWords,
} from './rewind-words.ts';
import { readTime } from './spoken-time.ts';
import { type Pointed, takePointer } from './take-pointer.ts';

/** What is to be taken back, in the operator's own words, parsed. */
export interface SpokenRewind {
  who: SpokenAuthor;
  /** Milliseconds since the epoch; null: not said. NaN: no such day or hour. */
  at: number | null;
  /** Null: all kinds. */
  kinds: readonly ResourceName[] | null;
  /** Numbers of the one kind, or what is pointed at; `unclear`: some are named, but not to be read. Null: all. */
  records: readonly number[] | Pointed | 'unclear' | null;
}

/**
 * Parses «вернуть всё, что изменила Мария с 14:00», «вернуть кейсы, как было вчера в 18:00», «вернуть кейс 42, как было
 * утром», «вернуть мои правки за последний час». Returns null for other texts.
 */
export function readRewind(raw: string, now: number): SpokenRewind | null {
  const found = command.exec(fold(raw.slice(0, maxQueryLength)).trim().replace(/\s+/g, ' '));
  const text = found?.groups?.rest?.replace(/(?:строк[иу] )?под курсором/, 'текущий');
  if (text === undefined) return null;
  const { ids, rest: unnumbered } = cutIds(text);
  const isWas = wasWords.test(text);
  const time = readTime(unnumbered, now, isWas);
  const words = (time?.rest ?? unnumbered).split(/[\s,.!«»"]+/).filter(Boolean);
  const subject = readSubject(words, ids);
  const { kinds, records, rest } = subject;
  const names = rest.filter((word) => !allWords.test(word) && !workWords.test(word) && !smallWords.test(word));
  const isMine = names.length > 0 && names.every((word) => ownWords.test(word));
  const isNamed = names.length > 0 && !isMine;
  if (isNamed && kinds === null && !rest.some((word) => workWords.test(word) || allWords.test(word))) return null;
  if (!saysWhat(subject, names, time !== null, isWas)) return null;
  return {
    who: isMine ? 'me' : isNamed ? { name: names.filter((word) => !ownWords.test(word)).join(' ') } : 'all',
    at: time?.at ?? null,
    kinds,
    // «Правки кейсов с 10 до 12» may name hours.
    records: time === null && !isWas && span.test(text) ? 'unclear' : records,
  };
}

/** Returns whether a text says what is to go back. «Вернуть изменения» and «вернуть удалённый кейс» do not. */
function saysWhat(
  { kinds, records, rest }: ReturnType<typeof readSubject>,
  names: readonly string[],
  hasTime: boolean,
  isWas: boolean,
): boolean {
  const isAll = rest.some((word) => allWords.test(word));
  const isOfWork = rest.some((word) => workWords.test(word));
  // A deleted case is not the open one.
  const isMeant = records !== 'open' && (names.length > 0 || (hasTime && !isWas));
  if (rest.some((word) => goneWords.test(word)) && !isMeant) return false;
  if (isWas) return true;
  if (!hasTime) return isOfWork && (isAll || names.length > 0 || records !== null);
  return isAll || isOfWork || kinds !== null || records !== null || names.length > 0;
}

const command =
  /^(?:верн(?:уть|и|ите|ем)|возврати(?:ть)?|откат(?:ить|и|ывать)|отмотать|отмотай)(?:\s+назад)?\s+(?<rest>\S.*)$/;
const wasWords = /(?:^|\s)как\s+(?:и\s+)?(?:был[аои]?|раньше)(?=$|[\s,.!])/;
const span = /(?:^|\s)(?:с|от)\s+\d/;
const allWords = /^(?:вс[её]|всех|все)$/;

/** Takes the kinds of records, and what points at some, out of the words. `ids`: the numbers at the kind. */
function readSubject(
  words: readonly string[],
  ids: readonly number[] | null,
): Pick<SpokenRewind, 'kinds' | 'records'> & { rest: string[] } {
  const { pointed, rest: others } = takePointer(words);
  const named = others.map((word) => kindOfWord(word));
  // «категории кейсов»
  const isQualifier = (at: number) => {
    const before = named[at - 1];
    return before !== undefined && qualifiedBy(before) === named[at];
  };
  const isKind = named.map((kind, at) => kind !== undefined && !isQualifier(at));
  const kinds = [...new Set(named.filter((_, at) => isKind[at]))] as ResourceName[]; // only those left
  // «Кейс» alone is the open one, «в категории» the open category.
  const isOne = others.some((word, at) => isKind[at] && !isPlural(word, others[at - 1]));
  const rest = others.filter((_, at) => named[at] === undefined);
  // «Это изменение» is not to be told either.
  const isUnread = hasUnreadNumber(rest, kinds.length > 0) || (pointed === null && /^эт/.test(words[0] ?? ''));
  const some = ids ?? pointed ?? (isOne ? 'open' : null);
  const isUnclear = isUnread || (some !== null && (kinds.length > 1 || (ids !== null && pointed !== null)));
  return { kinds: kinds.length > 0 ? kinds : null, records: isUnclear ? 'unclear' : some, rest };
}
