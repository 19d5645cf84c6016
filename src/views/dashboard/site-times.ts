import { formatTime } from '../../model/base/format-time.ts';
import { describeWhen } from '../../model/base/when.ts';

/** Returns «сегодня, 13:12». */
export function when(iso: string): string {
  return describeWhen(Date.parse(iso), Date.now());
}

/** Returns «в 13:12»; of another day, «вчера, 13:12». */
export function atTime(iso: string): string {
  return isToday(iso) ? `в\u00a0${formatTime(Date.parse(iso))}` : when(iso);
}

/** Returns «13:12»; of another day, with the day. */
export function moment(iso: string): string {
  return isToday(iso) ? formatTime(Date.parse(iso)) : when(iso);
}

function isToday(iso: string): boolean {
  return new Date(iso).toDateString() === new Date().toDateString();
}
