import type { MouseEvent } from 'react';
import type { SelectWith } from './table-types.ts';

interface RowClicks {
  onCursor?: ((id: number) => void) | undefined;
  onSelect?: ((id: number, how: SelectWith) => void) | undefined;
  /** Only links act yet. */
  isPartial: boolean;
}

/** Handles a click somewhere in the rows: on a checkbox it selects, elsewhere it opens the row. */
export function handleRowClick(event: MouseEvent, { onCursor, onSelect, isPartial }: RowClicks): void {
  const target = event.target as Element;
  const id = rowIdOf(target);
  if (id === null) return;
  const how = { shift: event.shiftKey, mod: event.ctrlKey || event.metaKey };
  if (isPartial) openRow(target);
  else if (target.matches('[data-select]')) onSelect?.(id, { ...how, mod: true });
  else if (target.closest('a, button, input, label')) return;
  else if (onSelect && (how.shift || how.mod)) onSelect(id, how);
  else {
    onCursor?.(id);
    openRow(target);
  }
}

export function rowIdOf(target: Element): number | null {
  const id = target.closest<HTMLElement>('tr[data-id]')?.dataset.id;
  return id === undefined ? null : Number(id);
}

/** Opens the row of the click, unless that was on or beside a control, or the end of selecting text. */
function openRow(target: Element): void {
  const cell = target.closest('td, th');
  if (!cell || target.closest('a') || cell.querySelector('button, input, [data-sort-handle]')) return;
  if (getSelection()?.isCollapsed === false) return;
  cell.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.click();
}
