import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '../../model/base/error-message.ts';
import { type DataLocation, databasePath } from '../base/location.ts';
import { StartError, withReason } from '../base/start-error.ts';
import { unavailableReason } from '../base/unavailable.ts';
import { Database, type SetUp } from '../database/database.ts';
import type { Engine } from '../database/engine/engine.ts';
import { acquireLock, type Lock } from '../database/lock.ts';
import type { ApplicationName } from '../database/postgres.ts';
import { makePrivate } from '../database/private-file.ts';
import { sqliteEngine } from '../database/sqlite.ts';

/** How long a start waits for a command or a stopping host to release the folder, in milliseconds. */
const lockTimeoutMs = 3000;

type DatabaseLocation = Pick<DataLocation, 'dataDir' | 'databaseUrl'>;

export interface DatabaseHandle {
  database: Database;
  /** Closes the database and releases the folder to other processes. Nothing may use the database afterwards. */
  close: () => Promise<void>;
}

/**
 * Opens the database for the host and brings it up to date: that of DATABASE_URL, or the file in DATA_DIR, whose folder
 * it locks. Throws a StartError.
 */
export function openDatabase({ dataDir, databaseUrl }: DatabaseLocation, setUp: SetUp): Promise<DatabaseHandle> {
  if (databaseUrl) return openByUrl(databaseUrl, dataDir, 'pult', setUp);
  return withStartErrors(dataDir, () => {
    const lock = lockDataDir(dataDir, lockTimeoutMs);
    if (!lock)
      throw new StartError(`DATA_DIR ${dataDir} is used by another process: stop it, or choose another folder`);
    return openExclusive(dataDir, lock, setUp);
  });
}

/** Opens it for a command, which may run beside the host. Throws a StartError. */
export function openSharedDatabase({ dataDir, databaseUrl }: DatabaseLocation): Promise<DatabaseHandle> {
  if (databaseUrl) return openByUrl(databaseUrl, dataDir, 'pult-command');
  return withStartErrors(dataDir, async () => {
    const lock = lockDataDir(dataDir, 0);
    if (lock) return openExclusive(dataDir, lock);
    if (isRestoreThere(dataDir)) throw new StartError('a restore is under way: wait for its end');
    const database = await Database.openWithoutMigrating(sqliteEngine(databasePath(dataDir)));
    return { database, close: () => database.close() };
  });
}

async function openByUrl(address: URL, dataDir: string, name: ApplicationName, setUp?: SetUp): Promise<DatabaseHandle> {
  const { openPostgres } = await import('./open-postgres.ts');
  const database = await openPostgres(address, { dataDir, name }, setUp);
  return { database, close: () => database.close() };
}

async function openExclusive(dataDir: string, lock: Lock, setUp?: SetUp): Promise<DatabaseHandle> {
  try {
    if (isRestoreThere(dataDir)) {
      const { finishRestore } = await import('../backup/finish-restore.ts');
      finishRestore(dataDir);
    }
    makePrivate(databasePath(dataDir));
    const database = await Database.open(openSoundFile(dataDir), setUp);
    const close = async () => {
      await database.close();
      lock.release();
    };
    return { database, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens the file, and creates it for a new installation. Throws a StartError when it is lost or damaged. */
export function openSoundFile(dataDir: string): Engine {
  const path = databasePath(dataDir);
  checkDatabaseExists(dataDir, path);
  try {
    const engine = sqliteEngine(path);
    const corruption = engine.checkIntegrity();
    if (corruption === null) return engine;
    throw damaged(dataDir, corruption);
  } catch (error) {
    throw unavailableReason(error) === 'damaged' ? damaged(dataDir, errorMessage(error)) : error;
  }
}

function damaged(dataDir: string, corruption: string): StartError {
  return new StartError(
    `the database in DATA_DIR ${dataDir} is damaged (${corruption.split('\n').at(-1)}): restore a backup by \`restore FILE --replace\`, which keeps the damaged file in ${join(dataDir, 'backups')}`,
  );
}

/** Throws a StartError when the folder holds an installation, or what is left of one. */
export function checkNothingIsThere(dataDir: string): void {
  const path = databasePath(dataDir);
  if (sizeOf(path) > 0 || sizeOf(`${path}-wal`) > 0 || hasFiles(join(dataDir, 'storage')))
    throw new StartError(
      `DATA_DIR ${dataDir} holds an installation: choose another folder, or let --replace save a backup of it and replace it`,
    );
}

/** Throws a StartError when a restore has changed only a part of the folder so far. */
export function checkNoRestore({ dataDir, databaseUrl }: DatabaseLocation): void {
  if (!databaseUrl && isRestoreThere(dataDir))
    throw new StartError('a restore is under way, or was cut off: wait for its end, or start the host once');
}

/** Whether a restore is under way or was interrupted; see backup/finish-restore.ts. */
function isRestoreThere(dataDir: string): boolean {
  return ['restore.part', 'restore.ready'].some((name) => existsSync(join(dataDir, name)));
}

export function lockDataDir(dataDir: string, timeoutMs: number): Lock | null {
  // The folder contains password hashes: only its owner may read it.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return acquireLock(join(dataDir, 'host.lock'), timeoutMs);
}

/**
 * Throws a StartError when the database is missing beside other files of an installation: a new one would hide the
 * loss.
 */
export function checkDatabaseExists(dataDir: string, path: string): void {
  if (sizeOf(path) > 0 || (sizeOf(`${path}-wal`) <= 0 && !hasFiles(join(dataDir, 'storage')))) return;
  const state = sizeOf(path) === 0 ? 'is empty' : 'is missing';
  throw new StartError(
    `DATA_DIR ${dataDir} holds files of an installation, but its pult.db ${state}: restore it, or choose another folder`,
  );
}

/** -1 when there is no such file. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? -1;
}

function hasFiles(folder: string): boolean {
  if (sizeOf(folder) < 0) return false;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());
}

/** Turns errors of the file system and of SQLite into a StartError of one line. */
export function withStartErrors<T>(dataDir: string, open: () => Promise<T>): Promise<T> {
  return withReason(`DATA_DIR ${dataDir} cannot be used`, open);
}
