import { createPool } from '../../api/pool.ts';
import { Problem } from '../../model/problem.ts';
import type { Resource } from '../../model/resources.ts';
import { cachedRecord } from '../../state/lists.ts';
import type { Context } from '../context.ts';
import { refused } from '../refused.ts';
import { labelOf } from './subject.ts';

/** Fewer than the client sends at once: what the operator does meanwhile does not wait behind them all. */
const atOnce = 5;

export interface Done<Result> {
  id: number;
  result: Result;
}

/**
 * Does the same to many records and gives what came of those that it was done to. One refusal is the command's own, and
 * `stayed` says what the record is still: «Кейс #3 остался скрыт». Of several records those that were refused are listed
 * with the reasons, the rest stands.
 */
export async function forEach<Result>(
  context: Context,
  resource: Resource,
  ids: readonly number[],
  act: (id: number) => Promise<Result>,
  stayed: (id: number) => string,
): Promise<Done<Result>[]> {
  const inPool = createPool(atOnce);
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
  if (ids.length === 1) throw refused(first.reason, stayed(first.id));
  // The session's guard has told already.
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
