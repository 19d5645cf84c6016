import { readStored, storedKeys, writeStored } from '../browser/storage.ts';
import { type Draft, draftId, isDraft } from './draft.ts';

const prefix = 'pult.rescue.';

/** Maximum length of a copy. Local storage takes about five million characters in all. */
const maxCharacters = 1_000_000;

/**
 * Stores a draft in local storage, synchronously: when a page closes, its database may not finish writing. Returns
 * false when the draft is too long or the browser refuses.
 */
export function storeRescueCopy(draft: Draft): boolean {
  return JSON.stringify(draft).length <= maxCharacters && writeStored(prefix + draftId(draft), draft);
}

/** Removes and returns the copies that earlier pages have stored. */
export function takeRescueCopies(): Draft[] {
  return storedKeys(prefix).flatMap((key) => {
    const draft = readStored(key, (value) => (isDraft(value) ? value : null));
    writeStored(key, null);
    return draft ?? [];
  });
}

/** Removes the copy of a draft that the database has stored or dropped. */
export function dropRescueCopy(draft: Draft): void {
  const key = prefix + draftId(draft);
  if (storedKeys(key).length > 0) writeStored(key, null);
}
