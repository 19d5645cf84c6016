import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../base/start-error.ts';
import { beginBackup, restOfBackup, writeAt } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import type { Source } from './source.ts';
import { syncFolder } from './sync-folder.ts';

interface SavedBackup {
  manifest: Manifest;
  /** Number of stored files in it. */
  files: number;
  bytes: number;
}

/**
 * Writes a backup to `path`, which only its owner may read. The file has its name once it is whole and on disk. Throws
 * a StartError when there is such a file already.
 */
export async function saveBackup(source: Source, path: string, progress: Progress): Promise<SavedBackup> {
  if (existsSync(path)) throw new StartError(`${path} exists already: choose another name`);
  const part = `${path}.part`;
  const file = await create(part);
  try {
    const saved = await write(source, file, progress);
    await file.sync();
    await file.close();
    await rename(part, path);
    syncFolder(dirname(path));
    return saved;
  } catch (error) {
    await file.close();
    await rm(part, { force: true });
    throw error;
  }
}

async function write(source: Source, file: FileHandle, progress: Progress): Promise<SavedBackup> {
  const backup = await beginBackup(source, file);
  let position = backup.begun;
  for await (const bytes of restOfBackup(source, backup)) {
    await writeAt(file, bytes, position);
    position += bytes.length;
    progress('Writing', position, backup.total);
  }
  return { manifest: backup.manifest, files: backup.files.length, bytes: position };
}

async function create(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new StartError(`${part} exists: another backup is being written there, or was cut off; delete it then`);
    throw error;
  }
}
