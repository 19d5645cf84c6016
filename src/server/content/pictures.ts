import { buffer } from 'node:stream/consumers';
import { type ThumbnailWidth, thumbnailWidths } from '../../model/media/upload.ts';
import { storagePrefix } from '../media/file-name.ts';
import { pictureSize, type Size } from '../uploads/dimensions.ts';
import type { Storage } from '../uploads/storage.ts';
import { parsePicturePath } from '../uploads/thumbnails.ts';

/** A picture as the website gets it: addresses of this host, and of another origin as they are stored. */
export interface Picture {
  src: string;
  /** In pixels; null where the file is not here, cannot be read just now, or is broken. */
  width: number | null;
  height: number | null;
  /** Smaller copies, the smallest first. */
  sizes: { src: string; width: ThumbnailWidth }[];
}

/** Bytes that are read at once: the header of most pictures is in the first ones, that of a JPEG may stand behind any profile. */
const partBytes = 256 * 1024;

/** Pictures whose size is remembered: a stored file never changes. */
const maxKnown = 20_000;

/** Why something has a picture without its size that may have it later: no such file is there, or it could not be read. */
export type Lack = 'gone' | 'unread';

/** Told what is lacking, once or several times. */
export type TellLack = (lack: Lack) => void;

/** Knows the sizes of stored pictures. */
export class Pictures {
  readonly #storage: Storage;
  readonly #origin: string;
  /** Null: the file is broken, and stays so. */
  readonly #known = new Map<string, Size | null>();
  readonly #reading = new Map<string, Promise<Lack | null>>();

  /** `origin`: where the website finds the files; empty for addresses without one. */
  constructor(storage: Storage, origin: string) {
    this.#storage = storage;
    this.#origin = origin;
  }

  /**
   * Returns what `make` makes of the pictures that it asks for. Sizes that are not known are read, and it is called again: a
   * promise for each picture would take most of the time of a large answer. `tell` is called when a size stays unknown.
   */
  async within<T>(make: (pictureOf: (path: unknown) => Picture | null) => T, tell?: TellLack): Promise<T> {
    const missing = new Set<string>();
    const made = make((path) => this.#of(path, missing));
    if (missing.size === 0) return made;
    const lacks = await Promise.all([...missing].map((path) => this.#learn(path)));
    for (const lack of new Set(lacks)) if (lack !== null) tell?.(lack);
    return make((path) => this.#of(path, missing));
  }

  /** Returns null for what is no address of a file: a stored value never acts. */
  #of(path: unknown, missing: Set<string>): Picture | null {
    const src = this.address(path);
    if (src === null || typeof path !== 'string') return null;
    const size = this.#known.get(path);
    const isStored = parsePicturePath(path) !== null;
    if (size === undefined && isStored) missing.add(path);
    const widths = size && isStored ? thumbnailWidths.filter((width) => width < size.width) : [];
    return {
      src,
      width: size?.width ?? null,
      height: size?.height ?? null,
      sizes: widths.map((width) => ({ src: `${src}?w=${width}`, width })),
    };
  }

  /** Returns the address of a file, also of a video. */
  address(path: unknown): string | null {
    if (typeof path !== 'string') return null;
    if (path.startsWith(storagePrefix)) return this.#origin + path;
    return path.startsWith('https://') ? path : null;
  }

  /** What is not there or cannot be read stays unknown, and is asked for again. */
  #learn(path: string): Promise<Lack | null> {
    const running = this.#reading.get(path);
    if (running) return running;
    const reading = this.#read(path)
      .then((size) => {
        if (size === undefined) return 'gone';
        if (this.#known.size >= maxKnown) this.#known.clear();
        this.#known.set(path, size);
        return null;
      })
      .catch(() => 'unread' as const)
      .finally(() => this.#reading.delete(path));
    this.#reading.set(path, reading);
    return reading;
  }

  /** Resolves to null for a broken file, to undefined where there is none. */
  async #read(path: string): Promise<Size | null | undefined> {
    const picture = parsePicturePath(path);
    if (!picture) return null;
    const name = path.slice(storagePrefix.length);
    const head = await this.#readPart(name, 0);
    if (!head) return undefined;
    let part = head;
    return pictureSize(async (at, length) => {
      if (at + length > head.size) return null;
      if (at + length > part.start + part.bytes.length) {
        const next = await this.#readPart(name, at);
        if (!next) throw new Error(`${name} has gone while it was read`);
        part = next;
      }
      const from = at - part.start;
      return part.bytes.subarray(from, from + length);
    }, picture.extension);
  }

  /** Resolves to null where there is no such file. */
  async #readPart(name: string, start: number): Promise<Part | null> {
    const range = { start, end: start + partBytes - 1 };
    const stored = await this.#storage.get(name, { range });
    return stored && { start: stored.part?.start ?? 0, bytes: await buffer(stored.body), size: stored.size };
  }
}

/** Bytes of a stored file. */
interface Part {
  start: number;
  bytes: Buffer;
  /** Of the whole file. */
  size: number;
}
