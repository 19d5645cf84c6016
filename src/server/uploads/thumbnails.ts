import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { errorMessage } from '../../model/base/error-message.ts';
import type { ThumbnailWidth } from '../../model/media/upload.ts';
import { uploadFolders } from '../media/file-name.ts';
import type { Incoming } from './incoming.ts';
import { loadThumbnailMaker, type MakeThumbnail, type ThumbnailFormat } from './make-thumbnail.ts';
import type { Storage } from './storage.ts';

/** Pictures that wait for their turn; further ones are served as they are. */
const maxWaiting = 200;
/** No thumbnail is made for this time after an original could not be read or a copy not be written, in milliseconds. */
const pauseMs = 60_000;
/** Broken pictures that are not decoded again. */
const maxBroken = 1000;

/** The names that a thumbnail may have: an opaque PNG may become a JPEG. */
const extensions = { jpg: ['jpg'], png: ['png', 'jpg'], gif: ['png'] } as const;

interface Files {
  incoming: Incoming;
  storage: Storage;
}

/** What is wanted of a picture; `format` null: as the original. */
export interface Wanted {
  width: ThumbnailWidth;
  format: ThumbnailFormat | null;
}

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
 * Small copies of stored pictures in `DATA_DIR/thumbnails/{folder}/{stem}-{extension}-{width}.{jpg|png|webp|avif}`, made when
 * they are first asked for, by each host for itself. The folder may be deleted at any time. One picture is decoded at once, off the
 * event loop.
 */
export class Thumbnails {
  readonly folder: string;
  readonly #incoming: Incoming;
  readonly #storage: Storage;
  readonly #load: () => Promise<MakeThumbnail>;
  #maker: Promise<MakeThumbnail> | null = null;
  /** By the original and what is wanted of it, so that two requests share the work. */
  readonly #waiting = new Map<string, Promise<string | null>>();
  #last: Promise<unknown> = Promise.resolve();
  readonly #broken = new Set<string>();
  /** By `performance.now()`: the clock may be set back. */
  #pausedUntil = 0;

  constructor(dataDir: string, { incoming, storage }: Files, maxPixels: number) {
    this.folder = join(dataDir, 'thumbnails');
    this.#incoming = incoming;
    this.#storage = storage;
    this.#load = () => loadThumbnailMaker(maxPixels);
  }

  /**
   * Returns the thumbnail's path within `folder`; null when the original is to be served, because there is none or none
   * can be made now. Calls `onError` once for each reason.
   */
  async get(picture: StoredPicture, wanted: Wanted, onError: (error: unknown) => void): Promise<string | null> {
    for (const name of namesOf(picture, wanted)) if (await isFile(join(this.folder, name))) return name;
    const original = originalOf(picture);
    const key = `${original} ${wanted.width} ${wanted.format}`;
    const known = this.#waiting.get(key);
    if (!known && (this.#waiting.size >= maxWaiting || !this.#canMake(original))) return null;
    const made = known ?? this.#enqueue(key, picture, wanted, onError);
    return made.catch(() => null);
  }

  /** Returns the paths of all that are there. */
  async names(): Promise<Set<string>> {
    const names = new Set<string>();
    for (const folder of Object.keys(uploadFolders)) {
      const files = await readdir(join(this.folder, folder)).catch(() => []);
      for (const file of files) names.add(`${folder}/${file}`);
    }
    return names;
  }

  /** Deletes the thumbnails whose original is gone. */
  async removeOrphans(): Promise<void> {
    // Read before the originals: the thumbnail of a file that is uploaded now stays.
    const names = await this.names();
    if (names.size === 0) return;
    const originals = new Set<string>();
    for await (const { name } of this.#storage.list()) originals.add(startOf(name));
    const orphans = [...names].filter((name) => !originals.has(name.replace(/-\d+\.\w+$/, '')));
    for (const name of orphans) await rm(join(this.folder, name), { force: true });
  }

  #canMake(original: string): boolean {
    return performance.now() >= this.#pausedUntil && !this.#broken.has(original);
  }

  #enqueue(
    key: string,
    picture: StoredPicture,
    wanted: Wanted,
    onError: (error: unknown) => void,
  ): Promise<string | null> {
    const original = originalOf(picture);
    // One before it may have found that none can be made.
    const made = this.#last.then(() => (this.#canMake(original) ? this.#make(original, wanted) : null));
    this.#waiting.set(key, made);
    this.#last = made
      .catch((error: unknown) => {
        this.#remember(error, original);
        onError(error);
      })
      .finally(() => this.#waiting.delete(key));
    return made;
  }

  /** Resolves to null when there is no original. */
  async #make(original: string, { width, format }: Wanted): Promise<string | null> {
    this.#maker ??= this.#load();
    const make = await this.#maker.catch((error: unknown) => {
      this.#pausedUntil = Number.POSITIVE_INFINITY;
      throw new Error(`sharp cannot be loaded, the originals are served: ${errorMessage(error)}`);
    });
    const stored = await this.#storage.get(original);
    if (!stored) return null;
    const { bytes, extension } = await make(await buffer(stored.body), width, format);
    const path = `${startOf(original)}-${width}.${extension}`;
    const target = join(this.folder, path);
    await mkdir(dirname(target), { recursive: true });
    // Complete and on disk before it has its name, so that nobody reads half of it, not even after a power failure.
    const temporary = await this.#incoming.receive(Readable.from([bytes]));
    await rename(temporary, target).catch(async (error: unknown) => {
      await this.#incoming.discard(temporary);
      throw error;
    });
    return path;
  }

  /** Errors of disk and storage have a code and concern all pictures for a while; others concern this picture. */
  #remember(error: unknown, original: string): void {
    if (error instanceof Error && 'code' in error)
      this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + pauseMs);
    else {
      if (this.#broken.size >= maxBroken) this.#broken.clear();
      this.#broken.add(original);
    }
  }
}

/** Returns the paths that a thumbnail may have. */
export function namesOf(picture: StoredPicture, { width, format }: Wanted): string[] {
  const start = startOf(originalOf(picture));
  return (format ? [format] : extensions[picture.extension]).map((ending) => `${start}-${width}.${ending}`);
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

function originalOf({ folder, stem, extension }: StoredPicture): string {
  return `${folder}/${stem}.${extension}`;
}

/** Returns what the names of an original's thumbnails begin with; pictures of one stem have different ones. */
function startOf(original: string): string {
  return original.replace(/\.(\w+)$/, '-$1');
}
