import { SWRConfig } from 'swr';
import { proxy, ref } from 'valtio/vanilla';
import { fetchTrash } from '../../api/trash.ts';
import { Problem } from '../../model/base/problem.ts';
import { isResourceName, resourceOf } from '../../model/resource/resources.ts';
import { type TrashItem, trashDays } from '../../model/trash/trash-item.ts';
import { filtered, grouped, type TrashFilter } from '../../model/trash/trash-row.ts';
import { nearestRow } from '../lists/cursors.ts';
import { refetchListInBackground } from '../lists/lists.ts';
import type { RowList } from '../screen/target.ts';
import { trashCountKey } from '../writes/find-trashed.ts';
import { onRestored, purge, restore } from '../writes/restore-trashed.ts';
import { createWritePool } from '../writes/write-pool.ts';
import { endQuestion, question, sendAnswer } from './asked.ts';
import { trashCursor } from './cursor.ts';

/** More than an operator looks through; the rest is counted. */
const maxRows = 1000;

interface Trash {
  /** As the host lists them; null until it has. */
  items: readonly TrashItem[] | null;
  /** Of all that lies there. */
  count: number;
  days: number;
  /** Those that are being restored or deleted for good: they are not shown. */
  leaving: readonly number[];
}

export const trash = proxy<Trash>({ items: null, count: 0, days: trashDays, leaving: [] });

/** What the keys of rows act on while the trash is open. */
export const trashList: RowList = {
  cursor: trashCursor,
  words: ['запись', 'записи', 'записей'],
  rows: trashRows,
  reload: loadTrash,
};

export async function loadTrash(): Promise<void> {
  const { items, count, days } = await fetchTrash(1, maxRows);
  Object.assign(trash, { items: ref(grouped(items)), count, days });
  unselectUnshown();
  const { asked } = question;
  if (asked && !items.some(({ id }) => id === asked.id)) endQuestion(asked.id);
}

/** Returns the rows that are shown; none until they are loaded. */
export function trashRows(): readonly TrashItem[] {
  const { items, leaving } = trash;
  const rows = items?.filter(({ id }) => !leaving.includes(id)) ?? [];
  return filtered(rows, trashCursor.filter);
}

/** Narrows the rows, or shows all of them. Rows that are no longer shown are not selected either. */
export function filterTrash(filter: TrashFilter): void {
  const isNarrowing = filter.text !== '' || filter.kinds.length + filter.accounts.length > 0;
  trashCursor.filter = isNarrowing ? ref(filter) : null;
  unselectUnshown();
}

function unselectUnshown(): void {
  const shown = new Set(trashRows().map(({ id }) => id));
  trashCursor.selection = trashCursor.selection.filter((id) => shown.has(id));
  if (trashCursor.anchor !== null && !shown.has(trashCursor.anchor)) trashCursor.anchor = null;
}

export interface RefusedItem {
  item: TrashItem;
  problem: Problem;
}

/** Gives rows back. Cases come before their blocks. */
export function restoreItems(items: readonly TrashItem[], hasGoneOn: HasGoneOn): Promise<Left> {
  const act = async (item: TrashItem) => {
    await restore(item.id, sendAnswer(item.id));
    endQuestion(item.id);
  };
  return leave(items, act, hasGoneOn);
}

/** Deletes rows for good. */
export function purgeItems(items: readonly TrashItem[], hasGoneOn: HasGoneOn): Promise<Left> {
  return leave(items, ({ id }) => purge(id), hasGoneOn);
}

/** Whether the operator has pressed a key since: the cursor stays where she is, and the focus with it. */
type HasGoneOn = () => boolean;

interface Left {
  done: TrashItem[];
  refused: RefusedItem[];
}

async function leave(
  items: readonly TrashItem[],
  act: (item: TrashItem) => Promise<void>,
  hasGoneOn: HasGoneOn,
): Promise<Left> {
  const ids = items.map(({ id }) => id);
  const next = nearestRow(trashRows(), trashCursor.id, (id) => !ids.includes(id)) ?? null;
  trash.leaving = [...trash.leaving, ...ids];
  trashCursor.selection = trashCursor.selection.filter((id) => !ids.includes(id));
  if (trashCursor.id === null || ids.includes(trashCursor.id)) trashCursor.id = next;
  const done: TrashItem[] = [];
  const refused: RefusedItem[] = [];
  const inPool = createWritePool(5);
  const isBlock = (item: TrashItem) => item.case !== null;
  for (const some of [items.filter((item) => !isBlock(item)), items.filter(isBlock)])
    await Promise.all(
      some.map((item) =>
        inPool(() => act(item)).then(
          () => done.push(item),
          (reason: unknown) => {
            if (!(reason instanceof Problem)) throw reason;
            refused.push({ item, problem: reason });
          },
        ),
      ),
    );
  const gone = new Set([...done, ...refused.filter(isGone).map(({ item }) => item)].map(({ id }) => id));
  takeOut(({ id }) => gone.has(id));
  // The dashboard shows the number.
  void SWRConfig.defaultValue.mutate(trashCountKey);
  trash.leaving = trash.leaving.filter((id) => !ids.includes(id));
  // The next key is about the row that has come back, unless the operator has gone on.
  const [back] = refused.filter(({ item }) => !gone.has(item.id));
  if (back && trashCursor.id === next && !hasGoneOn()) trashCursor.id = back.item.id;
  return { done, refused };
}

function takeOut(isOut: (item: TrashItem) => boolean): void {
  const { items, count } = trash;
  if (!items) return;
  const left = items.filter((item) => !isOut(item));
  trash.items = ref(left);
  trash.count = Math.max(0, count - (items.length - left.length));
  unselectUnshown();
}

/** Whether it is not in the trash any more: somebody else was faster, or its time is over. */
export function isGone({ problem }: RefusedItem): boolean {
  return problem.kind === 'missing';
}

onRestored((id) => {
  const item = trash.items?.find((other) => other.id === id);
  const name = item && (item.case === null ? item.type : 'case');
  if (name && isResourceName(name)) refetchListInBackground(resourceOf(name));
  trash.leaving = trash.leaving.filter((other) => other !== id);
  takeOut((other) => other.id === id);
});
