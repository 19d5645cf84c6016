import type { Values } from '../writes/endpoint.ts';

/** Deep equality of wire values: plain data in which a missing key and null mean the same at the top. */
export function areSameValues(a: Values, b: Values): boolean {
  return changedKeys(a, b).length === 0;
}

/** The keys whose values differ. */
export function changedKeys(values: Values, base: Values): string[] {
  const keys = new Set([...Object.keys(values), ...Object.keys(base)]);
  return [...keys].filter((key) => !isSame(values[key] ?? null, base[key] ?? null));
}

export function pick(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

/** Texts may be long, and every key that is typed asks: only lists and objects are written out to be compared. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
