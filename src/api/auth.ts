import { Problem } from '../model/base/problem.ts';
import { accountCall } from './account-call.ts';

import { call, callOnce } from './client.ts';
import { hasEarlyAnswer } from './early-answers.ts';
import { renewForgeryToken } from './token.ts';

export interface Account {
  id: number;
  name: string;
  email: string;
}

/**
 * Signs in and returns the account of the session. The specification asks for a fresh token before each sign-in.
 *
 * Some hosts redirect an operator who has a session already (Laravel: 302 to its home page) without a check of the
 * password. Then the account of that session decides: the same account is returned, another one is signed out first.
 */
export async function signIn(email: string, password: string): Promise<Account> {
  await renewForgeryToken().catch(() => undefined); // the call itself reports the error
  try {
    await sendPassword(email, password);
  } catch (problem) {
    const signedIn = isRedirect(problem) ? await fetchAccountQuietly().catch(() => null) : null;
    if (!signedIn) throw problem;
    if (sameEmail(signedIn.email, email)) return signedIn;
    await signOut();
    await renewForgeryToken().catch(() => undefined); // as above
    await sendPassword(email, password);
  }
  return accountOfNewSession();
}

/**
 * Ends the session. Some hosts answer with a page or a redirect (Laravel), or know the call as POST alone (Breeze): then
 * the host is asked whether the session is over.
 */
export async function signOut(): Promise<void> {
  const get = await refusalOf('GET', '/logout');
  const refusal = get?.status === 405 ? await refusalOf('POST', '/logout') : get;
  if (!refusal || refusal.kind === 'signed-out') return;
  const isAnswered = refusal.status === 405 || (refusal.kind === 'broken' && refusal.status < 400);
  if (!isAnswered) throw refusal;
  const session = await refusalOf(accountCall.method, accountCall.path);
  if (session?.kind !== 'signed-out') throw new Problem('broken', refusal.status, notSignedOut);
}

const notSignedOut = 'Сервер не завершил сеанс: вы всё ещё в панели. Закройте браузер и сообщите администратору.';

async function refusalOf(method: 'GET' | 'POST', path: string): Promise<Problem | null> {
  try {
    await callOnce({ method, path });
    return null;
  } catch (problem) {
    if (problem instanceof Problem) return problem;
    throw problem;
  }
}

/** Fetches the account of the session. The specification asks for a fresh token before this call too. */
export async function fetchAccount(): Promise<Account> {
  // An early answer was asked for behind a fresh token too.
  if (!hasEarlyAnswer(accountCall)) await renewForgeryToken().catch(() => undefined); // as above
  return parseAccount((await call<unknown>(accountCall)).data);
}

/** Fetches the account without side effects: no sign-in dialog opens when the session is over. */
export async function fetchAccountQuietly(): Promise<Account> {
  return parseAccount((await callOnce<unknown>(accountCall)).data);
}

async function sendPassword(email: string, password: string): Promise<void> {
  try {
    await callOnce({ method: 'POST', path: '/login', body: { email, password } });
  } catch (problem) {
    // A page instead of 204 is not a refusal: the next call checks whether there is a session now.
    if (!(problem instanceof Problem) || problem.kind !== 'broken' || problem.status !== 200) throw problem;
  }
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
async function accountOfNewSession(): Promise<Account> {
  await renewForgeryToken().catch(() => undefined); // as above
  try {
    return await fetchAccountQuietly();
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.kind !== 'signed-out') throw problem;
    const text = 'Сервер принял пароль, но вход не запомнил. Разрешите cookie для этого сайта и обновите страницу.';
    throw new Problem('broken', problem.status, text);
  }
}

/** Returns the account of an answer. Throws when it has no valid id, on which the data stored per account depends. */
function parseAccount(data: unknown): Account {
  const { id, name, email }: Partial<Record<keyof Account, unknown>> = typeof data === 'object' && data ? data : {};
  const number = Number(id);
  if (!Number.isInteger(number) || number <= 0)
    throw new Problem('broken', 200, 'Сервер не сказал, чья это учётная запись. Проверьте адрес API.');
  return { id: number, name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : '' };
}
