import { fetchTrash } from '../../api/trash.ts';
import { hasAbility, isAbsence, noteAbsent } from '../network/abilities.ts';
import { currentAccount } from '../tab/account.ts';

/** Enough for what was deleted a moment ago. */
const newest = 100;

/**
 * Returns the number in the trash of what this account has deleted last under that name; null when it is not there, or
 * the host cannot be asked.
 */
export async function findTrashed(type: string, record: number): Promise<number | null> {
  if (!hasAbility('trash')) return null;
  const page = await fetchTrash(1, newest).catch(() => null);
  const account = currentAccount();
  return (
    page?.items.find((item) => item.type === type && item.record === record && item.account === account)?.id ?? null
  );
}

export const trashKey = '/api/trash';
export const trashCountKey = '/api/trash?count';

/** Returns how much lies in the trash; null where the host has none. */
export async function countTrash(): Promise<number | null> {
  try {
    return (await fetchTrash(1, 1)).count;
  } catch (problem) {
    if (!isAbsence(problem)) throw problem;
    noteAbsent('trash');
    return null;
  }
}

let probe: Promise<void> | null = null;

/** Resolves to whether the host has a trash. It is asked once; where it cannot be reached, what is known of it counts. */
export async function knowsTrash(): Promise<boolean> {
  if (!hasAbility('trash')) return false;
  probe ??= countTrash().then(
    () => undefined,
    () => {
      probe = null;
    },
  );
  await probe;
  return hasAbility('trash');
}
