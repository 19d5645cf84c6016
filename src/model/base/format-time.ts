const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

/** Returns «20 ноября 2026, 12:04»; `at` is in milliseconds since the epoch. */
export function formatDateTime(at: number): string {
  return `${day.format(at).replace(/\s*г\.$/, '')}, ${formatTime(at)}`;
}

/** Returns «12:04». */
export function formatTime(at: number): string {
  return time.format(at);
}
