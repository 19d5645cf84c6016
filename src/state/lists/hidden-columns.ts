import { proxy } from 'valtio/vanilla';

import { filterList } from '../../model/base/json-value.ts';
import { columnsName, denseName, groupsName } from '../../model/base/stored-names.ts';
import { changedColumn } from '../../model/resource/list-columns.ts';
import { hidingStyle } from '../../model/resource/list-row.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { onStored, readStored, writeStored } from '../browser/storage.ts';
import { isStoredDense, listLook, storedGroups } from './list-look.ts';

/**
 * Ids of the columns that the operator has hidden, «case.year», and of the optional ones that are shown, «case.changed»: in
 * this browser, for all tabs.
 */
export const hiddenColumns = proxy<{ ids: string[] }>({ ids: [] });

/** Shows lists as it is stored, and as another tab has it. */
export function followListLook(): void {
  show();
  for (const name of [columnsName, groupsName, denseName]) onStored(name, show);
}

export function isColumnShown(id: string, ids: readonly string[] = hiddenColumns.ids): boolean {
  return ids.includes(id) === isOptional(id);
}

export function showColumn(id: string, shown: boolean): void {
  const others = hiddenColumns.ids.filter((other) => other !== id);
  const ids = shown === isOptional(id) ? [...others, id] : others;
  writeStored(columnsName, ids.length > 0 ? ids : null);
  show();
}

/** Groups a list by a field; null: by none. Its code must be there: grouping-code.ts. */
export function setGroup({ name }: Resource, field: string | null): void {
  const others = listLook.groups.filter((id) => !id.startsWith(`${name}.`));
  const groups = field === null ? others : [...others, `${name}.${field}`];
  writeStored(groupsName, groups.length > 0 ? groups : null);
  show();
}

export function setDense(dense: boolean): void {
  writeStored(denseName, dense || null);
  show();
}

function isOptional(id: string): boolean {
  return id.endsWith(`.${changedColumn}`);
}

function stored(): string[] {
  return readStored(columnsName, (value) => filterList(value, isColumnId)) ?? [];
}

function isColumnId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]+\.\w+$/.test(value);
}

/** By a style sheet, which early/list-look.ts has made where there are any: rows that are drawn already, and those of a prerendered page, need no change. */
function show(): void {
  const dense = isStoredDense();
  document.documentElement.toggleAttribute('data-dense', dense);
  const groups = storedGroups().filter(isColumnId);
  hiddenColumns.ids = stored();
  Object.assign(listLook, { dense, groups });
  const sheet = globalThis.pultColumns ?? new CSSStyleSheet();
  globalThis.pultColumns = sheet;
  // What heads of groups say, no column does.
  sheet.replaceSync(hidingStyle([...hiddenColumns.ids, ...groups]));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
