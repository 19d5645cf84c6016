import { proxy } from 'valtio/vanilla';
import { onStored, readStored, writeStored } from '../browser/storage.ts';

const key = 'pult.key-hints';

/** Whether the dashboard shows the keys worth knowing: in the panel's storage, for all tabs. */
export const keyHints = proxy({ shown: isShown() });

/** Applies what another tab stores. */
export function followKeyHints(): void {
  onStored(key, () => {
    keyHints.shown = isShown();
  });
}

export function showKeyHints(shown: boolean): void {
  keyHints.shown = shown;
  writeStored(key, shown ? null : 'hidden');
}

function isShown(): boolean {
  return readStored(key, (value) => (value === 'hidden' ? value : null)) === null;
}
