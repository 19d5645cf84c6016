import type { Readable } from 'node:stream';

/**
 * Keeps the uploaded files. A file has a name `{folder}/{name}.{extension}` that no upload gets again, is written once and
 * never changed, so that its name stands for its bytes, too. Rejects with the errors of the file system or with a StorageError.
 */
export interface Storage {
  /** The folder that holds the files under their names; null when they are not on this machine. */
  readonly folder: string | null;
  /** Rejects when the storage cannot be used. */
  check: () => Promise<void>;
  /** Takes the local file `path` over. It is kept for good when the promise resolves; `path` stays when it rejects. */
  put: (name: string, path: string) => Promise<void>;
  /** Resolves to null when there is no such file. Rejects with an UnsatisfiableRange. */
  get: (name: string, options?: ReadOptions) => Promise<StoredBytes | null>;
  /** Resolves to the number of bytes; null when there is no such file. */
  sizeOf: (name: string) => Promise<number | null>;
  /** Deletes files. Takes a few seconds at most, because it runs within a write job. */
  remove: (names: readonly string[]) => Promise<void>;
  /** All files, in the order of their names. */
  list: () => AsyncIterable<StoredFile>;
  close: () => void;
}

/** `start` and `end` count from 0 and are included; `last` is a number of bytes at the end of the file. */
export type ByteRange = { start: number; end?: number } | { last: number };

export interface ReadOptions {
  range?: ByteRange | undefined;
  /** Ends the read, also while its bytes are coming. */
  signal?: AbortSignal | undefined;
}

export interface StoredBytes {
  /** Of the whole file, in bytes. */
  size: number;
  /** The bytes that `body` has, counted from 0, both included; null: the whole file. */
  part: { start: number; end: number } | null;
  body: Readable;
}

export interface StoredFile {
  name: string;
  /** In bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** The range begins beyond the end of the file. */
export class UnsatisfiableRange extends Error {
  override readonly name = 'UnsatisfiableRange';
  readonly statusCode = 416;
  readonly headers: Record<string, string>;

  /** `size` of the file in bytes; null when it is gone by now. */
  constructor(size: number | null) {
    super('the file has no such range');
    this.headers = size === null ? {} : { 'Content-Range': `bytes */${size}` };
  }
}
