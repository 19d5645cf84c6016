import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Kysely, sql } from 'kysely';
import { engines } from '../../../package.json';
import { errorMessage } from '../../model/error-message.ts';
import { resources, type UploadFolder } from '../../model/resources.ts';
import { formatBytes } from '../backup/progress.ts';
import type { Config } from '../config.ts';
import type { Engine } from '../database/engine.ts';
import { appliedMigrations, isUpToDate, refuseNewer } from '../database/migrate.ts';
import type { Schema } from '../database/schema.ts';
import { sqliteEngine } from '../database/sqlite.ts';
import { checkDatabaseExists, databasePath, openSoundFile, withStartErrors } from '../open-database.ts';
import { StartError } from '../start-error.ts';
import { newFileName, uploadFolders } from '../uploads/file-name.ts';
import { Incoming } from '../uploads/incoming.ts';
import { openStorage } from '../uploads/open-storage.ts';

/** Returns what was found, in words. Throws a StartError that says what is wrong and what to do. */
export type Check = (config: Config) => Promise<string> | string;

/** With fewer bytes than this the host soon cannot save anything. */
const minFreeBytes = 500_000_000;
const hourMs = 3_600_000;
const answerTimeoutMs = 10_000;

/** Of a host with its own data. */
export const ownChecks: Readonly<Record<string, Check>> = {
  node: checkNode,
  database: checkDatabase,
  storage: checkStorage,
  clock: checkClock,
  'free space': checkSpace,
};

/** Of a host in front of another one: it keeps nothing. */
export const proxyChecks: Readonly<Record<string, Check>> = { node: checkNode, 'other host': checkOrigin };

function checkNode(): string {
  const { node } = process.versions;
  const wanted = engines.node.replace(/^>=/, '');
  if (node.localeCompare(wanted, 'en', { numeric: true }) < 0)
    throw new StartError(`Node.js ${node} is too old: install ${wanted} or newer`);
  return `Node.js ${node}`;
}

/** The checks of a start; migrates nothing. */
function checkDatabase({ dataDir, databaseUrl }: Config): Promise<string> {
  if (databaseUrl) return checkServer(databaseUrl);
  if (!existsSync(dataDir)) return Promise.resolve(`DATA_DIR ${dataDir} is not there yet: the first start makes it`);
  return withStartErrors(dataDir, async () => {
    checkDatabaseExists(dataDir, databasePath(dataDir));
    if (!existsSync(databasePath(dataDir))) return 'there is none yet: the first start makes it';
    return await checkSchema(openSoundFile(dataDir));
  });
}

async function checkServer(address: URL): Promise<string> {
  const { postgresEngine } = await import('../database/postgres.ts');
  try {
    return await checkSchema(await postgresEngine(address));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATABASE_URL cannot be used: ${errorMessage(error)}`);
  }
}

async function checkSchema({ dialect }: Engine): Promise<string> {
  const db = new Kysely<Schema>({ dialect });
  try {
    const applied = await appliedMigrations(db);
    refuseNewer(applied);
    const last = applied.at(-1) ?? 'empty';
    if (await isUpToDate(db)) return `sound, up to date (${last})`;
    return `sound; the next start brings it up to date from ${last}`;
  } finally {
    await db.destroy();
  }
}

async function checkStorage(config: Config): Promise<string> {
  const { dataDir, storage: address } = config;
  if (!existsSync(dataDir)) return 'nothing to look at yet';
  try {
    const [incoming, storage] = [await Incoming.open(dataDir), await openStorage(config)];
    const bytes = randomBytes(1024);
    const [folder] = Object.keys(uploadFolders) as [UploadFolder]; // UploadFolder is made of these
    const name = newFileName(folder, 'png');
    try {
      await storage.put(name, await incoming.receive(Readable.from([bytes])));
      const stored = await storage.get(name);
      if (!stored || !bytes.equals(await buffer(stored.body))) throw new Error('another file was read than written');
    } finally {
      await storage.remove([name]);
      await incoming.close();
    }
    const isLeft = (await storage.sizeOf(name)) !== null;
    storage.close();
    if (isLeft) throw new Error('a deleted file is still there');
    return 'a file was written, read and deleted';
  } catch (error) {
    const where = address ? 'at STORAGE_URL' : `in DATA_DIR ${dataDir}`;
    const advice = address ? 'check address, key, its rights and the network' : 'check owner and rights';
    throw new StartError(`files cannot be kept ${where} (${errorMessage(error)}): ${advice}`);
  }
}

/** A clock that is behind gives rows an older time than those before them have. */
async function checkClock(config: Config): Promise<string> {
  const newest = Math.max(statSync(process.argv[1] ?? '.').mtimeMs, await lastSaved(config));
  const now = Date.now();
  if (now < newest - hourMs)
    throw new StartError(
      `the clock says ${new Date(now).toISOString()}, and something was saved ${new Date(newest).toISOString()}: set it right (timedatectl set-ntp true)`,
    );
  return new Date(now).toISOString();
}

/** Returns the time of the last change in milliseconds since 1970; 0 when there is none. */
async function lastSaved({ dataDir, databaseUrl }: Config): Promise<number> {
  if (databaseUrl || !existsSync(databasePath(dataDir))) return 0;
  const db = new Kysely<Schema>({ dialect: sqliteEngine(databasePath(dataDir)).dialect });
  try {
    const times = resources.map(async ({ table }) => {
      const { rows } = await sql<{ at: string | null }>`select max(updated_at) as at from ${sql.table(table)}`.execute(
        db,
      );
      return Date.parse(rows[0]?.at ?? '') || 0;
    });
    return Math.max(...(await Promise.all(times)));
  } catch {
    // What is wrong with the database is said by its own check.
    return 0;
  } finally {
    await db.destroy();
  }
}

async function checkSpace({ dataDir }: Config): Promise<string> {
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < minFreeBytes)
    throw new StartError(
      `${formatBytes(free)} are free at ${folder}: make room, ${formatBytes(minFreeBytes)} at least`,
    );
  return `${formatBytes(free)} at ${folder}`;
}

async function checkOrigin({ apiOrigin }: Config): Promise<string> {
  try {
    const { status } = await fetch(`${apiOrigin?.origin}/sanctum/csrf-cookie`, {
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (status >= 500) throw new Error(`it answers ${status}`);
    return `${apiOrigin?.origin} answers`;
  } catch (error) {
    throw new StartError(`${apiOrigin?.origin} (API_ORIGIN) cannot be used: ${errorMessage(error)}`);
  }
}
