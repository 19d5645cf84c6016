import { pageSettingsTitles } from '../model/page-settings.ts';
import { phrases } from '../model/phrases.ts';
import { resourceOf } from '../model/resources.ts';
import { pick } from '../state/forms/changed-keys.ts';
import { renameForm } from '../state/forms/form.ts';
import type { Form } from '../state/forms/form-state.ts';
import { saveForm } from '../state/forms/save-form.ts';
import type { Change } from '../state/journal-step.ts';
import { addRecentRecord } from '../state/recents-store.ts';
import type { Changed } from '../state/writes/change.ts';
import type { Endpoint } from '../state/writes/endpoint.ts';
import { describeBlock } from './blocks/subject.ts';
import type { Context, Outcome } from './command.ts';
import { describeMerged } from './merged.ts';
import { describeRecords } from './records/subject.ts';

/** Saves a form and goes to the address that its source names. */
export async function save(context: Context, form: Form): Promise<Outcome> {
  const { source } = form;
  const { values, changed } = await saveForm(form);
  const { path, replaceWith } = source.afterSave(values);
  const shown = replaceWith ?? source;
  if (shown.resource && shown.id !== null) addRecentRecord(shown.resource, shown.id, shown.heading(values));
  if (replaceWith) renameForm(form, replaceWith);
  // An operator who has left the form meanwhile stays on the other screen.
  if (path !== null && !form.unmounted) context.go(path, { replace: replaceWith !== undefined });
  const merged = changed && source.endpoint ? describeMerged(changed, source.endpoint) : undefined;
  const undo = changed && source.endpoint ? undoOf(context, source.endpoint, changed) : undefined;
  return { toast: { type: 'success', title: phrases.saved, text: merged }, ...(undo && { undo }) };
}

/** Returns the changes that revert a write, made of the host's answers. */
export function undoOf(context: Context, { changeOf }: Endpoint, done: Changed): Outcome['undo'] {
  if (done.mine.length === 0) return undefined;
  const change = changeOf(pick(done.before, done.mine), pick(done.saved.values, done.mine));
  return { title: titleOf(context, change), changes: [change] };
}

function titleOf(context: Context, change: Change): string {
  if (change.kind === 'fields') return `Сохранить ${describeRecords(resourceOf(change.resource), [change.id])}`;
  if (change.kind === 'block') return `Сохранить ${describeBlock(context, change.block)}`;
  return change.kind === 'settings' ? pageSettingsTitles[change.page] : 'Сохранить';
}
