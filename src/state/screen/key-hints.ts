import { proxy } from 'valtio/vanilla';
import { onStored, readStored, writeStored } from '../browser/storage.ts';

const key = 'pult.key-hints';

/** Whether the dashboard shows the keys worth knowing: in the panel's storage, for all tabs. */
export const keyHints = proxy({ shown: stored() });

/** Applies what another tab stores. */
export function followKeyHints(): void {
  onStored(key, () => {
    keyHints.shown = stored();
  });
}

export function showKeyHints(shown: boolean): void {
  keyHints.shown = shown;
  writeStored(key, shown ? null : 'hidden');
}

function stored(): boolean {
  return readStored(key, (value) => (value === 'hidden' ? value : null)) === null;
}
