import type { Account } from '../auth.ts';
import { callOnce } from '../client.ts';
import { accountOfNewSession } from '../sign-in.ts';
import type { KeyOptions } from './own.ts';

/** The second step of a sign-in: a code, or what a passkey has signed. */
export async function sendSecondStep(proof: { code: string } | { credential: unknown }): Promise<Account> {
  await callOnce({ method: 'POST', path: '/login/second', body: proof });
  return accountOfNewSession();
}

export function fetchSecondOptions(): Promise<KeyOptions> {
  return options('/login/second/options');
}

/** Of any account: the passkey says whose it is. */
export function fetchPasskeySignInOptions(): Promise<KeyOptions> {
  return options('/login/passkey/options');
}

export async function signInWithPasskey(credential: unknown): Promise<Account> {
  await callOnce({ method: 'POST', path: '/login/passkey', body: { credential } });
  return accountOfNewSession();
}

async function options(path: string): Promise<KeyOptions> {
  const { data } = await callOnce<{ publicKey: KeyOptions }>({ method: 'POST', path });
  return data.publicKey;
}
