/** An address from which the panel may draw a picture or a video: `mediaAddress` alone makes it of a stored value. */
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
  return isDrawn(value, origins) ? (value as MediaAddress) : null; // it has passed the check
}

function isDrawn(value: string, origins: () => MediaOrigins): boolean {
  if (stored.test(value)) return true;
  const [origin] = /^https?:\/\/[^/?#]+/.exec(value) ?? [];
  if (!origin) return false;
  const { own, others } = origins();
  if (origin === own) return stored.test(value.slice(own.length));
  return others.includes(origin);
}

/** No part of it is empty, begins with a dot, or hides a dot, slash or backslash behind `%`. */
const stored = /^\/storage(?:\/(?!\.)(?:[^\s/\\?#%]| |%(?!2[EFef]|5[Cc]))+)+(?:\?[^\s\\#]*)?$/;
