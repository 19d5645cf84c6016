/** Returns a text of the browser's storage; null without one, and where the storage is forbidden. */
export function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
