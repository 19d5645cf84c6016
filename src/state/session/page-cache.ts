import { Problem } from '../../model/base/problem.ts';
import { currentAccount, lastAccount } from '../tab/account.ts';
import { hidePrivacyScreen, showPrivacyScreen } from '../tab/privacy-screen.ts';
import { leaveForSignIn } from './session-store.ts';
import { checkSession } from './sign-in.ts';

/**
 * Guards a page that the browser keeps and shows again (Back, Forward): the page stays concealed until the account of
 * the session has been checked.
 */
export function guardPageCache(): void {
  // The page is concealed before the browser keeps it; else its content would appear for a moment when it is shown
  // again.
  addEventListener('pagehide', ({ persisted }) => persisted && showPrivacyScreen());
  addEventListener('pageshow', ({ persisted }) => persisted && void resumePage());
}

async function resumePage(): Promise<void> {
  const shownAccount = currentAccount();
  // After a sign-out in this browser the host need not be asked.
  if (shownAccount !== null && lastAccount() === null) return leaveForSignIn();
  try {
    // A page that is left for the sign-in stays concealed.
    if (!(await checkSession())) return;
  } catch (problem) {
    // The host cannot be reached: the page stays if it belongs to the last known account.
    if (!(problem instanceof Problem)) throw problem;
    if (lastAccount() !== shownAccount) return location.reload();
  }
  hidePrivacyScreen();
}
