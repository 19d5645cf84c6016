import { fetchList } from '../../api/records.ts';
import { bodyOf } from '../../model/block-parts.ts';
import { replay } from '../../model/order.ts';
import { resourceOf } from '../../model/resources.ts';
import { isHeld, takeBack } from '../deletions.ts';
import type { RecordChange } from '../journal.ts';
import { reloadList } from '../lists.ts';
import { changeRecord } from '../writes/change-record.ts';
import { create, createContent } from '../writes/create.ts';
import { reorder } from '../writes/reorder.ts';

/** Why undoing is not simply putting things back, as a sentence to confirm; null when it is. */
export async function recordObstacle(change: RecordChange): Promise<string | null> {
  const resource = resourceOf(change.resource);
  switch (change.kind) {
    case 'fields':
      // What others have changed since is found by the write itself, which shows both values.
      return null;
    case 'order': {
      const order = (await fetchList(resource)).items.map(({ id }) => id);
      const isThere = replay(order, change.after).every((id, at) => id === order[at]);
      return isThere ? null : 'Порядок с тех пор изменили. Записи встанут туда, где были до вашего действия.';
    }
    case 'deleted':
      return isHeld(change.resource, change.record.id)
        ? null
        : `#${change.record.id} уже удалена на сервере: запись будет создана заново, под новым номером${
            change.resource === 'case' && !change.blocks ? ' и без блоков контента' : ''
          }.`;
  }
}

/** Changes one thing back. Rejects with the Problem of the host, a Conflict among them. */
export async function undoRecord(change: RecordChange): Promise<void> {
  const resource = resourceOf(change.resource);
  switch (change.kind) {
    case 'fields':
      await changeRecord(resource, change.id, change.before, change.after);
      return;
    case 'order':
      await reorder(resource, change.before);
      reloadList(resource);
      return;
    case 'deleted': {
      if (takeBack(change.resource, change.record.id)) return;
      const fresh = { attempt: null, note: () => undefined };
      const { id: _, version, ...body } = change.record;
      const { id } = await create(resource, body, fresh);
      // One after another: a new block goes last.
      for (const block of change.blocks ?? []) await createContent(id, block.type, { ...bodyOf(block) }, fresh);
      if (change.place) await reorder(resource, { ...change.place, ids: [id] });
      reloadList(resource);
      return;
    }
  }
}
