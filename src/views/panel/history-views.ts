import { fetchSiteNews } from '../../state/screen/site-notices.ts';
import { ExampleNote } from '../dashboard/example-note.tsx';
import { KeyOfDay } from '../dashboard/key-of-day.tsx';
import { SiteSection } from '../dashboard/site-section.tsx';
import { ChangedColumn } from '../history/changed-column.tsx';
import { ChangesDialog } from '../history/changes-dialog.tsx';
import { EverybodysChanges } from '../history/everybodys-changes.tsx';
import { HistoryPane } from '../history/history-pane.tsx';
import { RecordChange } from '../history/record-change.tsx';

/** The history of a form, and what the dashboard draws last, in a chunk of its own: many visits never show it. */
export const historyViews = {
  ChangedColumn,
  ChangesDialog,
  EverybodysChanges,
  ExampleNote,
  fetchSiteNews,
  HistoryPane,
  KeyOfDay,
  RecordChange,
  SiteSection,
};
