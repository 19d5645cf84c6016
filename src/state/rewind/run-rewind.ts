import { Problem } from '../../model/base/problem.ts';
import { isAsItWas } from '../../model/changes/rewind.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type ResourceName, referringField, resourceOf } from '../../model/resource/resources.ts';
import type { Change } from '../changes/journal-step.ts';
import { confirmedRecord, refetchList } from '../lists/lists.ts';
import { createWritePool } from '../writes/write-pool.ts';
import type { Rehearsed } from './rehearse.ts';
import { removeWhole, restoreWhole, type TakenBack, takeBackOrder, takeBackParts } from './take-back.ts';

/** More than the client sends at once, so that one is always ready to be sent. */
const maxConcurrent = 8;

interface Progress {
  onDone: (key: string, done: TakenBack) => void;
  /** Whether the operator has stopped it: what has begun is finished. */
  isStopped: () => boolean;
}

/**
 * Takes records back: first comes what was removed, with what others refer to before the others, then fields and blocks,
 * then goes what was added, last the orders. What others have changed since the rehearsal is refused by the write itself.
 * Resolves to what undoes it: what was done last comes first.
 */
export async function runRewind(rows: readonly Rehearsed[], { onDone, isStopped }: Progress): Promise<Change[]> {
  const done = new Map(rows.map(({ key }) => [key, { changes: [], problems: [] } as TakenBack]));
  const inPool = createWritePool(maxConcurrent);
  const each = (some: readonly Rehearsed[], step: (row: Rehearsed) => Promise<TakenBack>) =>
    Promise.all(
      some.map((row) =>
        inPool(async () => {
          const known = done.get(row.key);
          if (!known || isOver(row, known, isStopped())) return;
          const { changes, problems } = isStopped() ? { changes: [], problems: [stopped] } : await step(row);
          done.set(row.key, { changes: [...changes, ...known.changes], problems: [...known.problems, ...problems] });
          onDone(row.key, done.get(row.key) as TakenBack); // it was just set
        }),
      ),
    );
  const restored = byReference(rows.filter(({ plan }) => plan.whole === 'restore'));
  const removed = byReference(rows.filter(({ plan }) => plan.whole === 'remove')).toReversed();
  const orders = rows.filter(isOrder);
  for (const some of restored) await each(some, restoreWhole);
  await refetch(restored.flat());
  const others = rows.filter((row) => row.plan.whole !== 'remove' && !isOrder(row));
  await each(others, takeBackParts);
  const again = await repeatTaken(others, done, each);
  for (const some of removed) await each(some, removeWhole);
  const late = await repeatTaken(others, done, each);
  await each(orders, takeBackOrder);
  await refetch([...restored, ...removed].flat());
  const kept = others.filter(({ plan }) => plan.whole === null);
  const early = [...restored.flat(), ...kept].filter((row) => !again.includes(row) && !late.includes(row));
  return [...early, ...again.filter((row) => !late.includes(row)), ...removed.flat(), ...late, ...orders]
    .toReversed()
    .flatMap(({ key }) => undoOf(done.get(key)?.changes ?? []));
}

function isOrder({ plan }: Rehearsed): boolean {
  return plan.type !== 'settings' && plan.id === null;
}

const stopped = new Problem('conflict', 0, 'Остановлено.');

/** Whether nothing more is to be done with the record, or told of it. */
function isOver({ plan }: Rehearsed, { changes, problems }: TakenBack, isStopped: boolean): boolean {
  if (problems.length > 0 && plan.whole === 'restore') return true;
  // What has not begun stays as it is; a record that is back may have nothing more to be written.
  return isStopped && (changes.length === 0 || isAsItWas({ ...plan, whole: null, left: [] }));
}

/** An address may have been taken by a record that has given it back since: those are tried once more, and returned. */
async function repeatTaken(
  rows: readonly Rehearsed[],
  done: Map<string, TakenBack>,
  each: (rows: readonly Rehearsed[], step: typeof takeBackParts) => Promise<unknown>,
): Promise<Rehearsed[]> {
  const taken = rows.filter(({ key, plan }) => {
    const found = done.get(key);
    return (
      found?.changes.length === 0 &&
      ('slug' in plan.fields.after || plan.whole === 'restore') &&
      found.problems.some(({ kind }) => kind === 'invalid')
    );
  });
  for (const { key } of taken) done.set(key, { changes: [], problems: [] });
  await each(
    taken.filter(({ plan }) => plan.whole === 'restore'),
    restoreWhole,
  );
  await each(taken, takeBackParts);
  return taken;
}

/** Returns the records by kind, those that others refer to first: categories before cases. */
function byReference(rows: readonly Rehearsed[]): Rehearsed[][] {
  const isReferred = ({ plan }: Rehearsed) => referringField(plan.type as ResourceName) !== null; // settings are not among them
  return [rows.filter(isReferred), rows.filter((row) => !isReferred(row))];
}

async function refetch(rows: readonly Rehearsed[]): Promise<void> {
  const names = new Set(rows.map(({ plan }) => plan.type as ResourceName)); // settings are not among them
  await Promise.all([...names].map((name) => refetchList(resourceOf(name)).catch(() => undefined)));
}

/** A restored record is deleted by undo, as it is now, with all that was changed of it. */
function undoOf(changes: readonly Change[]): readonly Change[] {
  const created = changes.find((change) => change.kind === 'created');
  if (!created) return changes;
  const record: AnyRecord = confirmedRecord(resourceOf(created.resource), created.record.id) ?? created.record;
  return [{ ...created, record }];
}
