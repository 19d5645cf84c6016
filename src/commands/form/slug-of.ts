import slugify from '@sindresorhus/slugify';

/** Where the library's English spelling of Russian differs from the addresses that search engines are used to. */
const letters: [string, string][] = [
  ['ё', 'e'],
  ['й', 'j'],
  ['х', 'h'],
  ['ц', 'c'],
  ['щ', 'shch'],
  ['ы', 'y'],
  ['э', 'e'],
  ['ъ', ''],
  ['ь', ''],
];

/** Maximum length in characters, which a search result shows in full. */
const maxLength = 80;

/** Returns the slug of a title: `redizajn-sajta` for «Редизайн сайта». This file is loaded on demand. */
export function slugOf(title: string): string {
  const slug = slugify(title.toLowerCase(), { customReplacements: letters, decamelize: false });
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : slug.slice(0, maxLength);
}
