import type { HistoryStep, RecordStep } from './history-steps.ts';

/** Steps of different records that one act has made («Скрыть 12 кейсов»), or a single step; the latest first. */
export type Deed = readonly [RecordStep, ...RecordStep[]];

/** An act on many records needs no longer from one to the next, and nobody is as quick by hand. */
const mostMs = 5_000;

/**
 * Joins steps, the latest first, into what was done: the same to each record, once, by one person, without a pause. The host
 * knows nothing of what belongs together, because each record is written by itself.
 */
export function joinDeeds(steps: readonly RecordStep[]): Deed[] {
  const deeds: [RecordStep, ...RecordStep[]][] = [];
  const last = new Map<string, [RecordStep, ...RecordStep[]]>();
  for (const step of steps) {
    const key = keyOf(step);
    const deed = key === null ? undefined : last.get(key);
    const isNew = deed?.every(({ record }) => record !== step.record);
    if (deed && isNew && timeOf(deed.at(-1)) - timeOf(step) <= mostMs) deed.push(step);
    else {
      const begun: [RecordStep, ...RecordStep[]] = [step];
      deeds.push(begun);
      if (key !== null) last.set(key, begun);
    }
  }
  return deeds;
}

/**
 * Leaves out what has been done to records that a later deed has named already. `leavesOut` says that of a step by
 * itself.
 */
export function latestDeeds(deeds: readonly Deed[], leavesOut: (step: RecordStep) => boolean): Deed[] {
  const seen = new Set<string>();
  return deeds.filter((deed) => {
    const records = deed.map(({ type, record }) => `${type}:${record}`);
    const isNew = records.some((record) => !seen.has(record));
    for (const record of records) seen.add(record);
    return isNew && (deed.length > 1 || !leavesOut(deed[0]));
  });
}

/** What the steps of one deed have in common; null for what is no record. */
function keyOf({ type, record, step }: RecordStep): string | null {
  if (record === null || type === 'settings') return null;
  return JSON.stringify([type, step.account, step.op, partsOf(step)]);
}

/** What a deletion or a creation has changed is the record's own. A block that is deleted for good is named. */
function partsOf({ op, parts }: HistoryStep): unknown {
  if (op !== 'change' && op !== 'purge') return null;
  return parts.map(({ name, after }) => (typeof after === 'boolean' ? `${name}: ${after}` : name)).sort();
}

function timeOf(step: RecordStep | undefined): number {
  return step ? Date.parse(step.step.to) : 0;
}
