import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Archive } from './archive.ts';

/** Opens the backup that a command is given: a file, or `-` for the standard input, which takes room in TMPDIR. */
export async function openArchive(given: string): Promise<Archive> {
  if (given !== '-') return Archive.open(given);
  const folder = await mkdtemp(join(tmpdir(), 'pult-input-'));
  const path = join(folder, 'backup.tar');
  try {
    await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
    return await Archive.open(path, shownFile(given));
  } finally {
    // What is open can be read on; however this ends, nothing is left behind.
    await rm(folder, { recursive: true, force: true });
  }
}

export function shownFile(given: string): string {
  return given === '-' ? 'standard input' : resolve(given);
}
