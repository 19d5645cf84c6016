import { snapshot, subscribe } from 'valtio/vanilla';
import { isSameBlock } from '../../model/block/block.ts';
import { isBlockType } from '../../model/block/block-types.ts';
import { isEdit, valuesBefore } from '../../model/changes/history-steps.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import { blocksOf } from '../blocks/blocks.ts';
import { closeForm, openForm } from '../form/form.ts';
import { type Form, forms } from '../form/form-state.ts';
import { recordFormStep } from '../form/form-steps.ts';
import { setValue } from '../form/form-values.ts';
import { blockForm } from '../forms/block-form.ts';
import { blockPartOf, bodyName, formValue } from './block-part.ts';
import { changesDownTo, currentStep, history } from './history-store.ts';
import { type HistorySubject, isPartOf } from './history-subject.ts';
import { partLabel } from './step-text.ts';

interface TakenBack {
  /** Labels of what was put into the forms, and of what no form can take back. */
  set: string[];
  left: string[];
  /** How many of them are in forms of blocks, which need not be open. */
  blocks: number;
  /** Address of the block's editor, where a part of a block alone was put back. */
  path: string | null;
}

/**
 * Puts what the cursor of the history is at into the forms: one part, or on the head of a step all that was changed since.
 * Resolves to null where there is nothing. It is a draft: nothing is written on the host, and undo takes each back. Rejects
 * with a Problem.
 */
export async function takeBackAtCursor(): Promise<TakenBack | null> {
  const { form: key, subject, cursor } = history;
  const [step, form] = [currentStep(), forms[key ?? '']];
  if (!step || !form || !subject) return null;
  const done: TakenBack = { set: [], left: [], blocks: 0, path: null };
  // Before a creation or a restore there was nothing to go back to.
  if (!isEdit(step)) return done;
  const part = step.parts.find(({ name }) => name === cursor?.part);
  const values = Object.entries(
    part ? { [part.name]: part.before } : valuesBefore(await changesDownTo(step.first), step.first),
  );
  for (const [name, value] of values) if (isPartOf(subject, name)) await putBack(form, subject, name, value, done);
  // Of many the operator chooses which to look at.
  return part ? done : { ...done, path: null };
}

async function putBack(
  form: Form,
  subject: HistorySubject,
  name: string,
  value: unknown,
  done: TakenBack,
): Promise<void> {
  const label = partLabel(subject, name);
  const own = fieldIn(form, subject, name);
  if (own !== null) {
    if (setField(form, own, label, formValue(name, value))) done.set.push(label);
    return;
  }
  if (subject.kind === 'record' && isThereAsBefore(subject.id, name, value)) return;
  const found = subject.kind === 'record' ? await setInBlock(subject.id, name, value, label) : null;
  if (found === null) {
    done.left.push(label);
    return;
  }
  if (!found.isSet) return;
  done.set.push(label);
  done.blocks += 1;
  done.path = found.path;
}

/** Whether the part is a block as a whole, and the case has it now if it had it before. */
function isThereAsBefore(caseId: number, name: string, before: unknown): boolean {
  const part = blockPartOf(name);
  const blocks = blocksOf(caseId);
  if (part?.field !== '' || !blocks) return false;
  return blocks.some((block) => isSameBlock(block, part.block)) === (before !== null);
}

/** Returns the name under which the form has the part; null where it has none. */
function fieldIn(form: Form, subject: HistorySubject, name: string): string | null {
  const part = blockPartOf(name);
  const field = part && subject.kind === 'block' ? bodyName(part.block.type, part.field) : name;
  return field !== null && form.source.rules.fields.includes(field) ? field : null;
}

/** Returns false where the form has the value already. */
function setField(form: Form, name: string, label: string, value: unknown): boolean {
  const before = snapshot(form).values[name] ?? null;
  if (isSameValue(before, value)) return false;
  setValue(form, name, value);
  recordFormStep(form, {
    title: `Вернуть: ${label}`,
    name,
    undo: () => setValue(form, name, structuredClone(before)),
  });
  return true;
}

/**
 * Resolves to the address of the block's editor, and whether its form had another value; to null where the case has no
 * such block any more, or this version does not know it.
 */
async function setInBlock(
  caseId: number,
  name: string,
  value: unknown,
  label: string,
): Promise<{ path: string; isSet: boolean } | null> {
  const part = blockPartOf(name);
  if (!part || !isBlockType(part.block.type)) return null;
  const field = bodyName(part.block.type, part.field);
  if (field === null) return null;
  const source = blockForm({ caseId, type: part.block.type, id: part.block.id });
  const isShown = forms[source.key]?.unmounted === false;
  const form = openForm(source);
  await settled(form);
  const isReady = form.status === 'ready' && form.problem === null;
  const isSet = isReady && setField(form, field, label, formValue(name, value));
  if (!isShown) closeForm(form);
  return isReady ? { path: source.path, isSet } : null;
}

function settled(form: Form): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (form.status === 'loading') return;
      stop();
      resolve();
    };
    const stop = subscribe(form, look, true);
    look();
  });
}
