import Sqlite from 'better-sqlite3';

/** Held until `release`, or until the process ends, however it ends. */
export interface Lock {
  release: () => void;
}

/**
 * Null when another process has it, after `wait` milliseconds still. An exclusive transaction on a file of its own: the operating system frees what a
 * crashed process has locked, and there is nothing in it that could be stale.
 */
export function acquireLock(path: string, timeoutMs: number): Lock | null {
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
