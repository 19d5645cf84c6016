import { CaseForm } from './case/case-form.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { RecordFormView } from './form/record-form.tsx';
import { HelpDialog } from './help/help-dialog.tsx';
import { NotFound } from './not-found/not-found.tsx';
import { Palette } from './palette/palette.tsx';
import { ProfileDialog } from './profile/profile-dialog.tsx';
import { QuestionDialog } from './question/question-dialog.tsx';
import { PageSettingsView } from './settings/page-settings-view.tsx';
import { SignInDialog } from './sign-in/sign-in-dialog.tsx';
import { ToastList } from './toasts/toast-list.tsx';
import { TypesView } from './types/types-view.tsx';

/** All views that a list does not need, in one chunk: a chunk for each would make forty requests. */
export const secondaryViews = {
  CaseForm,
  ConflictDialog,
  Dashboard,
  HelpDialog,
  NotFound,
  PageSettingsView,
  Palette,
  ProfileDialog,
  QuestionDialog,
  RecordFormView,
  SignInDialog,
  ToastList,
  TypesView,
};
