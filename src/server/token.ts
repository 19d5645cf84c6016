import { asOwner } from './base/as-owner.ts';
import { readConfig } from './base/config.ts';
import { StartError } from './base/start-error.ts';
import { misused } from './base/usage.ts';
import { ContentTokens } from './store/content-tokens.ts';
import { openSharedDatabase } from './store/open-database.ts';

const commands = new Map([
  ['add', add],
  ['list', list],
  ['remove', remove],
]);

/** Adds, lists or removes the tokens of websites. */
export async function token([name = '', ...rest]: readonly string[]): Promise<void> {
  const command = commands.get(name);
  if (!command) throw misused('token', 'what to do with the tokens?');
  const config = readConfig(process.env);
  if (config.apiOrigin) throw new StartError('API_ORIGIN is set: the content is kept by that host');
  await asOwner(config.dataDir, async () => {
    const { database, close } = await openSharedDatabase(config);
    try {
      await command(new ContentTokens(database), rest.join(' ').trim());
    } finally {
      await close();
    }
  });
}

async function add(tokens: ContentTokens, name: string): Promise<void> {
  if (name === '') throw misused('token', 'a name is needed, such as that of the website');
  const added = await tokens.add(name);
  if (added === null) throw new StartError(`there is a token "${name}" already`);
  console.log(`Token of ${name}: ${added}   (shown only once)`);
}

async function list(tokens: ContentTokens): Promise<void> {
  for (const { name, created_at } of await tokens.list()) console.log(`${created_at}\t${name}`);
}

async function remove(tokens: ContentTokens, name: string): Promise<void> {
  if (!(await tokens.remove(name))) throw new StartError(`there is no token "${name}"`);
  console.log(`Removed ${name}`);
}
