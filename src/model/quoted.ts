/** In guillemets; those inside become the inner marks of Russian: «Портал «Чёрное море»» → «Портал „Чёрное море“». */
export function quoted(text: string): string {
  return `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
