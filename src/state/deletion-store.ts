import type { Move } from '../model/order.ts';
import type { AnyRecord } from '../model/resource.ts';
import { isResourceName, type ResourceName } from '../model/resources.ts';
import { currentAccount, lastAccount } from './account.ts';
import { filterList, isNumber, isObject } from './guards.ts';
import { randomId } from './random-id.ts';
import { readStored, storedKeys, writeStored } from './storage.ts';
import { currentTab, openTabs, tabReady } from './tab.ts';

/** A deletion that the host has not confirmed, with all that it takes to send it from another page. */
export interface StoredDeletion {
  resource: ResourceName;
  /** As the operator saw it: the host's newer one is not deleted. */
  record: AnyRecord;
  place?: Move<number> | undefined;
}

type Entry = StoredDeletion & { account: number };

const prefix = 'pult.deletions.';

/** A reload keeps the name of the tab: what the page before it has left is known by its own name. */
const page = randomId();

let own: readonly StoredDeletion[] = [];
let claimed: readonly StoredDeletion[] = [];
let writtenKey: string | null = null;

/** What this page holds. Written before it returns: the tab may be killed right after. */
export function storeDeletions(deletions: readonly StoredDeletion[]): void {
  own = deletions;
  write();
}

/**
 * Takes over what closed and crashed tabs have left, of this account alone. It stays stored, as this page's own, until it
 * is dropped. What a living tab holds is left to it.
 */
export async function claimOrphanedDeletions(): Promise<readonly StoredDeletion[]> {
  await tabReady();
  write();
  await withLock(async () => {
    const living = await openTabs();
    for (const key of storedKeys(prefix)) {
      const [tab = '', from] = key.slice(prefix.length).split('.');
      if (from === page || (tab !== currentTab() && living.has(tab))) continue;
      const entries = readStored(key, check) ?? [];
      const mine = entries.filter(({ account }) => account === currentAccount());
      const others = entries.filter((entry) => !mine.includes(entry));
      // Twice for a moment rather than nowhere.
      claimed = [...claimed, ...mine];
      write();
      writeStored(key, others.length > 0 ? others : null);
    }
  });
  return claimed;
}

/** It has ended, well or not. */
export function dropOrphanedDeletion(deletion: StoredDeletion): void {
  claimed = claimed.filter((other) => other !== deletion);
  write();
}

function write(): void {
  const key = `${prefix}${currentTab()}.${page}`;
  // A duplicated tab has got a name of its own meanwhile.
  if (writtenKey !== null && writtenKey !== key) writeStored(writtenKey, null);
  const account = currentAccount() ?? lastAccount();
  const entries = account === null ? [] : [...own, ...claimed].map((deletion) => ({ ...deletion, account }));
  if (entries.length === 0 && writtenKey === null) return;
  writtenKey = entries.length > 0 ? key : null;
  writeStored(key, entries.length > 0 ? entries : null);
}

/** Two tabs that start at once do not take the same. */
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
