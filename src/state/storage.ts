/** `panel` is shared by all tabs and lasts; `tab` is the tab's own. */
type Scope = 'panel' | 'tab';

/**
 * Storage that may be full, switched off or written by another version: reading gives null, writing tells whether it
 * worked.
 */
export function readStored<T>(key: string, scope: Scope = 'panel'): T | null {
  try {
    const text = storageOf(scope).getItem(key);
    // Written by `writeStored` under the same key; readers check what they depend on.
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown, scope: Scope = 'panel'): boolean {
  try {
    if (value === null) storageOf(scope).removeItem(key);
    else storageOf(scope).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function storageOf(scope: Scope): Storage {
  return scope === 'tab' ? sessionStorage : localStorage;
}
