import { filterList, isNumber, isObject } from '../../model/base/json-value.ts';
import type { Move } from '../../model/base/order.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { isResourceName, type ResourceName } from '../../model/resource/resources.ts';
import { randomId } from '../browser/random-id.ts';
import { readStored, storedKeys, writeStored } from '../browser/storage.ts';
import { storedDeletions } from '../removals/held.ts';
import { currentAccount, lastAccount } from '../tab/account.ts';
import { currentTab, openTabs, tabReady } from '../tab/tab.ts';

/** A deletion that the host has not confirmed, with all the data that another page needs to send it. */
export interface StoredDeletion {
  resource: ResourceName;
  /** The record as the operator saw it: a newer version on the host is not deleted. */
  record: AnyRecord;
  place?: Move<number> | undefined;
}

type Entry = StoredDeletion & { account: number };

/** Begins the names under which they are stored. */
const prefix = storedDeletions;

/** Name of this page. A reload keeps the name of the tab, so this name separates the entries of the previous page. */
const page = randomId();

let own: readonly StoredDeletion[] = [];
let claimed: readonly StoredDeletion[] = [];
let writtenKey: string | null = null;

/** Stores the pending deletions of this page synchronously: the browser may close the tab right after. */
export function storeDeletions(deletions: readonly StoredDeletion[]): void {
  own = deletions;
  write();
}

/**
 * Claims the deletions of closed and crashed tabs, only those of this account. They stay stored, as deletions of this
 * page, until `dropOrphanedDeletion`. Skips deletions of open tabs. Resolves to all claimed deletions.
 */
export async function claimOrphanedDeletions(): Promise<readonly StoredDeletion[]> {
  await tabReady();
  write();
  await withLock(async () => {
    const open = await openTabs();
    for (const key of storedKeys(prefix)) {
      const [tab = '', from] = key.slice(prefix.length).split('.');
      if (from === page || (tab !== currentTab() && open.has(tab))) continue;
      const entries = readStored(key, check) ?? [];
      const mine = entries.filter(({ account }) => account === currentAccount());
      const others = entries.filter((entry) => !mine.includes(entry));
      // The new copy is written before the old one is removed: a crash in between leaves two copies, not none.
      claimed = [...claimed, ...mine];
      write();
      writeStored(key, others.length > 0 ? others : null);
    }
  });
  return claimed;
}

/** Removes a claimed deletion after it has ended, successfully or not. */
export function dropOrphanedDeletion(deletion: StoredDeletion): void {
  claimed = claimed.filter((other) => other !== deletion);
  write();
}

function write(): void {
  const key = `${prefix}${currentTab()}.${page}`;
  // A duplicated tab gets a new name after its first write.
  if (writtenKey !== null && writtenKey !== key) writeStored(writtenKey, null);
  const account = currentAccount() ?? lastAccount();
  const entries = account === null ? [] : [...own, ...claimed].map((deletion) => ({ ...deletion, account }));
  if (entries.length === 0 && writtenKey === null) return;
  writtenKey = entries.length > 0 ? key : null;
  writeStored(key, entries.length > 0 ? entries : null);
}

/** Runs `act` under a lock, so that two tabs that start together do not claim the same deletions. */
async function withLock(act: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return act();
  await navigator.locks.request('pult.deletions', act);
}

function check(value: unknown): Entry[] | null {
  return filterList(value, isEntry);
}

function isEntry(value: unknown): value is Entry {
  return (
    isObject(value) &&
    isResourceName(value.resource) &&
    isNumber(value.account) &&
    isObject(value.record) &&
    isNumber(value.record.id)
  );
}
