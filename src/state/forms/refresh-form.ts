import { Problem } from '../../model/base/problem.ts';
import { hasSameFields } from '../../model/merge/normalize-value.ts';
import { beginRead, loadForm } from '../form/form.ts';
import { type Form, forms } from '../form/form-state.ts';
import { isWaiting } from '../form/rebase.ts';
import { takeNewest } from '../form/take-newest.ts';
import { addToast } from '../messages/toasts.ts';
import type { Endpoint, Loaded, Values } from '../writes/endpoint.ts';

/** Reads what the open forms show again, and takes over what others have saved. */
export function refreshForms(): void {
  for (const form of Object.values(forms)) if (!form.unmounted) void refreshForm(form);
}

/** Reads the form again, and takes over what others have saved. `saved` is who has saved last, and when, where it was told. */
export async function refreshForm(form: Form, tell: TellTaken = tellByToast, saved?: Saved): Promise<void> {
  const { endpoint } = form.source;
  if (!endpoint || form.status !== 'ready' || form.saving) return;
  const takeAnswer = beginRead(form);
  try {
    const fresh = withAuthor(await endpoint.read(), saved);
    if (form.unmounted) return;
    takeAnswer(() => {
      // A record that was deleted has been given back.
      form.problem = null;
      if (hasSameFields(endpoint.rules.fields, fresh.values, form.newest.values) && !isWaiting(form)) return;
      takeNewest(form, fresh, (names, before) => tell(endpoint, names, before));
    });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.kind === 'missing' && form.problem?.kind !== 'missing') await loadForm(form);
  }
}

type Saved = Loaded['saved'];

/** The host names the author in the answer to a write alone. */
export function withAuthor(fresh: Loaded, saved: Saved): Loaded {
  return saved && !fresh.saved ? { ...fresh, saved } : fresh;
}

/** Says which fields have other values now, and what all were before. */
type TellTaken = (endpoint: Endpoint, names: readonly string[], before: Readonly<Values>) => void;

function tellByToast({ name, labelOf }: Endpoint, names: readonly string[]): void {
  const fields = names.map((field) => `«${labelOf(field)}»`).join(', ');
  addToast({ type: 'info', title: name, text: `Показано то, что сохранили тем временем: ${fields}.` });
}
