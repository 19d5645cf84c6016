import { capitalize } from '../../model/capitalize.ts';
import type { Problem } from '../../model/problem.ts';
import type { Resource } from '../../model/resources.ts';
import { withOutcome } from '../with-outcome.ts';
import { nominative } from './subject.ts';

/**
 * Returns the refusal of a change with what became of the record: «Кейс #3 «Портал»: записи больше нет» where it was
 * deleted meanwhile, else `unchanged`, e.g. «Кейс #3 остался скрыт».
 */
export function withRecordOutcome(problem: Problem, resource: Resource, id: number, unchanged: string): unknown {
  const gone = `${capitalize(nominative(resource, id))}: записи больше нет`;
  return withOutcome(problem, problem.kind === 'missing' ? gone : unchanged);
}
