import { isSameValue } from '../../model/merge/normalize-value.ts';
import type { Loaded } from '../writes/endpoint.ts';
import type { Form } from './form-state.ts';

/** Whether the caret stands in a field that others have changed since: a value never changes under it. */
export function isUnderCaret({ newest }: Form, fresh: Loaded): boolean {
  const name = focusedField();
  return name !== '' && !isSameValue(fresh.values[name], newest.values[name]);
}

/** Calls `act` once the focus has left where it is. */
export function onCaretGone(act: () => unknown): void {
  document.addEventListener('focusout', () => setTimeout(act), { capture: true, once: true });
}

/** Returns the name of the field that has the focus; empty without one. */
export function focusedField(): string {
  const path = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';
  return path.split('.')[0] ?? '';
}
