import { filterEntries, isNumber } from '../../model/base/json-value.ts';
import type { Move } from '../../model/base/order.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import type { RecordChange } from '../changes/journal-step.ts';

const key = 'pult.renumbered';

/** New ids of records that were created again, by the former ones: `case:7` → 31. Kept as long as the tab's journal. */
const numbers = new Map(Object.entries(readStored(key, (value) => filterEntries(value, isNumber), 'tab') ?? {}));

/** Records the new id of a deleted record that was created again; older steps refer to it from now on. */
export function setCurrentId(resource: ResourceName, from: number, to: number): void {
  // A host may give a number again: it is that record's own from now on.
  numbers.delete(`${resource}:${to}`);
  if (from !== to) numbers.set(`${resource}:${from}`, to);
  writeStored(key, Object.fromEntries(numbers), 'tab');
}

export function currentId(resource: ResourceName, id: number): number {
  const next = numbers.get(`${resource}:${id}`);
  return next === undefined ? id : currentId(resource, next);
}

/**
 * Returns the change with the current ids, as it is to be undone now. The id of the deleted record itself stays: the
 * record does not exist again yet.
 */
export function withCurrentIds(change: RecordChange): RecordChange {
  const resource = resourceOf(change.resource);
  const current = (id: number) => currentId(resource.name, id);
  switch (change.kind) {
    case 'fields':
      return {
        ...change,
        id: current(change.id),
        before: withReferences(resource, change.before),
        after: withReferences(resource, change.after),
      };
    case 'order':
      return { ...change, before: inOrder(change.before, current), after: inOrder(change.after, current) };
    case 'created':
      return { ...change, record: { ...change.record, id: current(change.record.id) } };
    case 'deleted':
      return {
        ...change,
        record: withReferences(resource, change.record) as AnyRecord, // the id is not one of the fields
        ...(change.place && { place: inOrder(change.place, current) }),
      };
  }
}

function withReferences({ fields }: Resource, values: Record<string, unknown>): Record<string, unknown> {
  const changed = { ...values };
  for (const field of fields) {
    const id = values[field.name];
    if (field.kind === 'reference' && isNumber(id)) changed[field.name] = currentId(field.to, id);
  }
  return changed;
}

function inOrder({ ids, after, before }: Move<number>, current: (id: number) => number): Move<number> {
  return {
    ids: ids.map(current),
    after: after === null ? null : current(after),
    before: before === null ? null : current(before),
  };
}
