import { inOneAlphabet } from './one-alphabet.ts';

/** A word of a text, or two and more words glued together («вебаналитика» in «Веб-аналитика»). */
export interface Word {
  text: string;
  from: number;
  to: number;
  /** The number of the word in the text, from 0; a glued word has that of its first part. */
  position: number;
  glued: boolean;
}

/** Returns the words of a folded text; a glued word follows its parts. */
export function wordsOf(folded: string): Word[] {
  const words: Word[] = [];
  let position = 0;
  let chainFrom = -1;
  let chainPosition = 0;
  let at = 0;
  while (at < folded.length) {
    const from = at;
    at = wordEnd(folded, from);
    if (at === from) {
      at += 1;
      continue;
    }
    words.push({ text: inOneAlphabet(folded.slice(from, at)), from, to: at, position, glued: false });
    const goesOn = at + 1 < folded.length && joiners.includes(folded.charAt(at)) && isWordAt(folded, at + 1);
    if (chainFrom < 0 && goesOn) {
      chainFrom = from;
      chainPosition = position;
    }
    if (chainFrom >= 0 && !goesOn) {
      const text = [...folded.slice(chainFrom, at)].filter((char) => !joiners.includes(char)).join('');
      words.push({ text, from: chainFrom, to: at, position: chainPosition, glued: true });
      chainFrom = -1;
    }
    position += 1;
  }
  return words;
}

/** Returns the range in the text of `length` letters of a word, after its first `skip` letters. */
export function rangeOf(folded: string, word: Word, skip: number, length: number): [from: number, to: number] {
  if (!word.glued) return [word.from + skip, Math.min(word.to, word.from + skip + length)];
  let from = word.from;
  for (let left = skip; left > 0 || joiners.includes(folded.charAt(from)); from++) {
    if (!joiners.includes(folded.charAt(from))) left -= 1;
  }
  let to = from;
  for (let left = length; left > 0 && to < word.to; to++) {
    if (!joiners.includes(folded.charAt(to))) left -= 1;
  }
  return [from, to];
}

/** Between two word characters they join parts that are also written as one word: веб-аналитика, node.js, e-mail. */
const joiners = "-.'’‐‑";

function wordEnd(folded: string, from: number): number {
  let at = from;
  while (at < folded.length && isWordAt(folded, at)) at += 1;
  // «C++» and «C#» are whole words, with a Russian «С» too.
  while (at > from && isSharp(folded.charCodeAt(at)) && isLatinOrSharp(folded.charCodeAt(at - 1))) at += 1;
  return at;
}

function isSharp(code: number): boolean {
  return code === 0x23 || code === 0x2b;
}

function isLatinOrSharp(code: number): boolean {
  return isSharp(code) || (code >= 0x61 && code <= 0x7a) || code === 0x441;
}

/** Covers Latin, Greek and Cyrillic: the Unicode property test is forty times slower. */
const tableSize = 0x530;
const table = Uint8Array.from({ length: tableSize }, (_, code) => (isLetterOrDigit(String.fromCharCode(code)) ? 1 : 0));

function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < tableSize ? table[code] === 1 : isLetterOrDigit(text.charAt(at));
}

function isLetterOrDigit(char: string): boolean {
  return /[\p{L}\p{N}]/u.test(char);
}
