/**
 * Returns the ids of «42», «#42», «10-15», «с 10 по 15» or «10, 12 и 15»; null when the text is anything else or names
 * more than `maxIds`.
 */
export function parseIds(written: string): readonly number[] | null {
  // «С 10-го по 15-й», «id 3», and the hyphens of other programs.
  const text = written
    .replace(/(\d)-?(?:го|ый|й|е)(?![а-я])|(?:id|ид|номер[а-я]*)[\s:=]*(?=[#№]?\d)/gi, '$1')
    .replace(/[‑−]/g, '-');
  if (!list.test(text)) return null;
  const ids = new Set<number>();
  for (const [, first, last = first] of text.matchAll(range)) {
    const [from, to] = [Number(first), Number(last)].toSorted((a, b) => a - b) as [number, number]; // two went in
    if (from < 1 || to - from >= maxIds) return null;
    for (let id = from; id <= to; id++) ids.add(id);
  }
  return ids.size <= maxIds ? [...ids] : null;
}

const maxIds = 1000;
// A blank that both this and the separator could match would be tried both ways at each id: 2^n steps for n ids.
const id = '(?:[#№]\\s?)?\\d{1,9}';
const item = `(?:(?:с|от)\\s+${id}\\s+(?:по|до)\\s+${id}|${id}(?:\\s*(?:-|–|—|\\.\\.|…)\\s*${id})?)`;
// The key of a comma in the Russian layout is a question mark in the English one.
const list = new RegExp(`^${item}(?:(?:\\s*[,;?+]\\s*|\\s+и\\s+|\\s+)${item})*$`, 'i');
const range = /(\d+)(?:(?:\s*(?:-|–|—|\.\.|…)\s*|\s+(?:по|до)\s+)[#№]?\s?(\d+))?/gi;
