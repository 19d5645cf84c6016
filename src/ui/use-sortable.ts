import { type RefObject, useEffect } from 'react';
import { type DragSession, indexOf, startDragSession } from './drag-session.ts';
import { loadSortable } from './load-sortable.ts';
import { onIdle } from './on-idle.ts';
import styles from './sortable.module.css';
import { useLatest } from './use-latest.ts';

interface SortableOptions {
  /** Its children with `data-sort-index` can be dragged by the `data-sort-handle` inside them. */
  list: RefObject<HTMLElement | null>;
  enabled: boolean;
  onMove: (from: number, to: number) => void;
  /** Called with the index of the dragged item, and with null at the end. A windowed list keeps that item rendered. */
  onDrag?: ((index: number | null) => void) | undefined;
}

/**
 * Makes a list sortable by drag and drop. Sortable recognizes the gesture by mouse, finger and pen, shows the ghost and
 * scrolls near the ends. It must not sort, because the nodes belong to React and a windowed list removes rows. So its
 * `onMove` refuses every move, and drag-session.ts finds the new position.
 */
export function useSortable({ list, enabled, onMove, onDrag }: SortableOptions): void {
  const handlers = useLatest({ onMove, onDrag });

  useEffect(() => {
    const element = list.current;
    if (!enabled || !element) return;
    let live = true;
    let destroy = () => {};

    const load = async () => {
      cancelLoad();
      const Sortable = await loadSortable();
      if (!Sortable || !live) return;
      let session: DragSession | null = null;
      let from = 0;
      const sortable = Sortable.create(element, {
        draggable: '>[data-sort-index]',
        handle: '[data-sort-handle]',
        ghostClass: styles.origin ?? '',
        fallbackClass: styles.ghost ?? '',
        forceFallback: true,
        fallbackOnBody: true,
        fallbackTolerance: 3,
        scrollSensitivity: 56,
        scrollSpeed: 14,
        animation: 0,
        onStart: ({ item }) => {
          from = indexOf(item);
          // Sortable makes the ghost translucent, and the text below it would shine through.
          if (Sortable.ghost) Sortable.ghost.style.opacity = '1';
          session = startDragSession(element, from);
          handlers.current.onDrag?.(from);
        },
        onMove: () => false,
        onEnd: () => {
          const to = session?.finish() ?? null;
          session = null;
          handlers.current.onDrag?.(null);
          if (to !== null) handlers.current.onMove(from, to);
        },
      });
      destroy = () => {
        session?.finish();
        sortable.destroy();
      };
    };
    const cancelLoad = onFirstIntent(element, load);

    return () => {
      live = false;
      cancelLoad();
      destroy();
    };
  }, [list, enabled, handlers]);
}

/** Calls `load` when the pointer enters the element, or in the first idle moment after the paint, for touch screens. */
function onFirstIntent(element: HTMLElement, load: () => void): () => void {
  element.addEventListener('pointerenter', load, { once: true });
  let cancelIdle = () => {};
  const painted = requestAnimationFrame(() => {
    cancelIdle = onIdle(load);
  });
  return () => {
    element.removeEventListener('pointerenter', load);
    cancelAnimationFrame(painted);
    cancelIdle();
  };
}
