import type { Values } from '../writes/endpoint.ts';

/** Returns whether the values are deeply equal. At the top level a missing key equals null. */
export function areSameValues(a: Values, b: Values): boolean {
  return changedKeys(a, b).length === 0;
}

/** Returns the keys whose values differ. */
export function changedKeys(values: Values, base: Values): string[] {
  const keys = new Set([...Object.keys(values), ...Object.keys(base)]);
  return [...keys].filter((key) => !isSame(values[key] ?? null, base[key] ?? null));
}

export function pick(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

/** Serializes only lists and objects: this runs at each key press, and texts may be long. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
