import { proxy } from 'valtio/vanilla';
import { readStored, writeStored } from '../browser/storage.ts';

const key = 'pult.key-hints';

/** Whether the dashboard shows the keys worth knowing: in the panel's storage, for all tabs. */
export const keyHints = proxy({ shown: readStored(key, (value) => (value === 'hidden' ? value : null)) === null });

export function showKeyHints(shown: boolean): void {
  keyHints.shown = shown;
  writeStored(key, shown ? null : 'hidden');
}
