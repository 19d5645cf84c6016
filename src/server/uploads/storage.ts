import { randomBytes } from 'node:crypto';
import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { resources, type UploadFolder } from '../../model/resources.ts';

/** Titles of the folders that uploads belong to: those of the lists whose fields name them. */
export const uploadFolders = Object.fromEntries(
  resources.flatMap(({ fields, words }) =>
    fields.flatMap((field) => ('folder' in field ? [[field.folder, words.list] as const] : [])),
  ),
) as Record<UploadFolder, string>; // UploadFolder is made of these

/** Address of the stored files on the API's origin. */
export const storagePrefix = '/storage/';

const day = 86_400_000;
/** Enough that a disk that is all but full refuses it. */
const probeBytes = 256 * 1024;

/** Files of `DATA_DIR`: received under a name of their own, then kept under `/storage/` for good. */
export class Storage {
  readonly folder: string;
  readonly #incomingRoot: string;
  /** Of this process alone: what another one is receiving is not ours to drop. */
  readonly #incoming: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'storage');
    this.#incomingRoot = join(dataDir, 'incoming');
    this.#incoming = join(this.#incomingRoot, randomName());
  }

  /** Drops what former runs have left half received, once it is older than a day. */
  async prepare(now = Date.now()): Promise<void> {
    await mkdir(this.#incoming, { recursive: true });
    for (const name of await readdir(this.#incomingRoot)) {
      const path = join(this.#incomingRoot, name);
      if (path === this.#incoming) continue;
      if ((await lastModified(path)) < now - day) await rm(path, { recursive: true, force: true });
    }
    for (const folder of Object.keys(uploadFolders)) await mkdir(join(this.folder, folder), { recursive: true });
  }

  /** After the last upload: an orderly end leaves nothing to sweep. */
  async close(): Promise<void> {
    await rm(this.#incoming, { recursive: true, force: true });
  }

  /** Rejects when nothing can be kept. */
  async probeWrite(): Promise<void> {
    const path = join(this.#incoming, randomName());
    try {
      await writeFile(path, Buffer.alloc(probeBytes), { flush: true });
    } finally {
      await this.discard(path);
    }
  }

  /** Addresses of the stored files that were last written before `time`. */
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

  /** At once: it is done within a write. */
  remove(path: string): void {
    rmSync(join(this.folder, path.slice(storagePrefix.length)), { force: true });
  }

  /** Writes the stream to a file that is nobody's yet. */
  async put(stream: Readable): Promise<string> {
    const path = join(this.#incoming, randomName());
    try {
      // A process that shares the folder may have taken ours for one that nobody uses.
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

  /** Gives the file its place and its address; on disk when the promise resolves. */
  async commit(path: string, folder: UploadFolder, extension: string): Promise<string> {
    const name = `${randomName()}.${extension}`;
    const target = join(this.folder, folder);
    await rename(path, join(target, name));
    await syncFolder(target);
    return `${storagePrefix}${folder}/${name}`;
  }
}

/** Rejects only when the stream has ended: when the disk refuses, what still comes is read and dropped. */
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
    const abort = (error: Error) => {
      target.destroy();
      reject(error);
    };
    stream.on('error', abort);
    const checkEnd = () => (stream.readableEnded ? undefined : abort(new Error('the sender broke off')));
    if (stream.destroyed) checkEnd();
    stream.on('close', checkEnd);
    stream.pipe(target);
  });
}

/** Of a file, or of a folder and the files in it. */
async function lastModified(path: string): Promise<number> {
  const names = await readdir(path).catch(() => []);
  const times = [path, ...names.map((name) => join(path, name))].map(async (one) => (await stat(one)).mtimeMs);
  return Math.max(...(await Promise.all(times)));
}

function randomName(): string {
  return randomBytes(18).toString('base64url');
}

/** A rename is on disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
