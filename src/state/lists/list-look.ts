import { proxy } from 'valtio/vanilla';
import { filterList, isText } from '../../model/base/json-value.ts';
import { denseName, groupsName } from '../../model/base/stored-names.ts';
import type { Resource, ResourceName } from '../../model/resource/resources.ts';
import { readStored } from '../browser/storage.ts';

/** Of a column, as they are drawn. */
type Cells = ReadonlyMap<number, object>;

/**
 * How lists look, in this browser, for all tabs: by which fields they are grouped, «case.year», and whether rows are
 * dense. Known before the first rows; hidden-columns.ts changes it. `folded`: groups that are folded in this tab for the
 * visit, «case.year:2024»; folds.ts changes them. `changes`: what the optional column says, by ids of rows, in `ref()`.
 */
export const listLook = proxy({
  groups: storedGroups(),
  dense: isStoredDense(),
  folded: [] as string[],
  changes: {} as { [name in ResourceName]?: Cells },
});

/** Returns the field by which a list is grouped. */
export function groupOf(
  { name }: Pick<Resource, 'name'>,
  { groups }: { readonly groups: readonly string[] } = listLook,
): string | undefined {
  return groups.find((id) => id.startsWith(`${name}.`))?.slice(name.length + 1);
}

export function storedGroups(): string[] {
  return readStored(groupsName, (value) => filterList(value, isText)) ?? [];
}

export function isStoredDense(): boolean {
  return readStored(denseName, (value) => value === true || null) ?? false;
}
