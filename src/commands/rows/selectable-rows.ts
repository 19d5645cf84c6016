import type { RowList } from '../../state/screen/target.ts';
import type { Context, Screen } from '../command/command.ts';
import { openRows } from './row-list.ts';

/** The screens whose rows can be selected and filtered. */
export const selectableScreens: readonly Screen[] = ['list', 'trash'];

/** Returns the rows of the open screen where they can be selected and filtered; null on other screens. */
export function selectableRows(context: Pick<Context, 'target'>): RowList | null {
  return context.target?.kind === 'operators' ? null : openRows(context);
}
