import { timeOf } from '../base/time-of.ts';
import type { AnyRecord } from './resource.ts';
import type { Resource } from './resources.ts';

interface Changed {
  resource: Resource;
  record: AnyRecord;
  /** Milliseconds since the epoch. */
  at: number;
  isNew: boolean;
}

/** In milliseconds. Records created within this time came together, by an import for instance. */
const togetherMs = 60_000;

/**
 * Returns what was changed last, the newest first, by the records' own times: a host that sends none has no changes. Of
 * records that were created together and not changed since, those of the first list come first.
 */
export function lastChanges(
  lists: readonly { resource: Resource; items: readonly AnyRecord[] | undefined }[],
  max: number,
): Changed[] {
  const changes = lists.flatMap(({ resource, items = [] }) => items.flatMap((record) => changeOf(resource, record)));
  return changes.sort((one, other) => place(other) - place(one)).slice(0, max);
}

function place({ at, isNew }: Changed): number {
  return isNew ? at - (at % togetherMs) : at;
}

function changeOf(resource: Resource, record: AnyRecord): Changed[] {
  const { updated_at: updated, created_at: created } = record;
  const at = timeOf(updated);
  return at === null ? [] : [{ resource, record, at, isNew: updated === created }];
}
