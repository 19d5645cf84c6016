import { type RefObject, useEffect } from 'react';
import { onIdle } from '../base/on-idle.ts';
import { useLatest } from '../base/use-latest.ts';
import { loadSortable } from './load-sortable.ts';

interface SortableOptions {
  /** Its children with `data-sort-index` can be dragged by the `data-sort-handle` inside them. */
  list: RefObject<HTMLElement | null>;
  enabled: boolean;
  onMove: (from: number, to: number) => void;
  /** Called with the index of the dragged item, and with null at the end. A windowed list keeps that item rendered. */
  onDrag?: ((index: number | null) => void) | undefined;
}

/** Makes a list sortable by drag and drop: see sortable-list.ts, which is loaded at the first intent. */
export function useSortable({ list, enabled, onMove, onDrag }: SortableOptions): void {
  const handlers = useLatest({ onMove, onDrag });

  useEffect(() => {
    const element = list.current;
    if (!enabled || !element) return;
    let live = true;
    let destroy = () => {};

    const load = async () => {
      cancelLoad();
      const makeSortable = await loadSortable();
      if (!makeSortable || !live) return;
      destroy = makeSortable(element, {
        onMove: (from, to) => handlers.current.onMove(from, to),
        onDrag: (index) => handlers.current.onDrag?.(index),
      });
    };
    const cancelLoad = onFirstIntent(element, load);

    return () => {
      live = false;
      cancelLoad();
      destroy();
    };
  }, [list, enabled, handlers]);
}

/**
 * Calls `load` when the pointer enters the element; where there is a touch screen, in the first idle moment after the
 * paint, because a finger enters with the drag itself.
 */
function onFirstIntent(element: HTMLElement, load: () => void): () => void {
  element.addEventListener('pointerenter', load, { once: true });
  const cancelIdle = matchMedia('(any-pointer: coarse)').matches ? onIdleAfterPaint(load) : () => {};
  return () => {
    element.removeEventListener('pointerenter', load);
    cancelIdle();
  };
}

function onIdleAfterPaint(act: () => void): () => void {
  let cancelIdle = () => {};
  const painted = requestAnimationFrame(() => {
    cancelIdle = onIdle(act);
  });
  return () => {
    cancelAnimationFrame(painted);
    cancelIdle();
  };
}
