import { clip } from './clip.ts';

/** A toast has two lines of this for a name, on a phone too. */
const most = 40;

/** Returns the title with no more letters than a message has room for: whole words, and «…» for the rest. */
export function shortTitle(title: string): string {
  if (clip(title, most) === title) return title;
  const start = clip(title, most - 1);
  const words = start.replace(/\s\S*$/, '');
  return `${(words.length > most / 2 ? words : start).replace(/[\s,.:;«„(—-]+$/, '')}…`;
}
