import type Sortable from 'sortablejs';

let reportUnavailable: () => void = () => undefined;
let isReported = false;

/**
 * `listener` is called once when the library cannot be loaded: nothing can be dragged then, and keys still move rows.
 */
export function onSortableUnavailable(listener: () => void): void {
  reportUnavailable = listener;
}

/** Returns the library, or null when it cannot be loaded. The next call tries again. */
export async function loadSortable(): Promise<typeof Sortable | null> {
  try {
    return (await import('sortablejs')).default;
  } catch {
    if (!isReported) reportUnavailable();
    isReported = true;
    return null;
  }
}
