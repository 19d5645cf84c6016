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

/** A part of the form that takes any number of files: several at once, and those that no field takes. */
export type DropArea = Pick<DropTarget, 'element' | 'show'> & { takeAll: (files: readonly File[]) => void };

type Place = DropTarget | DropArea;

const targets = new Set<DropTarget>();
const areas = new Set<DropArea>();
let shown: Place | null = null;

/**
 * Lets a file that is dropped anywhere in the form, or in the dialog over it, go to a field: the one under the pointer
 * handles it itself; anywhere else the first empty field that takes the type, or the first at all. A pasted file goes to
 * an empty field only, because nothing shows beforehand where it would go. Returns the function that ends that.
 */
export function addDropTarget(target: DropTarget): () => void {
  return add(targets, target);
}

/** Lets several files at once, or one that no field takes, go to a part of the form. Returns the function that ends that. */
export function addDropArea(area: DropArea): () => void {
  return add(areas, area);
}

function add<Kind extends Place>(all: Set<Kind>, place: Kind): () => void {
  if (targets.size + areas.size === 0) for (const [name, listen] of listeners) window.addEventListener(name, listen);
  all.add(place);
  return () => {
    all.delete(place);
    if (shown === place) shown = null;
    if (targets.size + areas.size > 0) return;
    for (const [name, listen] of listeners) window.removeEventListener(name, listen);
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
  const place = find(dataTransfer);
  dataTransfer.dropEffect = place ? 'copy' : 'none';
  show(place);
}

/** Fired, too, when the pointer goes from one element to another. */
function onDragLeave(event: DragEvent): void {
  if (event.relatedTarget === null) show(null);
}

function onDrop(event: DragEvent): void {
  const place = shown;
  show(null);
  const files = [...(event.dataTransfer?.files ?? [])];
  if (event.defaultPrevented || files.length === 0) return;
  event.preventDefault();
  if (place) giveTo(place, files);
}

/** Returns what is pasted as files. Programs put a picture of a text or a table beside it: that is none. */
export function pastedFiles(clipboard: Pick<DataTransfer, 'files' | 'types'> | null): File[] {
  return clipboard && !clipboard.types.includes('text/plain') ? [...clipboard.files] : [];
}

/** What can be pasted as text is left to the field that has the focus. */
function onPaste(event: ClipboardEvent): void {
  const files = pastedFiles(event.clipboardData);
  if (event.defaultPrevented || files.length === 0) return;
  const place = (files.length > 1 && openArea()) || fieldsFor(files[0]?.type).find(({ isEmpty }) => isEmpty());
  if (!place) return;
  event.preventDefault();
  giveTo(place, files);
}

function giveTo(place: Place, files: readonly File[]): void {
  if ('takeAll' in place) place.takeAll(files);
  else giveFiles(files, place);
}

/** Gives the first file to a field, each other one to the next empty field that takes its type, and the rest to the area. */
export function giveFiles([first, ...others]: readonly File[], target: DropTarget): void {
  if (!first) return;
  const takers = new Set([target]);
  target.take(first);
  const rest = others.filter((file) => {
    const next = fieldsFor(file.type).find((other) => other.isEmpty() && !takers.has(other));
    next?.take(file);
    if (next) takers.add(next);
    return !next;
  });
  if (rest.length === 0) return;
  const area = openArea();
  if (area) area.takeAll(rest);
  else target.tellRest?.(takers.size, others.length + 1);
}

function show(place: Place | null): void {
  if (place === shown) return;
  shown?.show(false);
  place?.show(true);
  shown = place;
}

/** Before the drop, a browser tells the types of the files alone, and some tell none. */
function find({ items }: DataTransfer): Place | null {
  const area = openArea();
  if (area && items.length > 1) return area;
  const able = fieldsFor(items[0]?.type);
  return able.find(({ isEmpty }) => isEmpty()) ?? able[0] ?? area;
}

function openArea(): DropArea | null {
  return [...areas].find(({ element }) => scope().contains(element)) ?? null;
}

/** What lies on top. */
function scope(): Element {
  return [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
}

/** Returns the fields that take a file of the type, in their order in the page. */
function fieldsFor(type: string | undefined): DropTarget[] {
  const top = scope();
  const able = [...targets].filter(
    ({ element, accept, isFree }) => top.contains(element) && isFree() && (!type || accept.includes(type)),
  );
  return able.sort((one, other) => (isBefore(one.element, other.element) ? -1 : 1));
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
