import { parseJson } from '../../model/base/json-value.ts';

/** `panel` is shared by all tabs and outlives them; `tab` belongs to one tab. */
export type Scope = 'panel' | 'tab';

/**
 * Returns the well-formed part of a stored value, or null when there is none. Any program may have written the value.
 */
export type Check<T> = (value: unknown) => T | null;

/** Values that the browser refused to store, as JSON texts, or null for removed ones. They last as long as the page. */
const memory: Record<Scope, Map<string, string | null>> = { panel: new Map(), tab: new Map() };

/**
 * Reads a value from the browser's storage. All access to it goes through this file: the storage may be full, switched
 * off, or written by another version or another program. A value that `check` refuses is removed. Without a storage,
 * values are kept in memory.
 */
export function readStored<T>(key: string, check: Check<T>, scope: Scope = 'panel'): T | null {
  const text = readText(key, scope);
  if (text === null) return null;
  const value = check(parseJson(text));
  if (value === null) writeStored(key, null, scope);
  return value;
}

/**
 * Stores a value; null removes it. Returns false when the browser has refused: the value then lasts as long as the
 * page.
 */
export function writeStored(key: string, value: unknown, scope: Scope = 'panel'): boolean {
  const text = value === null ? null : JSON.stringify(value);
  try {
    if (text === null) storageOf(scope).removeItem(key);
    else storageOf(scope).setItem(key, text);
    memory[scope].delete(key);
    return true;
  } catch {
    memory[scope].set(key, text);
    reportOnce();
    return false;
  }
}

/** Returns the keys that begin with `prefix` and have a value. */
export function storedKeys(prefix: string, scope: Scope = 'panel'): string[] {
  const keys = new Set(browserKeys(scope));
  for (const [key, text] of memory[scope]) {
    if (text === null) keys.delete(key);
    else keys.add(key);
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/**
 * Calls `listener` when another tab has changed a key that begins with `prefix`. Returns the function that removes the
 * listener.
 */
export function onStored(prefix: string, listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key !== null && !key.startsWith(prefix)) return;
    // The value of the other tab is newer than the one in memory.
    if (key !== null) memory.panel.delete(key);
    listener();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function readText(key: string, scope: Scope): string | null {
  const inMemory = memory[scope].get(key);
  if (inMemory !== undefined) return inMemory;
  try {
    return storageOf(scope).getItem(key);
  } catch {
    reportOnce();
    return null;
  }
}

function browserKeys(scope: Scope): string[] {
  try {
    const storage = storageOf(scope);
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
  } catch {
    reportOnce();
    return [];
  }
}

/** Access to the storage may throw, and the storage may be undefined. */
function storageOf(scope: Scope): Storage {
  return scope === 'tab' ? sessionStorage : localStorage;
}

let refused = false;
let reportRefusal: () => void = () => undefined;

/** Calls `report` once: when the browser refuses to store a value, at once when it has refused one before. */
export function onStorageRefused(report: () => void): void {
  reportRefusal = report;
  if (refused) report();
}

function reportOnce(): void {
  if (refused) return;
  refused = true;
  reportRefusal();
}
