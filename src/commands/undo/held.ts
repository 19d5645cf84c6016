import { storedKeys } from '../../state/browser/storage.ts';
import { chunk } from '../../state/network/chunks.ts';
import { onReconnect } from '../../state/network/connection.ts';
import { storedDeletions } from '../../state/removals/held.ts';
import { onSignedInAgain } from '../../state/session/sign-in.ts';
import { onAccountKnown } from '../../state/tab/account.ts';

/** What only a host without a trash needs: deletions that are held, and records that are created again. */
export const held = chunk(() => import('../held-deletions.ts'));

/** Sends the deletions that closed and crashed tabs have left: at the start, after a reconnect and after a sign-in. */
export function followDeletions(): void {
  const begin = () => {
    if (storedKeys(storedDeletions).length === 0) return;
    held.load().then(
      ({ sendOrphanedOnce }) => sendOrphanedOnce(),
      () => undefined,
    );
  };
  begin();
  onAccountKnown(begin);
  onReconnect(begin);
  onSignedInAgain(begin);
}
