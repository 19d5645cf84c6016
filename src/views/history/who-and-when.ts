import { formatTime } from '../../model/base/format-time.ts';
import type { HistoryStep } from '../../model/changes/history-steps.ts';

/** Returns the name of who has done it. */
export function nameOf({ by, account }: Pick<HistoryStep, 'by' | 'account'>): string {
  return by?.name ?? (account === null ? 'Сервер' : `Оператор #${account}, удалён`);
}

/** Returns «12:04», or «14:02–14:06» of several saves. */
export function timesOf({ from, to }: Pick<HistoryStep, 'from' | 'to'>): string {
  const [begin, end] = [from, to].map((at) => formatTime(Date.parse(at)));
  return begin === end ? `${end}` : `${begin}–${end}`;
}
