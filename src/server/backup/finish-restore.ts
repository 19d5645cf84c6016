import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/** What a restore is made of before it is decided; of no use when it is found at a start. */
export function unfinishedRestore(dataDir: string): string {
  return join(dataDir, 'restore.part');
}

/** What a restore has decided on: the new database, and the files that it needs. */
function decidedRestore(dataDir: string): string {
  return join(dataDir, 'restore.ready');
}

/**
 * Decides a restore that is made and on disk: from this rename on the new state holds, whatever happens to the process.
 * The folder must be locked.
 */
export function decideRestore(dataDir: string): void {
  renameSync(unfinishedRestore(dataDir), decidedRestore(dataDir));
  syncFolder(dataDir);
  finishRestore(dataDir);
}

/**
 * Puts a decided restore in its place, and removes one that was not decided. May be interrupted and repeated at any
 * point. The folder must be locked.
 */
export function finishRestore(dataDir: string): void {
  rmSync(unfinishedRestore(dataDir), { recursive: true, force: true });
  const ready = decidedRestore(dataDir);
  const [made, present] = [join(ready, 'pult.db'), join(dataDir, 'pult.db')];
  if (existsSync(made)) {
    moveFiles(join(ready, 'storage'), join(dataDir, 'storage'));
    // The log of the former database must not be taken for that of the new one.
    for (const end of ['-wal', '-shm', '-journal']) rmSync(`${present}${end}`, { force: true });
    renameSync(made, present);
    syncFolder(dataDir);
  }
  rmSync(ready, { recursive: true, force: true });
}

/** Files have names of their own: those that are there already stay. */
function moveFiles(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const folder of readdirSync(from)) {
    mkdirSync(join(to, folder), { recursive: true });
    for (const name of readdirSync(join(from, folder))) renameSync(join(from, folder, name), join(to, folder, name));
    syncFolder(join(to, folder));
  }
  syncFolder(to);
}
