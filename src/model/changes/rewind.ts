import { isBlockType } from '../block/block-types.ts';
import type { PageName } from '../resource/page-settings.ts';
import { isResourceName, type ResourceName, resourceOf } from '../resource/resources.ts';
import type { RecordedChange } from './change.ts';
import { readBlockName } from './changed-fields.ts';
import type { OrderEvent, Slot } from './rewind-order.ts';
import { type FieldsBack, type Left, Track } from './rewind-track.ts';

/** What is to be taken back. */
export interface Aim {
  /** Null: what anybody has changed. */
  account: number | null;
  /** Null: all kinds, and the settings of pages. */
  kinds: readonly ResourceName[] | null;
  /** Only these, of the one kind; null: all. */
  records: readonly number[] | null;
}

type Values = Readonly<Record<string, unknown>>;

interface BlockBack extends FieldsBack {
  type: string;
  id: number;
  /** What becomes of it as a whole; null: its fields alone. */
  whole: 'restore' | 'remove' | null;
}

/** What takes one record back, or the settings of a page, or the order of a list. */
export interface Return {
  /** `case:42`, `settings:cases`, `case` for the order of the list. */
  key: string;
  type: ResourceName | 'settings';
  /** Null: the order of the list, or the settings of `page`. */
  id: number | null;
  page: PageName | null;
  whole: 'restore' | 'remove' | null;
  fields: FieldsBack;
  blocks: readonly BlockBack[];
  /** What has changed the order of the list, or of the blocks; null where it stays. See `rewindOrder`. */
  order: readonly OrderEvent[] | null;
  left: readonly Left[];
}

/**
 * Returns what takes back the changes (all since a time, the latest first) that are aimed at. A value that somebody else
 * has changed later stays. Records that are as they were have nothing in them.
 */
export function planRewind(changes: readonly RecordedChange[], aim: Aim): Return[] {
  const isMine = ({ account }: RecordedChange) => aim.account === null || account === aim.account;
  const groups = new Map<string, RecordedChange[]>();
  for (const change of changes.toReversed()) {
    if (!isAimed(change, aim)) continue;
    const key = change.record === null ? change.type : `${change.type}:${change.record}`;
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups].flatMap(([key, group]) => {
    if (!group.some(isMine)) return [];
    const [first] = group;
    if (first?.record !== null) return planOne(key, group, isMine);
    const ofList = changes.filter(({ type }) => type === first.type).toReversed();
    return { ...emptyReturn(key, first), order: listEvents(ofList, isMine) };
  });
}

/** Returns the accounts that have changed something, the latest first. */
export function authorsOf(changes: readonly RecordedChange[]): { id: number; name: string }[] {
  const found = new Map(changes.flatMap(({ by }) => (by ? [[by.id, by] as const] : [])));
  return [...found.values()];
}

function isAimed({ type, record, op }: RecordedChange, { kinds, records }: Aim): boolean {
  // What was deleted is deleted, whether the trash has it or not.
  if (op === 'purge') return false;
  if (type !== 'settings' && !isResourceName(type)) return false;
  if (kinds && !kinds.some((kind) => kind === type)) return false;
  return records === null || (record !== null && records.includes(Number(record)));
}

function emptyReturn(key: string, { type, record }: RecordedChange): Return {
  const isOfPage = type === 'settings';
  return {
    key,
    type: type as ResourceName | 'settings', // `isAimed` lets nothing else in
    id: isOfPage || record === null ? null : Number(record),
    page: isOfPage ? (record as PageName) : null,
    whole: null,
    fields: { before: {}, after: {} },
    blocks: [],
    order: null,
    left: [],
  };
}

function planOne(key: string, changes: readonly RecordedChange[], isMine: (change: RecordedChange) => boolean): Return {
  const plan = emptyReturn(key, changes[0] as RecordedChange); // a group has one at least
  const names = plan.type === 'settings' ? null : new Set(resourceOf(plan.type).fields.map(({ name }) => name));
  const own = new Track();
  const blocks = new Map<string, Track>();
  for (const change of changes) note(change, isMine(change), own, blocks, names);
  const { whole, left, fields, exists } = own.back();
  if (!exists || left.some(({ part }) => part === null)) return { ...plan, whole, left };
  const parts = [...blocks].map(([name, track]) => blockBack(name, track));
  const events = blockEvents(changes, isMine);
  return {
    ...plan,
    whole,
    fields,
    blocks: parts.flatMap(({ block }) => block ?? []),
    order: events.some((event) => event.kind === 'moved' && event.isMine) ? events : null,
    left: [...left, ...parts.flatMap((part) => part.left)],
  };
}

/** `names`: the fields of the record; null: whatever there is, of the settings of a page. */
function note(
  change: RecordedChange,
  isMine: boolean,
  own: Track,
  blocks: Map<string, Track>,
  names: ReadonlySet<string> | null,
): void {
  const { op, fields } = change;
  const values = op === 'order' ? [] : Object.entries(fields);
  for (const [name, [before, after]] of values) {
    if (!names || names.has(name)) own.value(name, before, after, change, isMine);
    // Blocks go and come with their case.
    else if (name.includes(':') && op === 'change') noteBlock(blocks, name, change, isMine);
  }
  if (op === 'change' || op === 'order') own.touch(change, isMine);
  else own.life(op !== 'remove', change, isMine);
}

function noteBlock(blocks: Map<string, Track>, name: string, change: RecordedChange, mine: boolean): void {
  const [block = name, part] = name.split('.');
  const track = blocks.get(block) ?? new Track();
  blocks.set(block, track);
  const [before, after] = change.fields[name] as readonly [unknown, unknown]; // the caller has the name from there
  if (part !== undefined) track.value(part, before, after, change, mine);
  else {
    const [former, next] = [dataOf(before), dataOf(after)];
    for (const key of new Set([...Object.keys(former), ...Object.keys(next)]))
      track.value(key, former[key], next[key], change, mine, after === null ? 'removed' : 'added');
    track.life(after !== null, change, mine);
  }
}

function blockBack(name: string, track: Track): { block: BlockBack | null; left: Left[] } {
  const { whole, fields, left } = track.back();
  const named = left.map((one) => ({ ...one, part: one.part === null ? name : `${name}.${one.part}` }));
  const { type, id } = readBlockName(name);
  const { before, after } = fields;
  const changed = Object.keys(after).length > 0;
  if (changed && !isBlockType(type)) {
    const unknown = { part: name, why: 'unknown', ...track.last } as const;
    const block = whole ? { type, id, whole, before: {}, after: {} } : null;
    return { block, left: [...named, unknown] };
  }
  return { block: whole || changed ? { type, id, whole, before, after } : null, left: named };
}

/** Returns what has changed the order of a list, by its own changes and those of its records. */
function listEvents(changes: readonly RecordedChange[], isMine: (change: RecordedChange) => boolean): OrderEvent[] {
  return changes.flatMap((change): OrderEvent[] => {
    const { op, fields, record } = change;
    if (record === null) return op === 'order' ? [movedEvent(change, isMine)] : [];
    if (op !== 'add' && op !== 'restore' && op !== 'remove') return [];
    const isGone = op === 'remove';
    const sort = fields.sort?.[isGone ? 0 : 1];
    return [{ kind: isGone ? 'removed' : 'added', slot: slotOf(Number(record), sort), isMine: isMine(change) }];
  });
}

/** Returns what has changed the order of the blocks of a case. They go and come with their case. */
export function blockEvents(
  changes: readonly RecordedChange[],
  isMine: (change: RecordedChange) => boolean,
): OrderEvent[] {
  return changes.flatMap((change): OrderEvent[] => {
    const { op, fields } = change;
    if (op === 'order') return [movedEvent(change, isMine)];
    if (op !== 'change') return [];
    return Object.entries(fields).flatMap(([name, [before, after]]): OrderEvent[] => {
      if (!name.includes(':') || name.includes('.')) return [];
      const state = (after ?? before) as { sort?: unknown } | null;
      return [
        {
          kind: after === null ? 'removed' : 'added',
          slot: slotOf(readBlockName(name).id, state?.sort),
          isMine: isMine(change),
        },
      ];
    });
  });
}

function movedEvent(change: RecordedChange, isMine: (change: RecordedChange) => boolean): OrderEvent {
  const { fields, by, at } = change;
  const [before, after] = (fields.order ?? [{}, {}]) as readonly [Record<string, number>, Record<string, number>];
  return { kind: 'moved', before, after, isMine: isMine(change), change: { by, at } };
}

function slotOf(id: number, sort: unknown): Slot {
  return { id, sort: Number(sort ?? 0) };
}

function dataOf(state: unknown): Values {
  return ((state as { data?: Values } | null)?.data ?? {}) as Values; // as the host keeps blocks
}

/** Whether nothing of it has to change, and nothing is left that should. */
export function isAsItWas({ whole, fields, blocks, order, left }: Return): boolean {
  return (
    whole === null &&
    Object.keys(fields.after).length === 0 &&
    blocks.length === 0 &&
    order === null &&
    left.length === 0
  );
}
