import { columnsName, denseName, groupsName } from '../../model/base/stored-names.ts';
import { changedColumn } from '../../model/resource/list-columns.ts';
import { roomyScreen } from '../../model/resource/list-row.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { writeStored } from '../browser/storage.ts';
import { isHostOurs } from '../network/our-host.ts';
import { hiddenColumns, showListLook } from './hidden-columns.ts';
import { listLook } from './list-look.ts';

export function isColumnShown(id: string, ids: readonly string[] = hiddenColumns.ids): boolean {
  if (!isOptional(id)) return !ids.includes(id);
  return ids.includes(id) || (isHostOurs() && !ids.includes(`-${id}`) && matchMedia(roomyScreen).matches);
}

export function showColumn(id: string, shown: boolean): void {
  const ids = hiddenColumns.ids.filter((other) => other !== id && other !== `-${id}`);
  if (isOptional(id)) ids.push(shown ? id : `-${id}`);
  else if (!shown) ids.push(id);
  writeStored(columnsName, ids.length > 0 ? ids : null);
  showListLook();
}

/** Groups a list by a field; null: by none. Its code must be there: grouping-code.ts. */
export function setGroup({ name }: Resource, field: string | null): void {
  const others = listLook.groups.filter((id) => !id.startsWith(`${name}.`));
  const groups = field === null ? others : [...others, `${name}.${field}`];
  writeStored(groupsName, groups.length > 0 ? groups : null);
  showListLook();
}

export function setDense(dense: boolean): void {
  writeStored(denseName, dense || null);
  showListLook();
}

function isOptional(id: string): boolean {
  return id.endsWith(`.${changedColumn}`);
}
