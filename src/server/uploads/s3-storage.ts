import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { StorageAddress } from '../base/storage-address.ts';
import { isFileName } from '../media/file-name.ts';
import { mediaTypeOf } from '../media/media-types.ts';
import { S3Client } from './s3-client.ts';
import { filesOnPage } from './s3-listing.ts';
import {
  type ByteRange,
  type ReadOptions,
  type Storage,
  type StoredBytes,
  type StoredFile,
  UnsatisfiableRange,
} from './storage.ts';
import { StorageError } from './storage-error.ts';

/** Until an answer begins, in milliseconds. */
const timeLimits = { check: 5000, read: 15_000, list: 30_000, remove: 2000, write: 30_000 };
/** While a file is sent, the storage is asked so often whether it still answers, and has so long, in milliseconds. */
const watchMs = 4000;
/** A file may take a second longer for each of these bytes. */
const slowestUpload = 1_000_000;
const deletionsAtOnce = 8;

/** Uploaded files in a bucket of S3, as objects `{prefix}{name}`. */
export class S3Storage implements Storage {
  readonly folder = null;
  readonly #client: S3Client;
  readonly #prefix: string;

  private constructor(client: S3Client, prefix: string) {
    this.#client = client;
    this.#prefix = prefix;
  }

  static async open(address: StorageAddress): Promise<S3Storage> {
    return new S3Storage(await S3Client.open(address), address.prefix);
  }

  async check(): Promise<void> {
    const timeLimit = timeLimits.check;
    try {
      drop(await this.#client.send({ method: 'HEAD', timeLimit }));
    } catch (error) {
      // An answer to HEAD has no body that would say why.
      if (error instanceof StorageError && [400, 403].includes(error.status))
        drop(await this.#client.send({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' }, timeLimit }));
      throw error;
    }
  }

  /** Sends the file as one request with its length and hash: a broken one is refused and leaves nothing. */
  async put(name: string, path: string): Promise<void> {
    const [{ size }, sha256] = await Promise.all([stat(path), hashOf(path)]);
    const { signal, end } = this.#watch();
    const answer = this.#client.send({
      method: 'PUT',
      key: name,
      headers: { 'Content-Type': mediaTypeOf(name) },
      body: { open: () => createReadStream(path), size, sha256 },
      timeLimit: timeLimits.write + (size / slowestUpload) * 1000,
      signal,
    });
    drop(await answer.finally(end));
    await rm(path, { force: true });
  }

  /**
   * The signal aborts when the storage answers nothing at all any more: a file may take long, and nobody should wait as
   * long for one that hangs. Any answer counts, a refusal too.
   */
  #watch(): { signal: AbortSignal; end: () => void } {
    const silence = new AbortController();
    let isOver = false;
    const ask = async () => {
      try {
        drop(await this.#client.send({ method: 'HEAD', timeLimit: watchMs, tries: 1 }));
      } catch (error) {
        if (error instanceof StorageError && error.status === 0) silence.abort(error);
      }
      if (!isOver) timer.refresh();
    };
    const timer = setTimeout(() => void ask(), watchMs);
    return {
      signal: silence.signal,
      end: () => {
        isOver = true;
        clearTimeout(timer);
      },
    };
  }

  async get(name: string, { range, signal }: ReadOptions = {}): Promise<StoredBytes | null> {
    const headers = { 'Accept-Encoding': 'identity', ...(range && { Range: headerOf(range) }) };
    const request = { method: 'GET', key: name, headers, signal, timeLimit: timeLimits.read } as const;
    const body = await orNull(this.#client.send(request, [416]));
    if (!body) return null;
    if (body.statusCode === 416) {
      drop(body);
      throw new UnsatisfiableRange(await this.sizeOf(name));
    }
    const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(body.headers['content-range'] ?? '') ?? [];
    if (size === undefined) return { size: Number(body.headers['content-length']), part: null, body };
    return { size: Number(size), part: { start: Number(start), end: Number(end) }, body };
  }

  async sizeOf(name: string): Promise<number | null> {
    const answer = await orNull(this.#client.send({ method: 'HEAD', key: name, timeLimit: timeLimits.read }));
    if (!answer) return null;
    drop(answer);
    return Number(answer.headers['content-length']);
  }

  /** Tries once, because a write job waits for it; what is left is removed another day. */
  async remove(names: readonly string[]): Promise<void> {
    const deadline = Date.now() + timeLimits.remove;
    const waiting = [...names];
    const work = async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const request = { method: 'DELETE', key: name, tries: 1, timeLimit: deadline - Date.now() } as const;
        drop(await this.#client.send(request, [404]));
      }
    };
    await Promise.all(Array.from({ length: deletionsAtOnce }, work));
  }

  /** Leaves out objects whose names the host does not give: the bucket may hold other things. */
  async *list(): AsyncIterable<StoredFile> {
    for (let after = ''; ; ) {
      const query = { 'list-type': '2', prefix: this.#prefix, ...(after && { 'start-after': after }) };
      const page = await text(await this.#client.send({ method: 'GET', query, timeLimit: timeLimits.list }));
      const { files, isLast } = filesOnPage(page);
      for (const { name: key, ...file } of files) {
        const name = key.slice(this.#prefix.length);
        if (isFileName(name)) yield { name, ...file };
      }
      after = files.at(-1)?.name ?? '';
      if (isLast || after === '') return;
    }
  }

  close(): void {
    this.#client.close();
  }
}

/** Lets the connection take the next request. */
function drop(answer: IncomingMessage): void {
  answer.on('error', () => undefined).resume();
}

/** Resolves to null when there is no such object. */
function orNull(answer: Promise<IncomingMessage>): Promise<IncomingMessage | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof StorageError && error.status === 404 && error.reason !== 'NoSuchBucket') return null;
    throw error;
  });
}

function headerOf(range: ByteRange): string {
  return 'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
