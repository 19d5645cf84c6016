import { Problem } from '../../model/base/problem.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import { isUnderCaret } from '../form/caret.ts';
import { loadForm } from '../form/form.ts';
import { type Form, forms } from '../form/form-state.ts';
import { rebase } from '../form/rebase.ts';
import { addToast } from '../messages/toasts.ts';
import type { Endpoint, Loaded } from '../writes/endpoint.ts';

/** Reads what the open forms show again, and takes over what others have saved. */
export function refreshForms(): void {
  for (const form of Object.values(forms)) if (!form.unmounted) void refreshForm(form);
}

/**
 * Takes over the fields that others have changed and the operator has not; of fields that both have changed, the form
 * says so. Resolves to false, and nothing is taken over, while the focus is in one whose value would change: none ever does
 * under the caret. `saved` is who has saved last, and when, where it was told.
 */
export async function refreshForm(form: Form, tell: TellTaken = tellByToast, saved?: Saved): Promise<boolean> {
  const { endpoint } = form.source;
  if (!endpoint || form.status !== 'ready' || form.saving || form.problem) return true;
  const { newest } = form;
  try {
    const fresh = withAuthor(await endpoint.read(), saved);
    // A save since then has brought newer values.
    if (form.saving || form.newest !== newest || form.unmounted) return true;
    const changed = endpoint.rules.fields.filter((name) => !isSameValue(fresh.values[name], newest.values[name]));
    if (changed.length === 0) return true;
    if (isUnderCaret(form, fresh)) return false;
    rebase(form, fresh);
    const taken = changed.filter((name) => !form.overlaps.includes(name));
    if (taken.length === 0) return true;
    tell(endpoint, taken);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.kind === 'missing') await loadForm(form);
  }
  return true;
}

type Saved = Loaded['saved'];

/** The host names the author in the answer to a write alone. */
export function withAuthor(fresh: Loaded, saved: Saved): Loaded {
  return saved && !fresh.saved ? { ...fresh, saved } : fresh;
}

/** Says which fields have other values now. */
type TellTaken = (endpoint: Endpoint, names: readonly string[]) => void;

function tellByToast(endpoint: Endpoint, names: readonly string[]): void {
  addToast({ type: 'info', title: endpoint.name, text: takenText(endpoint, names) });
}

export function takenText(endpoint: Endpoint, names: readonly string[]): string {
  return `Показано то, что сохранили тем временем: ${names.map((name) => `«${endpoint.labelOf(name)}»`).join(', ')}.`;
}
