import type { Resource } from '../../model/resource/resources.ts';
import { applyToRecord, cachedRecord, confirmedRecord, publishWritten } from '../lists/lists.ts';
import { type Changed, writeChange } from './change.ts';
import { isVersioned, type Values } from './endpoint.ts';
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
  let isKnown = false;
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
    isKnown = isVersioned(changed.saved);
    return changed;
  } catch (problem) {
    applied.rollback();
    throw problem;
  } finally {
    publishWritten(resource, isKnown);
  }
}
