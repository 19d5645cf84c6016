import { Problem } from '../../model/base/problem.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { setBlockCursor } from '../../state/blocks/cursor.ts';
import type { Change } from '../../state/changes/journal-step.ts';
import { placeCursor } from '../../state/lists/cursors.ts';
import { refetchList } from '../../state/lists/lists.ts';
import type { Recreated, Restored } from '../../state/removals/held.ts';
import { askAt, question } from '../../state/trash/asked.ts';
import type { Context } from '../command/command.ts';
import { isUnwatched } from '../run/report-refusals.ts';
import { lateQuestion } from '../trash/late-question.ts';

/** A change that undo could not take back, and why. */
export interface Refused {
  change: Change;
  reason: unknown;
}

/** A change that was taken back, and what became of it; null where all is as before. */
export interface Undone {
  change: Change;
  restored: Recreated | Restored | null;
}

export function isRecreated(restored: Recreated | Restored): restored is Recreated {
  return 'id' in restored;
}

/** Whether the change took a record or a block away. */
function isDeletion(change: Change): change is Extract<Change, { kind: 'deleted' | 'block-deleted' }> {
  return change.kind === 'deleted' || change.kind === 'block-deleted';
}

/** Whether undoing the change creates a record or a block again, because the host has no trash. */
export function isMadeAnew(change: Change): boolean {
  return isDeletion(change) && change.trash === undefined;
}

/**
 * Whether the order of the undos matters: what is created again goes to the end of its list, what comes, goes or moves
 * beside other changes may refer to one another, and an address may be that of another record before.
 */
export function isOneByOne(changes: readonly Change[]): boolean {
  const kinds = new Set(changes.map((change) => `${change.kind} ${'resource' in change && change.resource}`));
  const addresses = changes.filter((change) => change.kind === 'fields' && 'slug' in change.before);
  if (addresses.length > 1) return true;
  return changes.some((change) => isMadeAnew(change) || (kinds.size > 1 && /(ed|order)$/.test(change.kind)));
}

/**
 * Fetches the lists into which records have come back from the trash, and puts the cursor on them, on those that were
 * created again, and on such blocks, unless the operator has gone on.
 */
export async function showRestored(undone: readonly Undone[], context: Context): Promise<void> {
  const lists = new Set(
    undone.flatMap(({ change }) => (change.kind === 'deleted' && change.trash !== undefined ? change.resource : [])),
  );
  // A list that cannot be fetched now is fetched when it is shown.
  await Promise.all([...lists].map((name) => refetchList(resourceOf(name)).catch(() => undefined)));
  if (context.hasGoneOn()) return;
  // The cursor needs its row in the list.
  for (const { change, restored } of undone) {
    if (change.kind === 'deleted') {
      const id = restored && isRecreated(restored) ? restored.id : change.record.id;
      placeCursor(resourceOf(change.resource), id);
    }
    if (change.kind === 'block-deleted') setBlockCursor(restored?.block ?? change.block);
  }
}

/** Asks in the trash for what must be changed first. Returns false where the reason is another one. */
export function askInTrash({ change, reason }: Refused, title: string, context: Context): boolean {
  const isAbout = isDeletion(change) && reason instanceof Problem && reason.kind === 'invalid';
  if (!isAbout || change.trash === undefined) return false;
  const errors = reason.fields ?? {};
  // Over another question, or over what is typed into the filter of the trash, it waits in the toast.
  if (question.asked === null && !isUnwatched(context)) askAt(change.trash, errors);
  const text = `${reason.message} Измените это в корзине.`;
  context.notify({ type: 'error', title, text, dialog: lateQuestion(context, change.trash, errors) });
  return true;
}

/** Whether the trash has it no longer: somebody else has given it back, or its time is over. */
export function isGoneFromTrash({ change, reason }: Refused): boolean {
  return isDeletion(change) && change.trash !== undefined && reason instanceof Problem && reason.kind === 'missing';
}
