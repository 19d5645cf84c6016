import { Problem } from '../../model/base/problem.ts';
import { Conflict } from '../../state/writes/conflict.ts';

/**
 * Returns the problem with what it has left unchanged, the first line of its toast: «Кейс #3 остался скрыт». The second
 * line begins with `about`, which is too long for the first: «Редизайн сайта банка». Returns a
 * Conflict unchanged, because its dialog names the record, and `signed-out`, because the guard of the session reports
 * it.
 */
export function withOutcome(problem: unknown, outcome: string, about = ''): unknown {
  if (!(problem instanceof Problem) || problem instanceof Conflict || problem.kind === 'signed-out') return problem;
  const message = about === '' ? problem.message : `${about}. ${problem.message}`;
  return new Problem(problem.kind, problem.status, message, problem.fields, outcome);
}
