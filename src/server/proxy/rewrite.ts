/** The origin that the browser sees, and the origin that its calls are passed to. */
export interface Origins {
  /** As the browser sees it: `http://localhost:3000`. */
  own: string;
  upstream: string;
}

/**
 * Replaces our origin in Origin and Referer by the other host's, because it compares them with its own address. Leaves
 * those of other sites as they are, so that its CSRF checks see them.
 */
export function toUpstreamReference(value: string, { own, upstream }: Origins): string {
  return value === own || value.startsWith(`${own}/`) ? upstream + value.slice(own.length) : value;
}

/** Makes a redirect to the other host relative, so that the browser stays on our origin. */
export function toOwnLocation(value: string, { upstream }: Origins): string {
  if (value === upstream) return '/';
  return value.startsWith(`${upstream}/`) ? value.slice(upstream.length) : value;
}

/**
 * Makes a cookie of the other host ours: removes its domain, and on plain http the attributes that browsers refuse
 * there.
 */
export function toOwnCookie(cookie: string, { own }: Origins): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const isHttps = own.startsWith('https:');
  const ownAttributes = attributes.flatMap((attribute) => {
    const name = attribute.split('=', 1)[0]?.toLowerCase();
    if (name === 'domain') return [];
    if (isHttps) return [attribute];
    if (name === 'secure' || name === 'partitioned') return [];
    // Browsers take SameSite=None only with Secure; the panel and its calls share an origin anyway.
    return [/^samesite\s*=\s*none$/i.test(attribute) ? 'SameSite=Lax' : attribute];
  });
  return [pair, ...ownAttributes].join('; ');
}
