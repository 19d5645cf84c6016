import type { makeSortable } from './sortable-list.ts';

let listener: (() => void) | undefined;
let isUnavailable = false;
let isReported = false;

/**
 * `report` is called once when the code of dragging cannot be loaded, also before this call: nothing can be dragged
 * then, and keys still move rows.
 */
export function onSortableUnavailable(report: () => void): void {
  listener = report;
  if (isUnavailable) reportOnce();
}

/** Returns the code of dragging, or null when it cannot be loaded. The next call tries again. */
export async function loadSortable(): Promise<typeof makeSortable | null> {
  try {
    return (await import('./sortable-list.ts')).makeSortable;
  } catch {
    isUnavailable = true;
    reportOnce();
    return null;
  }
}

function reportOnce(): void {
  if (isReported || !listener) return;
  isReported = true;
  listener();
}
