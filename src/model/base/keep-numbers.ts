/** Returns the text, of the same length, with numbers that no line end takes apart: «№ 5», «2 300». */
export function keepNumbers(text: string): string {
  return text.replace(/(?<=№) (?=\d)|(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0');
}
