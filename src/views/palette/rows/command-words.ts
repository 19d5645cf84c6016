import { type Command, type Context, titleOf } from '../../../commands/command/command.ts';
import { wordsOfVerb } from '../../../search/text/sentence-words.ts';

/** Returns the verb of a row among others of one record: beside «Поднять» a move is one «На место…». */
export function actionOf(command: Command, context: Context): string {
  return /\.move(?:-to)?$/.test(command.id) ? 'На место…' : verbOf(command, context);
}

/** Returns what a command does, without what it does it to; its title where that is the same. */
export function verbOf(command: Pick<Command, 'verb' | 'title'>, context: Context): string {
  return command.verb?.title ?? titleOf(command, context);
}

/** Returns the words that find a command besides its title. What a sentence calls it is understood alone too. */
export function keywordsOf({ keywords = [], verb }: Command): string {
  return [...keywords, verb?.spoken ? wordsOfVerb(verb.spoken) : ''].join(' ');
}
