import type Sortable from 'sortablejs';

let missing: () => void = () => undefined;
let told = false;

/** Hears once that nothing can be dragged; keys still move rows. */
export function onSortableUnavailable(hear: () => void): void {
  missing = hear;
}

/** null when it does not come; the next list tries again. */
export async function loadSortable(): Promise<typeof Sortable | null> {
  try {
    return (await import('sortablejs')).default;
  } catch {
    if (!told) missing();
    told = true;
    return null;
  }
}
