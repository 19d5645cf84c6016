import { proxy } from 'valtio/vanilla';
import { type Account, fetchAccount, signOut } from '../api/auth.ts';
import { Problem } from '../model/problem.ts';
import { routes } from '../model/routes.ts';
import { assumeLastAccount, confirmAccount, confirmSignedOut, forgetAccount } from './account.ts';
import { showPrivacyScreen } from './privacy-screen.ts';
import { broadcastSession } from './session-channel.ts';

interface Session {
  account: Account | null;
  /** The session ended over something that would be lost, and the sign-in dialog stands over it. */
  signInOpen: boolean;
  /** Who signs in later works on in peace: nothing is fetched until then, and the next change asks again. */
  signInPostponed: boolean;
  /** Somebody else has signed in: this page still belongs to `account`, and is left next. */
  successor: Account | null;
}

export const session = proxy<Session>({ account: null, signInOpen: false, signInPostponed: false, successor: null });

/** Rejects with the Problem when the host does not name the account. */
export async function loadAccount(): Promise<void> {
  try {
    session.account = await fetchAccount();
  } catch (problem) {
    if (problem instanceof Problem && problem.kind === 'signed-out') confirmSignedOut();
    else assumeLastAccount();
    throw problem;
  }
  // Somebody else than the page was opened for: it begins anew, and what was typed waits for its own account.
  if (!confirmAccount(session.account.id)) {
    showPrivacyScreen();
    location.reload();
  }
}

/** Set while the operator signs out: what the host refuses meanwhile asks nobody to sign in. */
let signingOut = false;

export function isSigningOut(): boolean {
  return signingOut;
}

/** Rejects with a Problem when the host could not be told; the session goes on then. */
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

/** To the sign-in screen and, after it, back to the same address. */
export function leaveForSignIn(): void {
  const here = location.pathname + location.search;
  if (location.pathname === routes.login) return;
  location.assign(here === '/' ? routes.login : `${routes.login}?next=${encodeURIComponent(here)}`);
}
