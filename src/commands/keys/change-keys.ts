import { remember } from '../../state/journal.ts';
import { currentKeymap } from '../../state/keymap.ts';

/** Changes keys as a step of the journal, which can be undone as any other. */
export function changeKeys(title: string, change: () => void): void {
  const before = currentKeymap();
  change();
  remember(title, [{ kind: 'keys', before, after: currentKeymap() }]);
}
