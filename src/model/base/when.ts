import { formatDateTime, formatDay, formatTime } from './format-time.ts';

/**
 * Returns «сегодня, 12:04», «вчера, 09:30» or «20 ноября 2026, 12:04», in the local time zone. Both arguments are in
 * milliseconds since the epoch.
 */
export function describeWhen(at: number, now: number): string {
  // Calendar days are compared, not 24 hours: a day may have 23 or 25.
  if (isSameDay(at, now, 0)) return `сегодня, ${formatTime(at)}`;
  if (isSameDay(at, now, 1)) return `вчера, ${formatTime(at)}`;
  return formatDateTime(at);
}

/** Returns the same without the time of earlier days: «20 ноября»; with the year where it is not the present one. */
export function describeBriefly(at: number, now: number): string {
  if (isSameDay(at, now, 0) || isSameDay(at, now, 1)) return describeWhen(at, now);
  return formatDay(at, !isSameYear(at, now));
}

/** Returns «Сегодня, 22 ноября», «Вчера, 21 ноября» or «20 ноября»; with the year where it is not the present one. */
export function describeDay(at: number, now: number): string {
  const day = formatDay(at, !isSameYear(at, now));
  if (isSameDay(at, now, 0)) return `Сегодня, ${day}`;
  return isSameDay(at, now, 1) ? `Вчера, ${day}` : day;
}

function isSameYear(at: number, now: number): boolean {
  return new Date(at).getFullYear() === new Date(now).getFullYear();
}

function isSameDay(at: number, now: number, daysBefore: number): boolean {
  const day = new Date(now);
  day.setDate(day.getDate() - daysBefore);
  return new Date(at).toDateString() === day.toDateString();
}
