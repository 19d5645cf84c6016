/** Returns the text before the blank at that offset, and what follows; the first blank when none is given. */
export function splitAtBlank(text: string, at = text.indexOf(' ')): { head: string; tail: string } {
  return at < 0 ? { head: text, tail: '' } : { head: text.slice(0, at), tail: text.slice(at + 1).trim() };
}

export function unquote(text: string): string {
  return text.trim().replace(/^[«"“„](.*)[»"”“]$/u, '$1');
}
