import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Environment, postgresAddress } from '../base/environment.ts';
import type { DataLocation } from '../base/location.ts';
import { storageAddress } from '../base/storage-address.ts';
import { misused } from '../base/usage.ts';

/** Returns where everything is moved to. Throws a StartError, which shows no address. */
export function moveArguments(
  given: readonly string[],
  from: DataLocation,
  env: Environment,
): { to: DataLocation; replace: boolean } {
  const { to, storage, replace } = parsed(given);
  const folder = /^sqlite:(?!\/\/)(.+)$/.exec(to)?.[1];
  return {
    replace,
    to: {
      dataDir: folder === undefined ? from.dataDir : resolve(folder),
      databaseUrl: folder === undefined ? postgresAddress({ '--to': to }, '--to') : null,
      storage: storageOf(storage, from, env),
    },
  };
}

/** The errors of `parseArgs` show what was given. */
function parsed(given: readonly string[]): { to: string; storage: string | undefined; replace: boolean } {
  const options = { to: { type: 'string' }, storage: { type: 'string' }, replace: { type: 'boolean' } } as const;
  try {
    const { to, storage, replace = false } = parseArgs({ args: [...given], options }).values;
    if (to) return { to, storage, replace };
  } catch {
    // What is wrong is said by the usage.
  }
  throw misused('move', 'where to?');
}

function storageOf(given: string | undefined, from: DataLocation, env: Environment): DataLocation['storage'] {
  if (given === undefined) return from.storage;
  return given === 'folder' ? null : storageAddress({ ...env, '--storage': given }, '--storage');
}
