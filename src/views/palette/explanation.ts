import type { Context } from '../../commands/command/command.ts';
import { plural } from '../../model/base/plural.ts';
import type { Match } from '../../search/query/candidate.ts';
import { search } from '../../search/result/search.ts';
import { type Part, type Place, type Points, pointsOf } from '../../search/scan/points.ts';
import { openPalette } from '../../state/palette/palette-store.ts';
import { paletteIndex } from './index/record-index.ts';
import { maxMatches } from './rows/groups.ts';

/** What was searched for last, and the row that was highlighted. */
export interface Asked {
  query: string;
  value: string;
}

/** Shows why a row stands where it does: its points, and those of the row before or after it. */
export async function showExplanation(asked: Asked | null, context: Context): Promise<void> {
  if (!asked) {
    context.notify({ type: 'info', title: 'Сначала найдите что-нибудь', text: 'Потом нажмите Shift F1 на строке.' });
    return;
  }
  const { title, text, lines } = explained(asked);
  await context.confirm({ title, text, lines, notice: true });
  openPalette(asked.query);
}

/** Returns the texts of the dialog. */
export function explained({ query, value }: Asked): { title: string; text: string; lines: string[] } {
  const { matches } = search(paletteIndex, query, maxMatches);
  const at = matches.findIndex(({ candidate }) => candidate.key === value);
  const match = matches[at];
  if (!match)
    return {
      title: 'Почему эта строка здесь',
      text: `Запрос «${query}» прочитан как указание: панель поняла его слова и предлагает их выполнить.`,
      lines: [],
    };
  const other = matches[at === 0 ? 1 : 0];
  const points = pointsOf(match.candidate, query, match.score);
  return {
    title:
      at === 0 ? `Почему «${match.candidate.title}» — первый результат` : `«${match.candidate.title}»: место ${at + 1}`,
    text: `Запрос: «${query}». Сначала решает вид совпадения, потом баллы: чем их меньше, тем выше строка.`,
    lines: [
      `Вид совпадения: ${levelOf(points)}`,
      ...points.parts.map(lineOf),
      `Итого: ${count(points.total)}`,
      ...(other ? [`${at === 0 ? 'Вторая строка' : 'Первая строка'} — ${briefly(other, query)}`] : []),
    ],
  };
}

function briefly({ candidate, score }: Match, query: string): string {
  const points = pointsOf(candidate, query, score);
  return `«${candidate.title}»: ${levelOf(points)}, ${count(points.total)}`;
}

const levels: Record<Points['level'], string> = {
  id: 'номер записи',
  reference: 'адрес или файл целиком',
  section: 'слово раздела',
  start: 'начало слова',
  stem: 'другая форма слова',
  sound: 'звучит так же',
  initials: 'первые буквы слов',
  middle: 'середина слова',
  typo: 'с одной ошибкой',
};

const order = Object.keys(levels);

/** «4 из 9: начало слова, в другой раскладке» */
function levelOf({ level, converted }: Points): string {
  return `${levels[level]}${converted ? ', в другой раскладке или написании' : ''} (${order.indexOf(level) + 1}-й вид из ${order.length})`;
}

const places: Record<Place, string> = {
  relevance: 'действие с тем, что открыто',
  'relevance-keyword': 'другое слово для действия с тем, что открыто',
  title: 'слово названия',
  keywords: 'другое слово для команды',
  group: 'категория',
  initials: 'первые буквы названия',
  kind: 'вид записи',
  id: 'номер записи',
  slug: 'начало адреса',
};

function lineOf(part: Part): string {
  const points = count(part.points);
  switch (part.kind) {
    case 'word':
      return `«${part.text}» — ${places[part.place]}: ${points}`;
    case 'missing':
      return `Слова названия, которых нет в запросе: ${points}`;
    case 'usage':
      return `Часто выбирают: ${points}`;
    case 'whole-title':
      return `Запрос — всё название: ${points}`;
  }
}

/** «+3 балла», «−20 баллов» */
function count(points: number): string {
  const sign = points < 0 ? '−' : points > 0 ? '+' : '';
  return sign + plural(Math.abs(points), ['балл', 'балла', 'баллов']);
}
