import { bodyFields } from '../../model/block/block-body.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { openBlockEditor } from '../../state/blocks/editor.ts';
import { discardChanges, disposeForm } from '../../state/form/form.ts';
import { saveDraft } from '../../state/form/form-draft.ts';
import { type Form, plainValues } from '../../state/form/form-state.ts';
import { setValue } from '../../state/form/form-values.ts';
import { blockForm } from '../../state/forms/block-form.ts';
import { recordForm } from '../../state/forms/record-form.ts';
import type { Context } from '../command/command.ts';
import { openEmptyForm } from '../records/empty-form.ts';

/** Opens a form of a new record or block with the values of this one, which goes. */
export async function saveAsNew(context: Context, form: Form): Promise<void> {
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
}

/** Returns one line a field: «Название: Портал». */
export function textOf({ source, values }: Form): string {
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
