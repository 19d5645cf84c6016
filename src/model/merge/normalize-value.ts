type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the value as the host stores it (.github/contract.md, «Values»), to compare what was typed with what the host
 * answers: texts with one kind of line ends, without NUL, halves of characters and outer blanks; null for an empty
 * text, list or object; the keys of objects in order. Numbers and flags are texts, as other hosts may write them.
 */
export function normalizeValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return normalizeText(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(normalizeValue);
  // A member that is null is one that is left out.
  const entries = Object.entries(value)
    .map(([key, item]) => [key, normalizeValue(item)] as const)
    .filter(([, item]) => item !== null);
  return entries.length === 0 ? null : Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function normalizeText(text: string): string | null {
  const stored = text.replaceAll('\0', '').replace(/\r\n?/g, '\n').replace(halfCharacter, '\uFFFD').trim();
  return stored || null;
}

/** Half of a surrogate pair without the other one. */
const halfCharacter = /\p{Surrogate}/gu;

/** Returns true when both values are deeply equal once normalized: an empty text equals null. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isScalar(one) && isScalar(other)) return normalizeValue(one) === normalizeValue(other);
  return JSON.stringify(normalizeValue(one)) === JSON.stringify(normalizeValue(other));
}

/** Returns true when the values of every field in `fields` are the same. */
export function hasSameFields(fields: readonly string[], one: Values, other: Values): boolean {
  return fields.every((field) => isSameValue(one[field], other[field]));
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
