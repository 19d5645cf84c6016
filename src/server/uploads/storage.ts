import { randomBytes } from 'node:crypto';
import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { resources, type UploadFolder } from '../../model/resources.ts';
import { dayMs } from '../time.ts';

/** Titles of the folders that uploads belong to: those of the lists whose fields name them. */
export const uploadFolders = Object.fromEntries(
  resources.flatMap(({ fields, words }) =>
    fields.flatMap((field) => ('folder' in field ? [[field.folder, words.list] as const] : [])),
  ),
) as Record<UploadFolder, string>; // UploadFolder is made of these

/** Path prefix of the stored files' addresses. */
export const storagePrefix = '/storage/';

/** Large enough that a nearly full disk refuses it. */
const probeBytes = 256 * 1024;

/**
 * Uploaded files in `DATA_DIR`: `put` writes a temporary file, `commit` moves it to `/storage/`, `discard` deletes it.
 */
export class Storage {
  readonly folder: string;
  readonly #incomingRoot: string;
  /** Temporary files of this process only, because it must not delete those of another one. */
  readonly #incoming: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'storage');
    this.#incomingRoot = join(dataDir, 'incoming');
    this.#incoming = join(this.#incomingRoot, randomName());
  }

  /** Creates the folders. Deletes temporary files of former processes that are older than a day. */
  async prepare(now = Date.now()): Promise<void> {
    await mkdir(this.#incoming, { recursive: true });
    for (const name of await readdir(this.#incomingRoot)) {
      const path = join(this.#incomingRoot, name);
      if (path === this.#incoming) continue;
      if ((await lastModified(path)) < now - dayMs) await rm(path, { recursive: true, force: true });
    }
    for (const folder of Object.keys(uploadFolders)) await mkdir(join(this.folder, folder), { recursive: true });
  }

  /** Deletes the temporary files; must be called after the last upload. */
  async close(): Promise<void> {
    await rm(this.#incoming, { recursive: true, force: true });
  }

  /** Rejects when files cannot be written. */
  async probeWrite(): Promise<void> {
    const path = join(this.#incoming, randomName());
    try {
      await writeFile(path, Buffer.alloc(probeBytes), { flush: true });
    } finally {
      await this.discard(path);
    }
  }

  /** Returns the addresses of stored files that were last modified before `time` (milliseconds since 1970). */
  async pathsModifiedBefore(time: number): Promise<string[]> {
    const paths: string[] = [];
    for (const folder of Object.keys(uploadFolders)) {
      for (const name of await readdir(join(this.folder, folder))) {
        const { mtimeMs } = await stat(join(this.folder, folder, name));
        if (mtimeMs < time) paths.push(`${storagePrefix}${folder}/${name}`);
      }
    }
    return paths;
  }

  /** Whether there is a file with this address. */
  has(path: string): Promise<boolean> {
    return isFile(join(this.folder, path.slice(storagePrefix.length)));
  }

  /** Deletes a stored file, synchronously, because it runs within a write job. */
  remove(path: string): void {
    rmSync(join(this.folder, path.slice(storagePrefix.length)), { force: true });
  }

  /** Writes the stream to a temporary file. Returns its path. */
  async put(stream: Readable): Promise<string> {
    const path = join(this.#incoming, randomName());
    try {
      // Another process may have deleted our folder as an unused one.
      await mkdir(this.#incoming, { recursive: true });
      await writeStream(stream, createWriteStream(path, { flags: 'wx', flush: true }));
      return path;
    } catch (error) {
      await this.discard(path);
      throw error;
    }
  }

  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Moves a temporary file to its folder. Returns its address. The move is on disk when the promise resolves. */
  async commit(path: string, folder: UploadFolder, extension: string): Promise<string> {
    const name = `${randomName()}.${extension}`;
    const target = join(this.folder, folder);
    await rename(path, join(target, name));
    await syncFolder(target);
    return `${storagePrefix}${folder}/${name}`;
  }
}

export function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** On an error of the disk it reads the rest of the stream, drops it, and rejects at its end. */
function writeStream(stream: Readable, target: WriteStream): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    target.on('close', () => (failure || !target.writableFinished ? undefined : resolve()));
    target.on('error', (error) => {
      failure = error;
      stream.unpipe(target);
      if (stream.readableEnded) reject(error);
      else stream.on('end', () => reject(error)).resume();
    });
    // A file that is being opened exists only afterwards: who deletes it must come later.
    const abort = (error: Error) => {
      target.on('close', () => reject(error));
      target.destroy();
      if (target.closed) reject(error);
    };
    stream.on('error', abort);
    const checkEnd = () => (stream.readableEnded ? undefined : abort(new Error('the sender broke off')));
    if (stream.destroyed) checkEnd();
    stream.on('close', checkEnd);
    stream.pipe(target);
  });
}

/** Returns the last modification of a file, or of a folder and the files in it, in milliseconds since 1970. */
async function lastModified(path: string): Promise<number> {
  const names = await readdir(path).catch(() => []);
  const times = [path, ...names.map((name) => join(path, name))].map(async (one) => (await stat(one)).mtimeMs);
  return Math.max(...(await Promise.all(times)));
}

function randomName(): string {
  return randomBytes(18).toString('base64url');
}

/** A rename is on disk when its folder has been synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
