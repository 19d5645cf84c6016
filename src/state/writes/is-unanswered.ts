import { Problem } from '../../model/problem.ts';

/**
 * Whether the host may have done what it was asked all the same: its answer was lost on the way, or something else has
 * answered in its place. What is stored tells.
 */
export function isUnanswered(problem: unknown): boolean {
  return problem instanceof Problem && (problem.kind === 'offline' || problem.kind === 'broken');
}
