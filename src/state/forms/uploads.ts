/** Uploads under way into a form's fields. */
const pending = new WeakMap<object, Set<Promise<void>>>();

/** `upload` rejects with the Problem that names its field; a cancelled one resolves. */
export function trackUpload(form: object, upload: Promise<void>, released: () => void): void {
  const uploads = pending.get(form) ?? new Set();
  pending.set(form, uploads.add(upload));
  const release = () => {
    uploads.delete(upload);
    released();
  };
  upload.then(release, release);
}

export function isUploading(form: object): boolean {
  return (pending.get(form)?.size ?? 0) > 0;
}

/** Resolves when all have ended: a file chosen a moment ago is part of the save. Rejects when one of them fails. */
export async function uploadsDone(form: object): Promise<void> {
  await Promise.all(pending.get(form) ?? []);
}

/** Files that could not be sent for a reason that may pass, by the key of their field. */
const failed = new WeakMap<object, Map<string, () => void>>();

/** The next save sends the file again; null when there is none any more. */
export function setFailedUpload(form: object, key: string, again: (() => void) | null): void {
  const uploads = failed.get(form) ?? new Map();
  failed.set(form, uploads);
  if (again) uploads.set(key, again);
  else uploads.delete(key);
}

/** A file was chosen and is not stored yet. */
export function hasUploads(form: object): boolean {
  return isUploading(form) || (failed.get(form)?.size ?? 0) > 0;
}

export function retryFailedUploads(form: object): void {
  for (const again of [...(failed.get(form)?.values() ?? [])]) again();
}
