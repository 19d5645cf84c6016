/** Placeholders in the pattern of the public site's addresses: https://example.com/{section}/{slug}.html */
const sectionPlace = '{section}';
const slugPlace = '{slug}';

/** Whether the text is an address of http or https in which the slug has its place. */
export function isSitePattern(text: string): boolean {
  return /^https?:\/\/[^/?#{}]+\/.*\{slug\}/.test(text) && isAddress(text);
}

/** As `URL.canParse`, which Chrome has from version 120 on. */
function isAddress(text: string): boolean {
  try {
    return new URL(text) !== null;
  } catch {
    return false;
  }
}

/** Returns the address of a page of the public site. Slugs may be stored with the «.html» that the site appends. */
export function siteAddress(pattern: string, section: string | null, slug: string): string {
  // Half a character, as it is typed, cannot be encoded.
  const typed = slug.replace(/\.html$/, '').replace(/\p{Surrogate}/gu, '\ufffd');
  const name = typed.split('/').map(encodeURIComponent).join('/');
  return inSection(pattern, section).replaceAll(slugPlace, () => name);
}

/** Returns the address in parts, as a search engine shows it: example.com, cases, portal.html. */
export function siteCrumbs(pattern: string, section: string | null, slug: string): string[] {
  const address =
    slug === '' ? inSection(pattern, section).split(slugPlace, 1).join('') : siteAddress(pattern, section, slug);
  return [new URL(address).host, ...readablePath(address).split('/').filter(Boolean)];
}

/** Returns the path of an address as people read it: «/cases/чёрное-море.html». */
export function readablePath(address: string): string {
  const { pathname } = new URL(address);
  try {
    return decodeURI(pathname);
  } catch {
    // The pattern has a «%» that encodes nothing.
    return pathname;
  }
}

function inSection(pattern: string, section: string | null): string {
  return section === null
    ? pattern.replaceAll(`${sectionPlace}/`, '')
    : pattern.replaceAll(sectionPlace, () => section);
}
