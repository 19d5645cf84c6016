import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the cursor row and focuses its link, so that Enter, Tab, the context menu and screen readers work on it.
 * The focus stays where it is when it is outside the table, except on <body> and on the heading.
 */
export function useCursorFocus(scroller: RefObject<HTMLElement | null>, cursor: number | null): void {
  const shown = useRef<number | null>(null);

  // A table that was put away and is shown again has lost the focus.
  useEffect(
    () => () => {
      shown.current = null;
    },
    [],
  );

  useEffect(() => {
    const first = shown.current === null;
    const table = scroller.current;
    if (cursor === null || cursor === shown.current || !table) return;
    const row = table.querySelector('tr[data-cursor]');
    if (!row) return;
    shown.current = cursor;
    const focused = document.activeElement;
    if (row.contains(focused)) return;
    row.scrollIntoView({ block: 'nearest' });
    // The heading gets the focus after a change of page; the first cursor row must not take it.
    const free = !focused || focused === document.body || focused.matches('h1') || table.contains(focused);
    if (free && !(first && focused?.matches('h1')))
      row.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
  });
}
