import type { Resource } from '../../model/resource/resources.ts';
import { disposeForm } from '../../state/form/form.ts';
import { saveDraft } from '../../state/form/form-draft.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { forms } from '../../state/form/form-state.ts';
import { cursorAfterRemoval } from '../../state/lists/cursors.ts';
import { removeRecentRecord } from '../../state/palette/recents-store.ts';
import { type Target, targetState } from '../../state/screen/target.ts';
import type { Context } from '../command/command.ts';

/**
 * Leaves records that are about to be deleted: cursor, forms, recent entries. Their drafts stay until the host has deleted
 * them. Returns the function that leads to their list, when they are hidden in it.
 */
export function leaveRecords(context: Context, resource: Resource, ids: readonly number[]): () => void {
  const { target } = context;
  const isLeft = (one: Target | null) =>
    one?.kind === 'form' && one.resource === resource.name && one.id !== null && ids.includes(one.id);
  // It may lie under the editor of one of its blocks.
  const leavesForm = isLeft(target) || targetState.stack.some(isLeft);
  if (!leavesForm) cursorAfterRemoval(resource, ids);
  for (const id of ids) {
    const key = recordFormKey(resource.name, id);
    const form = forms[key];
    if (form) void saveDraft(form);
    disposeForm(key);
    removeRecentRecord(resource.name, id);
  }
  return () => {
    if (leavesForm) context.go(resource.paths.list);
    // Into the form of another record the focus comes back by itself.
    else if (target?.kind !== 'form') context.focus('list');
  };
}
