import { fold } from '../../model/base/fold.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { kindOfWord } from '../text/sentence-words.ts';
import { ownWords, type SpokenAuthor, smallWords, workWords } from './rewind-words.ts';
import { readTime } from './spoken-time.ts';

/** Which changes somebody asks for. */
export interface SpokenChanges {
  who: SpokenAuthor;
  /** Milliseconds since the epoch, NaN for no such day; the end is null where it is now. */
  since: number;
  until: number | null;
  /** Null: all kinds. */
  kinds: readonly ResourceName[] | null;
}

/**
 * Parses «что изменилось сегодня», «что изменила Мария вчера», «кто что менял с понедельника», «что я удалил за час»,
 * «что нового у Марии», «кто менял услуги вчера».
 * Without a time it is today. Returns null for other texts.
 */
export function readChangesQuestion(raw: string, now: number): SpokenChanges | null {
  const asked = fold(raw).trim().replace(/\s+/g, ' ');
  const { rest: text, doer } = question.exec(asked)?.groups ?? {};
  if (text === undefined) return null;
  const time = readTime(text, now, false);
  const words = (time?.rest ?? text).split(/[\s,.!?«»"]+/).filter(Boolean);
  const isWork = words.some((word) => workWords.test(word));
  if (!isWork && !news.test(asked)) return null;
  const names = words.filter(
    (word) => !workWords.test(word) && !smallWords.test(word) && !askWords.test(word) && kindOfWord(word) === undefined,
  );
  // «Что нового портала» may be a title: who it is about stands after «у».
  if (!isWork && names.length > 0 && !words.includes('у')) return null;
  // «Кто изменил портал» asks for the history of a record, «кто это изменил» for that of the open one.
  if (doer && !(time && names.length === 0)) return null;
  const isMine = names.length > 0 && names.every((word) => word === 'меня' || ownWords.test(word));
  const since = time?.at ?? new Date(now).setHours(0, 0, 0, 0);
  return {
    who: names.length === 0 ? 'all' : isMine ? 'me' : { name: names.join(' ') },
    since,
    until: endOf(text, since, now),
    kinds: kindsAmong(words),
  };
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
