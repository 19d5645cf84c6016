import type { Context } from '../../commands/command.ts';
import { type Command, titleOf } from '../../commands/command.ts';
import { commands } from '../../commands/registry.ts';
import { stepsOf } from '../../commands/steps.ts';
import type { ResourceName } from '../../model/resources.ts';
import { commandChoice, type Group, type Row } from './row.ts';
import { searchTitles } from './search-titles.ts';

/** Returns the commands for one record: those whose first step takes a record of its kind and accepts this one. */
export function recordActionGroups(name: ResourceName, id: number, query: string, context: Context): Group[] {
  const rows = commands.filter((command) => takes(command, name, id)).map((command) => rowOf(command, id, context));
  const found = searchTitles(rows, query).map(({ item, marks }) => ({ ...item, marks }));
  return found.length > 0 ? [{ heading: `Что сделать: #${id}`, rows: found }] : [];
}

function takes(command: Command, name: ResourceName, id: number): boolean {
  const first = stepsOf(command)[0]?.[1];
  if (first?.kind !== 'records' || first.resource !== name) return false;
  return first.accepts?.(id) ?? true;
}

/** The title names no record: the palette shows it as a chip. */
function rowOf(command: Command, id: number, context: Context): Row {
  const title = titleOf(command, { ...context, target: null }).replace(/…$/, '');
  // Without the key, which acts on the row under the cursor and not on this record.
  return {
    value: command.id,
    title,
    marks: [],
    choice: commandChoice<object>(command, { records: [id] }),
  };
}
