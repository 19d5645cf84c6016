import { capitalize } from '../../model/base/capitalize.ts';
import { phrases } from '../../model/base/phrases.ts';
import { plural } from '../../model/base/plural.ts';
import { blockParts } from '../../model/block/block-parts.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import { caseResource } from '../../model/resource/case.ts';
import { categoryResource } from '../../model/resource/category.ts';
import { pageSettingsTitles } from '../../model/resource/page-settings.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { missingBlocks } from '../../state/block-changes/pastes.ts';
import type { Change } from '../../state/changes/journal-step.ts';
import { pick } from '../../state/form/changed-keys.ts';
import { renameForm } from '../../state/form/form.ts';
import { type Form, isDirty } from '../../state/form/form-state.ts';
import type { FormSource } from '../../state/form/source.ts';
import { forgetNewCategory, newCategories } from '../../state/forms/new-categories.ts';
import { saveForm } from '../../state/forms/save-form.ts';
import { placeCursor } from '../../state/lists/cursors.ts';
import { addRecentRecord } from '../../state/palette/recents-store.ts';
import { sharedDraftCode } from '../../state/shared-drafts/loaded-code.ts';
import { currentAccount } from '../../state/tab/account.ts';
import type { Changed } from '../../state/writes/change.ts';
import { changeRecord } from '../../state/writes/change-record.ts';
import type { Endpoint, Values } from '../../state/writes/endpoint.ts';
import { NotStored } from '../../state/writes/not-stored.ts';
import type { Context, Outcome } from '../command/command.ts';
import { changesOf } from '../records/changes-of.ts';
import { describeBlock, numberOf } from '../subject/block-subject.ts';
import { describeRecords, genitive, nominative } from '../subject/record-subject.ts';
import { placeNew } from './place-new.ts';

/** Saves a form and goes to the address that its source names. */
export async function save(context: Context, form: Form): Promise<Outcome> {
  const { source } = form;
  const withdraw = sharedDraftCode.loaded()?.withdrawalOf(form);
  const { values, changed, unfilled } = await saveForm(form).catch((problem: unknown) => {
    if (problem instanceof NotStored) showCreated(context, form, problem.stored.values);
    throw problem;
  });
  withdraw?.();
  const after = source.afterSave(values);
  const { replaceWith } = after;
  const shown = replaceWith ?? source;
  if (shown.resource && shown.id !== null) addRecentRecord(shown.resource, shown.id, shown.heading(values));
  if (replaceWith) renameForm(form, replaceWith);
  // In the list to which the save leads, the new row is the one that the next key acts on. Whoever has left the form
  // meanwhile acts on the row that she looks at.
  if (replaceWith?.resource && !form.unmounted) placeCursor(resourceOf(replaceWith.resource), replaceWith.id);
  goAfterSave(context, form, after);
  await placeNew(context, source, shown);
  const merged = changed && source.endpoint ? describeMerged(changed, source.endpoint) : undefined;
  const undo = changed && source.endpoint ? undoOf(source.endpoint, changed) : undefined;
  const left = replaceWith && missingOf(replaceWith);
  const parts = unfilled.map((part) => blockParts[part].switch.words).join(', ');
  const empty = parts && `Пустое не сохранено: ${parts}`;
  const category = await showCategory(source, values);
  const text = [shown.endpoint?.name, category.text, merged, empty, left].filter(Boolean).join('. ');
  return {
    toast: { type: left ? 'warning' : 'success', title: phrases.saved, text },
    ...(undo && { undo: { ...undo, changes: [...undo.changes, ...category.changes] } }),
  };
}

/** Whoever has left the form meanwhile stays on the other screen, and whoever types on stays in the form. */
function goAfterSave(context: Context, form: Form, { path, replaceWith }: ReturnType<FormSource['afterSave']>): void {
  if (path === null || form.unmounted) return;
  const next = isDirty(form) ? replaceWith?.path : path;
  if (next !== undefined) context.go(next, { replace: replaceWith !== undefined });
}

/** Shows the category that was made for the case which is saved now, unless the case is hidden: it waits for a shown one. */
async function showCategory({ resource }: FormSource, values: Values): Promise<{ text?: string; changes: Change[] }> {
  const id = Number(values.category_id);
  if (resource !== caseResource.name || !newCategories().includes(id)) return { changes: [] };
  const name = nominative(categoryResource, id);
  if (!isSameValue(values.show, true))
    return { text: `${capitalize(name)} скрыта: покажите её вместе с кейсом`, changes: [] };
  forgetNewCategory(id);
  try {
    const result = await changeRecord(categoryResource, id, { show: true });
    return { text: `На сайте и ${name}`, changes: changesOf(categoryResource, [{ id, result }]) };
  } catch {
    return { text: `${capitalize(name)} скрыта: покажите её в списке`, changes: [] };
  }
}

/** Turns the form of a new record that the host has created otherwise than it was sent into that of the record. */
function showCreated(context: Context, form: Form, values: Values): void {
  const { source } = form;
  const { path, replaceWith } = source.afterSave(values);
  if (!replaceWith) return;
  renameForm(form, replaceWith);
  if (path !== null && !form.unmounted) context.go(replaceWith.path, { replace: true });
  void placeNew(context, source, replaceWith);
}

/** Returns what a case that was copied has not got; empty when it is whole. */
function missingOf({ resource, id }: FormSource): string {
  const missing = resource === caseResource.name && id !== null ? missingBlocks(id).length : 0;
  return missing > 0 ? `Не добавлено: ${plural(missing, ['блок', 'блока', 'блоков'])} из копии` : '';
}

/** Returns the changes that revert a write, made of the host's answers. */
export function undoOf({ changeOf }: Endpoint, done: Changed): Outcome['undo'] {
  if (done.mine.length === 0) return undefined;
  const change = changeOf(pick(done.before, done.mine), pick(done.saved.values, done.mine));
  return { title: titleOf(change), noun: nounOf(change), changes: [change] };
}

function titleOf(change: Change): string {
  if (change.kind === 'fields') return `Сохранить ${describeRecords(resourceOf(change.resource), [change.id])}`;
  if (change.kind === 'block') return `Сохранить ${describeBlock(change.caseId, change.block)}`;
  return change.kind === 'settings' ? pageSettingsTitles[change.page] : 'Сохранить';
}

/** Returns «сохранение кейса #1», «сохранение блока № 2» or «сохранение общих настроек». */
function nounOf(change: Change): string {
  if (change.kind === 'fields') return `сохранение ${genitive(resourceOf(change.resource), [change.id])}`;
  if (change.kind !== 'block') return 'сохранение общих настроек';
  const number = numberOf(change.caseId, change.block);
  return number === 0 ? 'сохранение блока' : `сохранение блока № ${number}`;
}

/**
 * Returns «Мария: изменено описание; сохранено и то и другое» when others had changed the record as well, else
 * undefined. Changes of the same account from another tab are not mentioned.
 */
function describeMerged({ theirs, by }: Changed, { labelOf }: Pick<Endpoint, 'labelOf'>): string | undefined {
  if (theirs.length === 0 || (by !== null && by.id === currentAccount())) return undefined;
  const labels = theirs.map((field) => `«${labelOf(field)}»`).join(', ');
  return by
    ? `${by.name}: изменено ${labels}; сохранено и то и другое`
    : `Изменено другими: ${labels}; сохранено и то и другое`;
}
