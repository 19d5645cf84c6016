import { proxy, ref } from 'valtio/vanilla';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource, ResourceName } from '../../model/resource/resources.ts';
import { cursors, placeCursor, rowsOf, setFilter } from '../lists/cursors.ts';
import { cachedList, cachedRecord } from '../lists/lists.ts';
import { keepTitle, unsavedTitle } from '../screen/unsaved-titles.ts';
import type { Values } from './endpoint.ts';

interface Renaming {
  resource: ResourceName;
  id: number;
  text: string;
  /** Why the host has refused the text. */
  error: string | null;
  /** The record when its title was opened; null while its list is still loading. */
  seen: Values | null;
}

/** The title that is edited in its row. */
export const renaming = proxy<{ open: Renaming | null }>({ open: null });

/** Opens the title of a record for editing, with what was typed for it elsewhere, or there before and not saved. */
export function startRenaming(resource: Resource, id: number, typed?: string): void {
  const { name, label } = resource;
  showRow(resource, id);
  if (typed !== undefined) keepTitle(name, id, { text: typed });
  const record = cachedRecord(resource, id);
  const unsaved = unsavedTitle(name, id);
  const text = typed ?? unsaved?.text ?? String(record?.[label] ?? '');
  renaming.open = { resource: name, id, text, error: unsaved?.error ?? null, seen: record ? ref({ ...record }) : null };
}

/** Changes the text that is edited. It is kept, so that neither a refusal nor a reload loses it. */
export function typeTitle(text: string): void {
  const { open } = renaming;
  if (!open) return;
  Object.assign(open, { text, error: null });
  keepTitle(open.resource, open.id, { text });
}

/** Ends the editing without a change. */
export function cancelRenaming(): void {
  const { open } = renaming;
  if (open) keepTitle(open.resource, open.id, null);
  renaming.open = null;
}

/** Ends the editing. Returns what is to be saved; null when the title is the same. */
export function takeTitle({ label }: Resource): { id: number; title: string; seen: Values } | null {
  const { open } = renaming;
  renaming.open = null;
  if (!open) return null;
  const { id, text, seen } = open;
  const title = text.trim();
  if (seen && title !== seen[label]) return { id, title, seen };
  if (seen) keepTitle(open.resource, id, null);
  return null;
}

/** Whether a title is open in its row, and is not as it was. */
export function isTypingTitle({ label }: Resource): boolean {
  const { open } = renaming;
  return open !== null && open.text !== open.seen?.[label];
}

/** Keeps a title that was refused, or drops one that was saved, unless it is open again: what is typed there is newer. */
export function settleTitle(resource: ResourceName, id: number, refused: { text: string; error: string } | null): void {
  if (renaming.open?.resource !== resource || renaming.open.id !== id) keepTitle(resource, id, refused);
}

/** Puts the cursor on the row, on its page, and shows all rows when the filter has left it out. */
function showRow(resource: Resource, id: number): void {
  const isRow = (row: AnyRecord) => row.id === id;
  const isLeftOut = cursors[resource.name].filter && !rowsOf(resource).some(isRow);
  if (isLeftOut && cachedList(resource)?.items.some(isRow)) setFilter(resource, null);
  placeCursor(resource, id);
}
