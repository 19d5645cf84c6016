import { apart, failed, pending } from './unsent-files.ts';

/** Adds a pending upload. `upload` rejects with a Problem that names its field; a cancelled upload resolves. */
export function trackUpload(form: object, upload: Promise<void>, released: () => void): void {
  const uploads = pending.get(form) ?? new Set();
  pending.set(form, uploads.add(upload));
  awaited.get(form)?.add(upload);
  const release = () => {
    uploads.delete(upload);
    released();
  };
  upload.then(release, release);
}

/** The uploads that a save waits for, while it does. */
const awaited = new WeakMap<object, Set<Promise<void>>>();

/**
 * Resolves when no upload is pending, so that a save contains their files, those that begin meanwhile too. Rejects when
 * one fails.
 */
export async function uploadsDone(form: object): Promise<void> {
  wanted.set(form, performance.now());
  const uploads = new Set(pending.get(form));
  awaited.set(form, uploads);
  try {
    for (let known = -1; known < uploads.size; ) {
      known = uploads.size;
      await Promise.all(uploads);
    }
  } finally {
    awaited.delete(form);
  }
}

/** Whether a save of the form waits for uploads: it will contain one that begins now. */
export function awaitsUploads(form: object): boolean {
  return awaited.has(form);
}

const wanted = new WeakMap<object, number>();

/** When a save has last begun to wait for the uploads, by `performance.now()`; null when none has. */
export function wantedSince(form: object): number | null {
  return wanted.get(form) ?? null;
}

/** Sets the function with which the next save sends the file again; null removes it. */
export function setFailedUpload(form: object, key: string, again: (() => void) | null): void {
  const uploads = failed.get(form) ?? new Map();
  failed.set(form, uploads);
  if (again) uploads.set(key, again);
  else uploads.delete(key);
}

/** It comes and goes with the error of its field, so that the field renders again. */
export function hasFailedUpload(form: object, key: string): boolean {
  return failed.get(form)?.has(key) === true;
}

/** Of one part: it was taken off, and nobody could give up there what failed. */
export function forgetFailedUploads(form: object, part?: string): void {
  for (const key of [...(failed.get(form)?.keys() ?? [])])
    if (part === undefined || key.startsWith(`${part}.`)) setFailedUpload(form, key, null);
}

export function retryFailedUploads(form: object): void {
  for (const again of [...(failed.get(form)?.values() ?? [])]) again();
}

export function trackUploadApart(upload: Promise<unknown>): void {
  apart.add(upload);
  const release = () => apart.delete(upload);
  upload.then(release, release);
}
