import type { Resource } from './resources.ts';

/** Returns whether the website may show a record; a kind of record without a flag is always shown. */
export function isPublished({ visibility }: Resource, record: Readonly<Record<string, unknown>>): boolean {
  return visibility === null || record[visibility] === true;
}
