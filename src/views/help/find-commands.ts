import { type Command, type Screen, sections, titleOf } from '../../commands/command/command.ts';
import { isOfHost } from '../../commands/command/is-of-host.ts';
import { stepsOf } from '../../commands/command/steps.ts';
import { isChanged, keyGroupOf, keysOf } from '../../commands/keys/bindings.ts';
import { groupTitles } from '../../commands/keys/group-titles.ts';
import { keyLabel, russianKeyLabel } from '../../commands/keys/key-label.ts';
import { commands } from '../../commands/registry.ts';
import { hasWords } from '../../model/base/has-words.ts';
import { swapLayout } from '../../search/text/swap-layout.ts';
import { context, emptyContext } from '../frame/context.ts';
import { keywordsOf } from '../palette/rows/command-words.ts';

/** One command, or those that do the same to each kind of record and share their keys. */
export interface FoundRow {
  title: string;
  commands: readonly [Command, ...Command[]];
}

export interface FoundSection {
  title: string;
  rows: FoundRow[];
}

/**
 * Returns the commands that match every word of the query in either layout, and always the one called `always`: what
 * acts here first, then the sections, then what acts on other screens.
 */
export function findCommands(query: string, always: string | null = null): FoundSection[] {
  const bySection = new Map<string, FoundRow[]>(titles.map((title) => [title, []]));
  for (const row of allRows()) {
    if (row.commands.some(({ id }) => id === always) || matches(row, query)) bySection.get(sectionOf(row))?.push(row);
  }
  return [...bySection].map(([title, rows]) => ({ title, rows })).filter(({ rows }) => rows.length > 0);
}

/** Returns every command, in the order of the registry; a group stands where its first command does. */
function allRows(): Iterable<FoundRow> {
  const rows = new Map<string, FoundRow>();
  for (const command of commands) {
    if (!isOfHost(command)) continue;
    const group = keyGroupOf(command);
    const known = rows.get(group);
    const title = command.keys?.group ? groupTitles[command.keys.group] : titleOf(command, emptyContext);
    rows.set(group, { title, commands: known ? [...known.commands, command] : [command] });
  }
  return rows.values();
}

const { this: here, ...others } = sections;

const screenTitles: Record<Screen, string> = {
  list: 'В списках',
  trash: 'В корзине',
  operators: 'На странице операторов',
  form: 'В формах',
  dashboard: 'На рабочем столе',
  dialog: 'В окнах',
};

const titles = [here, ...Object.values(others), ...Object.values(screenTitles), 'Ещё'];

function sectionOf({ commands }: FoundRow): string {
  const [{ section, keys }] = commands;
  if (section !== 'this') return sections[section];
  if (commands.some(actsHere)) return here;
  const [screen] = keys?.screens ?? [];
  return screen ? screenTitles[screen] : 'Ещё';
}

/** Whether the command acts on the screen under the help. */
function actsHere(command: Command): boolean {
  if (command.when && !command.when(context)) return false;
  const [first] = stepsOf(command);
  if (first?.[1].kind === 'records' && first[1].suggest?.(context) === undefined) return false;
  return command.keys?.screens?.includes(currentScreen()) ?? true;
}

function currentScreen(): Screen {
  return context.target?.kind ?? 'dashboard';
}

function matches(row: FoundRow, query: string): boolean {
  const text = textOf(row);
  return hasWords(text, query) || hasWords(text, swapLayout(query));
}

/**
 * Returns the searched text: titles, keywords and keys in both layouts, and «изменено» where the operator has changed
 * them.
 */
function textOf({ title, commands }: FoundRow): string {
  const [first] = commands;
  const keys = keysOf(first).flatMap((key) => [keyLabel(key), russianKeyLabel(key) ?? '']);
  const mark = isChanged(first) ? 'изменено' : '';
  const words = commands.flatMap((command) => [titleOf(command, emptyContext), keywordsOf(command)]);
  return [title, ...words, ...keys, mark].join(' ');
}
