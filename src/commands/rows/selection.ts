import type { CommandDescription } from '../command/command.ts';
import { hasSelection } from './filter.ts';
import { selectableRows, selectableScreens } from './selectable-rows.ts';

/** The row that is selected, or left; with `range` all from the one that was selected before. Without: the cursor's. */
export interface OnRow {
  row?: number;
  range?: boolean;
}

// What they do is in more-selection.ts.
export const selectDescription: CommandDescription<OnRow> = describeSelection(
  'list.select',
  'Выбрать строку или снять выбор',
  ['KeyX'],
);
export const selectAllDescription = describeSelection('list.select-all', 'Выбрать все строки', ['Mod+KeyA']);
export const clearSelectionDescription: CommandDescription = {
  ...describeSelection('list.clear-selection', 'Снять выбор', ['Escape']),
  when: hasSelection,
};

export function describeSelection(id: string, title: string, keys: string[]): CommandDescription {
  return {
    id,
    title,
    section: 'this',
    keywords: ['выделить', 'выделение', 'отметить', 'выбор'],
    keys: { default: keys, screens: selectableScreens, repeats: true },
    when: (context) => (selectableRows(context)?.rows().length ?? 0) > 0,
  };
}
