import { Problem } from '../model/problem.ts';
import { Conflict } from '../state/writes/conflict.ts';

/**
 * The refusal with the record's name: «Кейс #3 остался скрыт: нет связи». A Conflict stays one, because the operator is
 * asked; of a session that is over its guard has told.
 */
export function refused(problem: unknown, what: string): unknown {
  if (!(problem instanceof Problem) || problem instanceof Conflict || problem.kind === 'signed-out') return problem;
  return new Problem(problem.kind, problem.status, `${what}: ${problem.message}`, problem.fields);
}
