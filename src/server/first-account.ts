import type { Config } from './config.ts';
import { hashPassword, randomPassword } from './session/password.ts';
import type { Users } from './store/users.ts';

/** Makes the account of a database that has none. A password that nobody chose is printed, this once, when it is the account's. */
export async function createFirstAccount(
  users: Pick<Users, 'add'>,
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<void> {
  const password = adminPassword ?? randomPassword();
  const isCreated = await users.add({ name: 'Admin', email: adminEmail }, await hashPassword(password));
  if (isCreated && adminPassword === null)
    console.log(`\n  Sign in as  ${adminEmail}\n  Password    ${password}\n  (shown only once)\n`);
}
