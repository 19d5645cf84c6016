import type { Values } from './source.ts';

/** Deep equality of wire values: plain data in which a missing key and null mean the same at the top. */
export function same(a: Values, b: Values): boolean {
  return changedKeys(a, b).length === 0;
}

/** The keys whose values differ. */
export function changedKeys(values: Values, base: Values): string[] {
  const keys = new Set([...Object.keys(values), ...Object.keys(base)]);
  return [...keys].filter((key) => JSON.stringify(values[key] ?? null) !== JSON.stringify(base[key] ?? null));
}

export function pick(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}
