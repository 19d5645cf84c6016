import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';

/** Shorter lists are rendered whole: the browser's search finds everything, nothing blinks while scrolling. */
const wholeUpTo = 100;

export type WindowPart = { kind: 'row'; index: number } | { kind: 'gap'; before: number; height: number };

export interface RowWindowOptions {
  count: number;
  rowHeight: number;
  /** Height of what stands above the rows inside the scroller. */
  offset: number;
  scroller: RefObject<HTMLElement | null>;
  /** Rendered wherever they are: the row that has the focus, the row that is dragged. */
  pinned: readonly (number | null)[];
}

/** Which rows to render, in order, with the heights of what is left out. */
export function useRowWindow({ count, rowHeight, offset, scroller, pinned }: RowWindowOptions): WindowPart[] {
  const enabled = count > wholeUpTo;
  const pins = pinned.filter((index): index is number => index !== null && index >= 0 && index < count);
  const pinKey = pins.join();

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height: window.innerHeight },
    overscan: 3,
    scrollMargin: offset,
    rangeExtractor: useCallback<typeof defaultRangeExtractor>(
      (range) => {
        const shown = defaultRangeExtractor(range);
        if (pinKey === '') return shown;
        return [...new Set([...shown, ...pinKey.split(',').map(Number)])].sort((a, b) => a - b);
      },
      [pinKey],
    ),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are cached until it is told that they changed
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  if (!enabled) return Array.from({ length: count }, (_, index) => ({ kind: 'row', index }));
  return withGaps(
    virtualizer.getVirtualItems().map((item) => item.index),
    count,
    rowHeight,
  );
}

/** Puts a gap wherever `shown` leaves rows out. */
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
