import { proxy } from 'valtio/vanilla';
import { type Account, fetchAccount, signOut } from '../../api/auth.ts';
import { Problem } from '../../model/base/problem.ts';
import { routes } from '../../model/resource/routes.ts';
import { assumeLastAccount, confirmAccount, confirmSignedOut, forgetAccount } from '../tab/account.ts';
import { showPrivacyScreen } from '../tab/privacy-screen.ts';
import { broadcastSession } from './session-channel.ts';

interface Session {
  account: Account | null;
  /** The session has ended while unsaved work would be lost, and the sign-in dialog is open over it. */
  signInOpen: boolean;
  /**
   * The operator has postponed the sign-in: nothing is fetched until then, and the next change opens the dialog again.
   */
  signInPostponed: boolean;
  /** The other account that has signed in over this page. The page belongs to `account` until it is reloaded. */
  otherAccount: Account | null;
}

export const session = proxy<Session>({ account: null, signInOpen: false, signInPostponed: false, otherAccount: null });

/** Loads the account of the session. Rejects with the Problem when the host does not name it. */
export async function loadAccount(): Promise<void> {
  try {
    session.account = await fetchAccount();
  } catch (problem) {
    if (problem instanceof Problem && problem.kind === 'signed-out') confirmSignedOut();
    else assumeLastAccount();
    throw problem;
  }
  // The page was opened for another account: it reloads, and typed values wait for their own account.
  if (!confirmAccount(session.account.id)) {
    showPrivacyScreen();
    location.reload();
  }
}

/** True while the operator signs out: a refused call opens no sign-in then. */
let signingOut = false;

export function isSigningOut(): boolean {
  return signingOut;
}

/** Signs out and leaves the page. Rejects with a Problem when the call fails; the session goes on then. */
export async function endSession(): Promise<void> {
  signingOut = true;
  try {
    await signOut();
  } catch (problem) {
    signingOut = false;
    throw problem;
  }
  forgetAccount();
  broadcastSession('signed-out');
  showPrivacyScreen();
  location.assign(routes.login);
}

/** Opens the sign-in screen, which leads back to the same address. */
export function leaveForSignIn(): void {
  const here = location.pathname + location.search;
  if (location.pathname === routes.login) return;
  location.assign(here === '/' ? routes.login : `${routes.login}?next=${encodeURIComponent(here)}`);
}
