import { isBlockType } from '../../model/block/block-types.ts';
import { blockName } from '../../model/changes/changed-fields.ts';
import { isResourceName } from '../../model/resource/resources.ts';
import { type Author, writeChange } from '../changes/write-change.ts';
import type { Writer } from '../database/database.ts';
import { type TrashEntry, takeFromTrash } from '../store/trash.ts';

/** Deletes for good what lies in the trash. The change says of what, and has no values. */
export async function purge(writer: Writer, entry: TrashEntry, by: Author): Promise<void> {
  const { type, record, caseId } = entry;
  await takeFromTrash(writer, entry);
  if (isResourceName(type)) await writeChange(writer, by, { type, record, op: 'purge' });
  else if (isBlockType(type) && caseId !== null)
    await writeChange(writer, by, {
      type: 'case',
      record: caseId,
      op: 'purge',
      fields: { [blockName({ type, id: record })]: [null, null] },
    });
}
