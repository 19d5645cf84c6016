import { subscribe } from 'valtio/vanilla';
import type { ResourceName } from '../../model/resource/resources.ts';
import { draftState, draftsOfAccount } from './draft-state.ts';

/** Returns the ids of the records whose form, or a block of which, has unsaved changes in this browser. */
export function draftedRecords(name: ResourceName): ReadonlySet<number> {
  const ids = draftsOfAccount().flatMap(({ form }) => {
    const [kind, id] = form.split(':');
    return kind === name || (kind === 'block' && name === 'case') ? [Number(id)] : [];
  });
  return new Set(ids.filter((id) => id > 0));
}

/** Calls `listener` when a draft is stored or dropped. */
export function onDraftsChange(listener: () => void): void {
  subscribe(draftState, listener);
}
