import type { Resource } from '../../model/resources.ts';
import { applyToRecord, cachedRecord, confirmedRecord, publishAndRevalidateList } from '../lists.ts';
import { type Changed, writeChange } from './change.ts';
import type { Values } from './endpoint.ts';
import { loadedRow, recordEndpoint } from './record-endpoint.ts';

/**
 * Changes fields of a record from outside its form: a switch, a category, what is undone. The list shows it at once and
 * takes it back when the host refuses; an open form takes over what was saved. `seen`: what the operator decided by, when
 * that is not what the list shows.
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
