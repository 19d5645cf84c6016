import { ChangesDialog } from '../history/changes-dialog.tsx';
import { EverybodysChanges } from '../history/everybodys-changes.tsx';
import { HistoryPane } from '../history/history-pane.tsx';

/** The history of a form, in a chunk of its own: many visits never show it. */
export const historyViews = { ChangesDialog, EverybodysChanges, HistoryPane };
