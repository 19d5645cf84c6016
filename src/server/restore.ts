import { openArchive, shownFile } from './backup/open-archive.ts';
import { parseArguments } from './backup/parse-arguments.ts';
import { terminalProgress } from './backup/progress.ts';
import { restoreArchive } from './backup/restore-archive.ts';
import { summary } from './backup/summary.ts';
import { asOwner } from './base/as-owner.ts';
import { readConfig } from './base/config.ts';
import { ownLocation, shownLocation } from './base/location.ts';
import { withReason } from './base/start-error.ts';

const { progress, clear } = terminalProgress();

/** Brings a backup back to where the variables name. */
export async function restore(args: readonly string[]): Promise<void> {
  try {
    const { file, replace = false } = parseArguments('restore', args, { replace: { type: 'boolean' } });
    await withReason('the backup cannot be restored', () => bringBack(file, replace));
  } finally {
    clear();
  }
}

async function bringBack(path: string, replace: boolean): Promise<void> {
  const location = ownLocation(readConfig(process.env));
  const archive = await openArchive(path);
  try {
    const restored = () =>
      restoreArchive(archive, { path: shownFile(path), location, replace, keepsStorage: false, progress });
    const saved = await asOwner(location.dataDir, restored);
    clear();
    const { manifest, files } = archive;
    console.log(
      `Restored to ${shownLocation(location)}: ${shownFile(path)}, made ${manifest.createdAt} by version ${manifest.version}.`,
    );
    console.log(summary(manifest, files.length));
    if (saved !== null) console.log(`What was there before is in ${saved}`);
  } finally {
    await archive.close();
  }
}
