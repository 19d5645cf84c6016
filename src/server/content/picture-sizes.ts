import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { dayMs } from '../base/time.ts';
import type { Database } from '../database/database.ts';
import { type ThumbnailFormat, thumbnailFormats } from '../uploads/make-thumbnail.ts';
import { namesOf, parsePicturePath, type Thumbnails, type Wanted } from '../uploads/thumbnails.ts';
import type { ContentCache } from './content-cache.ts';
import { picturePaths } from './picture-paths.ts';
import type { Pictures } from './pictures.ts';
import type { Published } from './published.ts';

/** Milliseconds between two looks whether something was published, also by another host; the first is that long after the start. */
const lookMs = 2000;

/** Smaller copies of a picture in one format; those that every browser can show are made before all others. */
interface Job {
  path: string;
  wanted: Wanted;
}

interface Source {
  database: Database;
  cache: ContentCache;
  pictures: Pictures;
  thumbnails: Thumbnails;
}

/** Makes them while the host runs. */
export function makeSizes(app: FastifyInstance, source: Source): void {
  const sizes = new PictureSizes(source, app.log);
  app.addHook('onListen', (done) => {
    void sizes.run();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    sizes.stop();
    done();
  });
}

/**
 * Makes the sizes of published pictures before a visitor asks for them: those of a record when it is published, all that are
 * missing after a start and once a day. One at a time, and it rests as long as each has taken, so that at most half of one
 * processor is used; what a visitor asks for goes before all that waits here.
 */
class PictureSizes {
  readonly #source: Source;
  readonly #log: FastifyBaseLogger;
  readonly #queues = new Map<ThumbnailFormat | null, Job[]>([null, ...thumbnailFormats].map((format) => [format, []]));
  readonly #stop = new AbortController();
  #seen: Published | null = null;
  #lookedAt = 0;

  constructor(source: Source, log: FastifyBaseLogger) {
    this.#source = source;
    this.#log = log;
  }

  /** Resolves when it is stopped. */
  async run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await pause(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
      // The database or the storage is away: later.
      await this.#look().catch(() => undefined);
      for (let job = this.#next(); job && !signal.aborted; job = this.#next()) {
        const began = performance.now();
        await this.#make(job);
        await pause(performance.now() - began, undefined, { signal, ref: false }).catch(() => undefined);
        await this.#look().catch(() => undefined);
      }
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  #next(): Job | undefined {
    for (const queue of this.#queues.values()) {
      const job = queue.shift();
      if (job) return job;
    }
    return undefined;
  }

  /** Queues what is missing of the records that were published since the last look. */
  async #look(): Promise<void> {
    const { cache, database } = this.#source;
    const content = await cache.content();
    const isDue = Date.now() - this.#lookedAt > dayMs;
    if (content === this.#seen && !isDue) return;
    const since = isDue ? null : await this.#seen?.lastChange();
    await this.#enqueue(await picturePaths(database.read, content, since ?? null));
    this.#seen = content;
    if (isDue) this.#lookedAt = Date.now();
  }

  async #enqueue(paths: ReadonlySet<string>): Promise<void> {
    if (paths.size === 0) return;
    const there = await this.#source.thumbnails.names();
    for (const path of paths) {
      const picture = parsePicturePath(path);
      const sizes = await this.#source.pictures.within((pictureOf) => pictureOf(path)?.sizes ?? []);
      if (!picture) continue;
      for (const [format, queue] of this.#queues) {
        for (const { width } of sizes) {
          const wanted = { width, format };
          if (!namesOf(picture, wanted).some((name) => there.has(name))) queue.push({ path, wanted });
        }
      }
    }
  }

  async #make({ path, wanted }: Job): Promise<void> {
    const picture = parsePicturePath(path);
    const { thumbnails } = this.#source;
    const warn = (error: unknown) => this.#stop.signal.aborted || this.#log.warn({ err: error, path }, 'no thumbnail');
    if (picture) await thumbnails.get(picture, wanted, warn);
  }
}
