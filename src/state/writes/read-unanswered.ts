import { Problem } from '../../model/base/problem.ts';

/** Milliseconds that the look may take: a host that hangs must not be waited for twice. */
const timeoutMs = 5000;

/**
 * Reads once what a write has left on the host when its answer was lost on the way, or something else has answered in its
 * place: the host may have done it. Resolves to null after any other problem, and when the read fails or takes long.
 */
export function readUnanswered<T>(problem: unknown, read: () => Promise<T>): Promise<T | null> {
  if (!(problem instanceof Problem && (problem.kind === 'offline' || problem.kind === 'broken')))
    return Promise.resolve(null);
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  return Promise.race([read().catch(() => null), tooLong]);
}
