import { CaseForm } from './case/case-form.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { RecordFormView } from './form/record-form.tsx';
import { Help } from './help/help.tsx';
import { NotFound } from './not-found/not-found.tsx';
import { Palette } from './palette/palette.tsx';
import { Profile } from './profile/profile.tsx';
import { QuestionDialog } from './question/question-dialog.tsx';
import { PageSettingsView } from './settings/page-settings-view.tsx';
import { SignInDialog } from './sign-in/sign-in-dialog.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { TypesView } from './types/types-view.tsx';

/** Everything that a list can do without, in one file: a chunk each would be forty requests. */
export const secondaryViews = {
  CaseForm,
  ConflictDialog,
  Dashboard,
  Help,
  NotFound,
  PageSettingsView,
  Palette,
  Profile,
  QuestionDialog,
  RecordFormView,
  SignInDialog,
  Toasts,
  TypesView,
};
