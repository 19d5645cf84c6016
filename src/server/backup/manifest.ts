import { z } from 'zod';
import { StartError } from '../base/start-error.ts';

/** The last file of an archive, in which the others are named. An archive without it was cut off. */
export const manifestPath = 'manifest.json';

const wholeNumber = z.number().int().nonnegative();

const manifestShape = z.object({
  format: z.literal('pult-backup-1'),
  /** Version of the program that made the backup. */
  version: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The migrations that the database had, in their order. */
  migrations: z.array(z.string()).nonempty(),
  /** Prefix of the entity tags of these data; a restore makes another one. */
  epoch: z.string(),
  /** Number of rows by table. */
  tables: z.record(z.string(), wholeNumber),
  /** The last number that each table has given: a restore goes on behind it, so that none is given twice. */
  lastIds: z.record(z.string(), wholeNumber),
  /** Every other file of the archive, with its SHA-256 in hexadecimal. */
  entries: z.array(z.object({ path: z.string(), size: wholeNumber, sha256: z.string() })),
  /** Addresses that rows name, and that had no file when the backup was made. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestShape>;
export type ManifestEntry = Manifest['entries'][number];

export function parseManifest(text: string): Manifest {
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch {
    throw new StartError(`its ${manifestPath} is damaged, or of a version of Pult that this one does not know`);
  }
}

export function tablePath(table: string): string {
  return `tables/${table}.jsonl`;
}

/** Returns where the file of an address like /storage/cases/a.png stands in an archive. */
export function filePath(address: string): string {
  return address.slice(1);
}
