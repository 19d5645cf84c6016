import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { siteAddress } from '../../model/resource/site-address.ts';
import type { Row } from '../content/published.ts';

/** Returns the path and query of a record's page on the website; without a slug, by its number. */
export function pagePath(type: ResourceName, { id, slug }: Row, siteUrl: string | null): string {
  const section = resourceOf(type).site ?? '';
  const name = typeof slug === 'string' && slug !== '' ? slug : String(id);
  if (siteUrl === null) return `/${section}/${encodeURIComponent(name)}`;
  const { pathname, search } = new URL(siteAddress(siteUrl, section, name));
  return pathname + search;
}

/** A record by the section of its page and the name that it has there. */
interface NamedPage {
  section: string;
  name: string;
}

/** Reads the address of a page of one of `sections`. Returns null where it is none. */
export function pageAt(address: URL, siteUrl: string | null, sections: readonly string[]): NamedPage | null {
  for (const section of sections) {
    const pattern = siteUrl === null ? `/${section}/\0` : pathOf(siteAddress(siteUrl, section, '\0'));
    const asked = decoded(pattern.includes('?') ? address.pathname + address.search : address.pathname) ?? '';
    const [before = '', ...after] = (decoded(pattern) ?? pattern).split('\0');
    const end = after.join('');
    // With and without the ending of the site's addresses.
    const ending = [end, '.html', '/', ''].find((one) => asked.endsWith(one)) ?? '';
    const name = asked.slice(before.length, asked.length - ending.length);
    if (asked.startsWith(before) && name !== '' && !/[/?]/.test(name)) return { section, name };
  }
  return null;
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
