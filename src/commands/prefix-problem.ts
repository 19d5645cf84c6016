import { Problem } from '../model/problem.ts';
import { Conflict } from '../state/writes/conflict.ts';

/**
 * Adds the name of the record to a refusal: «Кейс #3 остался скрыт: нет связи». A Conflict is returned as it is,
 * because the operator is asked, and so is `signed-out`, which the guard of the session has reported.
 */
export function prefixProblem(problem: unknown, what: string): unknown {
  if (!(problem instanceof Problem) || problem instanceof Conflict || problem.kind === 'signed-out') return problem;
  return new Problem(problem.kind, problem.status, `${what}: ${problem.message}`, problem.fields);
}
