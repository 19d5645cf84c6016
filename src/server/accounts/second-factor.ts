import type { FastifyRequest } from 'fastify';
import { findCode, isRecoveryCode } from '../session/recovery-codes.ts';
import { stepOfCode } from '../session/totp.ts';
import type { Account } from '../store/users.ts';
import { type AccountServices, isGone } from './services.ts';

/**
 * Whether a code of the account's app, or one of its recovery codes, was typed; it is used up. Guesses count on all nodes
 * together: five a minute from an address, thirty an hour for the account.
 */
export async function proveByCode(
  request: FastifyRequest,
  account: Account,
  typed: string,
  { signIn, factors, knownBrowser }: AccountServices,
): Promise<boolean> {
  const code = typed.trim();
  const guess = {
    // Where the account has signed in before, guesses from elsewhere do not count.
    ...({
      login: `${knownBrowser.isKnown(request, account) ? 'known ' : ''}${account.id}`,
      kind: 'code',
      address: request.ip,
      field: 'code',
    } as const),
    isGone: isGone(request),
  };
  const found = await signIn.guess(guess, async () => {
    if (isRecoveryCode(code)) {
      const known = await findCode(await factors.codes(account.id), code);
      return known && (await factors.takeCode(account.id, known.id)) ? true : null;
    }
    const step = account.totp_secret === null ? null : stepOfCode(account.totp_secret, code.replaceAll(/\s/g, ''));
    return step !== null && (await factors.takeTotpStep(account.id, step)) ? true : null;
  });
  return found !== null;
}

/** Looks at what a passkey has signed. Counts as a guess of its address: a signature costs the processor. */
export function proveByKey<T>(
  request: FastifyRequest,
  { signIn }: Pick<AccountServices, 'signIn'>,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const guess = { login: `passkey ${request.ip}`, kind: 'login', passesLogin: true, address: request.ip } as const;
  return signIn.guess({ ...guess, isGone: isGone(request), field: 'credential' }, check);
}
