import type { Account } from '../auth.ts';
import { callOnce } from '../client.ts';
import { accountOfNewSession, type SecondStep, secondStepOf } from '../sign-in.ts';

export interface Invitation {
  name: string;
  email: string;
}

export async function fetchInvitation(token: string): Promise<Invitation> {
  return (await callOnce<Invitation>({ method: 'POST', path: '/login/invitation', body: { token } })).data;
}

/** Sets the password, and signs in; returns the second step where the account has one. */
export async function acceptInvitation(token: string, password: string): Promise<Account | SecondStep> {
  const body = { token, password };
  const { data } = await callOnce<unknown>({ method: 'POST', path: '/login/invitation/accept', body });
  return secondStepOf(data) ?? accountOfNewSession();
}
