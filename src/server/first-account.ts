import type { Config } from './config.ts';
import { hashPassword, randomPassword } from './session/password.ts';
import type { Users } from './store/users.ts';

/** Makes the account of a database that has none. A password that nobody chose is printed, this once. */
export async function makeFirstAccount(users: Users, { adminEmail, adminPassword }: Config): Promise<void> {
  const password = adminPassword ?? randomPassword();
  await users.add({ name: 'Admin', email: adminEmail }, await hashPassword(password));
  if (adminPassword === null)
    console.log(`\n  Sign in as  ${adminEmail}\n  Password    ${password}\n  (shown only once)\n`);
}
