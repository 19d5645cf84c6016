/**
 * Returns the path and query of `next` when it is an address of this panel, else null: a link must not lead to
 * another site.
 */
export function ownAddress(next: string | null, origin: string): string | null {
  if (!next) return null;
  try {
    const url = new URL(next, origin);
    return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}
