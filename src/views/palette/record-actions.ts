import type { Command, Context } from '../../commands/command/command.ts';
import { stepsOf } from '../../commands/command/steps.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { actsByKey } from '../../commands/keys/listen.ts';
import { commands } from '../../commands/registry.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { commandChoice, type Group, type Row } from './rows/row.ts';
import { searchTitles } from './rows/search-titles.ts';
import { verbOf } from './rows/verb-of.ts';

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

function isOpen(command: Command, id: number, context: Context): boolean {
  const open = stepsOf(command)[0]?.[1].suggest?.(context);
  return Array.isArray(open) && open.length === 1 && open[0] === id;
}

/** The title is the verb alone: the palette shows the record as a chip. */
function rowOf(command: Command, id: number, context: Context): Row {
  // Here a key acts on what is open, which may be another record.
  const [keys] = actsByKey(command, context) && isOpen(command, id, context) ? keysOf(command) : [];
  return {
    value: command.id,
    title: verbOf(command, context),
    ...(keys !== undefined && { keys }),
    choice: commandChoice<object>(command, { records: [id] }),
  };
}
