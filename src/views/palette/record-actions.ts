import type { Command, Context } from '../../commands/command/command.ts';
import { stepsOf } from '../../commands/command/steps.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { commands } from '../../commands/registry.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { actionOf, keywordsOf } from './rows/command-words.ts';
import { commandChoice, type Group, type Row } from './rows/row.ts';
import { searchTitles } from './rows/search-titles.ts';

/** Returns the commands for one record: those whose first step takes a record of its kind and accepts this one. */
export function recordActionGroups(name: ResourceName, id: number, query: string, context: Context): Group[] {
  const possible = commands
    .filter((command) => takes(command, name, id))
    .map((command) => ({ command, title: actionOf(command, context), keywords: keywordsOf(command) }));
  const found = searchTitles(possible, query).map(({ item: { command, title }, marks }) => ({
    ...rowOf(command, title, id),
    marks,
  }));
  return found.length > 0 ? [{ heading: `Что сделать: #${id}`, rows: found }] : [];
}

function takes(command: Command, name: ResourceName, id: number): boolean {
  const first = stepsOf(command)[0]?.[1];
  if (first?.kind !== 'records' || first.resource !== name) return false;
  return first.accepts?.(id) ?? true;
}

/** The title is the verb alone: the palette shows the record as a chip. The pane says where the key acts. */
function rowOf(command: Command, title: string, id: number): Row {
  const [keys] = keysOf(command);
  return {
    value: command.id,
    title,
    keys,
    choice: commandChoice<object>(command, { records: [id] }),
  };
}
