// Groups that are folded: in this tab, for the visit.
import { subscribe } from 'valtio/vanilla';
import { foldGroups, type RowGroup } from '../../model/filter/row-groups.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, resources } from '../../model/resource/resources.ts';
import { cursors, rowsOf } from './cursors.ts';
import { groupOfRow } from './group-of-row.ts';
import { groupOf, listLook } from './list-look.ts';

let last: { key: unknown[]; result: { rows: AnyRecord[]; groups: RowGroup[] } } | null = null;

/** Returns the groups of ordered rows, and the rows outside of folded ones. Returns the same for the same rows. */
export function foldedRows(resource: Resource, rows: readonly AnyRecord[], field: string) {
  const key = [resource, rows, field, listLook.folded];
  if (last && key.every((part, n) => last?.key[n] === part)) return last.result;
  const result = foldGroups(rows, field, (value) => isFolded(resource, field, value), groupOfRow);
  last = { key, result };
  return result;
}

export function isFolded(resource: Resource, field: string, value: string): boolean {
  return listLook.folded.includes(foldId(resource, field, value));
}

/** Folds a group, or unfolds it. The cursor of a row in it is on its head while it is folded. */
export function setFolded(resource: Resource, field: string, value: string, folded: boolean): void {
  const id = foldId(resource, field, value);
  const others = listLook.folded.filter((other) => other !== id);
  const own = rowsOf(resource).filter((row) => groupOfRow(row, field) === value);
  const cursor = cursors[resource.name];
  const [first] = own;
  if (folded && first && own.some((row) => row.id === cursor.id)) cursor.id = -first.id;
  listLook.folded = folded ? [...others, id] : others;
}

/** Returns the group with the cursor in it, or on its head. */
export function groupAtCursor(resource: Resource, field: string): string | undefined {
  const id = Math.abs(cursors[resource.name].id ?? 0);
  const row = rowsOf(resource).find((one) => one.id === id);
  return row && groupOfRow(row, field);
}

/** The cursor is always seen: a group unfolds when it comes to one of its rows, from wherever. */
export function followFolds(): void {
  const unfold = () => {
    if (listLook.folded.length === 0) return;
    for (const resource of resources as readonly Resource[]) {
      const field = groupOf(resource);
      if (!field || Number(cursors[resource.name].id) <= 0) continue;
      const group = groupAtCursor(resource, field);
      if (group !== undefined && isFolded(resource, field, group)) setFolded(resource, field, group, false);
    }
  };
  const leaveHeads = () => {
    for (const resource of resources as readonly Resource[]) {
      const cursor = cursors[resource.name];
      if (Number(cursor.id) >= 0) continue;
      const field = groupOf(resource);
      const group = field && groupAtCursor(resource, field);
      const isHead = field && group !== undefined && isFolded(resource, field, group);
      if (!isHead) cursor.id = Math.abs(cursor.id ?? 0);
    }
  };
  leaveHeads();
  // At once, because the next key acts on it.
  subscribe(cursors, unfold, true);
  subscribe(listLook, leaveHeads, true);
}

function foldId({ name }: Resource, field: string, value: string): string {
  return `${name}.${field}:${value}`;
}
