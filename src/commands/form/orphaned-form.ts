import { bodyFields } from '../../model/block/block-body.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { openBlockEditor } from '../../state/blocks/editor.ts';
import { copyText } from '../../state/browser/clipboard.ts';
import { discardChanges, disposeForm, isOrphaned } from '../../state/form/form.ts';
import { saveDraft } from '../../state/form/form-draft.ts';
import { type Form, plainValues } from '../../state/form/form-state.ts';
import { setValue } from '../../state/form/form-values.ts';
import { blockForm } from '../../state/forms/block-form.ts';
import { recordForm } from '../../state/forms/record-form.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';
import { openEmptyForm } from '../records/empty-form.ts';

/** The record or block was deleted: opens a form of a new one with the values that were typed. */
export const saveAsNewCommand = command({
  id: 'form.save-as-new',
  title: (context) => (orphanedForm(context)?.source.block ? 'Сохранить как новый блок' : 'Сохранить как новую запись'),
  section: 'this',
  keys: { screens: ['form'] },
  keywords: ['удалённая запись', 'черновик без записи', 'создать из черновика'],
  when: (context) => orphanedForm(context) !== undefined,
  run: async (context) => {
    const form = orphanedForm(context);
    if (!form) return;
    const { block, resource, rules } = form.source;
    const source = block ? blockForm({ ...block, id: null }) : resource && recordForm(resource, null);
    if (!source) return;
    const empty = await openEmptyForm(source);
    const fields = block ? bodyFields(block.type) : rules.fields;
    const values = plainValues(form);
    for (const name of fields) setValue(empty, name, values[name] ?? null);
    await saveDraft(empty);
    discardChanges(form);
    disposeForm(form.source.key);
    if (block) openBlockEditor({ ...block, id: null });
    else if (resource) context.go(resourceOf(resource).paths.create);
  },
});

export const copyTextCommand = command({
  id: 'form.copy-text',
  title: 'Скопировать введённое',
  section: 'this',
  icon: 'copy',
  keys: { screens: ['form'] },
  keywords: ['буфер обмена', 'текст черновика'],
  when: (context) => orphanedForm(context) !== undefined,
  run: async (context) => {
    const form = orphanedForm(context);
    if (!form) return undefined;
    await copyText(textOf(form));
    return { toast: { type: 'success', title: 'Введённое скопировано' } };
  },
});

export const orphanedFormCommands: Command[] = [saveAsNewCommand, copyTextCommand];

function orphanedForm(context: Context): Form | undefined {
  const form = currentForm(context);
  return form && isOrphaned(form) ? form : undefined;
}

/** Returns one line a field: «Название: Портал». */
function textOf({ source, values }: Form): string {
  return source.rules.fields
    .map((name) => [source.endpoint?.labelOf(name) ?? name, plain(values[name])] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join('\n');
  if (typeof value === 'object') return Object.values(value).map(plain).filter(Boolean).join(' ');
  return String(value);
}
