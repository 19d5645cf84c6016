import { isObject } from '../model/base/json-value.ts';
import { Problem } from '../model/base/problem.ts';
import { type Account, fetchAccountQuietly, signOut } from './auth.ts';
import { callOnce } from './client.ts';
import { renewForgeryToken } from './token.ts';

/** What may follow the password, where an account has a second step. */
export interface SecondStep {
  totp: boolean;
  codes: boolean;
  passkey: boolean;
}

/**
 * Signs in and returns the account of the session, or the second step that the host asks for. The specification asks for a fresh token before each sign-in.
 *
 * Some hosts redirect an operator who has a session already (Laravel: 302 to its home page) without a check of the
 * password. Then the account of that session decides: the same account is returned, another one is signed out first.
 */
export async function signIn(email: string, password: string): Promise<Account | SecondStep> {
  await renewForgeryToken().catch(() => undefined); // the call itself reports the error
  let second: SecondStep | null;
  try {
    second = await sendPassword(email, password);
  } catch (problem) {
    const signedIn = isRedirect(problem) ? await fetchAccountQuietly().catch(() => null) : null;
    if (!signedIn) throw problem;
    if (sameEmail(signedIn.email, email)) return signedIn;
    await signOut();
    await renewForgeryToken().catch(() => undefined); // as above
    second = await sendPassword(email, password);
  }
  return second ?? accountOfNewSession();
}

async function sendPassword(email: string, password: string): Promise<SecondStep | null> {
  try {
    const { data } = await callOnce<unknown>({ method: 'POST', path: '/login', body: { email, password } });
    return secondStepOf(data);
  } catch (problem) {
    // A page instead of 204 is not a refusal: the next call checks whether there is a session now.
    if (!(problem instanceof Problem) || problem.kind !== 'broken' || problem.status !== 200) throw problem;
    return null;
  }
}

/** Returns the second step that an answer to a password names. */
export function secondStepOf(data: unknown): SecondStep | null {
  return isObject(data) && isObject(data.second) ? (data.second as unknown as SecondStep) : null;
}

/** Whether the call ended with a redirect, which client.ts turns into a Problem of the kind `broken`. */
function isRedirect(problem: unknown): boolean {
  return problem instanceof Problem && problem.kind === 'broken' && problem.status >= 300 && problem.status < 400;
}

function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * Returns the account of the session that has just begun. Throws a message about cookies when there is no session:
 * «wrong password» would be false.
 */
export async function accountOfNewSession(): Promise<Account> {
  await renewForgeryToken().catch(() => undefined); // as in `signIn`
  try {
    return await fetchAccountQuietly();
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.kind !== 'signed-out') throw problem;
    const text = 'Сервер принял пароль, но вход не запомнил. Разрешите cookie для этого сайта и обновите страницу.';
    throw new Problem('broken', problem.status, text);
  }
}
