import { clock, moment } from './moment.ts';

/** «сегодня, 12:04», «вчера, 09:30», «20 ноября 2026, 12:04», on the clock of the one who reads it. */
export function describeWhen(at: number, now: number): string {
  // By calendar, not by hours: a day may have 23 or 25 of them.
  if (isSameDay(at, now, 0)) return `сегодня, ${clock(at)}`;
  if (isSameDay(at, now, 1)) return `вчера, ${clock(at)}`;
  return moment(at);
}

function isSameDay(at: number, now: number, daysBefore: number): boolean {
  const day = new Date(now);
  day.setDate(day.getDate() - daysBefore);
  return new Date(at).toDateString() === day.toDateString();
}
