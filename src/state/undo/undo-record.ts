import { fetchList } from '../../api/lists.ts';
import { isInPlace } from '../../model/base/order.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import type { RecordChange } from '../changes/journal-step.ts';
import { forms } from '../form/form-state.ts';
import { setValue } from '../form/form-values.ts';
import { confirmedRecord, hasVersion, refetchList, refetchListInBackground, showRemoved } from '../lists/lists.ts';
import { heldDeletions, loadedHeldDeletions, type Recreated } from '../removals/held.ts';
import { changeRecord } from '../writes/change-record.ts';
import { showOrder } from '../writes/move-records.ts';
import { remove } from '../writes/remove.ts';
import { reorder } from '../writes/reorder.ts';
import { restore } from '../writes/restore-trashed.ts';
import { withCurrentIds } from './current-ids.ts';

/**
 * Resolves to the reason why undo cannot simply restore the former state, as a sentence to confirm; null when it can.
 */
export async function recordUndoWarning(original: RecordChange): Promise<string | null> {
  const change = withCurrentIds(original);
  const resource = resourceOf(change.resource);
  switch (change.kind) {
    case 'fields':
    case 'created':
      // The write itself finds what others have changed since, and shows both values.
      return null;
    case 'order': {
      const order = (await fetchList(resource)).items.map(({ id }) => id);
      return isInPlace(order, change.after)
        ? null
        : 'Порядок с тех пор изменили. Записи встанут туда, где были до вашего действия.';
    }
    case 'deleted':
      if (change.trash !== undefined || heldDeletions()?.isDeletionPending(change.resource, change.record.id))
        return null;
      return loadedHeldDeletions().recreationWarning(change);
  }
}

/**
 * Undoes one change. Resolves to the record when it had to be created again, else to null. Rejects with the Problem of
 * the host, which may be a Conflict.
 */
export async function undoRecord(original: RecordChange): Promise<Recreated | null> {
  const change = withCurrentIds(original);
  const resource = resourceOf(change.resource);
  switch (change.kind) {
    case 'fields':
      await changeRecord(resource, change.id, change.before, change.after);
      return null;
    case 'order':
      await showOrder(resource, await reorder(resource, change.before));
      return null;
    case 'created':
      await remove(resource, change.record);
      unchoose(resource, change.record.id);
      showRemoved(resource, change.record.id);
      return null;
    case 'deleted': {
      const { id } = change.record;
      if (change.trash !== undefined) {
        await restore(change.trash);
        return null;
      }
      const held = loadedHeldDeletions();
      if (original.kind !== 'deleted' || (await held.cancelDeletion(change.resource, id))) return null;
      const recreated = await held.recreate(original, change).catch((problem: unknown) => {
        // The list shows the record that has the name now.
        refetchListInBackground(resource);
        throw problem;
      });
      // The cursor needs its row in the list.
      if (!hasVersion(confirmedRecord(resource, recreated.id))) await refetchList(resource).catch(() => undefined);
      return recreated;
    }
  }
}

/** Open forms that have chosen the record go back to the one that their own record has on the host. */
function unchoose({ name }: Resource, id: number): void {
  for (const form of Object.values(forms)) {
    const { resource } = form.source;
    for (const field of resource ? resourceOf(resource).fields : []) {
      const isChosen = field.kind === 'reference' && field.to === name && form.values[field.name] === id;
      if (isChosen) setValue(form, field.name, form.loaded[field.name] ?? null);
    }
  }
}
