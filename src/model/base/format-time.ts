const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

const dayOfYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

/** Returns «20 ноября», or «20 ноября 2026» with the year; `at` is in milliseconds since the epoch. */
export function formatDay(at: number, withYear: boolean): string {
  return withYear ? day.format(at).replace(/\s*г\.$/, '') : dayOfYear.format(at);
}

/** Returns «20 ноября 2026, 12:04»; `at` is in milliseconds since the epoch. */
export function formatDateTime(at: number): string {
  return `${formatDay(at, true)}, ${formatTime(at)}`;
}

/** Returns «12:04». */
export function formatTime(at: number): string {
  return time.format(at);
}
