import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from './database/database.ts';
import { sqliteEngine } from './database/sqlite.ts';
import { StartError } from './start-error.ts';

/** The database of DATA_DIR, brought up to date. */
export async function openDatabase(dataDir: string): Promise<Database> {
  try {
    // Holds password hashes: nobody else on the machine reads it.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return await Database.open(sqliteEngine(join(dataDir, 'pult.db')));
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error && 'code' in error)) throw error;
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${error.message}`);
  }
}
