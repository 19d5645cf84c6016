/** An address from which the panel may draw a picture or a video: this file alone makes it of a stored value. */
export type MediaAddress = string & { readonly drawn: unique symbol };

/** Where the page's files may come from. */
export interface MediaOrigins {
  /** The panel's own: `https://admin.example.com`. */
  own: string;
  /** Others that the page's policy lets in: `https://cdn.example.com`. */
  others: readonly string[];
}

/**
 * Returns the address of a picture or a video that the page may ask for; null for any other value. To show a picture is
 * to call its address with the reader's session: `/logout` as a logo would sign out everybody who sees it, whatever host
 * has sent it. So a path must stay under `/storage/` however it is read, and other origins must be named.
 */
export function mediaAddress(value: string, origins: () => MediaOrigins): MediaAddress | null {
  const path = storedAddress(value);
  if (path) return path;
  const [origin] = /^https?:\/\/[^/?#]+/.exec(value) ?? [];
  if (!origin) return null;
  const { own, others } = origins();
  const isDrawn = origin === own ? stored.test(value.slice(own.length)) : others.includes(origin);
  return isDrawn ? (value as MediaAddress) : null; // it has passed the check
}

/** Does the same for a path of the page's own origin alone. */
export function storedAddress(path: string): MediaAddress | null {
  return stored.test(path) ? (path as MediaAddress) : null; // it has passed the check
}

/** No part of it is empty, begins with a dot, or hides a dot, slash or backslash behind `%`. */
const stored = /^\/storage(?:\/(?!\.)(?:[^\s/\\?#%]| |%(?!2[EFef]|5[Cc]))+)+(?:\?[^\s\\#]*)?$/;
