import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Where database and files of an installation are. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'storage'>;

/** Returns where the data of this configuration are. Throws a StartError when another host has them. */
export function ownPlace({ apiOrigin, dataDir, databaseUrl, storage }: Config): Place {
  if (apiOrigin) throw new StartError('API_ORIGIN is set: that host has the data, and its backups');
  return { dataDir, databaseUrl, storage };
}

/** The file of SQLite. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'pult.db');
}

/** The place as messages may show it: without secrets. */
export function shownPlace({ dataDir, databaseUrl, storage }: Place): string {
  if (!databaseUrl && !storage) return dataDir;
  const database = databaseUrl ? withoutSecrets(databaseUrl) : databasePath(dataDir);
  return `${database} and ${storage?.shown ?? join(dataDir, 'storage')}`;
}

export function withoutSecrets({ protocol, host, pathname }: URL): string {
  return `${protocol}//***@${host}${pathname}`;
}

/** Whether both keep their files in the same folder or bucket. */
export function haveSameStorage(one: Place, other: Place): boolean {
  if (!one.storage || !other.storage) return !one.storage && !other.storage && one.dataDir === other.dataDir;
  return one.storage.bucketUrl === other.storage.bucketUrl && one.storage.prefix === other.storage.prefix;
}
