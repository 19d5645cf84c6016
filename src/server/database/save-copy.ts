import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { createPrivate } from './private-file.ts';

/** Copies of each kind that are kept: a failed start makes its copy in the place of its former one. */
const kept = 3;

/** Writes a copy of the database to `folder`, whole and on disk before it has its name. Returns its path. */
export function saveCopy(database: Sqlite.Database, folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.db`);
  const part = `${path}.part`;
  rmSync(part, { force: true });
  createPrivate(part);
  database.prepare('vacuum into ?').run(part);
  const file = openSync(part, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(part, path);
  removeOlderCopies(folder, 'before');
  return path;
}

/** Removes all but the newest copies that starts (`before`) or restores (`replaced`) have made before they changed something. */
export function removeOlderCopies(folder: string, kind: 'before' | 'replaced'): void {
  const copies = readdirSync(folder)
    .filter((name) => name.startsWith(`${kind}-`) && /\.(db|tar)$/.test(name))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const path of copies.slice(kept)) for (const end of ['', '-wal']) rmSync(`${path}${end}`, { force: true });
}
