import { createBlock } from '../../api/blocks.ts';
import { createRecord, fetchList, fetchRecord, reorderRecords, updateRecord } from '../../api/records.ts';
import { bodyOf } from '../../model/block-parts.ts';
import type { AnyRecord } from '../../model/resource.ts';
import { resourceOf } from '../../model/resources.ts';
import { isHeld, takeBack } from '../deletions.ts';
import { changedKeys } from '../forms/changes.ts';
import { forms } from '../forms/form.ts';
import { recordFormKey } from '../forms/record-form.ts';
import { setSaved } from '../forms/set-saved.ts';
import type { RecordChange } from '../journal.ts';
import { reloadList, showSaved } from '../lists.ts';

/** Why undoing is not simply putting things back, as a sentence to confirm; null when it is. */
export async function recordObstacle(change: RecordChange): Promise<string | null> {
  const resource = resourceOf(change.resource);
  switch (change.kind) {
    case 'fields': {
      const { record } = await fetchRecord(resource, change.id);
      const newer = Object.keys(change.after).filter((name) => differ(record, change.after, name));
      if (newer.length === 0) return null;
      const labels = newer.map((name) => `«${resource.fields.find((field) => field.name === name)?.label ?? name}»`);
      return `#${change.id}: ${labels.join(', ')} с тех пор изменили. Новое значение пропадёт.`;
    }
    case 'order': {
      const present = (await fetchList(resource)).items.map(({ id }) => id);
      const [is, was] = [
        present.filter((id) => change.after.includes(id)),
        change.after.filter((id) => present.includes(id)),
      ];
      const same = JSON.stringify(is) === JSON.stringify(was);
      return same ? null : 'Порядок с тех пор изменили. Он станет таким, каким был до вашего действия.';
    }
    case 'deleted':
      return isHeld(change.resource, change.record.id)
        ? null
        : `#${change.record.id} уже удалена на сервере: запись будет создана заново, под новым номером${
            change.resource === 'case' && !change.blocks ? ' и без блоков контента' : ''
          }.`;
  }
}

/** Changes one thing back. Rejects with the Problem of the host. */
export async function undoRecord(change: RecordChange): Promise<void> {
  const resource = resourceOf(change.resource);
  switch (change.kind) {
    case 'fields': {
      const { record } = await fetchRecord(resource, change.id);
      const { record: saved } = await updateRecord(resource, change.id, { ...record, ...change.before });
      showSaved(resource, { ...record, ...change.before, ...saved, id: change.id });
      const form = forms[recordFormKey(change.resource, change.id)];
      if (form) setSaved(form, change.before);
      return;
    }
    case 'order':
      await reorderRecords(resource, change.before);
      reloadList(resource);
      return;
    case 'deleted': {
      if (takeBack(change.resource, change.record.id)) return;
      const { id: _, ...body } = change.record;
      const id = await createRecord(resource, body);
      // One after another: a new block goes last.
      for (const block of change.blocks ?? []) await createBlock(id, block.type, { ...bodyOf(block) });
      reloadList(resource);
      return;
    }
  }
}

function differ(record: AnyRecord, after: Record<string, unknown>, name: string): boolean {
  return changedKeys({ [name]: record[name] }, { [name]: after[name] }).length > 0;
}
