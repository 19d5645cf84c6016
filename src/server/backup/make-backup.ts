import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { StartError } from '../base/start-error.ts';
import { version } from '../base/version.ts';
import type { Reader } from '../database/database.ts';
import { readEpoch } from '../database/epoch.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { addressOf, storagePrefix } from '../media/file-name.ts';
import { neededPathsIn, pathsIn } from '../store/file-references.ts';
import { filePath, type Manifest, type ManifestEntry, manifestPath, tablePath } from './manifest.ts';
import { readFile } from './read-file.ts';
import type { Source } from './source.ts';
import { needsFiles, readRows, type Table, tablesAfter } from './tables.ts';
import { blockBytes, endOfArchive, padding, tarHeader } from './tar.ts';

interface StoredFile {
  /** /storage/… */
  address: string;
  /** In bytes. */
  size: number;
}

/** A backup whose tables are written already; `restOfBackup` gives the bytes that follow them. */
export interface Begun {
  manifest: Manifest;
  files: readonly StoredFile[];
  /** Bytes that are written. */
  begun: number;
  /** Bytes of the whole archive. */
  total: number;
}

/**
 * Writes the tables to the beginning of `file`, all as they were at one moment. The files that they name are written
 * once and never changed, and one that is no longer named stays for a week: they can be read afterwards.
 */
export async function beginBackup(source: Source, file: FileHandle): Promise<Begun> {
  const { manifest, named, needed, begun } = await source.readConsistently(async (db) => {
    const made = await describe(db, source);
    return { manifest: made, ...(await writeTables(db, file, made)) };
  });
  const sizes = await fileSizes(source);
  const files: StoredFile[] = [];
  for (const address of [...named].sort()) {
    // A list of S3 may be a moment behind.
    const size = sizes.get(address) ?? (await source.storage.sizeOf(nameOf(address)));
    if (size === null) {
      if (needed.has(address)) manifest.missing.push(address);
    } else files.push({ address, size });
  }
  const ofFiles = files.reduce((sum, { size }) => sum + blockBytes + size + padding(size).length, 0);
  const unread = files.map(({ address, size }) => ({ path: filePath(address), size, sha256: '0'.repeat(64) }));
  const { length } = lastPart({ ...manifest, entries: [...manifest.entries, ...unread] });
  return { manifest, files, begun, total: begun + ofFiles + length };
}

/** Returns the rest of the archive: the files, and the manifest with the hashes of everything. */
export async function* restOfBackup(source: Source, { manifest, files }: Begun): AsyncGenerator<Buffer> {
  const entries = [...manifest.entries];
  for (const { address, size } of files) {
    const [path, hash] = [filePath(address), createHash('sha256')];
    let read = 0;
    yield tarHeader(path, size);
    for await (const bytes of readFile(source.storage, nameOf(address))) {
      read += bytes.length;
      hash.update(bytes);
      if (read <= size) yield bytes;
    }
    if (read !== size) throw new StartError(`${address} has changed while it was read: try again`);
    yield padding(size);
    entries.push({ path, size, sha256: hash.digest('hex') });
  }
  yield lastPart({ ...manifest, entries });
}

/** Returns the sizes of all stored files in bytes, by their addresses. */
export async function fileSizes({ storage }: Source): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, size } of storage.list()) sizes.set(addressOf(name), size);
  return sizes;
}

function nameOf(address: string): string {
  return address.slice(storagePrefix.length);
}

async function describe(db: Reader, source: Source): Promise<Manifest> {
  const [first, ...others] = await appliedMigrations(db);
  if (first === undefined) throw new StartError('the database is empty: there is nothing to back up');
  return {
    format: 'pult-backup-1',
    version,
    createdAt: new Date().toISOString(),
    migrations: [first, ...others],
    epoch: (await readEpoch(db)) ?? '',
    tables: {},
    lastIds: await source.engine.lastIds(db),
    entries: [],
    missing: [],
  };
}

/** Completes the manifest. Returns the addresses that rows name, those that they need, and the number of bytes written. */
async function writeTables(
  db: Reader,
  file: FileHandle,
  manifest: Manifest,
): Promise<{ named: Set<string>; needed: Set<string>; begun: number }> {
  const [named, needed] = [new Set<string>(), new Set<string>()];
  let begun = 0;
  for (const table of await tablesAfter(manifest.migrations)) {
    const { entry, rows } = await writeTable(db, file, table, { start: begun, named, needed });
    manifest.tables[table.name] = rows;
    manifest.entries.push(entry);
    begun += blockBytes + entry.size + padding(entry.size).length;
  }
  return { named, needed, begun };
}

/** Writes the header last, when the size is known. */
async function writeTable(
  db: Reader,
  file: FileHandle,
  table: Table,
  { start, named, needed }: { start: number; named: Set<string>; needed: Set<string> },
): Promise<{ entry: ManifestEntry; rows: number }> {
  const [path, hash] = [tablePath(table.name), createHash('sha256')];
  let [size, count] = [0, 0];
  for await (const rows of readRows(db, table)) {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    for (const address of pathsIn(text)) named.add(address);
    if (needsFiles(table.name)) for (const address of neededPathsIn(text)) needed.add(address);
    const bytes = Buffer.from(text);
    hash.update(bytes);
    await writeAt(file, bytes, start + blockBytes + size);
    size += bytes.length;
    count += rows.length;
  }
  await writeAt(file, padding(size), start + blockBytes + size);
  await writeAt(file, tarHeader(path, size), start);
  return { entry: { path, size, sha256: hash.digest('hex') }, rows: count };
}

export async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** The manifest and the end of the archive. */
function lastPart(manifest: Manifest): Buffer {
  const text = Buffer.from(JSON.stringify(manifest));
  return Buffer.concat([tarHeader(manifestPath, text.length), text, padding(text.length), endOfArchive]);
}
