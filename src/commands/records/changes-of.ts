import type { Resource } from '../../model/resource/resources.ts';
import type { Change } from '../../state/changes/journal-step.ts';
import { pick } from '../../state/form/changed-keys.ts';
import type { Changed } from '../../state/writes/change.ts';
import type { Done } from './run-bulk.ts';

/** Returns the changes for the journal, made of the host's answers, so that undo reverts what was really changed. */
export function changesOf({ name }: Resource, done: readonly Done<Changed>[]): Change[] {
  return done.map(({ id, result: { before, saved, mine } }) => ({
    kind: 'fields',
    resource: name,
    id,
    before: pick(before, mine),
    after: pick(saved.values, mine),
  }));
}
