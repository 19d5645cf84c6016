import { formatTime } from '../../model/base/format-time.ts';
import { describeWhen } from '../../model/base/when.ts';
import type { HistoryStep } from '../../model/changes/history-steps.ts';
import { session } from '../../state/session/session-store.ts';

/** Returns the name of who has done it. */
export function nameOf({ by, account }: Pick<HistoryStep, 'by' | 'account'>): string {
  return by?.name ?? (account === null ? 'Сервер' : `Оператор #${account}, удалён`);
}

/** Returns «12:04», or «14:02–14:06» of several saves. */
export function timesOf({ from, to }: Pick<HistoryStep, 'from' | 'to'>): string {
  const [begin, end] = [from, to].map((at) => formatTime(Date.parse(at)));
  return begin === end ? `${end}` : `${begin}–${end}`;
}

/** Returns «Мария Орлова, вчера в 18:32»; of one's own step «Вы, сегодня в 12:04». */
export function whoAndWhen(step: Pick<HistoryStep, 'by' | 'account' | 'to'>): string {
  const name = step.account !== null && step.account === session.account?.id ? 'Вы' : nameOf(step);
  return `${name}, ${describeWhen(Date.parse(step.to), Date.now()).replace(', ', ' в ')}`;
}
