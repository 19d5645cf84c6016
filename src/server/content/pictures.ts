import { buffer } from 'node:stream/consumers';
import { type ThumbnailWidth, thumbnailWidths } from '../../model/media/upload.ts';
import { storagePrefix } from '../media/file-name.ts';
import { pictureSize, type Size } from '../uploads/dimensions.ts';
import type { Storage } from '../uploads/storage.ts';
import { parsePicturePath } from '../uploads/thumbnails.ts';

/** A picture as the website gets it: addresses of this host, and of another origin as they are stored. */
export interface Picture {
  src: string;
  /** In pixels; null where the file is not here, or broken. */
  width: number | null;
  height: number | null;
  /** Smaller copies, the smallest first. */
  sizes: { src: string; width: ThumbnailWidth }[];
}

/** The header of a JPEG may stand behind a preview of this size. */
const headBytes = 256 * 1024;

/** Pictures whose size is remembered: a stored file never changes. */
const maxKnown = 20_000;

/** Knows the sizes of stored pictures. */
export class Pictures {
  readonly #storage: Storage;
  readonly #origin: string;
  readonly #known = new Map<string, Size>();
  readonly #reading = new Map<string, Promise<void>>();

  /** `origin`: where the website finds the files; empty for addresses without one. */
  constructor(storage: Storage, origin: string) {
    this.#storage = storage;
    this.#origin = origin;
  }

  /**
   * Returns what `make` makes of the pictures that it asks for. Sizes that are not known are read, and it is called again: a
   * promise for each picture would take most of the time of a large answer. `unread` is called when a size stays unknown.
   */
  async within<T>(make: (pictureOf: (path: unknown) => Picture | null) => T, unread?: () => void): Promise<T> {
    const missing = new Set<string>();
    const made = make((path) => this.#of(path, missing));
    if (missing.size === 0) return made;
    await Promise.all([...missing].map((path) => this.#learn(path)));
    if ([...missing].some((path) => !this.#known.has(path))) unread?.();
    return make((path) => this.#of(path, missing));
  }

  /** Returns null for what is no address of a file: a stored value never acts. */
  #of(path: unknown, missing: Set<string>): Picture | null {
    const src = this.address(path);
    if (src === null || typeof path !== 'string') return null;
    const size = this.#known.get(path);
    const isStored = parsePicturePath(path) !== null;
    if (!size && isStored) missing.add(path);
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

  /** What cannot be read stays unknown, and is asked for again. */
  #learn(path: string): Promise<void> {
    const running = this.#reading.get(path);
    if (running) return running;
    const reading = this.#read(path)
      .then((size) => {
        if (this.#known.size >= maxKnown) this.#known.clear();
        if (size) this.#known.set(path, size);
      })
      .catch(() => undefined)
      .finally(() => this.#reading.delete(path));
    this.#reading.set(path, reading);
    return reading;
  }

  async #read(path: string): Promise<Size | null> {
    const picture = parsePicturePath(path);
    if (!picture) return null;
    const range = { start: 0, end: headBytes - 1 };
    const stored = await this.#storage.get(path.slice(storagePrefix.length), { range });
    if (!stored) return null;
    const head = await buffer(stored.body);
    return pictureSize(
      (at, length) => (at + length <= head.length ? head.subarray(at, at + length) : null),
      picture.extension,
    );
  }
}
