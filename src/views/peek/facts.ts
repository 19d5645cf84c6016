import { labelOf } from '../../commands/subject/record-subject.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { plural } from '../../model/base/plural.ts';
import { describeWhen } from '../../model/base/when.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, type ResourceField, resourceOf, resources } from '../../model/resource/resources.ts';
import { cachedList, cachedRecord } from '../../state/lists/lists.ts';

export interface Fact {
  label: string;
  value: string;
  /** It is when the record was changed. */
  isChange?: true;
}

/** Fields that stand above the facts, or are of the search result. */
const elsewhere = new Set(['subtitle', 'seo_title', 'seo_description']);

/** Returns what a list knows of a record, in words. */
export function factsOf(resource: Resource, record: AnyRecord): Fact[] {
  const own = resource.fields.filter(({ name }) => name !== resource.label && !elsewhere.has(name));
  return [
    ...own.flatMap((field) => {
      const value = textOf(resource, field, record);
      return value ? [{ label: field.kind === 'flag' ? 'На сайте' : field.label, value }] : [];
    }),
    ...countsOf(resource, record.id),
    ...changeOf(resource, record),
  ];
}

/** Returns the record's second line: its subtitle, or the beginning of its text. */
export function leadOf(record: AnyRecord): string {
  const texts = [record.subtitle, record.announce, record.description];
  return String(texts.find((text) => typeof text === 'string' && text !== '') ?? '');
}

/** «Кейс #2 · Интернет-магазины · 2025» */
export function kindLineOf(resource: Resource, record: AnyRecord): string {
  const fields = resource.fields.filter(({ kind }) => kind === 'reference' || kind === 'year');
  const values = fields.flatMap((field) => textOf(resource, field, record) ?? []);
  return [`${capitalize(resource.words.count[0])} #${record.id}`, ...values].join(' · ');
}

function textOf(resource: Resource, field: ResourceField, record: AnyRecord): string | null {
  const value = record[field.name];
  switch (field.kind) {
    case 'flag': {
      const ending = resource.words.gender === 'f' ? 'а' : '';
      return `${value === false ? 'скрыт' : 'показан'}${ending}`;
    }
    case 'reference': {
      const to = resourceOf(field.to);
      const found = typeof value === 'number' ? cachedRecord(to, value) : undefined;
      return found ? labelOf(to, found) : null;
    }
    case 'text':
    case 'year':
      return value === null || value === undefined ? null : String(value);
    default:
      return null;
  }
}

/** Returns how many records name this one: «Кейсы: 4 кейса» for a category. */
function countsOf(resource: Resource, id: number): Fact[] {
  return resources.flatMap((other: Resource) => {
    const field = other.fields.find((candidate) => candidate.kind === 'reference' && candidate.to === resource.name);
    const rows = field && cachedList(other)?.items;
    if (!rows) return [];
    const { length } = rows.filter((row) => row[field.name] === id);
    return [{ label: other.words.list, value: plural(length, other.words.count) }];
  });
}

/** Not every host says when a record was changed. */
function changeOf({ words }: Resource, { updated_at }: AnyRecord): Fact[] {
  const at = typeof updated_at === 'string' ? Date.parse(updated_at) : Number.NaN;
  if (Number.isNaN(at)) return [];
  return [
    { label: words.gender === 'f' ? 'Изменена' : 'Изменён', value: describeWhen(at, Date.now()), isChange: true },
  ];
}
