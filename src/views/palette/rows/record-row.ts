import { labelOf } from '../../../commands/subject/record-subject.ts';
import { capitalize } from '../../../model/base/capitalize.ts';
import type { AnyRecord } from '../../../model/resource/resource.ts';
import type { Resource } from '../../../model/resource/resources.ts';
import type { MatchRange } from '../../../search/query/candidate.ts';
import { drawnPicture } from '../../../state/browser/drawn-media.ts';
import { draftedRecords } from '../../../state/drafts/drafted-records.ts';
import type { Row } from './row.ts';

export function recordRow(resource: Resource, record: AnyRecord, marks: readonly MatchRange[] = []): Row {
  return {
    value: `${resource.name}:${record.id}`,
    id: record.id,
    title: labelOf(resource, record),
    marks,
    thumbnail: { picture: drawnPicture(resource, record), fit: resource.thumbnail?.fit },
    note: noteOf(resource, record),
    choice: { kind: 'record', resource: resource.name, id: record.id },
  };
}

/** «Кейс», «Категория · скрыта», «Черновик · Кейс»: that most are shown need not be said. */
function noteOf(resource: Resource, record: AnyRecord): string {
  const draft = draftedRecords(resource.name).has(record.id) ? 'Черновик · ' : '';
  const kind = draft + capitalize(resource.words.count[0]);
  const isHidden = resource.visibility !== null && record[resource.visibility] === false;
  return isHidden ? `${kind} · ${visibilityName(resource, false)}` : kind;
}

/** «показан», «скрыта»; null where records have no visibility, or that of this one is not known yet. */
export function stateOf(resource: Resource, record: AnyRecord): string | null {
  const visible = resource.visibility && record[resource.visibility];
  return typeof visible === 'boolean' ? visibilityName(resource, visible) : null;
}

export function visibilityName({ words }: Resource, visible: boolean): string {
  return `${visible ? 'показан' : 'скрыт'}${words.gender === 'f' ? 'а' : ''}`;
}
