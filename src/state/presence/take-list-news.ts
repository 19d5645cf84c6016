import { subscribe } from 'valtio/vanilla';
import { fetchRows, maxRows } from '../../api/presence/list-rows.ts';
import { facetsOf } from '../../model/filter/list-filter.ts';
import type { ToldChange } from '../../model/presence/presence.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, resourceOf, resources } from '../../model/resource/resources.ts';
import { applyOptimistic } from '../browser/optimistic.ts';
import { cursors } from '../lists/cursors.ts';
import { filters } from '../lists/filters.ts';
import { dropChange, heldChanges, holdChange, onHeldShown } from '../lists/held-changes.ts';
import { forgetKnown, noteKnown } from '../lists/held-records.ts';
import { countAllStanding, countStanding, forgetStanding, keepStanding, keepWhile } from '../lists/keep-standing.ts';
import { isListLoaded } from '../lists/list-loads.ts';
import { groupOf, listLook } from '../lists/list-look.ts';
import {
  cachedList,
  confirmedIds,
  confirmedRecord,
  listKey,
  onListChange,
  publishList,
  refetchList,
  refetchListInBackground,
} from '../lists/lists.ts';
import { isRead } from '../lists/refetch-all.ts';
import { presence } from '../network/presence.ts';
import { currentTarget } from '../screen/target.ts';
import { shortNameOf } from './people.ts';
import { forgetDeleted, markValues, noteDeleted, noteRestored, tagRows } from './row-marks.ts';
import { calmIn, calmMs } from './when-calm.ts';

onHeldShown((name) => {
  forgetDeleted(name);
  forgetKnown(name);
  forgetStanding(resourceOf(name));
  tagRows();
});
subscribe(heldChanges, () => resources.forEach(showWhenCalm));
onListChange((resource, { items }) => countStanding(resource, items));
for (const what of [filters, cursors, listLook]) subscribe(what, countAllStanding);

/** Milliseconds of a page in which its first answer comes. */
const newPageMs = 30_000;

/** Shows what others have changed in the lists. Resolves to false when one of them could not be read. */
export async function takeIntoLists(changes: readonly ToldChange[]): Promise<boolean> {
  const told = resources.filter(({ name }) => changes.some(({ type }) => type === name)).filter(isListLoaded);
  const takeAll = () =>
    Promise.all(
      told.map((resource) =>
        takeIntoList(
          resource,
          changes.filter(({ type }) => type === resource.name),
        ),
      ),
    );
  const shown = listAtWork();
  // What a filter looks at, and what groups are called, may stand in another list.
  const isLookedAt = shown && told.some((resource) => resource !== shown);
  return (await (isLookedAt ? keepWhile(shown, takeAll) : takeAll())).every(Boolean);
}

/**
 * Values change in place. What comes, goes or moves waits while the operator is at work in that list; until then it is in
 * no count, because each counts the rows that stand there.
 */
async function takeIntoList(resource: Resource, changes: readonly ToldChange[]): Promise<boolean> {
  const valued = changes.filter(({ op, record }) => record !== null && (op === 'change' || op === 'order'));
  const moved = movesOf(resource, changes);
  const coming = [...moved.values()].filter(({ op }) => op === 'add' || op === 'restore');
  const ids = [...new Set([...valued, ...coming].map(({ record }) => Number(record)))];
  const isHeld = isAtWork(resource) || (moved.has('order') && ordersGroups(resource));
  const mayMove = !isHeld || (moved.has('order') && isPageNew());
  if (mayMove && (moved.size > 0 || ids.length > maxRows)) return isRead(refetchList(resource));
  if (!(await takeValues(resource, ids, valued))) return false;
  for (const [what, change] of moved) {
    if (change.op === 'remove') noteDeleted(resource.name, Number(change.record), shortNameOf(change));
    holdChange(resource.name, what);
  }
  tagRows();
  // The palette follows at once, whatever is held back.
  publishList(resource);
  return true;
}

/** The lists were read a moment ago, and most likely after what the first answer tells: an order is compared by reading it. */
function isPageNew(): boolean {
  return !presence.follows && performance.now() < newPageMs;
}

/**
 * Returns what comes, goes or moves, by what it is; without what the list shows already, and what was taken back. Of a record
 * whose deletion was told before, the mark goes.
 */
function movesOf(resource: Resource, changes: readonly ToldChange[]): Map<string, ToldChange> {
  const shown = confirmedIds(resource);
  const moves = new Map<string, ToldChange>();
  for (const change of changes) {
    const id = Number(change.record);
    const [coming, going] = [`add ${id}`, `remove ${id}`];
    if (change.op === 'order' && change.record === null) moves.set('order', change);
    else if (change.op === 'add' || change.op === 'restore') {
      moves.delete(going);
      dropChange(resource.name, going);
      noteRestored(resource.name, id);
      if (!shown.has(id)) moves.set(coming, change);
    } else if (change.op === 'remove') {
      moves.delete(coming);
      dropChange(resource.name, coming);
      if (shown.has(id)) moves.set(going, change);
    }
  }
  tagRows();
  return moves;
}

/** Returns the list that is on the screen, if something was touched a moment ago. */
function listAtWork(): Resource | null {
  const target = currentTarget();
  return target?.kind === 'list' && calmIn() > 0 ? resourceOf(target.resource) : null;
}

function isAtWork({ name }: Resource): boolean {
  return listAtWork()?.name === name;
}

/** Whether the list is not shown itself, but its order is that of the groups. */
function ordersGroups({ name }: Resource): boolean {
  const shown = listAtWork();
  const field = shown && groupOf(shown);
  return !!shown && facetsOf(shown).some((facet) => facet.name === field && facet.to === name);
}

const shows = new Map<string, ReturnType<typeof setTimeout>>();

/** Reads a list once nothing is touched; again after a while where it could not be read. */
function showWhenCalm(resource: Resource): void {
  clearTimeout(shows.get(resource.name));
  if (heldChanges[resource.name] === undefined) return;
  const left = calmIn();
  if (left <= 0) refetchListInBackground(resource);
  const timer = setTimeout(() => showWhenCalm(resource), left > 0 ? left : calmMs);
  shows.set(resource.name, timer);
}

function takeValues(resource: Resource, ids: readonly number[], changes: readonly ToldChange[]): Promise<boolean> {
  if (ids.length === 0) return Promise.resolve(true);
  return isRead(fetchRows(resource, ids).then((fetched) => showValues(resource, fetched, changes)));
}

function showValues(resource: Resource, fetched: readonly AnyRecord[], changes: readonly ToldChange[]): void {
  noteKnown(
    resource,
    fetched.filter(({ id }) => confirmedRecord(resource, id) === undefined),
  );
  const rows = new Map(fetched.filter((row) => isNewer(resource, row)).map((row) => [row.id, row]));
  if (rows.size === 0) return;
  if (isAtWork(resource)) keepStanding(resource, cachedList(resource)?.items ?? [], rows);
  applyOptimistic(listKey(resource), (list) => ({
    ...list,
    items: list.items.map((item) => rows.get(item.id) ?? item),
  })).commit();
  publishList(resource);
  markValues(
    resource,
    changes.filter(({ record }) => rows.has(Number(record))),
  );
}

/** One's own save may have been confirmed while the rows were on their way. */
function isNewer(resource: Resource, row: AnyRecord): boolean {
  const known = confirmedRecord(resource, row.id);
  return known === undefined || versionOf(row) > versionOf(known);
}

/** Returns the number at the end of the version of our host. */
function versionOf(row: AnyRecord): number {
  return Number(String(row.version).split('-').at(-1));
}
