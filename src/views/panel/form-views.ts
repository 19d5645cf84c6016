import { CaseForm } from '../case/case-form.tsx';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { RecordFormView } from '../form/record-form.tsx';
import { PageSettingsView } from '../settings/page-settings-view.tsx';
import { TypeDialogs } from '../types/type-dialog.tsx';

/** The forms, and what only a form leads to. */
export const formViews = { CaseForm, ConflictDialog, PageSettingsView, RecordFormView, TypeDialogs };
