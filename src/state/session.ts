import { proxy } from 'valtio/vanilla';
import { type Account, fetchAccount, signOut } from '../api/auth.ts';
import { Problem } from '../model/problem.ts';
import { routes } from '../model/routes.ts';
import { assumeAccount, forgetAccount, tellAccount, tellNobody } from './account.ts';
import { concealPage } from './conceal.ts';
import { tellTabs } from './session-channel.ts';

interface Session {
  account: Account | null;
  /** The session ended over something that would be lost, and the sign-in dialog stands over it. */
  signInAsked: boolean;
  /** Who signs in later works on in peace: nothing is fetched until then, and the next change asks again. */
  putOff: boolean;
  /** Somebody else has signed in: this page still belongs to `account`, and is left next. */
  successor: Account | null;
}

export const session = proxy<Session>({ account: null, signInAsked: false, putOff: false, successor: null });

/** Rejects with the Problem when the host does not name the account. */
export async function loadAccount(): Promise<void> {
  try {
    session.account = await fetchAccount();
  } catch (problem) {
    if (problem instanceof Problem && problem.kind === 'signed-out') tellNobody();
    else assumeAccount();
    throw problem;
  }
  // Somebody else than the page was opened for: it begins anew, and what was typed waits for its own account.
  if (!tellAccount(session.account.id)) {
    concealPage();
    location.reload();
  }
}

/** Set while the operator signs out: what the host refuses meanwhile asks nobody to sign in. */
let leaving = false;

export function isLeaving(): boolean {
  return leaving;
}

/** Rejects with a Problem when the host could not be told; the session goes on then. */
export async function leave(): Promise<void> {
  leaving = true;
  try {
    await signOut();
  } catch (problem) {
    leaving = false;
    throw problem;
  }
  forgetAccount();
  tellTabs('signed-out');
  concealPage();
  location.assign(routes.login);
}

/** To the sign-in screen and, after it, back to the same address. */
export function leaveForSignIn(): void {
  const here = location.pathname + location.search;
  if (location.pathname === routes.login) return;
  location.assign(here === '/' ? routes.login : `${routes.login}?next=${encodeURIComponent(here)}`);
}
