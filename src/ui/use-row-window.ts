import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Up to this length a list is rendered whole, so that the browser's page search finds everything. */
const maxUnwindowedRows = 100;

type WindowPart = { kind: 'row'; index: number } | { kind: 'gap'; before: number; height: number };

interface RowWindowOptions {
  count: number;
  rowHeight: number;
  /** Height of the content above the rows inside the scroller, in pixels. */
  offset: number;
  scroller: RefObject<HTMLElement | null>;
  /** Indexes that are always rendered: the row with the focus and the dragged row. */
  pinned: readonly (number | null)[];
}

/** Number of rows that are rendered beyond each edge of the scroller. */
const overscan = 3;

/** Returns the rows to render, in order, and gaps with the heights of the rows left out. */
export function useRowWindow({ count, rowHeight, offset, scroller, pinned }: RowWindowOptions): WindowPart[] {
  const isWhole = count <= maxUnwindowedRows;
  const { first, last } = useVisibleRows(scroller, rowHeight, offset, !isWhole);
  if (isWhole) return Array.from({ length: count }, (_, index) => ({ kind: 'row', index }));
  const from = Math.max(0, first - overscan);
  const to = Math.min(count - 1, last + overscan);
  const shown = new Set(pinned.filter((index): index is number => index !== null && index >= 0 && index < count));
  for (let index = from; index <= to; index++) shown.add(index);
  return withGaps(
    [...shown].sort((a, b) => a - b),
    count,
    rowHeight,
  );
}

interface Visible {
  first: number;
  last: number;
}

/**
 * Returns the indexes of the first and the last visible row. All rows have the same height, so a division is enough; a
 * virtualizer for rows of any height was 33 KB and measured the page again with every row.
 */
function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  offset: number,
  enabled: boolean,
): Visible {
  const [visible, setVisible] = useState(() => rowsIn(0, window.innerHeight, rowHeight, offset));

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!enabled || !element) return;
    const look = () => {
      const next = rowsIn(element.scrollTop, element.clientHeight || window.innerHeight, rowHeight, offset);
      setVisible((known) => (known.first === next.first && known.last === next.last ? known : next));
    };
    // Renders before the browser paints the new position, which would be empty otherwise.
    const onScroll = () => flushSync(look);
    look();
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, rowHeight, offset, enabled]);

  return visible;
}

function rowsIn(top: number, height: number, rowHeight: number, offset: number): Visible {
  return { first: Math.floor((top - offset) / rowHeight), last: Math.floor((top - offset + height) / rowHeight) };
}

/** Returns the rows of `shown` and a gap wherever rows are left out. */
export function withGaps(shown: readonly number[], count: number, rowHeight: number): WindowPart[] {
  const parts: WindowPart[] = [];
  let next = 0;
  for (const index of [...shown, count]) {
    if (index > next) parts.push({ kind: 'gap', before: index, height: (index - next) * rowHeight });
    if (index < count) parts.push({ kind: 'row', index });
    next = index + 1;
  }
  return parts;
}
