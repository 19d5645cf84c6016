/** Returns the text in guillemets. Guillemets inside of it become inner quotation marks: «Портал „Чёрное море“». */
export function quote(text: string): string {
  return `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
