/** Returns the first characters of a text, the last ones for a number below zero; none of them is cut in half. */
export function clip(text: string, count: number): string {
  const characters = [...text];
  return (count < 0 ? characters.slice(count) : characters.slice(0, count)).join('');
}
