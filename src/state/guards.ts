/** A guard from which the checks of stored values are made. */
type Guard<T> = (value: unknown) => value is T;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Returns true for a finite number, which arithmetic and dates can use. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function isListOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard);
}

/** Returns the members of a list that pass `guard`; null when the value is not a list. */
export function filterList<T>(value: unknown, guard: Guard<T>): T[] | null {
  return Array.isArray(value) ? value.filter(guard) : null;
}
