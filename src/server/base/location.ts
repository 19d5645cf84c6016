import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Where database and files of an installation are. */
export type DataLocation = Pick<Config, 'dataDir' | 'databaseUrl' | 'storage'>;

/** Returns where the data of this configuration are. Throws a StartError when another host has them. */
export function ownLocation({ apiOrigin, dataDir, databaseUrl, storage }: Config): DataLocation {
  if (apiOrigin) throw new StartError('API_ORIGIN is set: that host has the data, and its backups');
  return { dataDir, databaseUrl, storage };
}

/** The file of SQLite. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'pult.db');
}

/** The location as messages may show it: without secrets. */
export function shownLocation({ dataDir, databaseUrl, storage }: DataLocation): string {
  if (!databaseUrl && !storage) return dataDir;
  const database = databaseUrl ? withoutSecrets(databaseUrl) : databasePath(dataDir);
  return `${database} and ${storage?.shown ?? join(dataDir, 'storage')}`;
}

export function withoutSecrets({ protocol, host, pathname }: URL): string {
  return `${protocol}//***@${host}${pathname}`;
}

/** Whether both keep their files in the same folder or bucket. */
export function haveSameStorage(one: DataLocation, other: DataLocation): boolean {
  if (!one.storage || !other.storage) return !one.storage && !other.storage && one.dataDir === other.dataDir;
  return one.storage.bucketUrl === other.storage.bucketUrl && one.storage.prefix === other.storage.prefix;
}
