import type { CommandDescription } from '../../commands/command/command.ts';
import { foldCommand, unfoldCommand } from '../../commands/list/folds.ts';
import { groupCommand } from '../../commands/list/look.ts';
import { sameHead, startGroups, tableGroups } from '../groups/table-groups.tsx';
import { ViewOptions } from '../groups/view-options.tsx';

/** What the line under a grouped list names. */
const keys = { fold: foldCommand, unfold: unfoldCommand, group: groupCommand } as {
  [Name in 'fold' | 'unfold' | 'group']: CommandDescription;
};

/** What makes groups of a list, and the menu of its look. */
export const groupViews = { sameHead, startGroups, tableGroups, ViewOptions, keys };
