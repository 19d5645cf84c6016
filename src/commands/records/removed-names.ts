import { capitalize } from '../../model/base/capitalize.ts';
import { plural } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { labelOf, nominative } from '../subject/record-subject.ts';

/** Returns «Кейс #7 «Портал»» or «5 кейсов». */
export function namesOf(resource: Resource, records: readonly AnyRecord[]): string {
  const [only] = records;
  if (!only || records.length > 1) return plural(records.length, resource.words.count);
  return capitalize(`${resource.words.count[0]} #${only.id} ${quote(labelOf(resource, only))}`);
}

/** Returns «кейс #7 «Портал»» or «5 кейсов». */
export function nameRecords(resource: Resource, ids: readonly number[]): string {
  const [id] = ids;
  if (id === undefined || ids.length > 1) return plural(ids.length, resource.words.count);
  return nominative(resource, id);
}
