import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '../../model/base/error-message.ts';

/**
 * Notes in the data folder when the last whole backup was made; metrics tell its age. A backup that is made stays good
 * when this fails.
 */
export async function rememberBackup(dataDir: string, createdAt: string): Promise<void> {
  const path = noteIn(dataDir);
  try {
    const owner = await stat(dataDir);
    // A new file: root must not follow what somebody has put in its place.
    await rm(`${path}.part`, { force: true });
    const file = await open(`${path}.part`, 'wx', 0o600);
    try {
      await file.writeFile(`${createdAt}\n`);
      // Root makes backups of a service's folder, and the service reads this.
      if (process.geteuid?.() === 0) await file.chown(owner.uid, owner.gid);
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  } catch (error) {
    console.error(`pult: metrics will not know of this backup (${errorMessage(error)})`);
  }
}

/** Returns the time in milliseconds since 1970; null when none is known here. */
export async function lastBackupAt(dataDir: string): Promise<number | null> {
  const text = await readFile(noteIn(dataDir), 'utf8').catch(() => '');
  return Date.parse(text.trim()) || null;
}

function noteIn(dataDir: string): string {
  return join(dataDir, 'last-backup');
}
