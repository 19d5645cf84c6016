/**
 * A value as the host keeps it (contract.md, «Values»): texts are trimmed, NUL is left out, the empty one is null; so are
 * an empty list and an empty object. For comparing what was typed with what came back.
 */
export function tidied(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value.replaceAll('\0', '').trim() || null;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(tidied);
  const entries = Object.entries(value).map(([key, item]) => [key, tidied(item)] as const);
  return entries.length === 0 ? null : Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Deep equality of wire values, tidied: an empty text and null are the same. */
export function sameTidied(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isScalar(one) && isScalar(other)) return tidied(one) === tidied(other);
  return JSON.stringify(tidied(one)) === JSON.stringify(tidied(other));
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
