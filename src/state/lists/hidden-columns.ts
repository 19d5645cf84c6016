import { proxy } from 'valtio/vanilla';
import { filterList } from '../../model/base/json-value.ts';
import { columnsName, denseName, groupsName } from '../../model/base/stored-names.ts';
import { hidingStyle } from '../../model/resource/list-row.ts';
import { onStored, readStored } from '../browser/storage.ts';
import { isHostOurs } from '../network/our-host.ts';
import { isStoredDense, listLook, storedGroups } from './list-look.ts';

/**
 * Ids of the columns that the operator has hidden, «case.year», and of the optional ones that are shown, «case.changed», or
 * hidden, «-case.changed»: in this browser, for all tabs.
 */
export const hiddenColumns = proxy<{ ids: string[] }>({ ids: [] });

/** Shows lists as it is stored, and as another tab has it. */
export function followListLook(): void {
  showListLook();
  for (const name of [columnsName, groupsName, denseName]) onStored(name, showListLook);
}

function isColumnId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]+\.\w+$/.test(value);
}

/** By a style sheet, which early/list-look.ts has made where there are any: rows that are drawn already, and those of a prerendered page, need no change. */
export function showListLook(): void {
  const dense = isStoredDense();
  document.documentElement.toggleAttribute('data-dense', dense);
  const groups = storedGroups().filter(isColumnId);
  hiddenColumns.ids = readStored(columnsName, (value) => filterList(value, isColumnId)) ?? [];
  Object.assign(listLook, { dense, groups });
  globalThis.pultColumns ??= new CSSStyleSheet();
  const sheet = globalThis.pultColumns;
  // What heads of groups say, no column does.
  sheet.replaceSync(hidingStyle([...hiddenColumns.ids, ...groups], isHostOurs()));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
