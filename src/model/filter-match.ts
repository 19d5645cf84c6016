import { caseResource } from './case.ts';
import { type Facet, facetsOf, type ListFilter } from './list-filter.ts';
import type { AnyRecord } from './resource.ts';
import type { Resource } from './resources.ts';
import { pictureOf } from './thumbnail.ts';

/** The values of the facet `only`. */
export const marks = {
  picture: 'Без картинки',
  seo: 'Без SEO-описания',
  unused: 'Без кейсов',
  draft: 'С черновиком',
} as const;
export type Mark = keyof typeof marks;

/** What filters look at beside the record itself. */
export interface RecordState {
  /** Its form has unsaved changes. */
  draft: boolean;
  /** No case refers to it. */
  unused: boolean;
}

/** Returns the marks that records of this kind can have. */
export function marksOf({ name, fields, thumbnail }: Resource): Mark[] {
  const hasSeo = fields.some((field) => field.name === 'seo_description');
  const isOfCases = caseResource.fields.some((field) => field.kind === 'reference' && field.to === name);
  return [
    ...(thumbnail ? ['picture' as const] : []),
    ...(hasSeo ? ['seo' as const] : []),
    ...(isOfCases ? ['unused' as const] : []),
    'draft',
  ];
}

/** Returns the values that a record has in a facet. */
export function valuesOf(record: AnyRecord, resource: Resource, facet: Facet, state: RecordState): string[] {
  if (facet.kind !== 'marks') return [String(record[facet.name] ?? 0)];
  const holds = { picture: pictureOf(resource, record) === null, seo: !record.seo_description, ...state };
  return marksOf(resource).filter((mark) => holds[mark]);
}

/** Whether the record passes all of the filter but its text. */
export function passesFilter(
  record: AnyRecord,
  resource: Resource,
  { shown, values }: ListFilter,
  state: RecordState,
): boolean {
  if (shown !== null && resource.visibility && record[resource.visibility] !== shown) return false;
  return facetsOf(resource).every((facet) => {
    const chosen = values[facet.name];
    if (!chosen) return true;
    const own = valuesOf(record, resource, facet, state);
    return facet.kind === 'marks'
      ? chosen.every((value) => own.includes(value))
      : own.some((value) => chosen.includes(value));
  });
}

/** Returns the filter with one value of a facet added or removed; without a value the whole facet is removed. */
export function toggleValue(filter: ListFilter, facet: string, value: string | null): ListFilter {
  const { [facet]: known = [], ...others } = filter.values;
  const next = value === null ? [] : known.includes(value) ? known.filter((one) => one !== value) : [...known, value];
  return { ...filter, values: next.length > 0 ? { ...others, [facet]: next } : others };
}
