import type { BlockChange, Change } from '../journal.ts';
import { blockObstacle, undoBlock } from './blocks.ts';
import { recordObstacle, undoRecord } from './records.ts';

/** Why undoing is not simply putting things back, as sentences to confirm; none when it is. */
export async function obstacles(changes: readonly Change[]): Promise<string[]> {
  const found = changes.map((change) => (isOfBlock(change) ? blockObstacle(change) : recordObstacle(change)));
  return (await Promise.all(found)).flatMap((text) => text ?? []);
}

/** Changes one thing back. Rejects with the Problem of the host. */
export function undo(change: Change): Promise<void> {
  return isOfBlock(change) ? undoBlock(change) : undoRecord(change);
}

function isOfBlock(change: Change): change is BlockChange {
  return 'caseId' in change;
}
