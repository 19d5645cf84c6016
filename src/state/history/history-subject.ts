import type { ChangesFilter } from '../../api/changes.ts';
import { parseJson } from '../../model/base/json-value.ts';
import { type BlockRef, blockKey } from '../../model/block/block.ts';
import { type PageName, pageSettingsPaths } from '../../model/resource/page-settings.ts';
import { isResourceName, type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { parseBlockFormKey } from '../forms/block-form.ts';
import { blockEndpoint } from '../writes/block-endpoint.ts';
import type { Endpoint } from '../writes/endpoint.ts';
import { recordEndpoint } from '../writes/record-endpoint.ts';
import { settingsEndpoint } from '../writes/settings-endpoint.ts';

/** What has a history: what a form edits. */
export type HistorySubject =
  | { kind: 'record'; resource: ResourceName; id: number }
  | { kind: 'block'; caseId: number; block: BlockRef }
  | { kind: 'settings'; page: PageName };

/** Returns what the form of that key edits; null where it is not saved yet. */
export function subjectOf(form: string): HistorySubject | null {
  const block = parseBlockFormKey(form);
  if (block) {
    const { caseId, type, id } = block;
    return id === null ? null : { kind: 'block', caseId, block: { type, id } };
  }
  const [name = '', rest = ''] = form.split(':');
  if (name === 'settings' && Object.hasOwn(pageSettingsPaths, rest))
    return { kind: 'settings', page: rest as PageName };
  const id = parseJson(rest);
  return isResourceName(name) && typeof id === 'number' ? { kind: 'record', resource: name, id } : null;
}

export function filterOf(subject: HistorySubject): ChangesFilter {
  if (subject.kind === 'settings') return { type: 'settings', record: subject.page };
  if (subject.kind === 'block') return { type: 'case', record: String(subject.caseId) };
  return { type: subject.resource, record: String(subject.id) };
}

/** Whether the subject's history has that part of a change: of a case that has changed, a block has its own alone. */
export function isPartOf(subject: HistorySubject, part: string): boolean {
  return subject.kind !== 'block' || part.split('.')[0] === blockKey(subject.block);
}

/** What names and draws a value. */
type PartLabels = Pick<Endpoint, 'labelOf' | 'kindOf'>;

/** Returns what names and draws the values of the subject's own fields, or of one of its blocks. */
export function labelsOf(subject: HistorySubject, block: BlockRef | null): PartLabels {
  if (subject.kind === 'block') return blockEndpoint(subject.caseId, subject.block);
  if (subject.kind === 'settings') return settingsEndpoint(subject.page);
  if (block) return blockEndpoint(subject.id, block);
  return recordEndpoint(resourceOf(subject.resource), subject.id);
}
