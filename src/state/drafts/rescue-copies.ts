import { readStored, storedKeys, writeStored } from '../storage.ts';
import { type Draft, draftId, isDraft } from './draft.ts';

const prefix = 'pult.rescue.';

/** Local storage takes about five million characters in all. */
const maxCharacters = 1_000_000;

/**
 * The last letters before a page goes away: its database may not finish, local storage is written before the function
 * returns. False when it is too long or refused.
 */
export function storeRescueCopy(draft: Draft): boolean {
  return JSON.stringify(draft).length <= maxCharacters && writeStored(prefix + draftId(draft), draft);
}

/** What former pages have left so; taken out of storage. */
export function takeRescueCopies(): Draft[] {
  return storedKeys(prefix).flatMap((key) => {
    const draft = readStored(key, (value) => (isDraft(value) ? value : null));
    writeStored(key, null);
    return draft ?? [];
  });
}

/** The database has it, or it is not wanted any more. */
export function dropRescueCopy(draft: Draft): void {
  const key = prefix + draftId(draft);
  if (storedKeys(key).length > 0) writeStored(key, null);
}
