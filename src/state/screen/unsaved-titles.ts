import { filterEntries, isObject, isText } from '../../model/base/json-value.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { accountKey } from '../tab/account.ts';

/** A title that was typed into a row and is not saved. */
interface UnsavedTitle {
  text: string;
  /** Why the host has refused it. */
  error?: string;
}

const storageName = 'pult.titles';

/** Returns the title that was typed for a record in this tab, also before a reload; undefined when it is saved. */
export function unsavedTitle(resource: ResourceName, id: number): UnsavedTitle | undefined {
  return stored()[`${resource}:${id}`];
}

/** Keeps a title until it is saved; null drops it. */
export function keepTitle(resource: ResourceName, id: number, title: UnsavedTitle | null): void {
  const key = accountKey(storageName);
  const { [`${resource}:${id}`]: _, ...others } = stored();
  const titles = title ? { ...others, [`${resource}:${id}`]: title } : others;
  if (key) writeStored(key, Object.keys(titles).length > 0 ? titles : null, 'tab');
}

function stored(): Record<string, UnsavedTitle> {
  const key = accountKey(storageName);
  return (key && readStored(key, (value) => filterEntries(value, isUnsavedTitle), 'tab')) || {};
}

function isUnsavedTitle(value: unknown): value is UnsavedTitle {
  return isObject(value) && isText(value.text) && (value.error === undefined || isText(value.error));
}
