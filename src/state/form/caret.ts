import { isSameValue } from '../../model/merge/normalize-value.ts';
import type { Loaded } from '../writes/endpoint.ts';
import type { Form } from './form-state.ts';

/** Whether the caret stands in a field that others have changed since, and that would change: no value does under it. */
export function isUnderCaret(form: Form, fresh: Loaded): boolean {
  const name = focusedField();
  return name !== '' && !isSameValue(fresh.values[name], form.newest.values[name]) && !staysTyped(form, name, fresh);
}

/** Whether the form keeps what is typed in that field, and asks: fields that are joined inside are not such. */
function staysTyped({ source, values, loaded }: Form, name: string, fresh: Loaded): boolean {
  const { rows = [], parts = [] } = source.rules;
  const isOther = (value: unknown) => !isSameValue(values[name], value);
  return ![...rows, ...parts].includes(name) && isOther(loaded[name]) && isOther(fresh.values[name]);
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
