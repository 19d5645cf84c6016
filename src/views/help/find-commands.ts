import { type Command, type Section, sections, titleOf } from '../../commands/command.ts';
import { isChanged, keysOf } from '../../commands/keys/bindings.ts';
import { keyLabel, russianKeyLabel } from '../../commands/keys/key-label.ts';
import { commands } from '../../commands/registry.ts';
import { hasWords } from '../../model/has-words.ts';
import { swapLayout } from '../../search/swap-layout.ts';
import { emptyContext } from '../context.ts';

export interface FoundSection {
  title: string;
  commands: Command[];
}

/**
 * Returns, by section, the commands that match every word of the query in either layout, and always the one called
 * `always`.
 */
export function findCommands(query: string, always: string | null = null): FoundSection[] {
  const found = commands.filter((command) => command.id === always || matches(command, query));
  return Object.entries(sections)
    .map(([section, title]) => ({
      title,
      commands: found.filter((command) => command.section === (section as Section)),
    }))
    .filter((section) => section.commands.length > 0);
}

function matches(command: Command, query: string): boolean {
  const text = textOf(command);
  return hasWords(text, query) || hasWords(text, swapLayout(query));
}

/**
 * Returns the searched text: title, keywords and keys in both layouts, and «изменено» where the operator has changed
 * them.
 */
function textOf(command: Command): string {
  const keys = keysOf(command).flatMap((key) => [keyLabel(key), russianKeyLabel(key) ?? '']);
  const mark = isChanged(command) ? 'изменено' : '';
  return [titleOf(command, emptyContext), ...(command.keywords ?? []), ...keys, mark].join(' ');
}
