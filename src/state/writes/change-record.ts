import type { Resource } from '../../model/resource/resources.ts';
import { applyToRecord, cachedRecord, confirmedRecord, publishAndRevalidateList } from '../lists/lists.ts';
import { type Changed, writeChange } from './change.ts';
import type { Values } from './endpoint.ts';
import { loadedRow, recordEndpoint } from './record-endpoint.ts';

/**
 * Changes fields of a record outside its form: by a switch, by a category command, by undo. The list shows the change
 * at once and reverts it when the host refuses; an open form takes over the saved values. `seen`: the values on which
 * the operator decided, when they differ from those of the list.
 */
export async function changeRecord(
  resource: Resource,
  id: number,
  patch: Values,
  seen: Values = { ...cachedRecord(resource, id) },
): Promise<Changed> {
  const applied = applyToRecord(resource, id, patch);
  try {
    const changed = await writeChange(recordEndpoint(resource, id), {
      base: seen,
      patch,
      cached: () => {
        const row = confirmedRecord(resource, id);
        return row ? loadedRow(row) : null;
      },
    });
    applied.commit(changed.saved.values);
    return changed;
  } catch (problem) {
    applied.rollback();
    throw problem;
  } finally {
    publishAndRevalidateList(resource);
  }
}
