import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileName, uploadFolders } from '../media/file-name.ts';
import {
  type ByteRange,
  type ReadOptions,
  type Storage,
  type StoredBytes,
  type StoredFile,
  UnsatisfiableRange,
} from './storage.ts';

/** Uploaded files in the folder `DATA_DIR/storage`. */
export class FolderStorage implements Storage {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates the folders. */
  static async open(dataDir: string): Promise<FolderStorage> {
    const folder = join(dataDir, 'storage');
    for (const name of Object.keys(uploadFolders)) await mkdir(join(folder, name), { recursive: true });
    return new FolderStorage(folder);
  }

  async check(): Promise<void> {
    await stat(this.folder);
  }

  /** Moves the file. The move is on disk when the promise resolves. */
  async put(name: string, path: string): Promise<void> {
    const target = join(this.folder, name);
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
    await syncFolder(dirname(target));
  }

  async get(name: string, { range, signal }: ReadOptions = {}): Promise<StoredBytes | null> {
    // A file that is there and cannot be read is not one that is gone.
    const found = await stat(join(this.folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (absent.has(error.code ?? '')) return null;
      throw error;
    });
    if (!found?.isFile()) return null;
    const { size } = found;
    const part = range ? bytesOf(range, size) : null;
    return { size, part, body: createReadStream(join(this.folder, name), { ...part, ...(signal && { signal }) }) };
  }

  sizeOf(name: string): Promise<number | null> {
    return stat(join(this.folder, name)).then(
      (found) => (found.isFile() ? found.size : null),
      () => null,
    );
  }

  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(join(this.folder, name), { force: true })));
  }

  async *list(): AsyncIterable<StoredFile> {
    for (const folder of Object.keys(uploadFolders).sort()) {
      for (const file of (await readdir(join(this.folder, folder))).sort()) {
        if (!isFileName(`${folder}/${file}`)) continue;
        // Another process may have removed it meanwhile.
        const found = await stat(join(this.folder, folder, file)).catch(() => null);
        if (found) yield { name: `${folder}/${file}`, size: found.size, modifiedAt: found.mtimeMs };
      }
    }
  }

  close(): void {}
}

/** Codes of the errors by which the system says that there is no such file. */
const absent: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/** Returns the first and the last byte of the range in a file of this size. Throws an UnsatisfiableRange. */
function bytesOf(range: ByteRange, size: number): { start: number; end: number } {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start;
  if (start >= size) throw new UnsatisfiableRange(size);
  return { start, end: 'last' in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1) };
}

/** A rename is on disk when its folder has been synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
