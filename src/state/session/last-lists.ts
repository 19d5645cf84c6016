import type { DBSchema } from 'idb';
import type { Account } from '../../api/auth.ts';
import { normalizeRecord } from '../../api/normalize-record.ts';
import { isListOf, isNumber, isObject } from '../../model/base/json-value.ts';
import { firstRowsLimit } from '../../model/resource/list-path.ts';
import type { AnyRecord, List } from '../../model/resource/resource.ts';
import type { Resource, ResourceName } from '../../model/resource/resources.ts';
import { openDatabase } from '../drafts/local-database.ts';
import { currentBuild } from '../tab/build.ts';
import { lastListsName } from '../tab/last-lists-name.ts';

/**
 * The beginning of a list as the host last sent it: as many rows as a screen begins with, because the whole comes from
 * the host anyway, and 10,000 rows take long to read.
 */
export interface LastList extends List<AnyRecord> {
  /** When the host sent it, in milliseconds since the epoch. */
  at: number;
}

interface Stored extends LastList {
  account: number;
  name: ResourceName;
  /** With the id, tells accounts of two hosts apart that were reached by the same address one after the other. */
  email: string;
  /** The build that stored it. Another build may have another shape of records, and does not show it. */
  build: string;
}

interface Schema extends DBSchema {
  lists: { key: [account: number, name: ResourceName]; value: Stored };
}

/**
 * A database of its own: a new version of the drafts' one would close it in the open tabs of an older panel, which
 * could store no drafts then. The browser gives each host name and port its own.
 */
const database = openDatabase<Schema>(lastListsName, 1, (created) => {
  created.createObjectStore('lists', { keyPath: ['account', 'name'] });
});

/** Stores the beginning of a list, and removes the lists of other accounts. Does nothing where the browser refuses. */
export async function storeLastList({ name }: Resource, { id, email }: Account, list: LastList): Promise<void> {
  const items = list.items.slice(0, firstRowsLimit);
  const stored: Stored = { account: id, name, email, build: currentBuild(), at: list.at, count: list.count, items };
  try {
    const change = (await database())?.transaction('lists', 'readwrite');
    if (!change) return;
    for (const key of await change.store.getAllKeys()) if (key[0] !== id) void change.store.delete(key);
    void change.store.put(stored);
    await change.done;
  } catch {
    // The next visit begins without it.
  }
}

/** Returns the beginning of the list from the account's last visit; null when there is none that can be shown. */
export async function readLastList(resource: Resource, account: Account): Promise<LastList | null> {
  const stored = await (await database())?.get('lists', [account.id, resource.name]).catch(() => null);
  return checkLastList(stored, resource, account);
}

export async function dropLastLists(): Promise<void> {
  await (await database())?.clear('lists').catch(() => undefined);
}

/** Returns the list of a stored value, or null for one of another account or build, or a broken one. */
export function checkLastList(value: unknown, resource: Resource, { id, email }: Account): LastList | null {
  if (!isObject(value) || value.account !== id || value.email !== email) return null;
  if (value.name !== resource.name || value.build !== currentBuild()) return null;
  const { items, count, at } = value;
  if (!isListOf(isRecord)(items) || !isNumber(count) || count < items.length || !isNumber(at)) return null;
  return { items: items.map((item) => normalizeRecord(resource, item)), count, at };
}

function isRecord(value: unknown): value is AnyRecord {
  return isObject(value) && Number.isInteger(value.id);
}
