import { type RefObject, useEffect, useRef } from 'react';

/**
 * The cursor row is shown, and its link takes the focus as long as the focus is in the table or nowhere in particular:
 * Enter, Tab, the context menu and screen readers then work as everywhere.
 */
export function useCursorFocus(scroller: RefObject<HTMLElement | null>, cursor: number | null): void {
  const shown = useRef<number | null>(null);

  useEffect(() => {
    const first = shown.current === null;
    const table = scroller.current;
    if (cursor === null || cursor === shown.current || !table) return;
    const row = table.querySelector(`tr[data-id="${cursor}"]`);
    if (!row) return;
    shown.current = cursor;
    const focused = document.activeElement;
    if (row.contains(focused)) return;
    row.scrollIntoView({ block: 'nearest' });
    // The heading has the focus after a change of page: what a list opens with does not take it away.
    const free = !focused || focused === document.body || focused.matches('h1') || table.contains(focused);
    if (free && !(first && focused?.matches('h1')))
      row.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
  });
}
