import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { dayMs } from '../base/time.ts';
import { randomName } from '../media/file-name.ts';

/** Large enough that a nearly full disk refuses it. */
const probeBytes = 256 * 1024;

/** Temporary files in `DATA_DIR/incoming`, where an upload is received and checked before it is stored. */
export class Incoming {
  readonly #root: string;
  /** Temporary files of this process only, because it must not delete those of another one. */
  readonly #folder: string;

  private constructor(dataDir: string) {
    this.#root = join(dataDir, 'incoming');
    this.#folder = join(this.#root, randomName());
  }

  /** Creates the folder. Deletes temporary files of former processes that are older than a day. */
  static async open(dataDir: string, now = Date.now()): Promise<Incoming> {
    const incoming = new Incoming(dataDir);
    await incoming.#prepare(now);
    return incoming;
  }

  async #prepare(now: number): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of await readdir(this.#root)) {
      const path = join(this.#root, name);
      if (path === this.#folder) continue;
      const modifiedAt = await lastModified(path);
      if (modifiedAt !== null && modifiedAt < now - dayMs) await rm(path, { recursive: true, force: true });
    }
  }

  /** Deletes the temporary files; must be called after the last upload. */
  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Rejects when files cannot be written. */
  async probeWrite(): Promise<void> {
    const path = join(this.#folder, randomName());
    try {
      await writeFile(path, Buffer.alloc(probeBytes), { flush: true });
    } finally {
      await this.discard(path);
    }
  }

  /** Writes the stream to a temporary file, which is on disk when the promise resolves. Returns its path. */
  async receive(stream: Readable): Promise<string> {
    const path = join(this.#folder, randomName());
    try {
      // Another process may have deleted our folder as an unused one.
      await mkdir(this.#folder, { recursive: true });
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

/**
 * Returns the last modification of a file, or of a folder and the files in it, in milliseconds since 1970. Another process
 * may remove them meanwhile: null when nothing of them is left.
 */
async function lastModified(path: string): Promise<number | null> {
  const names = await readdir(path).catch(() => []);
  const found = [path, ...names.map((name) => join(path, name))].map((one) => stat(one).catch(() => null));
  const times = (await Promise.all(found)).flatMap((one) => one?.mtimeMs ?? []);
  return times.length > 0 ? Math.max(...times) : null;
}
