import { capitalize } from '../../model/base/capitalize.ts';
import type { Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { shortTitle } from '../../model/base/short-title.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { withOutcome } from '../run/with-outcome.ts';
import { cachedLabel, nominative } from '../subject/record-subject.ts';

/**
 * Returns the refusal of a change with what became of the record: «Кейс #3 «Портал»: записи больше нет» where it was
 * deleted meanwhile, else `unchanged`, e.g. «Кейс #3 остался скрыт».
 */
export function withRecordOutcome(problem: Problem, resource: Resource, id: number, unchanged: string): unknown {
  if (problem.kind === 'missing')
    return withOutcome(problem, `${capitalize(nominative(resource, id))}: записи больше нет`);
  const label = cachedLabel(resource, id);
  return withOutcome(problem, unchanged, label === null ? '' : quote(shortTitle(label)));
}
