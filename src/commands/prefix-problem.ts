import { Problem } from '../model/problem.ts';
import { Conflict } from '../state/writes/conflict.ts';

/**
 * Returns the problem with a prefix in its message: «Кейс #3 остался скрыт: нет связи». Returns a Conflict unchanged,
 * because its dialog names the record, and `signed-out`, because the guard of the session reports it.
 */
export function prefixProblem(problem: unknown, prefix: string): unknown {
  if (!(problem instanceof Problem) || problem instanceof Conflict || problem.kind === 'signed-out') return problem;
  return new Problem(problem.kind, problem.status, `${prefix}: ${problem.message}`, problem.fields);
}
