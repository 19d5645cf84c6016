import { isObject } from '../../model/base/json-value.ts';
import { readStored, storedKeys, writeStored } from '../browser/storage.ts';
import { type Draft, draftId, isDraft, isNewer } from './draft.ts';

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

/** Returns the copies of the account that earlier pages have stored. Each stays until the database has it. */
export function rescueCopies(account: number): Draft[] {
  return storedKeys(`${prefix}${account}/`).flatMap((key) => readCopy(key) ?? []);
}

/** Removes the copy of a draft that the database has stored or dropped; one that was stored later stays. */
export function dropRescueCopy(draft: Draft): void {
  const key = prefix + draftId(draft);
  const copy = readCopy(key);
  if (copy && !isNewer(copy, draft)) writeStored(key, null);
}

/** A copy of another shape stays: a newer version of the panel has stored it. */
function readCopy(key: string): Draft | null {
  const copy = readStored(key, (value) => (isObject(value) ? value : null));
  return isDraft(copy) ? copy : null;
}
