import type { RecordedChange } from './change.ts';
import { readBlockName } from './changed-fields.ts';
import { valuesBefore } from './history-steps.ts';
import { blockEvents } from './rewind.ts';
import { orderBefore } from './rewind-order.ts';

type Values = Readonly<Record<string, unknown>>;

/** A case with its blocks in order. */
export interface CaseState {
  record: Values;
  blocks: readonly BlockState[];
}

interface BlockState {
  type: string;
  id: number;
  sort: number;
  data: Values;
}

/** Returns the case as it was before the change of that id. `changes`: of the case, the latest first, down to it at least. */
export function caseBefore({ record, blocks }: CaseState, changes: readonly RecordedChange[], id: number): CaseState {
  const former = Object.entries(valuesBefore(changes, id)).filter(([name]) => name !== 'order');
  const fields = Object.fromEntries(former.filter(([name]) => !name.includes(':')));
  const known = new Map(blocks.map((block) => [block.id, block]));
  // What went as a whole first: its parts had changed before it went.
  for (const [name, before] of former.filter(([name]) => name.includes(':')).sort(byLength)) {
    const [block = name, part] = name.split('.');
    const ref = readBlockName(block);
    const state = known.get(ref.id);
    if (part === undefined)
      before && known.set(ref.id, { ...ref, ...(before as Pick<BlockState, 'sort' | 'data'>) }); // as the host keeps it
    else if (state) known.set(ref.id, { ...state, data: { ...state.data, [part]: before } });
  }
  const events = blockEvents(changes.filter((change) => change.id >= id).toReversed(), () => true);
  return {
    record: { ...record, ...fields },
    blocks: orderBefore(blocks, events).flatMap((block) => known.get(block) ?? []),
  };
}

/** The name of a block is shorter than those of its parts. */
function byLength([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one.length - other.length;
}
