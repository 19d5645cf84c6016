import { snapshot } from 'valtio/vanilla';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import type { Loaded, Values } from '../writes/endpoint.ts';
import { changedUnderCaret, onCaretMoved } from './caret.ts';
import { type Form, forms } from './form-state.ts';
import { isWaiting, rebase } from './rebase.ts';

/** Says which fields have other values now, and what all were before. */
type TellTaken = (names: readonly string[], before: Readonly<Values>) => void;

/**
 * Takes over the fields that others have changed and the operator has not; of fields that both have changed, the form
 * says so. The one whose value would change under the caret waits until the caret leaves it, or something is typed there.
 */
export function takeNewest(form: Form, newest: Loaded, tell?: TellTaken): void {
  const before = snapshot(form).loaded;
  rebase(form, newest, (values, next) => changedUnderCaret(form.source.rules, values, next));
  const taken = form.source.rules.fields.filter((name) => !isSameValue(form.loaded[name], before[name]));
  if (taken.length > 0) tell?.(taken, before);
  if (isWaiting(form)) takeWaiting(form, tell);
}

function takeWaiting(form: Form, tell?: TellTaken): void {
  onCaretMoved(() => {
    if (forms[form.source.key] !== form || !isWaiting(form)) return;
    // What is being saved comes back with all of it.
    if (form.saving) takeWaiting(form, tell);
    else takeNewest(form, form.newest, tell);
  });
}
