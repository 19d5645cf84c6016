import Sortable from 'sortablejs';
import { type DragSession, indexOf, startDragSession } from './drag-session.ts';
import styles from './sortable.module.css';

interface SortableHandlers {
  onMove: (from: number, to: number) => void;
  /** Called with the index of the dragged item, and with null at the end. */
  onDrag: (index: number | null) => void;
}

/**
 * Makes the children of `list` with `data-sort-index` draggable. Returns a function that ends it.
 *
 * Sortable recognizes the gesture by mouse, finger and pen, shows the ghost and scrolls near the ends. It must not sort,
 * because the nodes belong to React and a windowed list removes rows. So its `onMove` refuses every move, and
 * drag-session.ts finds the new position.
 */
export function makeSortable(list: HTMLElement, { onMove, onDrag }: SortableHandlers): () => void {
  let session: DragSession | null = null;
  const sortable = Sortable.create(list, {
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
      // Sortable makes the ghost translucent, and the text below it would shine through.
      if (Sortable.ghost) Sortable.ghost.style.opacity = '1';
      session = startDragSession(list, item);
      onDrag(indexOf(item));
    },
    onMove: () => false,
    onEnd: ({ item }) => {
      const to = session?.finish() ?? null;
      session = null;
      onDrag(null);
      if (to === null) return;
      glideToNewPlaces(list);
      onMove(indexOf(item), to);
    },
  });
  return () => {
    session?.finish();
    // Sortable ticks what was ticked at the last press in the list, whatever has become of it since.
    const boxes = [...list.querySelectorAll('input')].map((box) => ({ box, checked: box.checked }));
    sortable.destroy();
    for (const { box, checked } of boxes) box.checked = checked;
  };
}

/** As long as everything else that moves (`--duration`). */
const glideMs = 120;
/** A move that is drawn later is not the one that was made here. */
const waitMs = 500;

/**
 * Lets the children of a list that are about to exchange places glide to the new ones, so that the eye can follow.
 * Call it before they do. What is laid out is in its place at once; nothing glides where less motion is wanted.
 */
function glideToNewPlaces(list: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const former = new Map(childrenOf(list).map((item) => [item, topIn(list, item)]));
  const observer = new MutationObserver(() => {
    stop();
    for (const item of childrenOf(list)) {
      const by = (former.get(item) ?? Number.NaN) - topIn(list, item);
      if (Math.abs(by) >= 1)
        item.animate([{ transform: `translateY(${by}px)` }, {}], { duration: glideMs, easing: 'ease-out' });
    }
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, waitMs);
  observer.observe(list, { childList: true });
}

function childrenOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-sort-index]')];
}

/** Within the list: its scrolling is no move of the rows. */
function topIn(list: HTMLElement, item: HTMLElement): number {
  return item.getBoundingClientRect().top - list.getBoundingClientRect().top;
}
