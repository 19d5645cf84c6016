import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StartError } from '../base/start-error.ts';
import { addressOf } from '../media/file-name.ts';
import type { Incoming } from '../uploads/incoming.ts';
import type { Storage } from '../uploads/storage.ts';
import type { Archive } from './archive.ts';
import { filePath } from './manifest.ts';
import type { Progress } from './progress.ts';

interface Put {
  /** Where files may be already. */
  present: Storage;
  into: Storage;
  /** In the file system of `into`, if that is a folder. */
  incoming: Incoming;
  progress: Progress;
}

/** Stores the files of an archive that are not there yet. Each is on disk when the promise resolves. */
export async function putFiles(archive: Archive, { present, into, incoming, progress }: Put): Promise<void> {
  const hashes = new Map(archive.manifest.entries.map(({ path, sha256 }) => [path, sha256]));
  const total = archive.files.reduce((sum, path) => sum + archive.sizeOf(path), 0);
  let done = 0;
  for (const path of archive.files) {
    const name = nameOf(path);
    if (!(await isStored(present, name, { size: archive.sizeOf(path), sha256: hashes.get(path) })))
      await into.put(name, await incoming.receive(Readable.from(archive.read(path))));
    done += archive.sizeOf(path);
    progress('Restoring', done, total);
  }
}

/** Throws a StartError when there are files that the archive does not have: they belong to somebody else. */
export async function checkNoOtherFiles(storage: Storage, archive: Archive, shown: string): Promise<void> {
  for await (const { name } of storage.list()) {
    if (archive.has(filePath(addressOf(name)))) continue;
    throw new StartError(
      `${shown} holds files that the backup does not have (${name}): choose another place, or let --replace take it over; what nothing names is removed after a week`,
    );
  }
}

async function isStored(
  storage: Storage,
  name: string,
  { size, sha256 }: { size: number; sha256: string | undefined },
): Promise<boolean> {
  if ((await storage.sizeOf(name)) !== size) return false;
  const hash = createHash('sha256');
  const found = await storage.get(name);
  for await (const bytes of found?.body ?? []) hash.update(bytes);
  return hash.digest('hex') === sha256;
}

function nameOf(path: string): string {
  return path.slice(path.indexOf('/') + 1);
}
