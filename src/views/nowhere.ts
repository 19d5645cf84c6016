import type { Context } from '../commands/context.ts';
import { context } from './context.ts';

/** The panel with nothing open: a command's title then speaks of any record, not of the one under the cursor. */
export const nowhere: Context = { ...context, target: null, path: '' };
