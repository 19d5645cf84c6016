import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BackupSize } from '../../model/backup.ts';
import { databasePath } from '../open-database.ts';
import { fileReferences } from '../store/file-references.ts';
import { type Begun, beginBackup, restOfBackup } from './make-backup.ts';
import { localSource, type Source } from './source.ts';

/** Bytes that are read at once. */
const chunk = 1024 * 1024;

interface Download {
  stream: Readable;
  /** Of the whole archive. */
  bytes: number;
  name: string;
}

/**
 * Begins a backup that is sent while it is made. The tables are written to a temporary file first, so that the size is
 * known and no transaction waits for the network; its name is deleted at once, and so are its bytes when the stream ends.
 */
export async function beginDownload(dataDir: string): Promise<Download> {
  const folder = join(dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `backup-${randomBytes(9).toString('base64url')}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    const source = localSource(dataDir);
    const backup = await beginBackup(source, file);
    const date = backup.manifest.createdAt.slice(0, 10);
    const stream = Readable.from(allBytes(source, file, backup));
    stream.once('close', () => void file.close());
    return { stream, bytes: backup.total, name: `pult-${date}.tar` };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Returns about how large a backup made now would be. */
export async function backupSize(dataDir: string): Promise<BackupSize> {
  const source = localSource(dataDir);
  const named = await source.readConsistently((db) => fileReferences(db));
  const sizes = await source.fileSizes();
  const files = [...named].flatMap((address) => sizes.get(address) ?? []);
  const { size } = await stat(databasePath(dataDir));
  return { files: files.length, bytes: files.reduce((sum, one) => sum + one, size) };
}

async function* allBytes(source: Source, file: FileHandle, backup: Begun): AsyncGenerator<Buffer> {
  for (let done = 0; done < backup.begun; ) {
    const buffer = Buffer.allocUnsafe(Math.min(chunk, backup.begun - done));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, done);
    if (bytesRead === 0) throw new Error('the temporary file of the backup is cut off');
    yield buffer.subarray(0, bytesRead);
    done += bytesRead;
  }
  yield* restOfBackup(source, backup);
}
