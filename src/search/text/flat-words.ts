/**
 * Many words in one string, `\nкейс\nуслуга\n`: the engine's `indexOf` searches it about a hundred times faster than a
 * loop over separate strings.
 */
export interface FlatWords {
  text: string;
  /** Offsets of the words in the text, and the offset behind the last. */
  starts: Uint32Array;
}

/** Yields between its steps, so that the caller can pause. */
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
  // Makes the engine flatten the joined string now; otherwise the first search would pay for it.
  text.charCodeAt(0);
  yield;
  return { text, starts };
}

/** Receives the number of a word, the offset of the match in it, and the word's length. */
type Visit = (word: number, offset: number, length: number) => void;

/** Visits each word that contains the letters once, at their first occurrence. */
export function findContaining(words: FlatWords, letters: string, visit: Visit): void {
  find(words, letters, 0, visit);
}

export function findStarting(words: FlatWords, letters: string, visit: Visit): void {
  // A line feed in front makes the engine stop at every word. That is faster only for letters that most words contain.
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
    // Within bounds: every offset behind the first line feed lies in a word.
    while ((starts[word + 1] as number) <= from) word += 1;
    const start = starts[word] as number;
    const end = (starts[word + 1] as number) - 1;
    visit(word, from - start, end - start);
    at = text.indexOf(needle, end);
  }
}
