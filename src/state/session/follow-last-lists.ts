import { subscribe } from 'valtio/vanilla';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type ResourceName, resources } from '../../model/resource/resources.ts';
import { freshness } from '../browser/freshness.ts';
import { getServerState } from '../browser/optimistic.ts';
import { listKey } from '../lists/lists.ts';
import { lastAccount } from '../tab/account.ts';
import { storeLastList } from './last-lists.ts';
import { confirmedAccount, isSigningOut, session } from './session-store.ts';

/** Milliseconds between a list and its storing: not while its rows are painted, and once for several lists. */
const delayMs = 1000;

const storedItems = new Map<ResourceName, readonly AnyRecord[]>();
let isScheduled = false;

/** Stores the beginning of each whole list that the host has sent, for the next visit. */
export function followLastLists(): void {
  subscribe(freshness, schedule);
  void confirmedAccount().then(schedule);
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    void storeAll();
  }, delayMs);
}

async function storeAll(): Promise<void> {
  for (const resource of resources) {
    const { account } = session;
    const at = freshness[resource.name]?.at;
    const list = getServerState(listKey(resource));
    if (resource.pageSize !== null || !list || at === undefined) continue;
    if (!account || !isSessionOpen(account.id) || storedItems.get(resource.name) === list.items) continue;
    storedItems.set(resource.name, list.items);
    await storeLastList(resource, account, { ...list, at });
  }
}

/** Nothing is stored after a sign-out, be it of another tab, which has removed the lists. */
function isSessionOpen(account: number): boolean {
  const isAsked = session.signInOpen || session.signInPostponed || session.otherAccount !== null;
  return !isAsked && !isSigningOut() && lastAccount() === account;
}
