import { fold } from '../../model/base/fold.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { kindOfWord } from '../text/sentence-words.ts';
import { cutIds } from './cut-ids.ts';
import { hasUnreadNumber, ownWords, type SpokenAuthor, smallWords, workWords } from './rewind-words.ts';
import { readTime } from './spoken-time.ts';
import { type Pointed, takePointer } from './take-pointer.ts';

/** Which changes somebody asks for. */
export interface SpokenChanges {
  who: SpokenAuthor;
  /** Milliseconds since the epoch, NaN for no such day; the end is null where it is now. */
  since: number;
  until: number | null;
  /** Null: all kinds. */
  kinds: readonly ResourceName[] | null;
  /** Numbers of the one kind, or what is pointed at: their histories answer. Null: all. */
  records: readonly number[] | Pointed | null;
}

/**
 * Parses «что изменилось сегодня», «что изменила Мария вчера», «кто что менял с понедельника», «что я удалил за час»,
 * «что нового у Марии», «кто менял услуги вчера», «что изменилось в кейсе 5».
 * Without a time it is today. Returns null for other texts.
 */
export function readChangesQuestion(raw: string, now: number): SpokenChanges | null {
  const asked = fold(raw).trim().replace(/\s+/g, ' ');
  const { rest: text, doer } = question.exec(asked)?.groups ?? {};
  if (text === undefined) return null;
  const { ids, rest: unnumbered } = cutIds(text);
  const time = readTime(unnumbered, now, false);
  const { pointed, rest: words } = takePointer((time?.rest ?? unnumbered).split(/[\s,.!?«»"]+/).filter(Boolean));
  // «Что будет, если удалить кейс 5» is about none that was made.
  const isWork = words.some((word) => workWords.test(word) && !word.endsWith('ть'));
  if (!isWork && !news.test(asked)) return null;
  const names = words.filter(
    (word) => !workWords.test(word) && !smallWords.test(word) && !askWords.test(word) && kindOfWord(word) === undefined,
  );
  // «Что нового портала» may be a title: who it is about stands after «у».
  if (!isWork && names.length > 0 && !words.includes('у')) return null;
  const kinds = kindsAmong(words);
  if (hasUnreadNumber(names, kinds !== null) || (ids && kinds?.length !== 1)) return null;
  // «Кто изменил портал» asks for the history of a record, «кто это изменил» for that of the open one.
  if (doer && !(time && names.length === 0)) return null;
  const since = time?.at ?? new Date(now).setHours(0, 0, 0, 0);
  return {
    who: whoAmong(names),
    since,
    until: endOf(text, since, now),
    kinds,
    records: ids ?? pointed,
  };
}

function whoAmong(names: readonly string[]): SpokenAuthor {
  if (names.length === 0) return 'all';
  const isMine = names.every((word) => word === 'меня' || ownWords.test(word));
  return isMine ? 'me' : { name: names.join(' ') };
}

function kindsAmong(words: readonly string[]): ResourceName[] | null {
  const kinds = new Set(words.flatMap((word) => kindOfWord(word) ?? []));
  return kinds.size > 0 ? [...kinds] : null;
}

const question = /^(?:что|кто\s+(?:и\s+)?что|(?<doer>кто)|какие|покажи(?:те)?)\s+(?<rest>\S.*)$/;
const news = /^что (?:(?:же|там|вообще|у \S+) )?нов(?:ого|енького)(?=[\s?!.,]|$)/;
const askWords =
  /^(?:кто|какие|нового|новенького|последние|недавно|сайте|панели|же|там|вообще|все|всё|нибудь|у|нас|всех)$/;

/** A day alone means that day; «с понедельника», «за час», «с 14:00» mean until now. */
function endOf(text: string, since: number, now: number): number | null {
  const day = new Date(since);
  const isMidnight = day.getHours() === 0 && day.getMinutes() === 0 && day.getSeconds() === 0;
  if (!isMidnight || /(?:^|\s)(?:[сc]о?|за|от|после|назад)(?=\s|$)/.test(text)) return null;
  const next = day.setDate(day.getDate() + 1);
  return next <= now ? next : null;
}
