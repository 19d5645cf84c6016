// What the panel draws of a row, and before it the page's own script (early/rows.ts).
import { isObject } from '../base/json-value.ts';
import type { AnyRecord } from './resource.ts';

/** In pixels, as in ui/table/table.module.css: on a narrow screen, with a coarse pointer, where the operator wants it so, else. */
export const rowHeights = { narrow: 72, coarse: 48, dense: 32, wide: 40 } as const;

/** Returns the text of a cell: a text or a number. */
export function cellText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/** A field that refers to another record. */
export interface Reference {
  name: string;
  /** Where some hosts put the other record: the name of its resource. */
  to: string;
  /** The field whose value names the other record. */
  label: string;
}

/** Returns the title of the referenced record where the record itself has it; null where it does not. */
export function referencedTitle(record: AnyRecord, { name, to, label }: Reference): string | null {
  const referenced = record[to];
  if (!isObject(referenced) || referenced.id !== record[name]) return null;
  const title = referenced[label];
  return typeof title === 'string' ? title : null;
}

/** From here on, 2048 px of the style sheets, a list has room for `changedColumn` beside the peek. */
export const roomyScreen = '(width >= 128rem)';

/**
 * Returns the style sheet that hides columns, by their ids. `changedColumn` is shown by its id, hidden by its id after «-»;
 * with neither it is shown where there is room, by a host that `knows` who has changed what.
 */
export function hidingStyle(ids: readonly string[], knows: boolean): string {
  const select = (ids: readonly string[]) => ['', ...ids].map((id) => `[data-column="${id}"]`).join();
  const changed = '[data-column$=changed]';
  const unwanted = select(ids.flatMap((id) => (id[0] === '-' ? id.slice(1) : [])));
  const unnamed = `${changed}:not(${select(ids)}){display:none}`;
  return `:is(${select(ids)}):not(${changed}),${unwanted}{display:none}${knows ? `@media not ${roomyScreen}{${unnamed}}` : unnamed}`;
}
