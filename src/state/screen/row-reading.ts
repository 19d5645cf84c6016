import { proxy } from 'valtio/vanilla';
import { readStored, writeStored } from '../browser/storage.ts';

const key = 'pult.row-reading';

/** How much screen readers read of a row of a list: in the panel's storage, for all tabs. */
export const rowReading = proxy({ brief: readStored(key, (value) => (value === 'brief' ? value : null)) !== null });

export function readBriefly(brief: boolean): void {
  rowReading.brief = brief;
  writeStored(key, brief ? 'brief' : null);
}
