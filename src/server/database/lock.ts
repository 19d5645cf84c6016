import { createPrivate } from './private-file.ts';
import { Sqlite } from './sqlite-driver.ts';

/** Is held until `release` or until the process ends in any way. */
export interface Lock {
  release: () => void;
}

/**
 * Returns null when another process still holds the lock after `timeoutMs`. The lock is an exclusive transaction on a
 * file of its own: the operating system releases it when the process crashes, so it cannot become stale.
 */
export function acquireLock(path: string, timeoutMs: number): Lock | null {
  createPrivate(path);
  const database = new Sqlite(path, { timeout: timeoutMs });
  try {
    database.exec('begin exclusive');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}
