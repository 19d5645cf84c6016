import { capitalize } from '../../model/capitalize.ts';
import { Problem } from '../../model/problem.ts';
import { quote } from '../../model/quote.ts';
import type { Resource } from '../../model/resources.ts';
import { withOutcome } from '../with-outcome.ts';
import { cachedLabel, genitive } from './subject.ts';

/**
 * Returns the refusal of a change with what became of the record: «Кейса #3 «Портал» больше нет» where it was deleted
 * meanwhile, else `unchanged`, e.g. «Кейс #3 остался скрыт».
 */
export function withRecordOutcome(problem: unknown, resource: Resource, id: number, unchanged?: string): unknown {
  const isGone = problem instanceof Problem && problem.kind === 'missing';
  const outcome = isGone ? goneTitle(resource, id) : unchanged;
  return outcome === undefined ? problem : withOutcome(problem, outcome);
}

function goneTitle(resource: Resource, id: number): string {
  const label = cachedLabel(resource, id);
  return `${capitalize(genitive(resource, [id]))}${label ? ` ${quote(label)}` : ''} больше нет`;
}
