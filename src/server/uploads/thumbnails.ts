import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { errorMessage } from '../../model/error-message.ts';
import type { ThumbnailWidth } from '../../model/upload.ts';
import { loadThumbnailMaker, type MakeThumbnail } from './make-thumbnail.ts';
import { isFile, type Storage, uploadFolders } from './storage.ts';

/** Pictures that wait for their turn; further ones are served as they are. */
const maxWaiting = 200;
/** No thumbnail is made for this time after one could not be written, in milliseconds. */
const diskPauseMs = 60_000;
/** Broken pictures that are not decoded again. */
const maxBroken = 1000;

/** The names that a thumbnail may have: an opaque PNG may become a JPEG. */
const extensions = { jpg: ['jpg'], png: ['png', 'jpg'], gif: ['png'] } as const;

/** A stored picture, by the parts of its address `/storage/{folder}/{stem}.{extension}`. */
export interface StoredPicture {
  folder: string;
  stem: string;
  extension: keyof typeof extensions;
}

/** Returns null for a path that is no picture's: a video, or another file. */
export function parsePicturePath(path: string): StoredPicture | null {
  const [, folder = '', stem = '', extension = ''] = /^\/storage\/(\w+)\/([\w-]+)\.(jpg|png|gif)$/.exec(path) ?? [];
  if (!Object.hasOwn(uploadFolders, folder)) return null;
  return { folder, stem, extension: extension as StoredPicture['extension'] }; // the pattern names these three
}

/**
 * Small copies of stored pictures in `DATA_DIR/thumbnails/{folder}/{stem}-{width}.{jpg|png}`, made when they are first
 * asked for. The folder may be deleted at any time. One picture is decoded at once, off the event loop.
 */
export class Thumbnails {
  readonly folder: string;
  readonly #storage: Storage;
  readonly #load: () => Promise<MakeThumbnail>;
  #maker: Promise<MakeThumbnail> | null = null;
  /** By the path of the thumbnail without its extension, so that two requests for it share the work. */
  readonly #waiting = new Map<string, Promise<string | null>>();
  #last: Promise<unknown> = Promise.resolve();
  readonly #broken = new Set<string>();
  #pausedUntil = 0;

  constructor(dataDir: string, storage: Storage, maxPixels: number) {
    this.folder = join(dataDir, 'thumbnails');
    this.#storage = storage;
    this.#load = () => loadThumbnailMaker(maxPixels);
  }

  /**
   * Returns the thumbnail's path within `folder`; null when the original is to be served, because there is none or none
   * can be made now. Calls `onError` once for each reason.
   */
  async get(picture: StoredPicture, width: ThumbnailWidth, onError: (error: unknown) => void): Promise<string | null> {
    const name = `${picture.folder}/${picture.stem}-${width}`;
    for (const extension of extensions[picture.extension]) {
      if (await isFile(join(this.folder, `${name}.${extension}`))) return `${name}.${extension}`;
    }
    const original = join(this.#storage.folder, picture.folder, `${picture.stem}.${picture.extension}`);
    const known = this.#waiting.get(name);
    if (!known && (this.#waiting.size >= maxWaiting || !this.#canMake(original))) return null;
    const made = known ?? this.#enqueue(name, original, width, onError);
    return made.catch(() => null);
  }

  /** Deletes the thumbnails whose original is gone. */
  async removeOrphans(): Promise<void> {
    for (const folder of Object.keys(uploadFolders)) {
      // Read before the originals: the thumbnail of a file that is uploaded now stays.
      const names = await readdir(join(this.folder, folder)).catch(() => []);
      const originals = new Set((await readdir(join(this.#storage.folder, folder))).map(stemOf));
      const orphans = names.filter((name) => !originals.has(stemOf(name).replace(/-\d+$/, '')));
      for (const name of orphans) await rm(join(this.folder, folder, name), { force: true });
    }
  }

  #canMake(original: string): boolean {
    return Date.now() >= this.#pausedUntil && !this.#broken.has(original);
  }

  #enqueue(name: string, original: string, width: number, onError: (error: unknown) => void): Promise<string | null> {
    // One before it may have found that none can be made.
    const made = this.#last.then(() => (this.#canMake(original) ? this.#make(name, original, width) : null));
    this.#waiting.set(name, made);
    this.#last = made
      .catch((error: unknown) => {
        this.#remember(error, original);
        onError(error);
      })
      .finally(() => this.#waiting.delete(name));
    return made;
  }

  async #make(name: string, original: string, width: number): Promise<string> {
    this.#maker ??= this.#load();
    const make = await this.#maker.catch((error: unknown) => {
      this.#pausedUntil = Number.POSITIVE_INFINITY;
      throw new Error(`sharp cannot be loaded, the originals are served: ${errorMessage(error)}`);
    });
    const { bytes, extension } = await make(original, width);
    const path = `${name}.${extension}`;
    const target = join(this.folder, path);
    await mkdir(dirname(target), { recursive: true });
    // Complete and on disk before it has its name, so that nobody reads half of it, not even after a power failure.
    const temporary = await this.#storage.put(Readable.from([bytes]));
    await rename(temporary, target).catch(async (error: unknown) => {
      await this.#storage.discard(temporary);
      throw error;
    });
    return path;
  }

  /** Errors of the file system have a code and concern all pictures for a while; others concern this picture. */
  #remember(error: unknown, original: string): void {
    if (error instanceof Error && 'code' in error)
      this.#pausedUntil = Math.max(this.#pausedUntil, Date.now() + diskPauseMs);
    else {
      if (this.#broken.size >= maxBroken) this.#broken.clear();
      this.#broken.add(original);
    }
  }
}

function stemOf(name: string): string {
  return name.replace(/\.\w+$/, '');
}
