import type { Config } from '../base/config.ts';
import { hashPassword } from '../session/password.ts';
import { newToken, passwordLink, validity } from '../session/password-link.ts';
import type { Users } from '../store/users.ts';

/** Creates the first account of a database; without a password of one's own the operator chooses it by a link. */
export async function createFirstAccount(
  users: Pick<Users, 'add'>,
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<void> {
  await users.add(
    { name: 'Admin', email: adminEmail },
    adminPassword === null ? '' : await hashPassword(adminPassword),
  );
}

/**
 * Prints a link to choose the first password. Each start prints another one until somebody has a password: a link may
 * have expired, or be lost with its log. `address` is where the host listens.
 */
export async function printFirstLink(
  users: Pick<Users, 'inviteFirst'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  address: string,
): Promise<void> {
  const token = newToken();
  const email = await users.inviteFirst(token);
  if (email === null) return;
  const link = passwordLink(publicUrl?.origin ?? address, token);
  console.log(`\n  Choose the password of ${email}:\n  ${link}\n  ${validity}\n`);
}
