import { existsSync, statSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { errorMessage } from '../../model/base/error-message.ts';
import { resources } from '../../model/resource/resources.ts';
import type { Config } from '../base/config.ts';
import { databasePath, withoutSecrets } from '../base/location.ts';
import { StartError } from '../base/start-error.ts';
import type { Reader } from '../database/database.ts';
import type { Engine } from '../database/engine/engine.ts';
import type { Schema } from '../database/engine/schema.ts';
import { appliedMigrations, isUpToDate, refuseNewer } from '../database/migrate.ts';
import { sqliteEngine } from '../database/sqlite.ts';
import { checkDatabaseExists, openSoundFile, withStartErrors } from '../store/open-database.ts';
import type { Found } from './found.ts';

const hourMs = 3_600_000;
/** Hosts whose clocks differ by more sign people out early, and give rows an older time than those before them have. */
const maxSkewMs = 60_000;
const oldestServer = 15;

/** The checks of a start; migrates nothing. */
export function checkDatabase({ dataDir, databaseUrl }: Config): Promise<Found> {
  if (databaseUrl) return onServer(databaseUrl, checkServer);
  if (!existsSync(dataDir)) return Promise.resolve(isNew(`DATA_DIR ${dataDir} is not there`));
  return withStartErrors(dataDir, async () => {
    checkDatabaseExists(dataDir, databasePath(dataDir));
    if (!existsSync(databasePath(dataDir))) return isNew(`DATA_DIR ${dataDir} holds no pult.db`);
    return await onEngine(openSoundFile(dataDir), checkSchema);
  });
}

/** Right before the first start; afterwards the variables are not those of the host. */
function isNew(what: string): Found {
  return {
    warning: `${what}: the next start makes a new, empty installation. If there is one already, run this with the variables and the user of its host`,
  };
}

/** A clock that is behind gives rows an older time than those before them have. */
export async function checkClock({ dataDir, databaseUrl }: Config): Promise<string> {
  const now = Date.now();
  const advice = 'set it right (timedatectl set-ntp true)';
  const newest = Math.max(statSync(process.argv[1] ?? '.').mtimeMs, databaseUrl ? 0 : await lastSaved(dataDir));
  if (now < newest - hourMs)
    throw new StartError(`the clock says ${iso(now)}, and something was saved ${iso(newest)}: ${advice}`);
  if (!databaseUrl) return iso(now);
  // What is wrong with the database is said by its own check.
  const skew = await onServer(databaseUrl, skewOf).catch(() => null);
  if (skew !== null && Math.abs(skew) > maxSkewMs)
    throw new StartError(
      `the clock says ${iso(now)}, and that of the database ${iso(now + skew)}; they may differ by a minute: ${advice}, here and there`,
    );
  return skew === null ? iso(now) : `${iso(now)}, ${Math.round(Math.abs(skew))} ms from that of the database`;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** A passkey belongs to the name under which it was made: where PUBLIC_URL has another, nobody signs in by it. */
export async function checkPasskeys({ dataDir, databaseUrl, publicUrl }: Config): Promise<Found | null> {
  if (publicUrl === null || (!databaseUrl && !existsSync(databasePath(dataDir)))) return null;
  // What is wrong with the database is said by its own check.
  const names = await (databaseUrl
    ? onServer(databaseUrl, namesOfPasskeys)
    : onEngine(openSoundFile(dataDir), namesOfPasskeys)
  ).catch(() => []);
  const others = names.filter((name) => name !== publicUrl.hostname);
  if (names.length === 0) return null;
  if (others.length === 0) return `all are for ${publicUrl.hostname}`;
  return {
    warning: `some were made for ${others.join(', ')}, and PUBLIC_URL is ${publicUrl.hostname}: their operators sign in by password and code, and add new ones`,
  };
}

async function namesOfPasskeys(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('passkeys').select('rp_id').distinct().orderBy('rp_id').execute();
  return rows.map(({ rp_id }) => rp_id);
}

type Run<T> = (db: Reader, engine: Engine) => Promise<T>;

function onEngine<T>(engine: Engine, run: Run<T>): Promise<T> {
  const db = new Kysely<Schema>({ dialect: engine.dialect });
  return run(db, engine).finally(() => db.destroy());
}

async function onServer<T>(address: URL, run: Run<T>): Promise<T> {
  const { postgresEngine } = await import('../database/postgres.ts');
  try {
    return await onEngine(await postgresEngine(address, 'pult-command'), run);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `DATABASE_URL ${withoutSecrets(address)} cannot be used (${errorMessage(error)}): check the server, address, account and password`,
    );
  }
}

async function checkServer(db: Reader): Promise<Found> {
  const { rows } = await sql<{ version: number; readOnly: boolean }>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('transaction_read_only') = 'on' as "readOnly"`.execute(db);
  const [{ version, readOnly } = { version: 0, readOnly: false }] = rows;
  if (version < oldestServer) throw new StartError(`PostgreSQL ${version} is too old: use ${oldestServer} or newer`);
  if (readOnly)
    throw new StartError(
      'the database behind DATABASE_URL is read-only, as a replica is: name the one that is written to',
    );
  if ((await appliedMigrations(db)).length === 0) return isNew(`PostgreSQL ${version}: the database is empty`);
  return `PostgreSQL ${version}: ${await checkSchema(db)}`;
}

async function checkSchema(db: Reader): Promise<string> {
  const applied = await appliedMigrations(db);
  refuseNewer(applied);
  const last = applied.at(-1);
  if (await isUpToDate(db)) return `sound, up to date (${last})`;
  return `sound; the next start brings it up to date from ${last}`;
}

/** Returns by how many milliseconds the clock of the database is ahead of this one. */
async function skewOf(db: Reader, engine: Engine): Promise<number> {
  const asked = Date.now();
  const there = await engine.now(db);
  return there - (asked + Date.now()) / 2;
}

/** Returns the time of the last change in milliseconds since 1970; 0 when there is none. */
async function lastSaved(dataDir: string): Promise<number> {
  if (!existsSync(databasePath(dataDir))) return 0;
  try {
    return await onEngine(sqliteEngine(databasePath(dataDir)), async (db) => {
      const times = resources.map(async ({ table }) => {
        const { rows } = await sql<{ at: string | null }>`
          select max(updated_at) as at from ${sql.table(table)}`.execute(db);
        return Date.parse(rows[0]?.at ?? '') || 0;
      });
      return Math.max(...(await Promise.all(times)));
    });
  } catch {
    // What is wrong with the database is said by its own check.
    return 0;
  }
}
