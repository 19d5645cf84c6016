import { ref } from 'valtio/vanilla';
import { Problem } from '../../model/base/problem.ts';
import type { Overlap } from '../../model/merge/merge.ts';
import { merge } from '../../model/merge/merge.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import type { ToldChange } from '../../model/presence/presence.ts';
import { closeConflict, conflictState, type OpenConflict } from '../conflict/conflict-store.ts';
import { recordFormKey } from '../form/form-keys.ts';
import { forms } from '../form/form-state.ts';
import { rebase } from '../form/rebase.ts';
import { FormConflict } from '../forms/form-conflict.ts';
import { conflictOf } from '../forms/form-resolution.ts';
import { withAuthor } from '../forms/refresh-form.ts';
import { announce } from '../messages/announcer.ts';
import { Conflict } from '../writes/conflict.ts';
import type { Loaded } from '../writes/endpoint.ts';

/** Shows the newest values in the dialog of a conflict, when one of these changes is of what it is about. */
export async function followConflict(changes: readonly ToldChange[]): Promise<void> {
  const { open } = conflictState;
  // A draft that is being taken is no value of the host.
  if (!open || open.conflict.choice) return;
  const { conflict } = open;
  const last = changes.findLast((change) => isAbout(conflict, change));
  if (!last) return;
  const read = await conflict.endpoint.read().catch((problem) => {
    if (!(problem instanceof Problem)) throw problem;
    // Saving says what is wrong.
    return null;
  });
  const fresh = read && withAuthor(read, last);
  if (fresh === null || conflictState.open !== open || open.conflict !== conflict || open.saving) return;
  const next = conflict instanceof FormConflict ? ofForm(conflict, fresh) : ofChange(conflict, fresh);
  if (next === null) {
    closeConflict();
    announce('Сравнивать больше нечего: значения совпали.');
  } else if (next !== conflict) show(open, next);
}

function isAbout(conflict: Conflict, { type, record }: ToldChange): boolean {
  const block = conflict instanceof FormConflict ? conflict.form.source.block : null;
  const key = block ? recordFormKey('case', block.caseId) : conflict.endpoint.key;
  return key === `${type}:${record}`;
}

/** Returns null when the form has nothing to ask any more. */
function ofForm(conflict: FormConflict, fresh: Loaded): Conflict | null {
  // It may have been closed and opened again meanwhile.
  const form = forms[conflict.form.source.key] ?? conflict.form;
  rebase(form, fresh);
  const fields = new Set(conflict.overlaps.map(({ path }) => path.split('.')[0] ?? path));
  const [field = null] = fields.size === 1 ? fields : [];
  return conflictOf(form, field);
}

/** Where nothing overlaps any more it stays as it was: what the operator chooses is to be written all the same. */
function ofChange(conflict: Conflict, fresh: Loaded): Conflict {
  const merged = merge(conflict.endpoint.rules, conflict.base, conflict.mine, fresh.values);
  if (merged.overlaps.length === 0) return conflict;
  const { endpoint, base, mine, onResolved } = conflict;
  return Object.assign(new Conflict({ ...merged, endpoint, base, mine, theirs: fresh }), { onResolved });
}

/** What was chosen against another value is chosen again; a text of both that is being edited stays. */
function show(open: OpenConflict, next: Conflict): void {
  const former = new Map(open.conflict.overlaps.map((overlap) => [overlap.path, overlap]));
  const isNew = ({ path, theirs }: Overlap) => !former.has(path) || !isSameValue(former.get(path)?.theirs, theirs);
  const changed = next.overlaps.filter(isNew);
  const current = open.conflict.overlaps[open.current]?.path;
  for (const { path } of changed) if (open.chosen[path] !== 'both') delete open.chosen[path];
  open.current = Math.max(
    0,
    next.overlaps.findIndex(({ path }) => path === current),
  );
  open.conflict = ref(next);
  if (changed.length === 0) return;
  const names = [...new Set(changed.map(({ path }) => `«${next.endpoint.labelOf(path)}»`))].join(', ');
  announce(`Чужое значение стало другим: ${names}. Показано новое.`);
}
