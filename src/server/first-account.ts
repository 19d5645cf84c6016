import type { Config } from './config.ts';
import { hashPassword, randomPassword } from './session/password.ts';
import type { Users } from './store/users.ts';

/**
 * Creates the first account of a database. Prints a generated password once, and only if the account was created with
 * it.
 */
export async function createFirstAccount(
  users: Pick<Users, 'add'>,
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<void> {
  const password = adminPassword ?? randomPassword();
  const isCreated = await users.add({ name: 'Admin', email: adminEmail }, await hashPassword(password));
  if (isCreated && adminPassword === null)
    console.log(`\n  Sign in as  ${adminEmail}\n  Password    ${password}\n  (shown only once)\n`);
}
