import { recordStep } from '../../state/journal/journal.ts';
import { currentKeymap } from '../../state/screen/keymap.ts';

/** Changes keys and adds the change to the journal, so that it can be undone. */
export function changeKeys(title: string, change: () => void): void {
  const before = currentKeymap();
  change();
  recordStep(title, [{ kind: 'keys', before, after: currentKeymap() }]);
}
