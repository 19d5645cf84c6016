import { plural } from '../../model/base/plural.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { isDeleted } from '../../state/lists/deleted-row.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import type { RowList } from '../../state/screen/target.ts';
import { type Command, type Context, command } from '../command/command.ts';
import { cursorIndex, setCursor, stopsOf } from './row-cursor.ts';
import { rowUnderCursor } from './row-list.ts';
import { selectableRows } from './selectable-rows.ts';
import {
  clearSelectionDescription,
  describeSelection,
  type OnRow,
  selectAllDescription,
  selectDescription,
} from './selection.ts';

export const selectCommand = command<OnRow>({
  ...selectDescription,
  run: (context, { row, range }) =>
    changeSelection(context, (list) => {
      const { cursor } = list;
      if (row !== undefined) cursor.id = row;
      if (range && hasAnchor(list)) return selectRange(list);
      const { selection: chosen } = cursor;
      const id = rowUnderCursor(list);
      if (id === null) return;
      cursor.selection = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
      cursor.anchor = id;
    }),
});

export const clearSelectionCommand = command({
  ...clearSelectionDescription,
  run: (context) =>
    changeSelection(context, ({ cursor }) => {
      cursor.selection = [];
    }),
});

export const selectAllCommand = command({
  ...selectAllDescription,
  run: (context) => {
    const { target } = context;
    const part = target?.resource && shownPart(resourceOf(target.resource));
    changeSelection(context, ({ cursor, rows }) => {
      cursor.selection = rows().map(({ id }) => id);
      if (part) context.notify({ type: 'warning', title: 'Выбраны не все строки', text: `${part}.` });
    });
  },
});

export const selectionCommands: Command[] = [
  selectCommand as Command,
  extension('list.extend-down', 'Выбрать до следующей строки', 'Shift+ArrowDown', 1),
  extension('list.extend-up', 'Выбрать до предыдущей строки', 'Shift+ArrowUp', -1),
  selectAllCommand,
  clearSelectionCommand,
];

function extension(id: string, title: string, key: string, by: 1 | -1): Command {
  return command({
    ...describeSelection(id, title, [key]),
    hidden: true,
    run: (context) => changeSelection(context, (list) => extend(list, by)),
  });
}

/** Whether the row at which a range begins is there: a filter may have left it out, or «all rows» set none. */
function hasAnchor(list: RowList): boolean {
  return stopsOf(list).includes(list.cursor.anchor ?? 0);
}

/** Moves the cursor by one row and selects the rows between the anchor and it. */
function extend(list: RowList, by: 1 | -1): void {
  const { cursor } = list;
  if (cursor.selection.length === 0 || !hasAnchor(list)) cursor.anchor = cursor.id;
  setCursor(list, cursorIndex(list) + by);
  selectRange(list);
}

function changeSelection(context: Context, change: (list: RowList) => void): void {
  const list = selectableRows(context);
  if (!list) return;
  change(list);
  const { target } = context;
  if (target?.kind === 'list') {
    const { resource } = target;
    list.cursor.selection = list.cursor.selection.filter((id) => !isDeleted(resource, id));
  }
  const n = list.cursor.selection.length;
  context.focus('list');
  context.announce(n === 0 ? 'Ничего не выбрано' : `Выбрано: ${plural(n, list.words)}`);
}

/** Selects the rows between the anchor and the cursor, without those of folded groups. */
function selectRange(list: RowList): void {
  const { cursor } = list;
  const ids = stopsOf(list);
  const ends = [ids.indexOf(cursor.anchor ?? 0), cursorIndex(list)].filter((at) => at >= 0).sort((a, b) => a - b);
  cursor.selection = ids.slice(ends[0] ?? 0, (ends.at(-1) ?? -1) + 1).filter((id) => id > 0);
}
