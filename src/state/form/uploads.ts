import { forms } from './form-state.ts';

/** The pending uploads of each form. */
const pending = new WeakMap<object, Set<Promise<void>>>();

/** Adds a pending upload. `upload` rejects with a Problem that names its field; a cancelled upload resolves. */
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

/** Resolves when all pending uploads have ended, so that a save contains their files. Rejects when one fails. */
export async function uploadsDone(form: object): Promise<void> {
  await Promise.all(pending.get(form) ?? []);
}

/** The uploads of each form that failed and may succeed later, by the key of their field. */
const failed = new WeakMap<object, Map<string, () => void>>();

/** Sets the function with which the next save sends the file again; null removes it. */
export function setFailedUpload(form: object, key: string, again: (() => void) | null): void {
  const uploads = failed.get(form) ?? new Map();
  failed.set(form, uploads);
  if (again) uploads.set(key, again);
  else uploads.delete(key);
}

/** Whether a file was chosen and is not uploaded yet. */
function hasUploads(form: object): boolean {
  return isUploading(form) || (failed.get(form)?.size ?? 0) > 0;
}

export function retryFailedUploads(form: object): void {
  for (const again of [...(failed.get(form)?.values() ?? [])]) again();
}

/** Pending uploads into no field: pictures that become blocks. */
const apart = new Set<Promise<unknown>>();

export function trackUploadApart(upload: Promise<unknown>): void {
  apart.add(upload);
  const release = () => apart.delete(upload);
  upload.then(release, release);
}

/** Whether leaving the page would lose a file that was chosen. Drafts contain none. */
export function hasUnsentFiles(): boolean {
  return apart.size > 0 || Object.values(forms).some(hasUploads);
}
