/** Seconds since the epoch stay below this until the year 5138; milliseconds were above it from 1973 on. */
const maxSeconds = 100_000_000_000;

/**
 * Returns the time that a host has written, in milliseconds since the epoch; null when it is none. Hosts write ISO 8601
 * or SQL, Unix seconds or milliseconds, or «24.11.2026 12:30».
 */
export function timeOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{9,}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number') return number > 0 ? number * (number < maxSeconds ? 1000 : 1) : null;
  if (typeof value !== 'string') return null;
  const [, day, month, year, rest = ''] = /^(\d\d)\.(\d\d)\.(\d{4})(?:,? +(\d\d:\d\d(?::\d\d)?))?$/.exec(value) ?? [];
  const at = Date.parse(year ? `${year}-${month}-${day}T${rest || '00:00'}` : value);
  return Number.isNaN(at) ? null : at;
}
