import { proxy } from 'valtio/vanilla';

import { filterList } from '../../model/base/json-value.ts';
import { columnsName } from '../../model/base/stored-names.ts';
import { hidingStyle } from '../../model/resource/list-row.ts';
import { onStored, readStored, writeStored } from '../browser/storage.ts';

/** Ids of the columns that the operator has hidden, «case.year»: in this browser, for all tabs. */
export const hiddenColumns = proxy<{ ids: string[] }>({ ids: [] });

/** Hides the stored columns, and those that another tab hides. */
export function followHiddenColumns(): void {
  hide(stored());
  onStored(columnsName, () => hide(stored()));
}

export function showColumn(id: string, shown: boolean): void {
  const others = hiddenColumns.ids.filter((other) => other !== id);
  const ids = shown ? others : [...others, id];
  writeStored(columnsName, ids.length > 0 ? ids : null);
  hide(ids);
}

function stored(): string[] {
  return readStored(columnsName, (value) => filterList(value, isColumnId)) ?? [];
}

function isColumnId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]+\.\w+$/.test(value);
}

/** By a style sheet, which early/hidden-columns.ts has made where there are any: rows that are drawn already, and those of a prerendered page, need no change. */
function hide(ids: string[]): void {
  hiddenColumns.ids = ids;
  const sheet = globalThis.pultColumns ?? new CSSStyleSheet();
  globalThis.pultColumns = sheet;
  sheet.replaceSync(hidingStyle(ids));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
