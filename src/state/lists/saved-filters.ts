import { filterList, isObject, isText } from '../../model/base/json-value.ts';
import { isResourceName, type ResourceName } from '../../model/resource/resources.ts';
import { onStored, readStored, writeStored } from '../browser/storage.ts';
import { accountKey } from '../tab/account.ts';
import { filters } from './filters.ts';

/** A filter that an operator has given a name, in this browser. */
export interface SavedFilter {
  id: string;
  name: string;
  resource: ResourceName;
  /** As in the address. */
  query: string;
}

const storageName = 'pult.filters';

/** Shows those that another tab saves or forgets. Returns the function that ends it. */
export function followSavedFilters(): () => void {
  return onStored(storageName, () => {
    filters.version += 1;
  });
}

/** Returns the filters of the current account, in the order in which they were saved. */
export function savedFilters(): SavedFilter[] {
  const key = accountKey(storageName);
  return (key === null ? null : readStored(key, (value) => filterList(value, isSavedFilter))) ?? [];
}

/** Saves a filter under a name; one of the same list and name is replaced. */
export function saveFilter(filter: Omit<SavedFilter, 'id'>): void {
  const others = savedFilters().filter(({ name, resource }) => name !== filter.name || resource !== filter.resource);
  store([...others, { ...filter, id: Date.now().toString(36) }]);
}

export function forgetFilter(id: string): void {
  store(savedFilters().filter((filter) => filter.id !== id));
}

function store(saved: readonly SavedFilter[]): void {
  const key = accountKey(storageName);
  if (key) writeStored(key, saved.length > 0 ? saved : null);
  filters.version += 1;
}

function isSavedFilter(value: unknown): value is SavedFilter {
  return isObject(value) && [value.id, value.name, value.query].every(isText) && isResourceName(value.resource);
}
