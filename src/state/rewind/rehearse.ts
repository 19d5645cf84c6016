import { fetchRecord } from '../../api/records.ts';
import { fetchTrash } from '../../api/trash.ts';
import type { Move } from '../../model/base/order.ts';
import { type Block, blockKey } from '../../model/block/block.ts';
import type { BlockType } from '../../model/block/block-types.ts';
import type { RecordedChange } from '../../model/changes/change.ts';
import { blockName } from '../../model/changes/changed-fields.ts';
import { type Aim, isAsItWas, planRewind, type Return } from '../../model/changes/rewind.ts';
import { rewindOrder, type Slot } from '../../model/changes/rewind-order.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import type { TrashItem } from '../../model/trash/trash-item.ts';
import { cachedList, cachedRecordsById, refetchList } from '../lists/lists.ts';

/** One record, order or page, with all that is needed to take it back. */
export interface Rehearsed {
  key: string;
  plan: Return;
  /** The record as it is now, or as it lies in the trash; null: neither, or not one record. */
  record: AnyRecord | null;
  /** Moves of the list, or of the blocks of the case. */
  moves: readonly Move<number>[];
  /** The blocks of the case, where some of them come, go or move. */
  content: readonly Block[] | null;
  /** Numbers in the trash, by `case:42` and `textblock:7`. */
  trash: ReadonlyMap<string, number>;
  /** What lies there, by the same names. */
  items: ReadonlyMap<string, TrashItem>;
  verdict: 'back' | 'part' | 'same' | 'stays';
  /** Cannot come back, because the trash has it no longer. */
  gone: boolean;
  /** How many of its blocks cannot, for the same reason. */
  lost: number;
}

/** Returns what becomes of each record. Reads what is needed besides the changes: lists, the trash, blocks that move. */
export async function rehearse(changes: readonly RecordedChange[], aim: Aim): Promise<Rehearsed[]> {
  const plans = planRewind(changes, aim);
  const names = [...new Set(plans.flatMap(({ type }) => (type === 'settings' ? [] : [type])))];
  const needsTrash = plans.some(
    ({ whole, blocks }) => whole === 'restore' || blocks.some((block) => block.whole === 'restore'),
  );
  const [trashed] = await Promise.all([
    needsTrash ? readTrash() : [],
    ...names.map((name) => refetchList(resourceOf(name))),
  ]);
  const trash = new Map(trashed.map(({ type, record, id }) => [`${type}:${record}`, id]));
  const items = new Map(trashed.map((item) => [`${item.type}:${item.record}`, item]));
  const restored = new Set(plans.flatMap(({ key, whole }) => (whole === 'restore' && trash.has(key) ? [key] : [])));
  return Promise.all(plans.map((plan) => rehearseOne(plan, { trash, items, plans, restored })));
}

interface Known {
  trash: ReadonlyMap<string, number>;
  items: ReadonlyMap<string, TrashItem>;
  plans: readonly Return[];
  restored: ReadonlySet<string>;
}

async function rehearseOne(plan: Return, { trash, items, plans, restored }: Known): Promise<Rehearsed> {
  const { key, id, type } = plan;
  const seen = id === null || type === 'settings' ? undefined : cachedRecordsById(resourceOf(type)).get(id);
  const record = seen ?? (items.get(key)?.item as AnyRecord | undefined) ?? null; // the record as it was
  const rehearsed: Rehearsed = {
    key,
    plan,
    record,
    moves: [],
    content: null,
    trash,
    items,
    verdict: 'back',
    gone: plan.whole === 'restore' && !trash.has(key),
    lost: plan.blocks.filter((block) => block.whole === 'restore' && !trash.has(blockName(nameOf(block)))).length,
  };
  if (type !== 'settings' && id === null && plan.order) ofList(rehearsed, type, { plans, restored });
  const complete = seen ? await withBlocks(rehearsed) : rehearsed;
  return { ...complete, verdict: verdictOf(complete) };
}

/** Reads the blocks of the case, where some of them come, go or move; of a case in the trash once it is back. */
export async function withBlocks(rehearsed: Rehearsed): Promise<Rehearsed> {
  const { type, id, order, blocks } = rehearsed.plan;
  const needsContent = order !== null || blocks.some(({ whole }) => whole !== null);
  if (type !== 'case' || id === null || !needsContent || rehearsed.content) return rehearsed;
  const complete = { ...rehearsed };
  await ofBlocks(complete, id);
  return complete;
}

function nameOf({ type, id }: { type: string; id: number }): { type: BlockType; id: number } {
  return { type: type as BlockType, id }; // the trash names blocks of any type
}

function ofList(
  rehearsed: Rehearsed,
  type: ResourceName,
  { plans, restored }: Pick<Known, 'plans' | 'restored'>,
): void {
  const now = (cachedList(resourceOf(type))?.items ?? []).map(slotOf);
  const own = plans.filter((plan) => plan.type === type);
  takeMoves(rehearsed, now, {
    gone: own.filter(({ whole }) => whole === 'remove'),
    back: own.filter(({ key }) => restored.has(key)),
  });
}

async function ofBlocks(rehearsed: Rehearsed, id: number): Promise<void> {
  const { content } = await fetchRecord(caseResource, id);
  rehearsed.content = content;
  const { order, blocks } = rehearsed.plan;
  if (!order) return;
  takeMoves(rehearsed, content.map(slotOf), {
    gone: blocks.filter(({ whole }) => whole === 'remove'),
    back: blocks.filter((block) => block.whole === 'restore' && rehearsed.trash.has(blockName(nameOf(block)))),
  });
}

type Rows = readonly { id: number | null }[];

/** `gone`, `back`: the rows that are removed, and that come back. */
function takeMoves(rehearsed: Rehearsed, now: readonly Slot[], { gone, back }: { gone: Rows; back: Rows }): void {
  const order = rehearsed.plan.order ?? [];
  const isAmong = (rows: Rows, id: number) => rows.some((row) => row.id === id);
  // What comes back takes the place from which it was removed.
  const places = new Map(order.flatMap((event) => (event.kind === 'removed' ? [[event.slot.id, event.slot]] : [])));
  const kept = [
    ...now.filter(({ id }) => !isAmong(gone, id)),
    ...[...places.values()].filter(({ id }) => isAmong(back, id)),
  ];
  const { moves, later } = rewindOrder(now, kept, order);
  rehearsed.moves = moves;
  if (later)
    rehearsed.plan = { ...rehearsed.plan, left: [...rehearsed.plan.left, { part: 'order', why: 'later', ...later }] };
}

function slotOf({ id, sort }: { id: number; sort?: unknown }): Slot {
  return { id, sort: Number(sort ?? 0) };
}

function verdictOf({ plan, moves, gone, lost }: Rehearsed): Rehearsed['verdict'] {
  const { whole, fields, blocks, left } = plan;
  if (isAsItWas({ ...plan, order: null }) && moves.length === 0) return 'same';
  if (gone) return 'stays';
  const some = whole !== null || Object.keys(fields.after).length > 0 || blocks.length > lost || moves.length > 0;
  if (!some) return 'stays';
  return left.length > 0 || lost > 0 ? 'part' : 'back';
}

/** The most that the host sends at once. */
const trashPage = 1000;

async function readTrash(): Promise<TrashItem[]> {
  const items: TrashItem[] = [];
  for (let page = 1; ; page++) {
    const { items: found, count } = await fetchTrash(page, trashPage);
    items.push(...found);
    if (found.length === 0 || items.length >= count) return items;
  }
}

/** Returns the block of the case as it is; undefined when it is not there. */
export function blockIn({ content }: Rehearsed, { type, id }: { type: string; id: number }): Block | undefined {
  return content?.find((block) => blockKey(block) === blockKey({ type, id }));
}
