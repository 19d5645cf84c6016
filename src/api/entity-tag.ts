/**
 * Returns the entity tag of an object that has its `version`, as the embedded host's records, blocks and settings do;
 * null without one.
 */
export function etagOf(record: Readonly<Record<string, unknown>>): string | null {
  return typeof record.version === 'string' ? `"${record.version}"` : null;
}
