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
  /** Called with the number of files that came, of which so many were given to fields. */
  tellRest?: ((given: number, of: number) => void) | undefined;
}

const targets = new Set<DropTarget>();
let shown: DropTarget | null = null;

/**
 * Lets a file that is dropped anywhere in the form, or in the dialog over it, go to a field: the one under the pointer
 * handles it itself; anywhere else the first empty field that takes the type, or the first at all. A pasted file goes to
 * an empty field only, because nothing shows beforehand where it would go. Returns the function that ends that.
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
  ['paste', onPaste],
] as [string, (event: Event) => void][]; // their names say which events they are

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
  const files = [...(event.dataTransfer?.files ?? [])];
  if (event.defaultPrevented || files.length === 0) return;
  event.preventDefault();
  if (target) giveFiles(files, target);
}

/** What can be pasted as text is left to the field that has the focus. */
function onPaste(event: ClipboardEvent): void {
  const { defaultPrevented: isTaken, clipboardData } = event;
  const files = [...(clipboardData?.files ?? [])];
  if (isTaken || files.length === 0 || clipboardData?.types.includes('text/plain')) return;
  const target = fieldsFor(files[0]?.type).find(({ isEmpty }) => isEmpty());
  if (!target) return;
  event.preventDefault();
  giveFiles(files, target);
}

/** Gives the first file to a field, each other one to the next empty field that takes its type. */
export function giveFiles([first, ...others]: readonly File[], target: DropTarget): void {
  if (!first) return;
  const takers = new Set([target]);
  target.take(first);
  for (const file of others) {
    const next = fieldsFor(file.type).find((other) => other.isEmpty() && !takers.has(other));
    next?.take(file);
    if (next) takers.add(next);
  }
  if (takers.size <= others.length) target.tellRest?.(takers.size, others.length + 1);
}

function show(target: DropTarget | null): void {
  if (target === shown) return;
  shown?.show(false);
  target?.show(true);
  shown = target;
}

/** Before the drop, a browser tells the types of the files alone, and some tell none. */
function find({ items }: DataTransfer): DropTarget | null {
  const able = fieldsFor(items[0]?.type);
  return able.find(({ isEmpty }) => isEmpty()) ?? able[0] ?? null;
}

/** Returns the fields that take a file of the type, in their order in the page. */
function fieldsFor(type: string | undefined): DropTarget[] {
  const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const able = [...targets].filter(
    ({ element, accept, isFree }) => scope.contains(element) && isFree() && (!type || accept.includes(type)),
  );
  return able.sort((one, other) => (isBefore(one.element, other.element) ? -1 : 1));
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
