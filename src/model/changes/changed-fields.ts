import type { BlockType } from '../block/block-types.ts';
import type { ChangedFields } from './change.ts';

type Values = Readonly<Record<string, unknown>>;

/** What each change of a row changes, or what never changes. */
const bookkeeping = new Set(['id', 'version', 'updated_at']);

/** Returns what differs between two states of a row as the host stores it; null: the row did not exist. */
export function changedFields(before: Values | null, after: Values | null): ChangedFields {
  return differences(before ?? {}, after ?? {}, (name) => (bookkeeping.has(name) ? null : name));
}

/** Returns what differs between two states of a block's data, by the names of `ChangedFields`. */
export function changedParts(block: { type: BlockType; id: number }, before: Values, after: Values): ChangedFields {
  return differences(before, after, (part) => `${blockName(block)}.${part}`);
}

/** Returns the name of a block among the changed fields of its case. */
export function blockName({ type, id }: { type: BlockType; id: number }): string {
  return `${type}:${id}`;
}

/** Reads such a name. The type may be one that this version does not know. */
export function readBlockName(name: string): { type: BlockType; id: number } {
  const [type, id] = name.split(':');
  return { type: type as BlockType, id: Number(id) }; // as the table of blocks has it
}

function differences(before: Values, after: Values, nameOf: (key: string) => string | null): ChangedFields {
  const found: Record<string, [unknown, unknown]> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [one, other] = [before[key] ?? null, after[key] ?? null];
    if (one === other) continue;
    const name = nameOf(key);
    // Both come from the host's JSON, whose keys are in one order.
    if (name !== null && JSON.stringify(one) !== JSON.stringify(other)) found[name] = [one, other];
  }
  return found;
}
