import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../base/start-error.ts';
import type { Archive } from './archive.ts';
import { buildDatabase } from './build-database.ts';
import type { Progress } from './progress.ts';

/** Throws a StartError that lists what is wrong: hashes, counts, and references between rows and to files. */
export async function checkArchive(archive: Archive, path: string, progress: Progress): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pult-check-'));
  try {
    await buildChecked(archive, { path, database: join(folder, 'pult.db'), progress });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Build {
  /** Of the archive, for messages. */
  path: string;
  /** Of the SQLite file that is made. */
  database: string;
  progress: Progress;
}

const maxProblems = 20;

/** Checks the archive and makes a database of it. Throws a StartError that lists what is wrong. */
export async function buildChecked(archive: Archive, { path, database, progress }: Build): Promise<void> {
  const damage = await archive.findDamage(progress);
  const problems = damage.length > 0 ? damage : await buildDatabase(archive, database);
  if (problems.length === 0) return;
  const others = problems.length > maxProblems ? [`and ${problems.length - maxProblems} more`] : [];
  const list = [...problems.slice(0, maxProblems), ...others].map((problem) => `\n  ${problem}`);
  throw new StartError(`${path} cannot be used:${list.join('')}`);
}
