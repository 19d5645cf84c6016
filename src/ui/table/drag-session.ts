/** Tracks where a dragged item would land: follows the pointer and marks the gap. */
export interface DragSession {
  /** Ends the session. Returns the new index, or null when the item stays where it is. */
  finish: () => number | null;
}

/**
 * Items are the children of `list` with `data-sort-index`. `data-drop` on the item beside the gap draws the line. Items may
 * come, go and move meanwhile: the index of `dragged` is that at the end.
 */
export function startDragSession(list: HTMLElement, dragged: HTMLElement): DragSession {
  const listening = new AbortController();
  const on = { signal: listening.signal, capture: true };
  const scroller = scrollContainerOf(list);
  let y: number | null = null;
  let drop: Drop | null = null;
  let marked: HTMLElement | null = null;

  const mark = (item: HTMLElement | null, side: 'before' | 'after') => {
    if (marked && marked !== item) delete marked.dataset.drop;
    if (item) item.dataset.drop = side;
    marked = item;
  };
  const updateDropTarget = () => {
    if (y === null) return;
    drop = dropAt(list, scroller, y);
    mark(target() === null ? null : (drop?.item ?? null), drop?.side ?? 'before');
  };
  const target = () => drop && targetIndex(indexOf(dragged), gapOf(drop));

  const follow = (event: PointerEvent) => {
    y = event.clientY;
    updateDropTarget();
  };

  document.addEventListener('pointermove', follow, on);
  // Sortable scrolls the list near its ends, so that rows also move under a resting pointer.
  document.addEventListener('scroll', updateDropTarget, on);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    },
    on,
  );
  const stop = () => {
    listening.abort();
    mark(null, 'before');
    drop = null;
  };

  return {
    finish: () => {
      // The item beside the gap may have gone.
      if (drop?.item.isConnected === false) updateDropTarget();
      const result = dragged.isConnected ? target() : null;
      stop();
      return result;
    },
  };
}

/** Returns the item's index after a drop before the row `gap`, or null when the item stays where it is. */
export function targetIndex(from: number, gap: number): number | null {
  const to = gap > from ? gap - 1 : gap;
  return to === from ? null : to;
}

interface Drop {
  item: HTMLElement;
  side: 'before' | 'after';
}

function dropAt(list: HTMLElement, scroller: HTMLElement, y: number): Drop | null {
  const { top, bottom } = scroller.getBoundingClientRect();
  const visibleY = Math.max(top + scroller.clientTop, Math.min(y, bottom, window.innerHeight) - 1);
  const items = list.querySelectorAll<HTMLElement>(':scope > [data-sort-index]');
  let last: HTMLElement | null = null;
  for (const item of items) {
    const rect = item.getBoundingClientRect();
    if (visibleY < rect.top + rect.height / 2) return { item, side: 'before' };
    last = item;
  }
  return last && { item: last, side: 'after' };
}

function gapOf({ item, side }: Drop): number {
  return indexOf(item) + (side === 'after' ? 1 : 0);
}

export function indexOf(item: HTMLElement): number {
  return Number(item.dataset.sortIndex);
}

function scrollContainerOf(list: HTMLElement): HTMLElement {
  for (let node = list.parentElement; node; node = node.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
  }
  return document.documentElement;
}
