import { keysOf } from '../keys/bindings.ts';
import { keyLabel } from '../keys/key-label.ts';
import { undoCommand } from './undo.ts';

/** Returns «Можно отменить (Ctrl Z)» with the current key. */
export function undoHint(): string {
  const [key] = keysOf(undoCommand);
  return key === undefined ? 'Можно отменить' : `Можно отменить (${keyLabel(key)})`;
}
