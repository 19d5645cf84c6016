/** Where the browser believes that it talks to, and where its calls really go. */
export interface Sides {
  /** As the browser sees it: `http://localhost:3000`. */
  own: string;
  foreign: string;
}

/**
 * Origin and Referer are told to the other host as its own, because it compares them with its address; but only when they
 * were ours: those of another site must reach its forgery checks as they are.
 */
export function foreignReference(value: string, { own, foreign }: Sides): string {
  return value === own || value.startsWith(`${own}/`) ? foreign + value.slice(own.length) : value;
}

/** A redirect to the other host would lead the browser past us. */
export function ownLocation(value: string, { foreign }: Sides): string {
  if (value === foreign) return '/';
  return value.startsWith(`${foreign}/`) ? value.slice(foreign.length) : value;
}

/** A cookie of the other host becomes one of ours: without its domain, and without what plain http would refuse. */
export function ownCookie(cookie: string, { own }: Sides): string {
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
