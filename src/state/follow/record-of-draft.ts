import { isResourceName, type ResourceName } from '../../model/resource/resources.ts';
import { parseBlockFormKey } from '../forms/block-form.ts';

/** Returns the record that a draft changes, for a block's that of its case; null where there is none yet. */
export function recordOfDraft(form: string): { resource: ResourceName; id: number } | null {
  const block = parseBlockFormKey(form);
  if (block) return { resource: 'case', id: block.caseId };
  const [name, id] = form.split(':');
  return isResourceName(name) && Number(id) > 0 ? { resource: name, id: Number(id) } : null;
}
