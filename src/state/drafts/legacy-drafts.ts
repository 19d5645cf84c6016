import { isNumber, isObject, isText } from '../guards.ts';
import { readStored, storedKeys, writeStored } from '../storage.ts';
import { type Draft, draftSchema } from './draft.ts';

const prefix = 'pult.draft.';

/**
 * Drafts of the version before, which kept them in local storage without an account, a tab or a base. They become those of
 * the account that finds them; what others have changed since is asked about, because nobody knows.
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
