import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Renames in a folder, and files made in it, are on disk when it has been synced. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
