/**
 * Many words in one string, which the engine's own `indexOf` searches some hundred times faster than a loop over
 * strings does: `\nкейс\nуслуга\n`.
 */
export interface FlatWords {
  text: string;
  /** Where each word begins; one more at the end. */
  starts: Uint32Array;
}

/** Pauses between its steps. */
export function* flatWords(words: readonly string[]): Generator<void, FlatWords> {
  const starts = new Uint32Array(words.length + 1);
  let n = 0;
  let at = 1;
  for (const word of words) {
    starts[n] = at;
    n += 1;
    at += word.length + 1;
  }
  starts[n] = at;
  yield;
  const text = `\n${words.join('\n')}\n`;
  // A search would do this on its first letter: the engine makes one string of the parts.
  text.charCodeAt(0);
  yield;
  return { text, starts };
}

/** Is told which word, where in it the letters stand, and how many letters the word has. */
type Visit = (word: number, offset: number, length: number) => void;

/** Visits each word that contains the letters, once, at their first place in it. */
export function findContaining(words: FlatWords, letters: string, visit: Visit): void {
  find(words, letters, 0, visit);
}

export function findStarting(words: FlatWords, letters: string, visit: Visit): void {
  // A line feed in front would stop the engine at every word; it pays for letters that nearly every word has.
  if (letters.length < 3) {
    find(words, `\n${letters}`, 1, visit);
    return;
  }
  find(words, letters, 0, (word, offset, length) => {
    if (offset === 0) visit(word, offset, length);
  });
}

export function findEqual(words: FlatWords, text: string, visit: (word: number) => void): void {
  find(words, `${text}\n`, 0, (word, offset) => {
    if (offset === 0) visit(word);
  });
}

function find({ text, starts }: FlatWords, needle: string, skip: number, visit: Visit): void {
  let word = 0;
  let at = text.indexOf(needle);
  while (at >= 0 && at + skip < text.length) {
    const from = at + skip;
    // Within bounds: every place behind the first line feed lies in a word.
    while ((starts[word + 1] as number) <= from) word += 1;
    const start = starts[word] as number;
    const end = (starts[word + 1] as number) - 1;
    visit(word, from - start, end - start);
    at = text.indexOf(needle, end);
  }
}
