import { formatTime } from '../../model/base/format-time.ts';
import { changedPages } from '../../model/changes/changed-pages.ts';
import type { FailedNotice, LiveState } from '../../model/changes/live-state.ts';

/**
 * Returns what is said of a change: «на сайте ещё прежнее», «На сайте, через 41 с», «Сайт не знает: Ответ 503, снова в
 * 14:20»; null while nobody knows.
 */
export function liveText({ state, op, after, notice }: LiveState): string | null {
  if (notice) return noticeText(notice);
  if (state === 'unknown') return null;
  if (state === 'waiting') return 'на сайте ещё прежнее';
  if (state === 'late') return 'Не появилось за 15\u00a0минут';
  const where = op === 'remove' ? 'Убрано с сайта' : 'На сайте';
  return after === null ? where : `${where}, через ${duration(after)}`;
}

function noticeText({ answer, next_at }: FailedNotice): string {
  const at = next_at === null ? NaN : Date.parse(next_at);
  return `Сайт не знает: ${answer}${Number.isNaN(at) ? '' : `, снова в\u00a0${formatTime(at)}`}`;
}

/** Whether it is said as a warning, which leads to what the host knows of the website. */
export function isTrouble({ state, notice }: LiveState): boolean {
  return state === 'late' || Boolean(notice);
}

/** «изменятся: страница кейса, список, карта сайта» */
export function pagesText(form: string, change: LiveState, hasAddresses: boolean): string {
  const pages = changedPages(form, change, hasAddresses);
  return `${pages.length > 1 ? 'изменятся' : 'изменится'}: ${pages.join(', ')}`;
}

/** Returns a number of seconds in words: «41 с», «2 мин 5 с», «1 ч 3 мин» */
export function duration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [
    [hours, 'ч'],
    [minutes, 'мин'],
    [hours > 0 ? 0 : seconds % 60, 'с'],
  ] as const;
  const told = parts.filter(([number]) => number > 0).map(([number, unit]) => `${number}\u00a0${unit}`);
  return told.join(' ') || '0\u00a0с';
}
