import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';

/** Copies that are kept: a failed start makes its copy in the place of its former one. */
const kept = 3;

/** Writes a copy of the database to `folder`, whole and on disk before it has its name. Returns its path. */
export function saveCopy(database: Sqlite.Database, folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.db`);
  const part = `${path}.part`;
  rmSync(part, { force: true });
  database.prepare('vacuum into ?').run(part);
  const file = openSync(part, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(part, path);
  removeOlderCopies(folder);
  return path;
}

/** Removes all but the newest copies that starts have made before they changed a database. */
export function removeOlderCopies(folder: string): void {
  const copies = readdirSync(folder)
    .filter((name) => /^before-.+\.(db|tar)$/.test(name))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const path of copies.slice(kept)) rmSync(path);
}
