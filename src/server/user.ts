import { asOwner } from './base/as-owner.ts';
import { readConfig } from './base/config.ts';
import { StartError } from './base/start-error.ts';
import { misused } from './base/usage.ts';
import { hashPassword, randomPassword } from './session/password.ts';
import { openSharedDatabase } from './store/open-database.ts';
import { emailKey, Users } from './store/users.ts';

const commands = new Map([
  ['add', add],
  ['password', password],
  ['list', list],
  ['remove', remove],
]);

/** Adds, changes, lists or removes accounts. */
export async function user([name = '', ...rest]: readonly string[]): Promise<void> {
  const command = commands.get(name);
  if (!command) throw misused('user', 'what to do with the accounts?');
  const config = readConfig(process.env);
  if (config.apiOrigin) throw new StartError('API_ORIGIN is set: the accounts are kept by that host');
  await asOwner(config.dataDir, async () => {
    const { database, close } = await openSharedDatabase(config);
    try {
      await command(new Users(database), ...rest);
    } finally {
      await close();
    }
  });
}

async function add(users: Users, email = '', ...name: string[]): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw new StartError(`an e-mail address is needed, not "${email}"`);
  const chosen = chosenPassword();
  const added = await users.add({ name: name.join(' ') || 'Admin', email }, await hashPassword(chosen.password));
  if (!added) throw new StartError(`there is an account ${emailKey(email)} already`);
  console.log(`Added ${emailKey(email)}${chosen.note}`);
}

async function password(users: Users, email = ''): Promise<void> {
  const found = await requireUser(users, email);
  const chosen = chosenPassword();
  await users.setPassword(found.id, await hashPassword(chosen.password));
  console.log(`Changed the password of ${found.email}${chosen.note}`);
}

async function list(users: Users): Promise<void> {
  for (const { id, email, name } of await users.list()) console.log(`${id}\t${email}\t${name}`);
}

async function remove(users: Users, email = ''): Promise<void> {
  const found = await requireUser(users, email);
  if ((await users.list()).length === 1)
    throw new StartError('the last account cannot be removed: nobody could sign in');
  await users.remove(found.id);
  console.log(`Removed ${found.email}`);
}

async function requireUser(users: Users, email: string) {
  const found = await users.byEmail(email);
  if (!found) throw new StartError(`there is no account "${email}"`);
  return found;
}

function chosenPassword(): { password: string; note: string } {
  const chosen = process.env.USER_PASSWORD;
  if (chosen) return { password: chosen, note: '' };
  const generated = randomPassword();
  return { password: generated, note: `\nPassword: ${generated}   (shown only once)` };
}
