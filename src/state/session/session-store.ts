import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import { type Account, fetchAccount, signOut } from '../../api/auth.ts';
import { Problem } from '../../model/base/problem.ts';
import { routes } from '../../model/resource/routes.ts';
import { assumeLastAccount, confirmAccount, confirmSignedOut, forgetAccount } from '../tab/account.ts';
import { showPrivacyScreen } from '../tab/privacy-screen.ts';
import { dropLastLists } from './last-lists.ts';
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

/** Resolves to the account once the host has named it in this page; never while it has not. */
export function confirmedAccount(): Promise<Account> {
  return new Promise((resolve) => {
    if (session.account) return resolve(session.account);
    const stop = subscribeKey(session, 'account', (account) => {
      if (!account) return;
      stop();
      resolve(account);
    });
  });
}

/** Loads the account of the session. Rejects with the Problem when the host does not name it. */
export async function loadAccount(): Promise<void> {
  try {
    session.account = await fetchAccount();
  } catch (problem) {
    if (problem instanceof Problem && problem.kind === 'signed-out') {
      confirmSignedOut();
      void dropLastLists();
    } else assumeLastAccount();
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

/** Milliseconds that a sign-out waits for the stored lists to be removed. */
const dropTimeoutMs = 300;

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
  // The page is left all the same when the database does not answer: the lists are of this account alone.
  await Promise.race([dropLastLists(), new Promise((resolve) => setTimeout(resolve, dropTimeoutMs))]);
  location.assign(routes.login);
}

/** Opens the sign-in screen, which leads back to the same address. */
export function leaveForSignIn(): void {
  const here = location.pathname + location.search;
  if (location.pathname === routes.login) return;
  location.assign(here === '/' ? routes.login : `${routes.login}?next=${encodeURIComponent(here)}`);
}
