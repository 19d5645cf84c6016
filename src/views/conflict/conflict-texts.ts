import { capitalize } from '../../model/base/capitalize.ts';
import { formatTime } from '../../model/base/format-time.ts';
import { pluralForm } from '../../model/base/plural.ts';
import type { AutoMergedChange } from '../../model/merge/auto-merged.ts';
import { FormConflict } from '../../state/forms/form-conflict.ts';
import { currentAccount } from '../../state/tab/account.ts';
import type { Conflict } from '../../state/writes/conflict.ts';
import { allOverlaps } from './all-overlaps.ts';

/** «Мария Орлова», «Другие» where the host does not say, «Вы, в другой вкладке» */
export function authorName({ by }: Pick<Conflict, 'by'>): string {
  if (!by) return 'Другие';
  return isOwn(by) ? 'Вы, в другой вкладке' : by.name;
}

/** Returns who has made a merged change: «вы», «Мария Орлова», «вы и Мария Орлова», «вы в обеих вкладках». */
export function authorText(conflict: Pick<Conflict, 'by'>, by: AutoMergedChange['by']): string {
  if (by === 'mine') return 'вы';
  const isMe = conflict.by !== null && isOwn(conflict.by);
  if (isMe) return by === 'both' ? 'вы в обеих вкладках' : 'вы, в другой вкладке';
  const their = conflict.by?.name ?? 'другие';
  return by === 'both' ? `вы и ${their}` : their;
}

/** «Кейс #1 изменили двое» */
export function conflictTitle({ by, endpoint }: Conflict): string {
  return `${endpoint.accusative} изменили ${by && isOwn(by) ? 'в двух вкладках' : 'двое'}`;
}

/** «Сохранено: Мария Орлова, 12:03, пока вы правили. Разошлись три поля, остальное уже соединено.» Of no gender. */
export function conflictSummary(conflict: Conflict, now = Date.now()): string {
  const { by, overlaps } = conflict;
  const meanwhile = conflict instanceof FormConflict ? ', пока вы правили' : ', после того как вы это видели';
  const time = timeOf(conflict, now);
  const from = conflict.choice?.from ?? (by ? `Сохранено: ${authorName(conflict)}` : 'Сохранено другими');
  const saved = [from, time].filter(Boolean).join(', ');
  const who = `${saved}${conflict.choice ? '' : meanwhile}.`;
  if (allOverlaps(conflict).length > overlaps.length)
    return `${who} Здесь одно поле из тех, что разошлись; об остальных спросим при сохранении.`;
  return `${who} ${capitalize(differencesText(overlaps.length))}, остальное уже соединено.`;
}

/** «Мария Орлова, 12:03» */
export function authorHeading(conflict: Pick<Conflict, 'by' | 'at'>, now = Date.now()): string {
  return [authorName(conflict), timeOf(conflict, now)].filter(Boolean).join(', ');
}

/** «12:03», with the day when it is another one. */
function timeOf({ at }: Pick<Conflict, 'at'>, now: number): string {
  const time = at === null ? Number.NaN : Date.parse(at);
  if (Number.isNaN(time)) return '';
  const isToday = new Date(time).toDateString() === new Date(now).toDateString();
  return isToday ? formatTime(time) : `${day.format(time)}, ${formatTime(time)}`;
}

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

function isOwn({ id }: NonNullable<Conflict['by']>): boolean {
  return id === currentAccount();
}

const numberWords = ['', 'одно', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять'];

/** «разошлось одно поле», «разошлись три поля», «разошлись 12 полей» */
function differencesText(n: number): string {
  const noun = pluralForm(n, ['поле', 'поля', 'полей']);
  return `${noun === 'поле' ? 'разошлось' : 'разошлись'} ${numberWords[n] ?? n} ${noun}`;
}
