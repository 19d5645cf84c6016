import { followKeyHints } from '../../state/screen/key-hints.ts';
import { followSlowKeys } from '../../state/screen/key-timing.ts';
import { ActionsSheet } from '../actions/actions-sheet.tsx';
import { Dashboard } from '../dashboard/dashboard.tsx';
import { HelpDialog } from '../help/help-dialog.tsx';
import { SidePane } from '../layout/side-pane.tsx';
import { UserMenuItems } from '../layout/user-menu-items.tsx';
import { SelectionBar } from '../list/selection-bar.tsx';
import { ProfileDialog } from '../profile/profile-dialog.tsx';
import { SignInDialog } from '../sign-in/sign-in-dialog.tsx';
import { LateScreen } from './late-screen.tsx';

followSlowKeys();
followKeyHints();

/** The views that many visits never show: the page loads them when it is idle. */
export const idleViews = {
  ActionsSheet,
  Dashboard,
  HelpDialog,
  LateScreen,
  ProfileDialog,
  SelectionBar,
  SidePane,
  SignInDialog,
  UserMenuItems,
};
