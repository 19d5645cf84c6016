import type { Config } from '../base/config.ts';
import { hashPassword, randomPassword } from '../session/password.ts';
import type { Users } from '../store/users.ts';

/**
 * Creates the first account of a database. Returns its password if it was generated; null as well when the account was
 * not created.
 */
export async function createFirstAccount(
  users: Pick<Users, 'add'>,
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<string | null> {
  const password = adminPassword ?? randomPassword();
  const isCreated = await users.add({ name: 'Admin', email: adminEmail }, await hashPassword(password));
  return isCreated && adminPassword === null ? password : null;
}

export function printFirstPassword({ adminEmail }: Pick<Config, 'adminEmail'>, password: string): void {
  console.log(`\n  Sign in as  ${adminEmail}\n  Password    ${password}\n  (shown only once)\n`);
}
