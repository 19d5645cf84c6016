import type { Command } from '../../../commands/command/command.ts';
import { wordsOfVerb } from '../../../search/text/sentence-words.ts';

/** Returns the words that find a command besides its title. What a sentence calls it is understood alone too. */
export function keywordsOf({ keywords = [], verb }: Command): string {
  return [...keywords, verb?.spoken ? wordsOfVerb(verb.spoken) : ''].join(' ');
}
