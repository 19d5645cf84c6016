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

/** Reads the address of a page: what it may be in each of `sections`, whose pages may have the same addresses. */
export function pagesAt(address: URL, siteUrl: string | null, sections: readonly string[]): NamedPage[] {
  return sections.flatMap((section) => {
    const name = nameIn(address, siteUrl === null ? `/${section}/\0` : pathOf(siteAddress(siteUrl, section, '\0')));
    return name === null ? [] : [{ section, name }];
  });
}

/** Returns what stands in the place of the name in `pattern`; null where the address is another one. */
function nameIn({ pathname, search }: URL, pattern: string): string | null {
  const [before = '', ...after] = (decoded(pattern) ?? pattern).split('\0');
  const inQuery = before.includes('?');
  const asked = decoded(inQuery ? pathname + search : pathname) ?? '';
  if (!asked.startsWith(before)) return null;
  // Behind it an address may have further parameters, as of a campaign.
  const separator = inQuery ? '&' : '?';
  const [end = ''] = after.join('').split(separator, 1);
  const [rest = ''] = asked.slice(before.length).split(separator, 1);
  // With and without the ending of the site's addresses.
  const ending = [end, '.html', '/'].find((one) => one !== '' && rest.endsWith(one)) ?? '';
  const name = rest.slice(0, rest.length - ending.length);
  return name === '' || /[/?]/.test(name) ? null : name;
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
