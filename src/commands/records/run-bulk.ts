import { createPool } from '../../api/pool.ts';
import { Problem } from '../../model/problem.ts';
import type { Resource } from '../../model/resources.ts';
import { cachedRecord } from '../../state/lists.ts';
import type { Context } from '../command.ts';
import { prefixProblem } from '../prefix-problem.ts';
import { labelOf } from './subject.ts';

/** Calls at once; fewer than the client allows, so that other actions need not wait for all of them. */
const maxConcurrent = 5;

export interface Done<Result> {
  id: number;
  result: Result;
}

/**
 * Runs an action on each record and returns the results of those that succeeded. When a single record is refused, it
 * throws the refusal with `unchangedMessage`: «Кейс #3 остался скрыт». Of several records, those that were refused are listed
 * with the reasons.
 */
export async function runBulk<Result>(
  context: Context,
  resource: Resource,
  ids: readonly number[],
  act: (id: number) => Promise<Result>,
  unchangedMessage: (id: number) => string,
): Promise<Done<Result>[]> {
  const inPool = createPool(maxConcurrent);
  const results = await Promise.allSettled(ids.map((id) => inPool(() => act(id))));
  const done: Done<Result>[] = [];
  const failed: { id: number; reason: Problem }[] = [];
  results.forEach((result, at) => {
    const id = ids[at] as number; // there is one for each
    if (result.status === 'fulfilled') done.push({ id, result: result.value });
    else if (result.reason instanceof Problem) failed.push({ id, reason: result.reason });
    else throw result.reason;
  });
  const [first] = failed;
  if (!first) return done;
  if (ids.length === 1) throw prefixProblem(first.reason, unchangedMessage(first.id));
  // The guard of the session has reported it already.
  if (failed.length === ids.length && first.reason.kind === 'signed-out') throw first.reason;
  void context.confirm({
    title: `Не получилось: ${failed.length} из ${ids.length}`,
    lines: failed.map(({ id, reason }) => {
      const record = cachedRecord(resource, id);
      return `#${id} ${record ? labelOf(resource, record) : ''}: ${reason.message}`;
    }),
    ok: 'Понятно',
    reversible: true,
  });
  return done;
}
