import { isText } from '../base/json-value.ts';
import { limits } from './field.ts';

/**
 * Returns the address of a copy: «x-2» for «x», or the next number that is not taken; null for a record without an
 * address. A number of two digits at its end is that of an earlier copy, a longer one is not: «plan-2026».
 */
export function copyOfSlug(slug: unknown, taken: readonly unknown[]): string | null {
  if (!isText(slug) || bare(slug) === '') return null;
  const used = new Set([slug, ...taken].filter(isText).map((other) => bare(other).toLowerCase()));
  const stem = bare(slug).replace(/-\d{1,2}$/, '');
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    const copy = stem.slice(0, limits.text - ending.length).replace(/[-_]+$/, '') + ending;
    if (!used.has(copy.toLowerCase())) return copy;
  }
}

/** Addresses may be stored with the ending that the site appends. */
function bare(slug: string): string {
  return slug.trim().replace(/\.html$/i, '');
}
