/** The text contains every word of the query, in any order; case and ё aside. */
export function hasWords(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
