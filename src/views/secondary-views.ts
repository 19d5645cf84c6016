import { ActionsSheet } from './actions/actions-sheet.tsx';
import { CaseForm } from './case/case-form.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { RecordFormView } from './form/record-form.tsx';
import { HelpDialog } from './help/help-dialog.tsx';
import './keyboard-found.ts';
import { SidePane } from './layout/side-pane.tsx';
import { UserMenuItems } from './layout/user-menu-items.tsx';
import { ListFilter } from './list/list-filter.tsx';
import { ListGaps } from './list/list-gaps.tsx';
import { ListPager } from './list/list-pager.tsx';
import { SelectionBar } from './list/selection-bar.tsx';
import { NotFound } from './not-found/not-found.tsx';
import { Palette } from './palette/palette.tsx';
import './print.module.css';
import { ProfileDialog } from './profile/profile-dialog.tsx';
import { QuestionDialog } from './question/question-dialog.tsx';
import { PageSettingsView } from './settings/page-settings-view.tsx';
import { SignInDialog } from './sign-in/sign-in-dialog.tsx';
import { ToastList } from './toasts/toast-list.tsx';
import { TypeDialogs } from './types/type-dialogs.tsx';

/** All views that a list does not need, in one chunk: a chunk for each would make forty requests. */
export const secondaryViews = {
  ActionsSheet,
  CaseForm,
  ConflictDialog,
  Dashboard,
  HelpDialog,
  ListPager,
  ListFilter,
  ListGaps,
  NotFound,
  PageSettingsView,
  Palette,
  ProfileDialog,
  QuestionDialog,
  RecordFormView,
  SelectionBar,
  SidePane,
  SignInDialog,
  ToastList,
  TypeDialogs,
  UserMenuItems,
};
