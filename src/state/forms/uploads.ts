/** Uploads under way into a form's fields. */
const held = new WeakMap<object, Set<Promise<void>>>();

/** `upload` rejects with the Problem that names its field; a cancelled one resolves. */
export function hold(form: object, upload: Promise<void>, released: () => void): void {
  const uploads = held.get(form) ?? new Set();
  held.set(form, uploads.add(upload));
  const release = () => {
    uploads.delete(upload);
    released();
  };
  upload.then(release, release);
}

export function isHeld(form: object): boolean {
  return (held.get(form)?.size ?? 0) > 0;
}

/** Resolves when all have ended: a file chosen a moment ago is part of the save. Rejects when one of them fails. */
export async function heldUploads(form: object): Promise<void> {
  await Promise.all(held.get(form) ?? []);
}

/** Files that could not be sent for a reason that may pass, by the key of their field. */
const kept = new WeakMap<object, Map<string, () => void>>();

/** The next save sends the file again; null when there is none any more. */
export function keepUpload(form: object, key: string, again: (() => void) | null): void {
  const uploads = kept.get(form) ?? new Map();
  kept.set(form, uploads);
  if (again) uploads.set(key, again);
  else uploads.delete(key);
}

/** A file was chosen and is not stored yet. */
export function hasUploads(form: object): boolean {
  return isHeld(form) || (kept.get(form)?.size ?? 0) > 0;
}

export function sendKeptUploads(form: object): void {
  for (const again of [...(kept.get(form)?.values() ?? [])]) again();
}
