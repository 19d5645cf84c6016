import { Problem } from '../model/base/problem.ts';
import { asOwner } from './base/as-owner.ts';
import { type Config, readConfig } from './base/config.ts';
import { StartError } from './base/start-error.ts';
import { misused } from './base/usage.ts';
import { hashOfRandomPassword, hashPassword } from './session/password.ts';
import { newToken, panelOrigin, passwordLink, validity } from './session/password-link.ts';
import { checkVariable, hostsOf } from './session/password-rules.ts';
import { Factors } from './store/factors.ts';
import { openSharedDatabase } from './store/open-database.ts';
import { emailKey, Users } from './store/users.ts';

interface Stores {
  users: Users;
  factors: Factors;
  config: Config;
}

const commands = new Map([
  ['add', add],
  ['password', password],
  ['reset-factors', resetFactors],
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
      await command({ users: new Users(database), factors: new Factors(database), config }, ...rest);
    } finally {
      await close();
    }
  });
}

async function add({ users, config }: Stores, email = '', ...words: string[]): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw new StartError(`an e-mail address is needed, not "${email}"`);
  const name = words.join(' ') || 'Admin';
  const hash = await hashOfVariable(config, { email, name });
  const link = newToken();
  const added =
    hash === null ? await users.invite({ name, email }, link, null) : await users.add({ name, email }, hash);
  if (!added) throw new StartError(`there is an account ${emailKey(email)} already`);
  console.log(`Added ${emailKey(email)}`);
  if (hash === null) printLink(config, link);
}

async function password({ users, config }: Stores, email = ''): Promise<void> {
  const found = await requireUser(users, email);
  const hash = await hashOfVariable(config, found);
  const link = newToken();
  const changed = hash === null ? { hash: await hashOfRandomPassword(), link } : { hash };
  await users.setPassword(found.id, { ...changed, by: null, notice: 'password-reset' });
  console.log(hash === null ? `The password of ${found.email} has ended` : `Changed the password of ${found.email}`);
  if (hash === null) printLink(config, link);
}

async function resetFactors({ users, factors }: Stores, email = ''): Promise<void> {
  const found = await requireUser(users, email);
  await factors.reset(found.id);
  console.log(`Removed the app, the passkeys and the recovery codes of ${found.email}`);
}

async function list({ users }: Stores): Promise<void> {
  for (const { id, email, name } of await users.list()) console.log(`${id}\t${email}\t${name}`);
}

async function remove({ users }: Stores, email = ''): Promise<void> {
  const found = await requireUser(users, email);
  if ((await users.list()).length === 1)
    throw new StartError('the last account cannot be removed: nobody could sign in');
  await users.remove(found.id).catch((problem: unknown) => {
    throw problem instanceof Problem
      ? new StartError(`${found.email} is the last account that can sign in: the others are blocked, or invited only`)
      : problem;
  });
  console.log(`Removed ${found.email}`);
}

async function requireUser(users: Users, email: string) {
  const found = await users.byEmail(email);
  if (!found) throw new StartError(`there is no account "${email}"`);
  return found;
}

/** Returns the hash of the password that USER_PASSWORD names, or null. */
async function hashOfVariable(
  config: Config,
  { email, name }: { email: string; name: string },
): Promise<string | null> {
  const chosen = process.env.USER_PASSWORD;
  if (!chosen) return null;
  await checkVariable('USER_PASSWORD', chosen, { email, name, hosts: hostsOf(config) });
  return hashPassword(chosen);
}

function printLink(config: Config, token: string): void {
  console.log(`Link to choose a password: ${passwordLink(panelOrigin(config), token)}   ${validity}`);
}
