import { plural } from '../../model/base/plural.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import { cursorIndex, cursorRow, cursors, rowsOf, setCursor } from '../../state/lists/cursors.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';

export const selectCommand = selection('list.select', 'Выбрать строку или снять выбор', ['KeyX'], (resource) => {
  const { selection: chosen } = cursors[resource.name];
  const id = cursorRow(resource);
  if (id === null) return;
  cursors[resource.name].selection = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  cursors[resource.name].anchor = id;
});

export const selectAllCommand = selection('list.select-all', 'Выбрать все строки', ['Mod+KeyA'], (resource) => {
  cursors[resource.name].selection = rowsOf(resource).map(({ id }) => id);
  return shownPart(resource);
});

export const clearSelectionCommand: Command = {
  ...selection('list.clear-selection', 'Снять выбор', ['Escape'], (resource) => {
    cursors[resource.name].selection = [];
  }),
  when: ({ target }) => target?.kind === 'list' && cursors[target.resource].selection.length > 0,
};

export const selectionCommands: Command[] = [
  selectCommand,
  selection(
    'list.extend-down',
    'Выбрать до следующей строки',
    ['Shift+ArrowDown'],
    (resource) => extend(resource, 1),
    true,
  ),
  selection(
    'list.extend-up',
    'Выбрать до предыдущей строки',
    ['Shift+ArrowUp'],
    (resource) => extend(resource, -1),
    true,
  ),
  selectAllCommand,
  clearSelectionCommand,
];

function selection(id: string, title: string, keys: string[], change: Change, hidden = false): Command {
  return command({
    id,
    title,
    section: 'this',
    keywords: ['выделить', 'выделение', 'отметить', 'выбор'],
    keys: { default: keys, screens: ['list'], repeats: true },
    ...(hidden && { hidden }),
    when: ({ target }) => target?.kind === 'list' && rowsOf(resourceOf(target.resource)).length > 0,
    run: (context) => apply(context, change),
  });
}

/** Changes the selection. May return what the operator has to know. */
// biome-ignore lint/suspicious/noConfusingVoidType: most return nothing and are one expression
type Change = (resource: Resource) => string | void;

function apply(context: Context, change: Change): void {
  if (context.target?.kind !== 'list') return;
  const resource = resourceOf(context.target.resource);
  const warning = change(resource);
  if (warning) context.notify({ type: 'warning', title: 'Выбраны не все строки', text: `${warning}.` });
  const n = cursors[resource.name].selection.length;
  context.focus('list');
  context.announce(n === 0 ? 'Ничего не выбрано' : `Выбрано: ${plural(n, resource.words.count)}`);
}

/** Moves the cursor by one row and selects the rows between the anchor and it. */
function extend(resource: Resource, by: 1 | -1): void {
  const cursor = cursors[resource.name];
  if (cursor.selection.length === 0) cursor.anchor = cursor.id;
  setCursor(resource, cursorIndex(resource) + by);
  selectRange(resource);
}

/** Selects the rows between the anchor and the cursor. */
export function selectRange(resource: Resource): void {
  const cursor = cursors[resource.name];
  const ids = rowsOf(resource).map(({ id }) => id);
  const ends = [ids.indexOf(cursor.anchor ?? -1), cursorIndex(resource)].filter((at) => at >= 0).sort((a, b) => a - b);
  cursor.selection = ids.slice(ends[0] ?? 0, (ends.at(-1) ?? -1) + 1);
}
