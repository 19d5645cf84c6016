/** Where the browser believes that it talks to, and where its calls really go. */
export interface Origins {
  /** As the browser sees it: `http://localhost:3000`. */
  own: string;
  upstream: string;
}

/**
 * Origin and Referer are told to the other host as its own, because it compares them with its address; but only when they
 * were ours: those of another site must reach its forgery checks as they are.
 */
export function toUpstreamReference(value: string, { own, upstream }: Origins): string {
  return value === own || value.startsWith(`${own}/`) ? upstream + value.slice(own.length) : value;
}

/** A redirect to the other host would lead the browser past us. */
export function toOwnLocation(value: string, { upstream }: Origins): string {
  if (value === upstream) return '/';
  return value.startsWith(`${upstream}/`) ? value.slice(upstream.length) : value;
}

/** A cookie of the other host becomes one of ours: without its domain, and without what plain http would refuse. */
export function toOwnCookie(cookie: string, { own }: Origins): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const isHttps = own.startsWith('https:');
  const kept = attributes.flatMap((attribute) => {
    const name = attribute.split('=', 1)[0]?.toLowerCase();
    if (name === 'domain') return [];
    if (isHttps) return [attribute];
    if (name === 'secure' || name === 'partitioned') return [];
    // None is for secure cookies alone; the panel and its calls share an origin anyway.
    return [/^samesite\s*=\s*none$/i.test(attribute) ? 'SameSite=Lax' : attribute];
  });
  return [pair, ...kept].join('; ');
}
