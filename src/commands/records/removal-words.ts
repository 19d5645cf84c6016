import { plural } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { labelOf } from '../subject/record-subject.ts';
import type { Referrers } from './referrers.ts';
import { seenRecord } from './seen.ts';

/** Maximum number of names in a list, which counts the rest. */
const maxNames = 5;

/** Returns «3 кейса». */
export function usedBy(referrers: Referrers | undefined): string {
  return referrers ? plural(referrers.rows.length, referrers.resource.words.count) : '';
}

export function titleOf(resource: Resource, id: number): string {
  return labelOf(resource, { id, ...seenRecord(resource, id) });
}

/** Returns «Портал», «Музей» и ещё 3. */
export function shortList(titles: readonly string[]): string {
  const rest = titles.length - maxNames;
  return titles.slice(0, maxNames).map(quote).join(', ') + (rest > 0 ? ` и ещё ${rest}` : '');
}
