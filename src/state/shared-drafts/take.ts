import { snapshot } from 'valtio/vanilla';
import type { DraftPart, SharedDraft } from '../../model/drafts/shared-draft.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import { areSameValues, pick } from '../form/changed-keys.ts';
import { copyValues } from '../form/copy-values.ts';
import { closeForm, loadForm, openForm } from '../form/form.ts';
import { restoreDraft, saveDraft, saveDraftSoon } from '../form/form-draft.ts';
import { clearErrors } from '../form/form-errors.ts';
import { type Form, forms } from '../form/form-state.ts';
import { recordFormStep } from '../form/form-steps.ts';
import { alignRowKeys } from '../form/row-keys.ts';
import { blockForm, parseBlockFormKey } from '../forms/block-form.ts';
import { type Choice, Conflict } from '../writes/conflict.ts';
import type { Values } from '../writes/endpoint.ts';
import { fieldOf, joinPart } from './join-part.ts';
import { sharedDraftTitle } from './shared-draft-title.ts';

/** Asks about what both have changed; of an operator who has gone on since that time, it must wait. */
export type AskLate = (conflict: DraftConflict, since: number) => void;

interface Taking {
  form: Form;
  draft: SharedDraft;
  /** Asks what comes after an answer, when other calls have been waited for. */
  ask: AskLate;
  /** Called at the end. */
  done: () => void;
}

/**
 * Joins parts of a shared draft with the form and with the drafts of its blocks, one after another. Rejects with a
 * DraftConflict where both have changed the same; the parts after it are taken when that is answered.
 */
export async function takeParts(taking: Taking, parts: readonly DraftPart[]): Promise<void> {
  const { form, draft, ask, done } = taking;
  const [part, ...rest] = parts;
  if (!part) return done();
  const goOn = () => takeParts(taking, rest);
  const { key } = form.source;
  // It may have been closed and opened again meanwhile.
  const target = part.form === key ? (forms[key] ?? form) : await openBlock(part.form);
  if (!target) return goOn();
  const askAgain = () => askAfter(takeParts(taking, parts), ask);
  const conflict = takePart(target, part, draft, askAgain);
  if (!conflict) {
    await leave(target, key);
    return goOn();
  }
  conflict.onResolved = () => askAfter(leave(target, key).then(goOn), ask);
  throw conflict;
}

/** The operator has asked for it now, and may go on while other forms are read. */
function askAfter(taken: Promise<void>, ask: AskLate): void {
  const since = performance.now();
  taken.catch((problem: unknown) => {
    if (!(problem instanceof DraftConflict)) throw problem;
    ask(problem, since);
  });
}

/** Puts into the form what the draft alone has changed. Returns the question about the rest; null when there is none. */
function takePart(form: Form, part: DraftPart, draft: SharedDraft, askAgain: () => void): DraftConflict | null {
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
      askAgain,
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
  // Somebody has saved these since: the draft's own base makes the next save ask.
  const rebased = names.filter((name) => outdated.includes(name) && isSameValue(taken[name], changes[name]));
  for (const name of names) {
    if (form.source.rules.rows?.includes(name)) alignRowKeys(form, name, values[name], taken[name]);
    form.values[name] = filled[name];
    clearErrors(form, name);
    if (!rebased.includes(name)) continue;
    form.loaded[name] = copyValues(base)[name] ?? null;
    if (!overlaps.includes(name)) form.overlaps.push(name);
  }
  recordFormStep(form, {
    title: 'Взять черновик',
    name: first,
    undo: () => {
      for (const name of names) {
        if (!areSameValues(pick(form.values, [name]), pick(taken, [name]))) continue;
        form.values[name] = former[name];
        // After a save the form is based on what was saved.
        const isRebased = rebased.includes(name) && form.overlaps.includes(name);
        if (!isRebased || !areSameValues(pick(form.loaded, [name]), pick(base, [name]))) continue;
        form.loaded[name] = formerBase[name];
        form.overlaps = form.overlaps.filter((other) => other !== name || overlaps.includes(name));
      }
      saveDraftSoon(form);
    },
  });
  saveDraftSoon(form);
}

/**
 * Opens the form of a block beside that of its case; null when the block is gone. The operator may open its editor while
 * it is read: the form is hers then, and stays.
 */
async function openBlock(key: string): Promise<Form | null> {
  const address = parseBlockFormKey(key);
  if (!address) return null;
  const known = forms[key];
  const isShown = known !== undefined && !known.unmounted;
  const form = openForm(blockForm(address));
  if (!isShown) form.unmounted = true;
  await loadForm(form);
  await restoreDraft(form);
  // With her editor she has closed the form as well.
  if (forms[key] !== form) return openBlock(key);
  if (form.status === 'ready' && form.problem === null) return form;
  if (form.unmounted) closeForm(form);
  return null;
}

/** Keeps what was taken into a block as its draft; its form is closed, unless the operator has opened it. */
async function leave(target: Form, form: string): Promise<void> {
  if (target.source.key === form) return;
  await saveDraft(target);
  if (target.unmounted) closeForm(target);
}

/** Both this operator and the draft that is taken have changed the same value: nothing of it is taken before the answer. */
class DraftConflict extends Conflict {
  override readonly choice: Choice;

  constructor(parts: ConstructorParameters<typeof Conflict>[0], choice: Pick<Choice, 'take' | 'askAgain' | 'from'>) {
    super(parts);
    this.choice = { ...choice, button: 'Взять соединённое', later: 'Черновик взят не весь' };
  }
}
