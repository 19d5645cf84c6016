import type { BlockChange, Change, KeysChange, RecordChange } from '../changes/journal-step.ts';
import type { Recreated, Restored } from '../removals/held.ts';
import { writeChange as write } from '../writes/change.ts';
import { settingsEndpoint } from '../writes/settings-endpoint.ts';
import { blockUndoWarning, undoBlock } from './undo-block.ts';
import { recordUndoWarning, undoRecord } from './undo-record.ts';

/**
 * Resolves to the reasons why undo cannot simply restore the former state, as sentences to confirm; none when it can.
 */
export async function undoWarnings(changes: readonly Change[]): Promise<string[]> {
  const found = changes.map((change) =>
    isOfBlock(change) ? blockUndoWarning(change) : isOfRecord(change) ? recordUndoWarning(change) : null,
  );
  const texts = (await Promise.all(found)).flatMap((text) => text ?? []);
  // Rows that were moved together have one reason.
  return [...new Set(texts)];
}

/**
 * Undoes one change, but not of keys: commands/keys. Resolves to the record when it had to be created again, and to what
 * could not be restored; to null when all is as before. Rejects with the Problem of the host, which may be a Conflict.
 */
export async function undoChange(change: Exclude<Change, KeysChange>): Promise<Recreated | Restored | null> {
  if (isOfRecord(change)) return undoRecord(change);
  if (isOfBlock(change)) return undoBlock(change);
  await write(settingsEndpoint(change.page), { base: change.after, patch: change.before });
  return null;
}

function isOfBlock(change: Change): change is BlockChange {
  return 'caseId' in change;
}

function isOfRecord(change: Change): change is RecordChange {
  return 'resource' in change;
}
