/** Returns the text in lower case, «ё» as «е». Every character keeps its position, so that marks fit the original. */
export function fold(text: string): string {
  return lower(text).replaceAll('ё', 'е');
}

/** `toLowerCase` that keeps the length of every text: «İ», whose lower case is longer, stays as it is. */
export function lower(text: string): string {
  const lowered = text.toLowerCase();
  if (lowered.length === text.length) return lowered;
  return Array.from({ length: text.length }, (_, at) => {
    const one = text.charAt(at).toLowerCase();
    return one.length === 1 ? one : text.charAt(at);
  }).join('');
}
