import { dataOf } from '../../model/block/block-body.ts';
import type { PreviewedForm } from '../../model/drafts/previewed-form.ts';
import { caseResource } from '../../model/resource/case.ts';
import { blocksOf } from '../blocks/blocks.ts';
import { type Form, isDirty, plainValues } from '../form/form-state.ts';
import { copiedBlocksOf } from '../forms/copied-blocks.ts';
import { typedBlocks } from './typed-blocks.ts';

/** Returns a case as it is typed, with its blocks; without those that have not come yet. */
export function typedCase(form: Form, id: number | null): PreviewedForm {
  const values = plainValues(form);
  const fields = caseResource.fields.map(({ name }) => [name, values[name] ?? null]);
  return { type: caseResource.name, id, fields: Object.fromEntries(fields), blocks: blocksOfTyped(values, id) };
}

function blocksOfTyped(values: Readonly<Record<string, unknown>>, id: number | null): PreviewedForm['blocks'] {
  if (id === null) return copiedBlocksOf(values).map(({ type, body }) => ({ type, data: dataOf(type, body) }));
  if (!blocksOf(id)) return null;
  return typedBlocks(id).map(({ type, data }) => ({ type, data }));
}

/** Whether the website would show something else without the preview. */
export function hasTyped(form: Form, id: number | null): boolean {
  return (
    id === null || isDirty(form) || typedBlocks(id).some(({ ref, data }) => ref === null || isOther(id, ref, data))
  );
}

function isOther(caseId: number, { type, id }: { type: string; id: number }, data: object): boolean {
  const saved = blocksOf(caseId)?.find((block) => block.type === type && block.id === id);
  return JSON.stringify(saved?.data) !== JSON.stringify(data);
}
