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
  if (!hasEarlyAnswer(accountCall)) await renewForgeryToken().catch(() => undefined); // the call itself reports the error
  return parseAccount((await call<unknown>(accountCall)).data);
}

/** Fetches the account without side effects: no sign-in dialog opens when the session is over. */
export async function fetchAccountQuietly(): Promise<Account> {
  return parseAccount((await callOnce<unknown>(accountCall)).data);
}

/** Returns the account of an answer. Throws when it has no valid id, on which the data stored per account depends. */
function parseAccount(data: unknown): Account {
  const { id, name, email }: Partial<Record<keyof Account, unknown>> = typeof data === 'object' && data ? data : {};
  const number = Number(id);
  if (!Number.isInteger(number) || number <= 0)
    throw new Problem('broken', 200, 'Сервер не сказал, чья это учётная запись. Проверьте адрес API.');
  return { id: number, name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : '' };
}
