import { confirmPurge, purgeRows, restoreRecord, restoreRows } from '../../commands/trash/restore-rows.ts';
import { TrashScreen } from '../trash/trash-screen.tsx';
// What it shares with the other views is in the chunks of these.
import './form-views.ts';
import './idle-views.ts';

/** The trash, with what lies over it and beside it, and what its commands do. */
export const trashViews = { TrashScreen, restoreRows, restoreRecord, confirmPurge, purgeRows };
