// Values from outside the panel: stored by the browser, answered by a host, read from a file.

/** A check that narrows the type of a value. */
type Guard<T> = (value: unknown) => value is T;

/** Returns the parsed value; undefined, which every guard refuses, when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns true for an object that is no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns true for anything that has members. */
export function isObjectOrList(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
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

/** Returns the entries of an object whose values pass `guard`; null when the value is not an object. */
export function filterEntries<T>(value: unknown, guard: Guard<T>): Record<string, T> | null {
  if (!isObject(value)) return null;
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => guard(entry[1])));
}
