import { asOwner } from './as-owner.ts';
import { openArchive, shownFile } from './backup/open-archive.ts';
import { parseArguments } from './backup/parse-arguments.ts';
import { terminalProgress } from './backup/progress.ts';
import { restoreArchive } from './backup/restore-archive.ts';
import { summary } from './backup/summary.ts';
import { readConfig } from './config.ts';
import { ownPlace, shownPlace } from './place.ts';
import { exitWithError, withReason } from './start-error.ts';

const usage = `npm run restore -- FILE              restores a backup where nothing is yet; all hosts must be stopped
npm run restore -- FILE --replace    saves what is there as a backup, then replaces it
FILE may be -, the standard input.`;

const { progress, clear } = terminalProgress();

try {
  const { file, replace = false } = parseArguments(process.argv.slice(2), { replace: { type: 'boolean' } }, usage);
  await withReason('the backup cannot be restored', () => restore(file, replace));
} catch (error) {
  clear();
  exitWithError(error);
}

async function restore(path: string, replace: boolean): Promise<void> {
  const place = ownPlace(readConfig(process.env));
  const archive = await openArchive(path);
  try {
    const restored = () =>
      restoreArchive(archive, { path: shownFile(path), place, replace, keepsStorage: false, progress });
    const saved = await asOwner(place.dataDir, restored);
    clear();
    const { manifest, files } = archive;
    console.log(
      `Restored to ${shownPlace(place)}: ${shownFile(path)}, made ${manifest.createdAt} by version ${manifest.version}.`,
    );
    console.log(summary(manifest, files.length));
    if (saved !== null) console.log(`What was there before is in ${saved}`);
  } finally {
    await archive.close();
  }
}
