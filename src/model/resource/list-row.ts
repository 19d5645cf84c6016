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

/**
 * Returns the style sheet that hides columns, by their ids; of those that are hidden by default (`changedColumn`) it shows
 * the named ones.
 */
export function hidingStyle(ids: readonly string[]): string {
  const named = ['', ...ids].map((id) => `[data-column="${id}"]`).join();
  return `:is(${named}):not([data-column$=changed]),[data-column$=changed]:not(${named}){display:none}`;
}
