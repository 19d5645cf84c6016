import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Factors } from '../store/factors.ts';
import type { Tickets } from '../store/tickets.ts';
import type { Account } from '../store/users.ts';
import { newSessionId } from './cookies.ts';
import { handOver, type SessionServices } from './open-session.ts';
import type { Passkeys } from './passkeys.ts';

export interface SecondStepServices extends SessionServices {
  factors: Factors;
  passkeys: Passkeys;
  tickets: Tickets;
}

/** Whether the password is not enough. */
export async function hasSecondFactor(
  { id, totp_secret }: Pick<Account, 'id' | 'totp_secret'>,
  { factors }: Pick<SecondStepServices, 'factors'>,
): Promise<boolean> {
  return totp_secret !== null || (await factors.passkeys(id)).length > 0;
}

/** Gives the browser a cookie that has passed the password, and returns the ways in which the account goes on. */
export async function askSecondStep(
  request: FastifyRequest,
  reply: FastifyReply,
  account: Pick<Account, 'id' | 'totp_secret'>,
  services: SecondStepServices,
): Promise<{ second: { totp: boolean; codes: boolean; passkey: boolean } }> {
  const { factors, passkeys, tickets } = services;
  const id = newSessionId();
  await tickets.issue('second', id, { account: account.id });
  await handOver(request, reply, id, services);
  const codes = (await factors.codes(account.id)).length > 0;
  const passkey = (await passkeys.of(account.id, request)).length > 0;
  return { second: { totp: account.totp_secret !== null, codes, passkey } };
}
