import { pictureOf } from '../media/thumbnail.ts';
import { caseResource } from '../resource/case.ts';
import type { AnyRecord } from '../resource/resource.ts';
import type { Resource } from '../resource/resources.ts';
import { type Facet, facetsOf, type ListFilter } from './list-filter.ts';

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

/** Returns a function that tells the values that a record has in a facet. */
export function valuesIn(resource: Resource, facet: Facet): (record: AnyRecord, state: RecordState) => string[] {
  if (facet.kind !== 'marks') return (record) => [String(record[facet.name] ?? 0)];
  const known = marksOf(resource);
  return (record, state) => known.filter((mark) => hasMark(mark, record, resource, state));
}

function hasMark(mark: Mark, record: AnyRecord, resource: Resource, state: RecordState): boolean {
  if (mark === 'picture') return pictureOf(resource, record) === null;
  return mark === 'seo' ? !record.seo_description : state[mark];
}

/** Returns a function that tells whether a record passes all of the filter but its text. */
export function filterTest(
  resource: Resource,
  { shown, values }: ListFilter,
): (record: AnyRecord, state: RecordState) => boolean {
  const visibility = shown === null ? null : resource.visibility;
  const tests = facetsOf(resource).flatMap((facet) => {
    const chosen = values[facet.name];
    if (!chosen) return [];
    const valuesOf = valuesIn(resource, facet);
    return (record: AnyRecord, state: RecordState) => {
      const own = valuesOf(record, state);
      return facet.kind === 'marks'
        ? chosen.every((value) => own.includes(value))
        : own.some((value) => chosen.includes(value));
    };
  });
  return (record, state) =>
    (visibility === null || record[visibility] === shown) && tests.every((test) => test(record, state));
}

/** Returns the filter with one value of a facet added or removed; without a value the whole facet is removed. */
export function toggleValue(filter: ListFilter, facet: string, value: string | null): ListFilter {
  const { [facet]: known = [], ...others } = filter.values;
  const next = value === null ? [] : known.includes(value) ? known.filter((one) => one !== value) : [...known, value];
  return { ...filter, values: next.length > 0 ? { ...others, [facet]: next } : others };
}
