import { statSync } from 'node:fs';
import { StartError } from './start-error.ts';

/**
 * Runs what a command does in a data folder as the owner of that folder, with its rights: root's files in it would keep
 * the service from starting. Changes nothing for another user than root, or for a folder that is not there yet. Throws a
 * StartError when the owner cannot reach the folder from here.
 */
export async function asOwner<T>(folder: string, run: () => Promise<T>): Promise<T> {
  const { seteuid, setegid } = process;
  const owner = process.geteuid?.() === 0 ? statSync(folder, { throwIfNoEntry: false }) : undefined;
  if (!owner || owner.uid === 0 || !seteuid || !setegid) return run();
  const group = process.getegid?.() ?? 0;
  const umask = process.umask(0o777 & ~owner.mode);
  setegid(owner.gid);
  seteuid(owner.uid);
  try {
    checkReachable(folder, owner.uid);
    return await run();
  } finally {
    seteuid(0);
    setegid(group);
    process.umask(umask);
  }
}

/** systemd hides the folder of a dynamic user from that user everywhere but in the service. */
function checkReachable(folder: string, uid: number): void {
  try {
    // Not by `access`, which asks for the real user, root.
    statSync(`${folder}/.`);
  } catch {
    throw new StartError(
      `DATA_DIR ${folder} belongs to the user ${uid}, who reaches it only in its service: run the command there (recipe systemd-command), or as a user who may write there`,
    );
  }
}
