import { snapshot } from 'valtio/vanilla';
import type { DraftPart, SharedDraft } from '../../model/drafts/shared-draft.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import { openConflict } from '../conflict/conflict-store.ts';
import { copyValues } from '../form/copy-values.ts';
import { closeForm, loadForm, openForm } from '../form/form.ts';
import { restoreDraft, saveDraft, saveDraftSoon } from '../form/form-draft.ts';
import { clearErrors } from '../form/form-errors.ts';
import { type Form, forms } from '../form/form-state.ts';
import { recordFormStep } from '../form/form-steps.ts';
import { alignRowKeys } from '../form/row-keys.ts';
import { blockForm, parseBlockFormKey } from '../forms/block-form.ts';
import type { Values } from '../writes/endpoint.ts';
import { DraftConflict } from './draft-conflict.ts';
import { fieldOf, joinPart } from './join-part.ts';
import { sharedDraftTitle } from './shared-draft-title.ts';

/**
 * Joins parts of a shared draft with the form and with the drafts of its blocks, one after another. Rejects with a
 * DraftConflict where both have changed the same; the parts after it are taken when that is answered. `done` is called
 * at the end.
 */
export async function takeParts(
  form: Form,
  draft: SharedDraft,
  [part, ...rest]: readonly DraftPart[],
  done: () => void,
): Promise<void> {
  if (!part) return done();
  const goOn = () => takeParts(form, draft, rest, done);
  const target = part.form === form.source.key ? form : await openBlock(part.form);
  if (!target) return goOn();
  const conflict = takePart(target, part, draft);
  if (!conflict) {
    await leave(target, form);
    return goOn();
  }
  conflict.onResolved = () => void leave(target, form).then(goOn).catch(askNext);
  throw conflict;
}

function askNext(problem: unknown): void {
  if (!(problem instanceof DraftConflict)) throw problem;
  openConflict(problem);
}

/** Puts into the form what the draft alone has changed. Returns the question about the rest; null when there is none. */
function takePart(form: Form, part: DraftPart, draft: SharedDraft): DraftConflict | null {
  const { endpoint, rules } = form.source;
  if (!endpoint) return null;
  const { values, newest } = snapshot(form);
  const { theirs, taken, overlaps, patch, outdated } = joinPart(part, rules, { values, newest });
  fill(form, part, taken, outdated);
  if (overlaps.length === 0) return null;
  const saved = { by: draft.by, at: draft.at };
  return new DraftConflict(
    {
      endpoint,
      base: newest.values,
      mine: values,
      theirs: { values: theirs, etag: newest.etag, saved },
      overlaps,
      patch,
    },
    {
      from: sharedDraftTitle(draft),
      take: (chosen) => {
        const names = new Set(overlaps.map(({ path }) => fieldOf(path)));
        fill(form, part, Object.fromEntries([...names].map((name) => [name, chosen[name] ?? null])), outdated);
      },
    },
  );
}

/** Sets values as changes of the operator's own, which can be undone until they are changed again. */
function fill(form: Form, { base, changes }: DraftPart, taken: Values, outdated: readonly string[]): void {
  const names = Object.keys(taken);
  const [first] = names;
  if (first === undefined) return;
  const { values, loaded, overlaps } = snapshot(form);
  const [former, formerBase] = [copyValues(values), copyValues(loaded)];
  const filled = copyValues(taken);
  for (const name of names) {
    if (form.source.rules.rows?.includes(name)) alignRowKeys(form, name, values[name], taken[name]);
    form.values[name] = filled[name];
    clearErrors(form, name);
    // Somebody has saved this field since: the draft's own base makes the next save ask.
    if (!outdated.includes(name) || !isSameValue(taken[name], changes[name])) continue;
    form.loaded[name] = copyValues(base)[name] ?? null;
    if (!overlaps.includes(name)) form.overlaps.push(name);
  }
  recordFormStep(form, {
    title: 'Взять черновик',
    name: first,
    undo: () => {
      for (const name of names) {
        if (JSON.stringify(form.values[name]) !== JSON.stringify(taken[name])) continue;
        form.values[name] = former[name];
        form.loaded[name] = formerBase[name];
      }
      form.overlaps = [...overlaps];
      saveDraftSoon(form);
    },
  });
  saveDraftSoon(form);
}

/** Opens the form of a block beside that of its case; null when the block is gone. */
async function openBlock(key: string): Promise<Form | null> {
  const address = parseBlockFormKey(key);
  if (!address) return null;
  const known = forms[key];
  const isShown = known !== undefined && !known.unmounted;
  const form = openForm(blockForm(address));
  await loadForm(form);
  await restoreDraft(form);
  if (!isShown) form.unmounted = true;
  if (form.status === 'ready' && form.problem === null) return form;
  if (!isShown) closeForm(form);
  return null;
}

/** Keeps what was taken into a block as its draft; its form is closed, unless the operator has opened it. */
async function leave(target: Form, form: Form): Promise<void> {
  if (target === form) return;
  await saveDraft(target);
  if (target.unmounted) closeForm(target);
}
