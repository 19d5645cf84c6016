import { Problem } from '../model/problem.ts';
import { Conflict } from '../state/writes/conflict.ts';

/**
 * Returns the problem with what it has left unchanged, the first line of its toast: «Кейс #3 остался скрыт». Returns a
 * Conflict unchanged, because its dialog names the record, and `signed-out`, because the guard of the session reports
 * it.
 */
export function withOutcome(problem: unknown, outcome: string): unknown {
  if (!(problem instanceof Problem) || problem instanceof Conflict || problem.kind === 'signed-out') return problem;
  return new Problem(problem.kind, problem.status, problem.message, problem.fields, outcome);
}
