import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { invalid } from '../http/problems.ts';
import type { FactorPolicy } from '../session/factor-policy.ts';
import type { SessionServices } from '../session/open-session.ts';
import type { Passkeys } from '../session/passkeys.ts';
import { hashPassword } from '../session/password.ts';
import { brokenRule, refusals } from '../session/password-rules.ts';
import type { SignIn } from '../session/sign-in.ts';
import type { AccountNotices } from '../store/account-notices.ts';
import type { Factors } from '../store/factors.ts';
import type { Tickets } from '../store/tickets.ts';
import type { Users } from '../store/users.ts';

/** What the calls about accounts work with. */
export interface AccountServices extends SessionServices {
  database: Database;
  users: Users;
  signIn: SignIn;
  factors: Factors;
  passkeys: Passkeys;
  tickets: Tickets;
  notices: AccountNotices;
  policy: FactorPolicy;
  publicUrl: URL | null;
  /** Of the panel and of the website, as configured. */
  hosts: readonly string[];
}

/** Returns the hash of a new password. Throws a 422 when the rules refuse it. */
export async function hashOfNew(
  password: string,
  { email, name }: { email: string; name: string },
  { hosts }: Pick<AccountServices, 'hosts'>,
): Promise<string> {
  const rule = await brokenRule(password, { email, name, hosts });
  if (rule !== null) throw invalid({ password: [refusals[rule]] });
  return hashPassword(password);
}

/** Returns the id of the session of a call that has passed the session guard. */
export function sessionOf(request: FastifyRequest, { cookies }: Pick<AccountServices, 'cookies'>): string {
  const id = cookies.read(request);
  if (id === null) throw new Error('this address is not behind the session guard');
  return id;
}

/** Whether nobody waits for the answer any more. */
export function isGone(request: FastifyRequest): () => boolean {
  return () => request.socket.destroyed;
}
