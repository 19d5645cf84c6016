import { parseArgs } from 'node:util';
import type { ChangedType, RecordedChange } from '../model/changes/change.ts';
import { resources } from '../model/resource/resources.ts';
import { asOwner } from './base/as-owner.ts';
import { readConfig } from './base/config.ts';
import { StartError } from './base/start-error.ts';
import { misused } from './base/usage.ts';
import { type Filter, findChanges } from './changes/find-changes.ts';
import type { Reader } from './database/database.ts';
import { openSharedDatabase } from './store/open-database.ts';
import { Users } from './store/users.ts';

const types: readonly ChangedType[] = [
  ...resources.map(({ name }) => name),
  'settings',
  'account',
  'session',
  'installation',
];

/** Rows that are read at once. */
const page = 500;

/** Prints who has changed what, the latest first. */
export async function audit(args: readonly string[]): Promise<void> {
  const { who, isJson, ...filter } = readArguments(args);
  const config = readConfig(process.env);
  if (config.apiOrigin) throw new StartError('API_ORIGIN is set: the changes are kept by that host');
  await asOwner(config.dataDir, async () => {
    const { database, close } = await openSharedDatabase(config);
    try {
      const account = who === undefined ? {} : { account: await accountOf(new Users(database), who) };
      await print(database.read, { ...filter, ...account }, isJson);
    } finally {
      await close();
    }
  });
}

/** `who`: an address, or the number by which the lines name an account that was removed. */
async function accountOf(users: Users, who: string): Promise<number> {
  if (/^[1-9]\d{0,8}$/.test(who)) return Number(who);
  const found = await users.byEmail(who);
  if (!found) throw new StartError(`there is no account "${who}"`);
  return found.id;
}

async function print(db: Reader, filter: Filter, isJson: boolean): Promise<void> {
  for (let before: number | undefined; ; ) {
    const found = await findChanges(db, { ...filter, before }, page);
    for (const change of found) console.log(isJson ? JSON.stringify(change) : lineOf(change));
    if (found.length < page) return;
    before = found.at(-1)?.id;
  }
}

function readArguments(args: readonly string[]) {
  const options = {
    since: { type: 'string' },
    who: { type: 'string' },
    record: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  try {
    values = parseArgs({ args: [...args], options }).values;
  } catch {
    throw misused('audit', 'which changes?');
  }
  const { since, who, record, json = false } = values;
  const from = since === undefined ? undefined : new Date(since);
  if (from && Number.isNaN(from.getTime())) throw misused('audit', `--since takes a date or a time, not "${since}"`);
  return {
    who,
    isJson: json,
    ...(from && { since: from.toISOString() }),
    ...(record !== undefined && parseRecord(record)),
  };
}

function parseRecord(text: string): { types: readonly ChangedType[]; record?: string } {
  const [name, ...rest] = text.split(':');
  // That of a token has a colon: `token:NAME`.
  const record = rest.length > 0 ? rest.join(':') : undefined;
  const type = types.find((known) => known === name);
  if (!type || record === '')
    throw misused('audit', `--record takes case:42 or one of ${types.join(', ')}, not "${text}"`);
  return { types: [type], ...(record !== undefined && { record }) };
}

/** Without values: they may be texts of any length. */
function lineOf({ at, by, account, type, record, op, fields }: RecordedChange): string {
  const who = by?.name ?? (account === null ? '-' : `account ${account}, removed`);
  return [at, who, record === null ? type : `${type}:${record}`, op, Object.keys(fields).join(', ')].join('\t');
}
