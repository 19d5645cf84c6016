import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadFolder } from '../../model/field.ts';

export const uploadFolders = {
  cases: 'Кейсы',
  services: 'Услуги',
  technology: 'Технологии',
} as const satisfies Record<UploadFolder, string>;

/** Address of the stored files on the API's origin. */
export const storagePrefix = '/storage/';

/** Files of `DATA_DIR`: received under a name of their own, then kept under `/storage/` for good. */
export class Storage {
  readonly folder: string;
  readonly #incoming: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'storage');
    this.#incoming = join(dataDir, 'incoming');
  }

  /** Drops what a former run has left half received. */
  async prepare(): Promise<void> {
    await rm(this.#incoming, { recursive: true, force: true });
    await mkdir(this.#incoming, { recursive: true });
    for (const folder of Object.keys(uploadFolders)) await mkdir(join(this.folder, folder), { recursive: true });
  }

  /** Writes the stream to a file that is nobody's yet. */
  async receive(stream: Readable): Promise<string> {
    const path = join(this.#incoming, randomName());
    try {
      await pipeline(stream, createWriteStream(path, { flags: 'wx', flush: true }));
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
  async keep(path: string, folder: UploadFolder, extension: string): Promise<string> {
    const name = `${randomName()}.${extension}`;
    const target = join(this.folder, folder);
    await rename(path, join(target, name));
    await syncFolder(target);
    return `${storagePrefix}${folder}/${name}`;
  }
}

function randomName(): string {
  return randomBytes(18).toString('base64url');
}

/** A rename is on disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
