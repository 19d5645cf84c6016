import { isText } from '../../model/base/json-value.ts';
import { randomId } from '../browser/random-id.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { openChannel } from './channel.ts';

const key = 'pult.tab';
const lockOf = (id: string) => `pult.tab.${id}`;

/**
 * Milliseconds within which a reloaded page gets the lock of the page before it. A lock held longer belongs to another
 * tab.
 */
const lockTimeoutMs = 300;

/** Milliseconds that other tabs have to answer, where the browser has no locks. */
const replyTimeoutMs = 150;

let id = readStored(key, (value) => (isText(value) ? value : null), 'tab') ?? newId();

/** A duplicated tab starts with a copy of the storage, id included: the lock decides which tab keeps the id. */
const ready: Promise<void> = claimId();

/** Returns the tab's own id, which outlives a reload. The id is final once `tabReady` has resolved. */
export function currentTab(): string {
  return id;
}

export function tabReady(): Promise<void> {
  return ready;
}

/** Returns the ids of the open tabs, this one among them. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  if (!hasLocks()) return new Set([id, ...(await askOtherTabs())]);
  const { held = [] } = await navigator.locks.query();
  const prefix = lockOf('');
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  return new Set([id, ...names.map((name) => name.slice(prefix.length))]);
}

function newId(): string {
  const created = randomId();
  writeStored(key, created, 'tab');
  return created;
}

async function claimId(): Promise<void> {
  if (!hasLocks()) {
    if ((await askOtherTabs()).includes(id)) id = newId();
    return answerOtherTabs();
  }
  if (await acquireLock(lockOf(id))) return;
  id = newId();
  await acquireLock(lockOf(id));
}

/** Holds the lock until the tab closes. Resolves to false when another tab has it. */
function acquireLock(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, () => {
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

/** Whether the browser has locks. Only secure contexts have them, not the panel over plain HTTP on a network. */
function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && Boolean(navigator.locks);
}

const channelName = 'pult.tabs';

function answerOtherTabs(): void {
  const channel = openChannel(channelName);
  if (!channel) return;
  channel.onmessage = ({ data }) => {
    if (data === 'who') channel.postMessage({ tab: id });
  };
}

function askOtherTabs(): Promise<string[]> {
  const channel = openChannel(channelName);
  if (!channel) return Promise.resolve([]);
  const found: string[] = [];
  channel.onmessage = ({ data }) => {
    if (typeof data?.tab === 'string') found.push(data.tab);
  };
  channel.postMessage('who');
  return new Promise((resolve) => {
    setTimeout(() => {
      channel.close();
      resolve(found);
    }, replyTimeoutMs);
  });
}
