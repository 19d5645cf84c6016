import { plural } from '../../model/base/plural.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import type { RowList } from '../../state/screen/target.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { hasSelection } from './filter.ts';
import { cursorIndex, openRows, rowScreens, rowUnderCursor, setCursor } from './row-list.ts';

export const selectCommand = selection('list.select', 'Выбрать строку или снять выбор', ['KeyX'], (list) => {
  const { cursor } = list;
  const { selection: chosen } = cursor;
  const id = rowUnderCursor(list);
  if (id === null) return;
  cursor.selection = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  cursor.anchor = id;
});

export const selectAllCommand = selection(
  'list.select-all',
  'Выбрать все строки',
  ['Mod+KeyA'],
  ({ cursor, rows }, { target }) => {
    cursor.selection = rows().map(({ id }) => id);
    return target?.resource ? shownPart(resourceOf(target.resource)) : '';
  },
);

export const clearSelectionCommand: Command = {
  ...selection('list.clear-selection', 'Снять выбор', ['Escape'], ({ cursor }) => {
    cursor.selection = [];
  }),
  when: hasSelection,
};

export const selectionCommands: Command[] = [
  selectCommand,
  selection('list.extend-down', 'Выбрать до следующей строки', ['Shift+ArrowDown'], (list) => extend(list, 1), true),
  selection('list.extend-up', 'Выбрать до предыдущей строки', ['Shift+ArrowUp'], (list) => extend(list, -1), true),
  selectAllCommand,
  clearSelectionCommand,
];

function selection(id: string, title: string, keys: string[], change: Change, hidden = false): Command {
  return command({
    id,
    title,
    section: 'this',
    keywords: ['выделить', 'выделение', 'отметить', 'выбор'],
    keys: { default: keys, screens: rowScreens, repeats: true },
    ...(hidden && { hidden }),
    when: (context) => (openRows(context)?.rows().length ?? 0) > 0,
    run: (context) => apply(context, change),
  });
}

/** Changes the selection. May return what the operator has to know. */
// biome-ignore lint/suspicious/noConfusingVoidType: most return nothing and are one expression
type Change = (list: RowList, context: Context) => string | void;

function apply(context: Context, change: Change): void {
  const list = openRows(context);
  if (!list) return;
  const warning = change(list, context);
  if (warning) context.notify({ type: 'warning', title: 'Выбраны не все строки', text: `${warning}.` });
  const n = list.cursor.selection.length;
  context.focus('list');
  context.announce(n === 0 ? 'Ничего не выбрано' : `Выбрано: ${plural(n, list.words)}`);
}

/** Moves the cursor by one row and selects the rows between the anchor and it. */
function extend(list: RowList, by: 1 | -1): void {
  const { cursor } = list;
  if (cursor.selection.length === 0) cursor.anchor = cursor.id;
  setCursor(list, cursorIndex(list) + by);
  selectRange(list);
}

/** Selects the rows between the anchor and the cursor. */
function selectRange(list: RowList): void {
  const { cursor } = list;
  const ids = list.rows().map(({ id }) => id);
  const ends = [ids.indexOf(cursor.anchor ?? -1), cursorIndex(list)].filter((at) => at >= 0).sort((a, b) => a - b);
  cursor.selection = ids.slice(ends[0] ?? 0, (ends.at(-1) ?? -1) + 1);
}

/** Selects one row, or with Shift all rows from the one selected before. */
export function selectRow(context: Context, id: number, withShift: boolean): void {
  const list = openRows(context);
  if (!list) return;
  list.cursor.id = id;
  if (withShift && list.cursor.anchor !== null) selectRange(list);
  else void selectCommand.run(context, {});
}
