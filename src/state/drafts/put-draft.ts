import { type Draft, draftId } from './draft.ts';
import { notifyOtherTabs } from './draft-channel.ts';
import { draftState } from './draft-state.ts';
import { localDatabase, strictDurability } from './local-database.ts';
import { dropRescueCopy } from './rescue-copies.ts';

/** The last write of each draft that the database does not have, by id: it is under way, or was refused. */
const unstored = new Map<string, Promise<boolean>>();

/**
 * Stores a draft, and drops the one that it replaces in the same transaction: a crash leaves either. Resolves to true when
 * it is on disk; its rescue copy is removed then. Resolves to false when the browser refuses.
 */
export function putDraft(draft: Draft, replaced?: Draft): Promise<boolean> {
  const id = draftId(draft);
  const written = put(draft, replaced).then((isKept) => {
    if (isKept && unstored.get(id) === written) unstored.delete(id);
    return isKept;
  });
  unstored.set(id, written);
  return written;
}

/** Returns the last write of a draft that is not on disk: the promise of `putDraft`; undefined when it is. */
export function unstoredWrite(draft: Draft): Promise<boolean> | undefined {
  return unstored.get(draftId(draft));
}

async function put(draft: Draft, replaced?: Draft): Promise<boolean> {
  const database = await localDatabase();
  draftState.refused = database === null;
  if (!database) return false;
  try {
    const change = database.transaction('drafts', 'readwrite', strictDurability);
    void change.store.put(draft).catch(() => undefined);
    if (replaced) void change.store.delete([replaced.account, replaced.tab, replaced.form]).catch(() => undefined);
    change.commit();
    await change.done;
  } catch {
    return false;
  }
  dropRescueCopy(draft);
  notifyOtherTabs();
  return true;
}
