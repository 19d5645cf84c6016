import { Problem } from '../../model/base/problem.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import { loadForm } from '../form/form.ts';
import { type Form, forms } from '../form/form-state.ts';
import { rebase } from '../form/rebase.ts';
import { addToast } from '../messages/toasts.ts';

/** Reads what the open forms show again, and takes over what others have saved. */
export function refreshForms(): void {
  for (const form of Object.values(forms)) if (!form.unmounted) void refreshForm(form);
}

/**
 * Takes over the fields that others have changed and the operator has not; of fields that both have changed, the form
 * says so. Nothing is taken over while the focus is in one of those fields: a value never changes under the caret.
 */
async function refreshForm(form: Form): Promise<void> {
  const { endpoint } = form.source;
  if (!endpoint || form.status !== 'ready' || form.saving || form.problem) return;
  const { newest } = form;
  try {
    const fresh = await endpoint.read();
    // A save since then has brought newer values.
    if (form.saving || form.newest !== newest || form.unmounted) return;
    const changed = endpoint.rules.fields.filter((name) => !isSameValue(fresh.values[name], newest.values[name]));
    if (changed.length === 0 || changed.includes(focusedField())) return;
    rebase(form, fresh);
    const taken = changed.filter((name) => !form.overlaps.includes(name));
    if (taken.length === 0) return;
    const labels = taken.map((name) => `«${endpoint.labelOf(name)}»`).join(', ');
    addToast({ type: 'info', title: endpoint.name, text: `Показано то, что сохранили тем временем: ${labels}.` });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.kind === 'missing') await loadForm(form);
  }
}

/** Returns the name of the field that has the focus; empty without one. */
function focusedField(): string {
  const path = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';
  return path.split('.')[0] ?? '';
}
