import { SWRConfig } from 'swr';
import { ref, subscribe } from 'valtio/vanilla';
import { fetchRows, maxRows } from '../../api/presence/list-rows.ts';
import { Problem } from '../../model/base/problem.ts';
import { blockKey } from '../../model/block/block.ts';
import type { Present, ToldChange } from '../../model/presence/presence.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { isResourceName, type Resource, resources } from '../../model/resource/resources.ts';
import { blocksState } from '../blocks/blocks.ts';
import { applyOptimistic } from '../browser/optimistic.ts';
import { idleMs } from '../follow/follow-shown.ts';
import { recordFormKey } from '../form/form-keys.ts';
import { type Form, forms } from '../form/form-state.ts';
import { showBlocks } from '../forms/prefetch-case.ts';
import { refreshForm } from '../forms/refresh-form.ts';
import { historyChunk } from '../history/open-history.ts';
import { cursors } from '../lists/cursors.ts';
import { filters } from '../lists/filters.ts';
import { dropChange, heldChanges, holdChange, onHeldShown } from '../lists/held-changes.ts';
import { forgetKnown, noteKnown } from '../lists/held-records.ts';
import { countAllStanding, countStanding, keepStanding } from '../lists/keep-standing.ts';
import { isListLoaded } from '../lists/list-loads.ts';
import { listLook } from '../lists/list-look.ts';
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
import { announce } from '../messages/announcer.ts';
import { presence } from '../network/presence.ts';
import { removeRecentRecord } from '../palette/recents-store.ts';
import { panels } from '../screen/panels.ts';
import { currentTarget } from '../screen/target.ts';
import { refetchLastChanges } from '../screen/whose-changes.ts';
import { session } from '../session/session-store.ts';
import type { Endpoint, Loaded, Values } from '../writes/endpoint.ts';
import { trashCountKey, trashKey } from '../writes/find-trashed.ts';
import { followConflict } from './follow-conflict.ts';
import { peopleIn, shortNameOf, unknownCases } from './people.ts';
import { forgetDeleted, markField, markValues, noteDeleted, noteRestored, tagRows } from './row-marks.ts';
import { tellNews } from './tell-news.ts';

const { mutate } = SWRConfig.defaultValue;

/** Milliseconds without a key or a pointer after which rows may come, go and move by themselves. */
const calmMs = 10_000;

onHeldShown((name) => {
  forgetDeleted(name);
  forgetKnown(name);
  tagRows();
});
subscribe(heldChanges, () => resources.forEach(showWhenCalm));
onListChange((resource, { items }) => countStanding(resource, items));
for (const what of [filters, cursors, listLook]) subscribe(what, countAllStanding);

/** Milliseconds of a page in which its first answer comes. */
const newPageMs = 30_000;

let present: readonly Present[] = [];
/** Their blocks are read once: without them a block that is edited there has no number. */
const askedCases = new Set<number>();

/** Shows who else is there. */
export function takePeople(who: readonly Present[]): void {
  present = who;
  showPeople();
  for (const id of unknownCases(who)) {
    if (askedCases.has(id)) continue;
    askedCases.add(id);
    showBlocks(id).catch(() => askedCases.delete(id));
  }
}

function showPeople(): void {
  presence.people = ref(peopleIn(present));
  tagRows();
}

// The numbers of blocks that somebody edits are told when the blocks are known.
subscribe(blocksState, () => {
  if (present.length > 0) showPeople();
});

/** Shows what others have changed. Resolves to false when not all of it could be read: it is to be told again. */
export async function takeChanges(changes: readonly ToldChange[]): Promise<boolean> {
  if (changes.length === 0) return true;
  for (const form of Object.values(forms)) {
    const own = changes.filter((change) => isOf(form, change));
    const last = own.at(-1);
    if (!last) continue;
    form.authors ??= {};
    for (const change of own) for (const name of namesIn(form, change)) form.authors[name] = change;
    void takeInto(form, last);
  }
  void followConflict(changes);
  tellNews(changes);
  whenCalm('last changes', refetchLastChanges);
  whenCalm('changes', () => void mutate((key) => Array.isArray(key) && key[0] === 'changes'));
  if (changes.some(({ op }) => op !== 'change' && op !== 'order')) {
    void mutate(trashCountKey);
    whenCalm('trash', () => void mutate(trashKey));
  }
  for (const { op, type, record } of changes)
    if (op === 'remove' && isResourceName(type)) removeRecentRecord(type, Number(record));
  const lists = resources.map((resource) => {
    const own = changes.filter(({ type }) => type === resource.name);
    return own.length === 0 || !isListLoaded(resource) || takeIntoList(resource, own);
  });
  return (await Promise.all(lists)).every(Boolean);
}

/** Returns the fields of the form among those that were changed: the names of a block's are in those of its case. */
function namesIn({ source: { block } }: Form, { fields }: ToldChange): readonly string[] {
  const prefix = block ? `${blockKey(block)}.` : '';
  return fields.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

function isOf({ source }: Form, { type, record }: ToldChange): boolean {
  const key = source.block ? recordFormKey('case', source.block.caseId) : source.key;
  return key === `${type}:${record}`;
}

async function takeInto(form: Form, saved: Loaded['saved']): Promise<void> {
  const { newest } = form;
  await refreshForm(form, (...taken) => tellTaken(form, ...taken), saved);
  // The pane looks by itself when the form has other values.
  if (form.newest === newest && panels.pane === 'history') historyChunk.loaded()?.refreshHistory();
}

/** Beside the fields and to screen readers: «Вера: Название, Анонс». */
function tellTaken(form: Form, endpoint: Endpoint, names: readonly string[], before: Values): void {
  form.taken ??= {};
  const told: Record<string, string[]> = {};
  for (const name of names) {
    const author = form.authors?.[name] ?? form.newest.saved;
    const by = author?.by ?? null;
    form.taken[name] = { before: before[name], by };
    const who = shortNameOf(by);
    if (by?.id !== session.account?.id) told[who] = [...(told[who] ?? []), endpoint.labelOf(name)];
    markField(name, before[name], form.values[name]);
  }
  const texts = Object.entries(told).map(([name, labels]) => `${name}: ${labels.join(', ')}`);
  if (texts.length > 0) announce(texts.join('. '));
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
  const mayMove = !isAtWork(resource) || (moved.has('order') && isPageNew());
  if (mayMove && (moved.size > 0 || ids.length > maxRows)) return isRead(refetchList(resource));
  if (!(await takeValues(resource, ids, valued))) return false;
  for (const [what, { op, record, by }] of moved) {
    if (op === 'remove') noteDeleted(resource.name, Number(record), shortNameOf(by));
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

/** Resolves to false for what the host cannot answer now. */
function isRead(reading: Promise<unknown>): Promise<boolean> {
  return reading.then(
    () => true,
    (problem) => {
      if (!(problem instanceof Problem)) throw problem;
      return false;
    },
  );
}

/** Whether the list is on the screen and something was touched a moment ago. */
function isAtWork({ name }: Resource): boolean {
  const target = currentTarget();
  return target?.kind === 'list' && target.resource === name && idleMs() < calmMs;
}

/** Reads what is shown anew once nothing is touched, so that no row moves under the pointer. */
function whenCalm(name: string, read: () => void): void {
  clearTimeout(shows.get(name));
  const left = calmMs - idleMs();
  if (left <= 0) read();
  else
    shows.set(
      name,
      setTimeout(() => whenCalm(name, read), left),
    );
}

const shows = new Map<string, ReturnType<typeof setTimeout>>();

/** Reads a list once nothing is touched; again after a while where it could not be read. */
function showWhenCalm(resource: Resource): void {
  clearTimeout(shows.get(resource.name));
  if (heldChanges[resource.name] === undefined) return;
  const left = calmMs - idleMs();
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
