import type { ChangeOperation, RecordedChange } from './change.ts';

/** What a step has changed: a field, a block as a whole (`textblock:7`), its part (`textblock:7.content`), or `order`. */
export interface StepPart {
  name: string;
  before: unknown;
  after: unknown;
}

/** What one person has done within five minutes, as the history shows it. */
export interface HistoryStep extends Pick<RecordedChange, 'by' | 'account'> {
  /** Id of its latest change. */
  id: number;
  /** Id of its earliest one. */
  first: number;
  /** ISO times of its earliest and its latest change. */
  from: string;
  to: string;
  op: ChangeOperation;
  saves: number;
  parts: readonly StepPart[];
}

const stepMs = 5 * 60_000;

/** What each change of a row changes by itself. */
export const bookkeeping: ReadonlySet<string> = new Set(['sort', 'created_at', 'updated_at']);

/**
 * Joins changes, the latest first, into steps, the latest first. `isShown`: the parts that the reader wants; what has
 * changed none of these is left out. All of them by default, and what concerns the record as a whole.
 */
export function historySteps(changes: readonly RecordedChange[], isShown?: (part: string) => boolean): HistoryStep[] {
  const groups: RecordedChange[][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    if (group?.[0] && belongTogether(group[0], change)) group.push(change);
    else groups.push([change]);
  }
  return groups.flatMap((group) => stepOf(group, isShown) ?? []);
}

/** A step of one record, of the settings of a page, or of a whole list. */
export interface RecordStep extends Pick<RecordedChange, 'type' | 'record'> {
  step: HistoryStep;
}

/** Joins changes of many records, the latest first, into steps of each, the latest first. */
export function recordSteps(changes: readonly RecordedChange[]): RecordStep[] {
  const groups = new Map<string, [RecordedChange, ...RecordedChange[]]>();
  for (const change of changes) {
    const key = `${change.type}:${change.record}`;
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  const steps = [...groups.values()].flatMap((group) =>
    historySteps(group).map((step) => ({ type: group[0].type, record: group[0].record, step })),
  );
  return steps.sort((one, other) => other.step.id - one.step.id);
}

/**
 * Returns the values that the parts had before the change of that id, of all that was changed by it or later. `changes`:
 * the latest first, down to that one at least.
 */
export function valuesBefore(changes: readonly RecordedChange[], id: number): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const change of changes) {
    if (change.id < id) break;
    // What is deleted for good was not there before either.
    if (change.op === 'purge') continue;
    for (const [name, [before]] of Object.entries(change.fields)) if (!bookkeeping.has(name)) values[name] = before;
  }
  return values;
}

/** Whether an earlier change belongs to the step that ends with `latest`. */
function belongTogether(latest: RecordedChange, earlier: RecordedChange): boolean {
  return (
    isEdit(latest) &&
    isEdit(earlier) &&
    latest.account === earlier.account &&
    Date.parse(latest.at) - Date.parse(earlier.at) <= stepMs
  );
}

/** Whether the record was there before and after. */
export function isEdit({ op }: Pick<RecordedChange, 'op'>): boolean {
  return op === 'change' || op === 'order';
}

function stepOf(group: readonly RecordedChange[], isShown?: (part: string) => boolean): HistoryStep | null {
  const [latest, earliest] = [group[0], group.at(-1)];
  if (!latest || !earliest) return null;
  const parts = joinedParts(group).filter(({ name }) => isShown?.(name) ?? true);
  if (parts.length === 0 && (isShown || isEdit(latest))) return null;
  const { id, by, account, op } = latest;
  const saves = group.filter(changesSomething).length;
  return { id, first: earliest.id, by, account, op, from: earliest.at, to: latest.at, saves, parts };
}

/** A form that is saved as it is changes no field. */
function changesSomething({ fields }: RecordedChange): boolean {
  return Object.keys(fields).some((name) => !bookkeeping.has(name));
}

function joinedParts(group: readonly RecordedChange[]): StepPart[] {
  const joined = new Map<string, StepPart>();
  for (const { fields } of group)
    for (const [name, [before, after]] of Object.entries(fields))
      if (!bookkeeping.has(name)) joined.set(name, { name, before, after: (joined.get(name) ?? { after }).after });
  return [...joined.values()].filter(({ name, before, after }) => {
    // A block that was added or removed as a whole says all of its parts.
    const block = name.split('.')[0] ?? name;
    const isPartOfWhole = block !== name && joined.has(block);
    // What is deleted for good has no values, before or after.
    const isNamed = name === 'order' || group[0]?.op === 'purge';
    return !isPartOfWhole && (isNamed || JSON.stringify(before) !== JSON.stringify(after));
  });
}
