import { addToast } from './toasts.ts';

/** `panel` is shared by all tabs and lasts; `tab` is the tab's own. */
export type Scope = 'panel' | 'tab';

/** What is well-formed of a value that anybody may have written; null when nothing is. */
export type Check<T> = (value: unknown) => T | null;

/** What the browser would not take: it lives as long as the tab. Texts, or null for what is removed. */
const memory: Record<Scope, Map<string, string | null>> = { panel: new Map(), tab: new Map() };

/**
 * The only way to the browser's storage, which may be full, switched off, or written by another version or another
 * program. Alien content is dropped; without a storage, values live in memory.
 */
export function readStored<T>(key: string, check: Check<T>, scope: Scope = 'panel'): T | null {
  const text = readText(key, scope);
  if (text === null) return null;
  const value = check(parseJson(text));
  if (value === null) writeStored(key, null, scope);
  return value;
}

/** null removes it. False when the browser did not take it: the value is gone with the tab then. */
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

/** The keys that begin with `prefix` and have a value. */
export function storedKeys(prefix: string, scope: Scope = 'panel'): string[] {
  const keys = new Set(browserKeys(scope));
  for (const [key, text] of memory[scope]) {
    if (text === null) keys.delete(key);
    else keys.add(key);
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** Hears when another tab has changed a key that begins with `prefix`. Gives the function that ends it. */
export function onStored(prefix: string, hear: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key !== null && !key.startsWith(prefix)) return;
    // The other tab was the last to write.
    if (key !== null) memory.panel.delete(key);
    hear();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function readText(key: string, scope: Scope): string | null {
  const kept = memory[scope].get(key);
  if (kept !== undefined) return kept;
  try {
    return storageOf(scope).getItem(key);
  } catch {
    reportOnce();
    return null;
  }
}

/** undefined, which no check takes, for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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

/** Naming it may throw already, and it may be undefined. */
function storageOf(scope: Scope): Storage {
  return scope === 'tab' ? sessionStorage : localStorage;
}

let reported = false;

function reportOnce(): void {
  if (reported) return;
  reported = true;
  addToast({
    type: 'warning',
    title: 'Браузер не хранит данные панели',
    text: 'Хранилище запрещено или переполнено. Недавнее, настройки и черновики исчезнут вместе с вкладкой.',
  });
}
