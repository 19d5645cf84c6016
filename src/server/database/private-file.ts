import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

/**
 * Creates an empty file that only its owner may read, if there is none: whatever the umask, and whoever may look into the
 * folder. SQLite gives its logs the rights of the database.
 */
export function createPrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}

/** Takes the rights of others from a database and its logs, which a former version or a copy by hand has left readable. */
export function makePrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & 0o077) !== 0) chmodOwn(file);
  }
}

function chmodOwn(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    // Another user's file, which this one may write: its owner has decided who reads it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
