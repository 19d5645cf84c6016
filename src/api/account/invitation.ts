import type { Account } from '../auth.ts';
import { callOnce } from '../client.ts';
import { accountOfNewSession } from '../sign-in.ts';

export interface Invitation {
  name: string;
  email: string;
}

export async function fetchInvitation(token: string): Promise<Invitation> {
  return (await callOnce<Invitation>({ method: 'POST', path: '/login/invitation', body: { token } })).data;
}

/** Sets the first password, and signs in. */
export async function acceptInvitation(token: string, password: string): Promise<Account> {
  await callOnce({ method: 'POST', path: '/login/invitation/accept', body: { token, password } });
  return accountOfNewSession();
}
