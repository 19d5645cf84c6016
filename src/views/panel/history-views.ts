// What it shares with the forms is in the chunk of these.
import './form-views.ts';
import { HistoryPane } from '../history/history-pane.tsx';

/** The history of a form, in a chunk of its own: many visits never show it. */
export const historyViews = { HistoryPane };
