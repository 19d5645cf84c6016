/** A field that takes a dropped file. */
export interface DropTarget {
  element: HTMLElement;
  /** MIME types. */
  accept: readonly string[];
  isEmpty: () => boolean;
  /** False while it takes no file. */
  isFree: () => boolean;
  show: (isTarget: boolean) => void;
  take: (file: File) => void;
}

const targets = new Set<DropTarget>();
let shown: DropTarget | null = null;

/**
 * Lets a file that is dropped anywhere in the form, or in the dialog over it, go to a field: the one under the pointer
 * handles it itself; anywhere else the first empty field that takes the type, or the first at all. Returns the function
 * that ends that.
 */
export function addDropTarget(target: DropTarget): () => void {
  if (targets.size === 0) for (const [name, listen] of listeners) window.addEventListener(name, listen);
  targets.add(target);
  return () => {
    targets.delete(target);
    if (shown === target) shown = null;
    if (targets.size === 0) for (const [name, listen] of listeners) window.removeEventListener(name, listen);
  };
}

const listeners = [
  ['dragover', onDragOver],
  ['dragleave', onDragLeave],
  ['drop', onDrop],
] as [string, (event: Event) => void][]; // events of these names are drag events

function onDragOver(event: DragEvent): void {
  const { defaultPrevented: isTaken, dataTransfer } = event;
  // By the place under the pointer.
  if (isTaken) show(null);
  if (isTaken || !dataTransfer?.types.includes('Files')) return;
  // Also where nothing takes it: the browser would open the file in place of the page.
  event.preventDefault();
  const target = find(dataTransfer);
  dataTransfer.dropEffect = target ? 'copy' : 'none';
  show(target);
}

/** Fired, too, when the pointer goes from one element to another. */
function onDragLeave(event: DragEvent): void {
  if (event.relatedTarget === null) show(null);
}

function onDrop(event: DragEvent): void {
  const target = shown;
  show(null);
  const file = event.dataTransfer?.files[0];
  if (event.defaultPrevented || !file) return;
  event.preventDefault();
  target?.take(file);
}

function show(target: DropTarget | null): void {
  if (target === shown) return;
  shown?.show(false);
  target?.show(true);
  shown = target;
}

/** Before the drop, a browser tells the types of the files alone, and some tell none. */
function find({ items }: DataTransfer): DropTarget | null {
  const type = items[0]?.type;
  const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const able = [...targets].filter(
    ({ element, accept, isFree }) => scope.contains(element) && isFree() && (!type || accept.includes(type)),
  );
  return able.find(({ isEmpty }) => isEmpty()) ?? able[0] ?? null;
}
