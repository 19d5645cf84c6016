import { Problem } from '../model/problem.ts';
import { call, callOnce } from './client.ts';
import { renewForgeryToken } from './token.ts';

export interface Account {
  id: number;
  name: string;
  email: string;
}

/**
 * Signs in and gives the account whose session it is now. The specification asks for a fresh token before each sign-in.
 *
 * Whoever is signed in already is sent elsewhere by some hosts (Laravel: 302 to its home page) without a look at the
 * password: then the account decides, and another one has to leave first.
 */
export async function signIn(email: string, password: string): Promise<Account> {
  await renewForgeryToken().catch(() => undefined); // the call itself tells what is wrong
  try {
    await sendPassword(email, password);
  } catch (problem) {
    const present = isRedirect(problem) ? await fetchAccountQuietly().catch(() => null) : null;
    if (!present) throw problem;
    if (sameEmail(present.email, email)) return present;
    await signOut();
    await renewForgeryToken().catch(() => undefined); // as above
    await sendPassword(email, password);
  }
  return accountOfNewSession();
}

export async function signOut(): Promise<void> {
  await callOnce({ method: 'GET', path: '/logout' });
}

/** The specification asks for a fresh token before fetching the user too: it is as fresh as the page. */
export async function fetchAccount(): Promise<Account> {
  await renewForgeryToken().catch(() => undefined); // as above
  return parseAccount((await call<unknown>(meRequest)).data);
}

/** The same without side effects: nobody is asked to sign in when the session is over. */
export async function fetchAccountQuietly(): Promise<Account> {
  return parseAccount((await callOnce<unknown>(meRequest)).data);
}

const meRequest = { method: 'POST', path: '/api/auth/me' } as const;

async function sendPassword(email: string, password: string): Promise<void> {
  try {
    await callOnce({ method: 'POST', path: '/login', body: { email, password } });
  } catch (problem) {
    // A page where 204 was due is no refusal: whether there is a session now is asked next.
    if (!(problem instanceof Problem) || problem.kind !== 'broken' || problem.status !== 200) throw problem;
  }
}

/** A redirect ends as «no answer of the API» (client.ts). */
function isRedirect(problem: unknown): boolean {
  return problem instanceof Problem && problem.kind === 'broken' && problem.status >= 300 && problem.status < 400;
}

function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** «Wrong password» would be no word for a session that did not begin. */
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

/** What is stored per account depends on the id. */
function parseAccount(data: unknown): Account {
  const { id, name, email }: Partial<Record<keyof Account, unknown>> = typeof data === 'object' && data ? data : {};
  const number = Number(id);
  if (!Number.isInteger(number) || number <= 0)
    throw new Problem('broken', 200, 'Сервер не сказал, чья это учётная запись. Проверьте адрес API.');
  return { id: number, name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : '' };
}
