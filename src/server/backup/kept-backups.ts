import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../base/time.ts';

const ofBackup = /^pult-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;

/** The newest of them is the last by its name. */
export function newBackupName(now: Date): string {
  return `pult-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

/** Removes all but the newest backups of a folder, and what a backup that was cut off has left there. */
export async function removeOlderBackups(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).sort();
  const backups = names.filter((name) => ofBackup.test(name));
  for (const name of backups.slice(0, -kept)) await rm(join(folder, name));
  const parts = names.filter((name) => name.endsWith('.part') && ofBackup.test(name.slice(0, -'.part'.length)));
  for (const name of parts) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > dayMs) await rm(join(folder, name));
  }
}
