import { changeTags } from '../../model/changes/change-tags.ts';
import { changedFields } from '../../model/changes/changed-fields.ts';
import { isPublished } from '../../model/resource/is-published.ts';
import type { Resource } from '../../model/resource/resources.ts';
import type { Change } from './write-change.ts';

type Row = Readonly<Record<string, unknown>>;

/** A record before and after a change, as the API sends it; null: it did not exist. */
export interface States {
  id: number;
  before: Row | null;
  after: Row | null;
}

/** Returns the change of a record's own fields. */
export function recordChange(resource: Resource, states: States): Change {
  const { before, after } = states;
  const op = before === null ? 'add' : after === null ? 'remove' : 'change';
  const [old, now] = [before?.slug, after?.slug];
  return {
    ...changeOf(resource, states),
    op,
    fields: changedFields(before, after),
    slugBefore: typeof old === 'string' && old !== now ? old : null,
  };
}

/** Returns the change of a record without what was done with it. */
export function changeOf(resource: Resource, { id, before, after }: States): Omit<Change, 'op'> {
  return {
    type: resource.name,
    record: id,
    version: versionNumber((after ?? before)?.version),
    tags: changeTags(resource, id, before, after),
    wasPublic: before !== null && isPublished(resource, before),
    isPublic: after !== null && isPublished(resource, after),
    ...(typeof after?.updated_at === 'string' && { at: after.updated_at }),
  };
}

/** Returns the number of changes at the end of a version as clients know it. */
export function versionNumber(version: unknown): number {
  return Number(/\d+$/.exec(String(version))?.[0]);
}
