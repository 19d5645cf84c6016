/** In guillemets; those inside become the inner marks of Russian: «Портал «Чёрное море»» → «Портал „Чёрное море“». */
export function quote(text: string): string {
  return `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
