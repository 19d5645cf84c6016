import { proxy } from 'valtio/vanilla';
import { onSignedOut } from '../api/client.ts';
import { type Account, fetchAccount, signOut } from '../api/session.ts';
import { Problem } from '../model/problem.ts';
import { routes } from '../model/routes.ts';
import { assumeAccount, forgetAccount, tellAccount } from './account.ts';
import { forms, isDirty } from './forms/form.ts';
import { closePalette } from './palette.ts';

/** `signInAsked`: the session ended over an open form with unsaved changes, and the sign-in dialog stands over it. */
export const session = proxy<{ account: Account | null; signInAsked: boolean }>({ account: null, signInAsked: false });

/** Rejects with the Problem when the host does not name the account. */
export async function loadAccount(): Promise<void> {
  try {
    session.account = await fetchAccount();
    tellAccount(session.account.id);
  } catch (problem) {
    if (problem instanceof Problem && problem.kind === 'signed-out') tellAccount(null);
    else assumeAccount();
    throw problem;
  }
}

/** Set while the operator signs out: what the host refuses meanwhile asks nobody to sign in. */
let leaving = false;

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
  location.assign(routes.login);
}

/** What to do when the host says that the session is over (decision 7). */
export function guardSession(): void {
  onSignedOut(({ method }) => {
    if (leaving) return false;
    if (Object.values(forms).some(isDirty)) return putOff && method === 'GET' ? false : askSignIn();
    leaveForSignIn();
    return false;
  });
}

/** Who signs in later works on in peace: nothing is fetched until then, and the next change asks again. */
let putOff = false;

/** Calls that fail together wait for the same dialog. */
let waiting: { promise: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null;

function askSignIn(): Promise<boolean> {
  if (!waiting) {
    // Nothing can be chosen from it before.
    closePalette();
    session.signInAsked = true;
    let settle: (signedIn: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
  }
  return waiting.promise;
}

export function answerSignIn(signedIn: boolean): void {
  waiting?.settle(signedIn);
  waiting = null;
  putOff = !signedIn;
  session.signInAsked = false;
}

/** To the sign-in screen and, after it, back to the same address. */
function leaveForSignIn(): void {
  const here = location.pathname + location.search;
  if (location.pathname === routes.login) return;
  location.assign(here === '/' ? routes.login : `${routes.login}?next=${encodeURIComponent(here)}`);
}
