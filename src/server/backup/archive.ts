import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { errorMessage } from '../../model/base/error-message.ts';
import { StartError } from '../base/start-error.ts';
import { isFileName } from '../media/file-name.ts';
import { type Manifest, type ManifestEntry, manifestPath, parseManifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { readTarEntries, type TarEntry } from './tar.ts';

/** Bytes that are read at once. */
const chunk = 1024 * 1024;
/** No other path is ever written to the disk: a file of another name would be served as what its ending says. */
function isValidPath(path: string): boolean {
  return (
    /^tables\/\w+\.jsonl$/.test(path) || (path.startsWith('storage/') && isFileName(path.slice('storage/'.length)))
  );
}

const maxManifestBytes = 512 * 1024 * 1024;

/** A backup that is open for reading. */
export class Archive {
  readonly manifest: Manifest;
  readonly #file: FileHandle;
  readonly #entries: ReadonlyMap<string, TarEntry>;

  private constructor(file: FileHandle, entries: ReadonlyMap<string, TarEntry>, manifest: Manifest) {
    this.#file = file;
    this.#entries = entries;
    this.manifest = manifest;
  }

  /** Throws a StartError that says what is wrong when the file is no whole archive. */
  static async open(path: string, shown: string = path): Promise<Archive> {
    const file = await open(path, 'r').catch((error: unknown) => {
      throw new StartError(`the backup cannot be read: ${errorMessage(error)}`);
    });
    try {
      const entries = await readTarEntries(file);
      const last = entries.at(-1);
      if (last?.path !== manifestPath || last.size > maxManifestBytes)
        throw new StartError(`it is no whole backup of Pult: it does not end with ${manifestPath}`);
      const text = await readText(readPart(file, last));
      const byPath = new Map(entries.slice(0, -1).map((entry) => [entry.path, entry]));
      return new Archive(file, byPath, parseManifest(text));
    } catch (error) {
      await file.close();
      throw error instanceof StartError ? new StartError(`${shown} cannot be used: ${error.message}`) : error;
    }
  }

  /** The paths of the stored files. */
  get files(): string[] {
    return [...this.#entries.keys()].filter((path) => path.startsWith('storage/'));
  }

  sizeOf(path: string): number {
    return this.#entries.get(path)?.size ?? 0;
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  read(path: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(path);
    if (!entry) throw new Error(`${path} is not in the archive`);
    return readPart(this.#file, entry);
  }

  /** The rows of a table, as lines of JSON. */
  async *lines(path: string): AsyncGenerator<string> {
    const decoder = new StringDecoder();
    let rest = '';
    for await (const bytes of this.read(path)) {
      // Not by node:readline, which also breaks lines at U+2028.
      const lines = (rest + decoder.write(bytes)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  }

  /** Reads everything once. Returns what is wrong, a sentence each. */
  async findDamage(progress: Progress): Promise<string[]> {
    const { entries } = this.manifest;
    const named = new Set(entries.map(({ path }) => path));
    const total = entries.reduce((sum, { size }) => sum + size, 0);
    const problems = [...this.#entries.keys()]
      .filter((path) => !named.has(path) || !isValidPath(path))
      .map((path) => `${path} does not belong into a backup`);
    let done = 0;
    for (const entry of entries) {
      const problem = await this.#problemOf(entry, (bytes) => {
        done += bytes;
        progress('Checking', done, total);
      });
      if (problem !== null) problems.push(problem);
    }
    return problems;
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #problemOf({ path, size, sha256 }: ManifestEntry, onBytes: (bytes: number) => void): Promise<string | null> {
    const entry = this.#entries.get(path);
    if (!entry) return `${path} is missing`;
    if (entry.size !== size) return `${path} has ${entry.size} bytes, and not ${size}`;
    const hash = createHash('sha256');
    for await (const bytes of this.read(path)) {
      hash.update(bytes);
      onBytes(bytes.length);
    }
    return hash.digest('hex') === sha256 ? null : `${path} is damaged: its SHA-256 is not that of the manifest`;
  }
}

async function* readPart(file: FileHandle, { path, size, offset }: TarEntry): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const buffer = Buffer.allocUnsafe(Math.min(chunk, size - done));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, offset + done);
    if (bytesRead === 0) throw new StartError(`the backup ends in the middle of ${path}`);
    yield buffer.subarray(0, bytesRead);
    done += bytesRead;
  }
}

async function readText(parts: AsyncIterable<Buffer>): Promise<string> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all).toString();
}
