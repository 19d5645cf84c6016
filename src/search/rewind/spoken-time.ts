/** A time that a text names, and the text without it. */
interface SpokenTime {
  /** Milliseconds since the epoch. */
  at: number;
  rest: string;
}

/**
 * Reads the time in a folded text: «с 14:00», «с утра», «вчера в 18:00», «за последний час», «15 минут назад», «20 ноября в
 * 9:30», «с понедельника». `asWas`: a day alone means how it was at its end, not all that came since its beginning.
 * Returns null when there is none, and `at` NaN for a day or an hour that no clock has.
 */
export function readTime(text: string, now: number, asWas: boolean): SpokenTime | null {
  for (const { pattern, read } of patterns) {
    const found = pattern.exec(text);
    if (!found?.groups) continue;
    const { groups } = found;
    let rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    // «Утром 20 ноября»
    const before = 'hour' in groups && !groups.hour && !groups.word ? during.exec(rest) : null;
    if (before) rest = rest.replace(before[0], '');
    return { at: read({ ...groups, ...before?.groups }, { now, asWas }), rest };
  }
  return null;
}

type Groups = Partial<Record<string, string>>;

interface Given {
  now: number;
  asWas: boolean;
}

interface Pattern {
  pattern: RegExp;
  read: (groups: Groups, given: Given) => number;
}

const months = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const weekdays = ['воскресень', 'понедельник', 'вторник', 'сред', 'четверг', 'пятниц', 'суббот'];

const ofDay = '(?:утр[аоу]м?|дн[яе]м?|обед[а]?|полудн[яю]|вечер[а]?(?:ом)?|ноч[ьи]ю?|полуноч[иь])';
const duringDay = '(?:утром|днем|вечером|ночью)';
const clock = `(?:(?:[вcс]о?|к|от|после|на)\\s+)?(?<hour>\\d{1,2})(?:[:.](?<minute>\\d\\d)|\\s*ч(?:ас(?:а|ов)?)?\\.?(?=\\s|$)|(?=\\s+${ofDay}|$|\\s|,))(?:\\s+(?<part>${ofDay}))?`;
const maybeClock = `(?:,?\\s+(?:${clock}|(?:[вcс]\\s+)?(?<word>${ofDay})))?`;
const begin = '(?<=^|[\\s,])';
const end = '(?=$|[\\s,.!])';
const from = '(?:(?:[вcс]о?|за|от|после|на|к)\\s+)?';

const during = new RegExp(`${begin}(?<word>${duringDay})${end}`);

const patterns: readonly Pattern[] = [
  of('(?:за\\s+)?(?:последн[а-я]+\\s+)?(?<half>пол)часа(?:\\s+назад)?', (_, { now }) => now - 30 * minuteMs()),
  of(
    'за\\s+(?:последн[а-я]+\\s+)?(?:(?<n>\\d{1,3})\\s+)?(?<unit>минут[уы]?|час(?:а|ов)?|дн(?:я|ей)|день|сутки|суток|недел[юиь])',
    ago,
  ),
  of('(?:(?<n>\\d{1,3})\\s+)?(?<unit>минут[уы]?|час(?:а|ов)?|дн(?:я|ей)|день|сутки|суток|недел[юиь])\\s+назад', ago),
  of(
    `${from}(?<day>\\d{1,2})(?:\\s+(?<month>(?:${months.slice(0, 4).join('|')}|ма[йя]|${months.slice(5).join('|')})[а-я]*)|\\.(?<digits>0?[1-9]|1[0-2])(?!\\d))(?:[\\s.](?<year>20\\d\\d)(?:\\s*г(?:ода|\\.)?)?)?${maybeClock}`,
    onDate,
  ),
  of(
    `${from}(?<when>сегодня(?:шн[а-я]+)?|вчера(?:шн[а-я]+)?|позавчера|(?:эт|прошл)[а-я]+\\s+(?:${weekdays.join('|')})[а-я]*|(?:${weekdays.join('|')})[а-я]*)${maybeClock}`,
    onDay,
  ),
  of(`(?:[cс]о?|от|после)\\s+(?<word>${ofDay})`, onDay),
  { pattern: during, read: onDay },
  of(
    `(?:[вcс]о?|от|после|на|к)\\s+(?<hour>\\d{1,2})(?:[:.](?<minute>\\d\\d)|\\s*ч(?:ас(?:а|ов)?)?\\.?)?(?:\\s+(?<part>${ofDay}))?`,
    onDay,
  ),
];

function of(pattern: string, read: Pattern['read']): Pattern {
  return { pattern: new RegExp(begin + pattern + end), read };
}

function minuteMs(): number {
  return 60_000;
}

function ago({ n = '1', unit = '' }: Groups, { now }: Given): number {
  const count = Number(n);
  if (unit.startsWith('минут')) return now - count * minuteMs();
  if (unit.startsWith('час')) return now - count * 60 * minuteMs();
  const date = new Date(now);
  // Days of the calendar: one may have 23 hours or 25.
  date.setDate(date.getDate() - count * (unit.startsWith('недел') ? 7 : 1));
  return date.getTime();
}

function onDate({ day, month, digits, year, ...time }: Groups, given: Given): number {
  const index = digits === undefined ? months.findIndex((name) => month?.startsWith(name)) : Number(digits) - 1;
  const today = new Date(given.now);
  const at = (ofYear: number) => new Date(ofYear, index, Number(day));
  let date = at(year === undefined ? today.getFullYear() : Number(year));
  // «20 декабря» in November is that of last year.
  if (year === undefined && date.getTime() > given.now) date = at(today.getFullYear() - 1);
  const isReal = date.getMonth() === index && date.getDate() === Number(day);
  return isReal ? atClock(date, time, given) : Number.NaN;
}

function onDay({ when = '', ...time }: Groups, given: Given): number {
  const date = new Date(given.now);
  const weekday = weekdays.findIndex((name) => when.includes(name));
  const days = when.startsWith('вчера')
    ? 1
    : when === 'позавчера'
      ? 2
      : weekday < 0
        ? 0
        : daysSince(date, weekday, when);
  date.setHours(0, 0, 0, 0);
  date.setDate(date.getDate() - days);
  return atClock(date, time, given);
}

function daysSince(date: Date, weekday: number, when: string): number {
  const days = (date.getDay() - weekday + 7) % 7;
  return when.startsWith('прошл') && days === 0 ? 7 : days;
}

/** Returns the time of that day; without one its beginning, or its end where that is meant. */
function atClock(day: Date, { hour, minute = '0', part, word }: Groups, { now, asWas }: Given): number {
  const date = new Date(day);
  if (word !== undefined) return date.setHours(hourOf(word), 0, 0, 0);
  if (hour === undefined) {
    const next = new Date(date);
    next.setDate(next.getDate() + 1);
    return asWas && next.getTime() <= now ? next.getTime() : date.setHours(0, 0, 0, 0);
  }
  const hours = hoursIn(Number(hour), part);
  return hours < 24 && Number(minute) < 60 ? date.setHours(hours, Number(minute), 0, 0) : Number.NaN;
}

/** «В 6 вечера», «в 2 дня», «в 11 ночи», «в 12 ночи»: with that the day begins. */
function hoursIn(hour: number, part = ''): number {
  if (hour === 12 && /^(?:ноч|утр)/.test(part)) return 0;
  const isLater = /^(?:дн|вечер)/.test(part) || (part.startsWith('ноч') && hour >= 9);
  return isLater && hour < 12 ? hour + 12 : hour;
}

function hourOf(word: string): number {
  if (word.startsWith('утр')) return 6;
  if (/^(?:дн|обед|полуд)/.test(word)) return 12;
  return word.startsWith('вечер') ? 18 : 0;
}
