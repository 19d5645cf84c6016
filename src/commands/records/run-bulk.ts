import { Problem } from '../../model/base/problem.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import { Conflict } from '../../state/writes/conflict.ts';
import { createWritePool } from '../../state/writes/write-pool.ts';
import type { Context } from '../command/command.ts';
import { reportPartialRefusal } from '../run/refusal-notice.ts';
import { reportRefusals } from '../run/report-refusals.ts';
import { labelOf } from '../subject/record-subject.ts';
import { withRecordOutcome } from './gone.ts';

/** Fewer calls than the client sends at once, so that other actions do not wait for all of them. */
const maxConcurrent = 5;

export interface Done<Result> {
  id: number;
  result: Result;
}

/**
 * Runs an action on each record. Resolves to the results of those that succeeded. Throws the refusal of a single record
 * with `unchangedMessage`: «Кейс #3 остался скрыт». Lists the refusals of several records.
 */
export async function runBulk<Result>(
  context: Context,
  resource: Resource,
  ids: readonly number[],
  act: (id: number) => Promise<Result>,
  unchangedMessage: (id: number) => string,
): Promise<Done<Result>[]> {
  const inPool = createWritePool(maxConcurrent);
  const results = await Promise.allSettled(ids.map((id) => inPool(() => act(id))));
  const done: Done<Result>[] = [];
  const failed: { id: number; reason: Problem }[] = [];
  results.forEach((result, at) => {
    const id = ids[at] as number; // `results` has an entry for each id
    if (result.status === 'fulfilled') done.push({ id, result: result.value });
    else if (result.reason instanceof Problem) failed.push({ id, reason: result.reason });
    else throw result.reason;
  });
  const [first] = failed;
  if (!first) return done;
  if (ids.length === 1) throw withRecordOutcome(first.reason, resource, first.id, unchangedMessage(first.id));
  // The guard of the session reports it.
  if (failed.length === ids.length && first.reason.kind === 'signed-out') throw first.reason;
  // The page is left before a dialog could be read.
  if (failed.every(({ reason }) => reason.kind === 'signed-out')) reportPartialRefusal(failed.length, ids.length);
  const lines = failed.map(({ id, reason }) => {
    const record = cachedRecord(resource, id);
    return `#${id} ${record ? labelOf(resource, record) : ''}: ${reason instanceof Conflict ? reason.inList : reason.message}`;
  });
  const title = `Не получилось: ${failed.length} из ${ids.length}`;
  const isTheirs = failed.some(({ reason }) => reason instanceof Conflict);
  reportRefusals(
    { title, ...(isTheirs && { text: 'Чтобы заменить чужие значения, выполните действие ещё раз.' }), lines },
    context,
  );
  return done;
}
