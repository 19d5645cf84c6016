import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BackupSize } from '../../model/base/backup.ts';
import type { DataLocation } from '../base/location.ts';
import { fileReferences } from '../store/file-references.ts';
import { type Begun, beginBackup, fileSizes, restOfBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { openSource, type Source } from './source.ts';

/** Bytes that are read at once. */
const chunk = 1024 * 1024;

interface Download {
  stream: Readable;
  /** Of the whole archive. */
  bytes: number;
  manifest: Manifest;
  name: string;
}

/**
 * Begins a backup that is sent while it is made. The tables are written to a temporary file first, so that the size is
 * known and no transaction waits for the network; its bytes are gone when the stream ends.
 */
export async function beginDownload(
  location: DataLocation,
  temporary = join(location.dataDir, 'incoming'),
): Promise<Download> {
  const file = await openNameless(temporary);
  const source = await openSource(location).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  const close = async () => {
    await file.close();
    await source.close();
  };
  try {
    const backup = await beginBackup(source, file);
    const date = backup.manifest.createdAt.slice(0, 10);
    const stream = Readable.from(allBytes(source, file, backup));
    stream.once('close', () => void close());
    return { stream, bytes: backup.total, manifest: backup.manifest, name: `pult-${date}.tar` };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens a temporary file whose name is deleted already. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `backup-${randomBytes(9).toString('base64url')}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** Returns about how large a backup made now would be. */
export async function backupSize(location: DataLocation): Promise<BackupSize> {
  const source = await openSource(location);
  try {
    const [named, bytes] = await source.readConsistently(
      async (db) => [await fileReferences(db), await source.engine.bytes(db)] as const,
    );
    const sizes = await fileSizes(source);
    const files = [...named].flatMap((address) => sizes.get(address) ?? []);
    return { files: files.length, bytes: files.reduce((sum, one) => sum + one, bytes) };
  } finally {
    await source.close();
  }
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
