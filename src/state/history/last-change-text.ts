import type { LastChangeOf } from '../../model/changes/change.ts';
import { bookkeeping, isEdit } from '../../model/changes/history-steps.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { stepSummary } from './step-text.ts';

/** Returns what the last change of a record has done, in few words: «анонс, год», «блоки», «скрыт», «создан кейс». */
export function lastChangeText(resource: Resource, record: AnyRecord, { op, fields }: LastChangeOf): string {
  const { name, visibility, words } = resource;
  const names = fields.filter((field) => !bookkeeping.has(field));
  if (isEdit({ op }) && names.length === 0) return 'место';
  if (isEdit({ op }) && names.every((field) => field === visibility)) {
    const ending = words.gender === 'f' ? 'а' : '';
    return `${record[visibility ?? ''] === false ? 'скрыт' : 'показан'}${ending}`;
  }
  const parts = names.map((field) => ({ name: field, before: false, after: true }));
  return stepSummary({ kind: 'record', resource: name, id: record.id }, { op, parts, saves: 1 });
}
