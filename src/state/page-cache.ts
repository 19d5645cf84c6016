import { Problem } from '../model/problem.ts';
import { currentAccount, lastAccount } from './account.ts';
import { hidePrivacyScreen, showPrivacyScreen } from './privacy-screen.ts';
import { leaveForSignIn } from './session-store.ts';
import { checkSession } from './sign-in.ts';

/** A page that the browser kept and shows again (Back, Forward) has slept: first it is asked whose session it is now. */
export function guardPageCache(): void {
  // Before it falls asleep, or what it showed would be there for a moment when it wakes.
  addEventListener('pagehide', ({ persisted }) => persisted && showPrivacyScreen());
  addEventListener('pageshow', ({ persisted }) => persisted && void resumePage());
}

async function resumePage(): Promise<void> {
  const present = currentAccount();
  // Signed out in this browser: the host need not be asked.
  if (present !== null && lastAccount() === null) return leaveForSignIn();
  try {
    // Left for the sign-in, it stays concealed.
    if (!(await checkSession())) return;
  } catch (problem) {
    // The host cannot be asked: the page belongs to whoever was here last.
    if (!(problem instanceof Problem)) throw problem;
    if (lastAccount() !== present) return location.reload();
  }
  hidePrivacyScreen();
}
