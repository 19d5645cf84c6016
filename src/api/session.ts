import { attempt, call } from './client.ts';
import { renewForgeryToken } from './token.ts';

export interface Account {
  id: number;
  name: string;
  email: string;
}

/** The specification asks for a fresh token before each sign-in. */
export async function signIn(email: string, password: string): Promise<void> {
  await renewForgeryToken().catch(() => undefined); // the call itself tells what is wrong
  await attempt({ method: 'POST', path: '/login', body: { email, password } });
}

export async function signOut(): Promise<void> {
  await attempt({ method: 'GET', path: '/logout' });
}

/** The specification asks for one before fetching the user too: the token is as fresh as the page. */
export async function fetchAccount(): Promise<Account> {
  await renewForgeryToken().catch(() => undefined); // as above
  return (await call<Account>({ method: 'POST', path: '/api/auth/me' })).data;
}
