import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeOlderCopies } from '../database/save-copy.ts';
import { saveBackup } from './save-backup.ts';
import { openTables } from './source.ts';

/**
 * Saves the tables of PostgreSQL as a backup without files: these stay where they are when it is restored with
 * `--replace`. It takes the place of one with the same name. Returns its path.
 */
export async function saveTables(address: URL, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.tar`);
  const made = `${path}.new`;
  for (const left of [made, `${made}.part`]) await rm(left, { force: true });
  const source = await openTables(address);
  await saveBackup(source, made, () => undefined).finally(() => source.close());
  await rename(made, path);
  removeOlderCopies(folder, 'before');
  return path;
}
