import type { MergeRules } from '../../model/merge/merge.ts';
import { rowChanges } from '../../model/merge/row-changes.ts';
import type { Values } from '../writes/endpoint.ts';
import { areSameValues } from './changed-keys.ts';
import { getPath } from './paths.ts';

/** Returns the field in which the caret stands where its value would be another then; null where it would not. */
export function changedUnderCaret({ rows = [] }: MergeRules, values: Values, next: Values): string | null {
  const path = focusedPath();
  const [field = '', at, ...steps] = path.split('.');
  const [was, is] = [values[field], next[field]];
  const isInRow = at !== undefined && rows.includes(field) && Array.isArray(was) && Array.isArray(is);
  const moved = isInRow ? [field, rowAfter(was, is, Number(at)), ...steps].join('.') : path;
  return areSameValues({ it: getPath(values, path) }, { it: getPath(next, moved) }) ? null : field;
}

/** Returns where the row is in the other list, whose rows keep their fields (alignRowKeys); -1 where it has gone. */
function rowAfter(former: readonly unknown[], rows: readonly unknown[], index: number): number {
  let moved = index;
  for (const { at, length, rows: added } of rowChanges(former, rows)) {
    if (at > index) break;
    if (index < at + length) return index < at + added.length ? moved : -1;
    moved += added.length - length;
  }
  return moved;
}

/** Calls `act` once the focus has left where it is, or something was typed there. */
export function onCaretMoved(act: () => unknown): void {
  const moved = new AbortController();
  const later = () => {
    moved.abort();
    setTimeout(act);
  };
  for (const type of ['focusout', 'input'])
    document.addEventListener(type, later, { capture: true, signal: moved.signal });
}

/** Returns the name of the field that has the focus; empty without one. */
export function focusedField(): string {
  return focusedPath().split('.')[0] ?? '';
}

function focusedPath(): string {
  return document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';
}
