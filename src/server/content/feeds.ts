import type { Content, Row } from './published.ts';
import type { Shapes } from './shapes.ts';

/** Entries of the feed, as readers of feeds expect. */
const feedLength = 50;

interface Page {
  row: Row;
  url: string;
  updated: string;
}

/** Returns the sitemap of the pages of visible cases and services. */
export async function sitemap(content: Content, shapes: Shapes): Promise<string> {
  const pages = [...(await pagesOf('case', content, shapes)), ...(await pagesOf('service', content, shapes))];
  const urls = pages.map(({ url, updated }) => `<url><loc>${xml(url)}</loc><lastmod>${xml(updated)}</lastmod></url>`);
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Returns the visible cases as an Atom feed, those that were changed last first. */
export async function feed(content: Content, shapes: Shapes, siteUrl: string): Promise<string> {
  const { origin, host } = new URL(siteUrl);
  const pages = await pagesOf('case', content, shapes);
  const cases = pages.sort((one, other) => Date.parse(other.updated) - Date.parse(one.updated));
  const entries = cases
    .slice(0, feedLength)
    .map(
      ({ row, url, updated }) =>
        `<entry><title>${xml(row.title)}</title><id>${xml(url)}</id><link href="${xml(url)}"/><updated>${xml(updated)}</updated>` +
        `<summary>${xml(row.announce ?? row.subtitle)}</summary></entry>`,
    );
  const updated = cases[0]?.updated ?? '1970-01-01T00:00:00.000Z';
  const head = `<title>${xml(host)}</title><id>${xml(origin)}/</id><author><name>${xml(host)}</name></author><updated>${xml(updated)}</updated>`;
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom">${head}${entries.join('')}</feed>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns the pages by the numbers of their records: to order a list alters neither the sitemap nor the feed. */
async function pagesOf(kind: 'case' | 'service', content: Content, shapes: Shapes): Promise<Page[]> {
  const rows = [...(await content.rows(kind))].sort((one, other) => one.id - other.id);
  return rows.flatMap((row) => {
    const url = shapes.url(kind, row);
    return url === null ? [] : { row, url, updated: String(row.updated_at) };
  });
}

/** Characters that XML has no place for go. */
function xml(text: unknown): string {
  return String(text ?? '')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
