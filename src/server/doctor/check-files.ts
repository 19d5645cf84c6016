import { existsSync } from 'node:fs';
import { fileSizes } from '../backup/make-backup.ts';
import { openSource, type Source } from '../backup/source.ts';
import type { Config } from '../base/config.ts';
import { databasePath } from '../base/location.ts';
import { storagePrefix } from '../media/file-name.ts';
import { fileReferences, neededPathsIn } from '../store/file-references.ts';
import type { Found } from './found.ts';

/** Whether every file is there that a field of a record has. */
export async function checkFiles(config: Config): Promise<Found> {
  if (!config.databaseUrl && !existsSync(databasePath(config.dataDir))) return 'nothing to look at yet';
  try {
    const source = await openSource(config);
    return await lookAt(source).finally(() => source.close());
  } catch {
    // What is wrong with database or storage is said by their own checks.
    return { warning: 'not looked at: database or storage cannot be read' };
  }
}

async function lookAt(source: Source): Promise<Found> {
  const named = await source.readConsistently((db) => fileReferences(db, { find: neededPathsIn }));
  const sizes = await fileSizes(source);
  const missing: string[] = [];
  for (const address of named) {
    // A list of S3 may be a moment behind.
    if (!sizes.has(address) && (await source.storage.sizeOf(address.slice(storagePrefix.length))) === null)
      missing.push(address);
  }
  const [first] = missing.sort();
  if (first === undefined) return `all ${named.size} are there that records name`;
  return {
    warning: `${missing.length} of ${named.size} that records name are missing, ${first} among them: restore a backup that has them, or upload them again`,
  };
}
