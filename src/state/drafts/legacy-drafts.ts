import { isNumber, isObject, isText } from '../../model/base/json-value.ts';
import { readStored, storedKeys, writeStored } from '../browser/storage.ts';
import { type Draft, draftSchema } from './draft.ts';

const prefix = 'pult.draft.';

/**
 * Removes and returns the drafts that the previous version kept in local storage, without an account, a tab or a base.
 * They get the given account and an empty base, so the merge asks about changed fields with another value on the host.
 */
export function takeLegacyDrafts(account: number, tab: string): Draft[] {
  return storedKeys(prefix).flatMap((key) => {
    const former = readStored(key, check);
    writeStored(key, null);
    const form = key.slice(prefix.length);
    return former ? [{ ...former, form, account, tab, base: {}, attempt: null, schema: draftSchema }] : [];
  });
}

function check(value: unknown): Pick<Draft, 'path' | 'title' | 'changes' | 'at'> | null {
  if (!isObject(value)) return null;
  const { path, title, changes, at } = value;
  return isText(path) && isText(title) && isObject(changes) && isNumber(at) ? { path, title, changes, at } : null;
}
