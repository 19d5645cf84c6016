import { forms } from './form-state.ts';

/** The pending uploads of each form. */
export const pending = new WeakMap<object, Set<Promise<void>>>();

/** The uploads of each form that failed and may succeed later, by the key of their field. */
export const failed = new WeakMap<object, Map<string, () => void>>();

/** Pending uploads into no field: pictures that become blocks. */
export const apart = new Set<Promise<unknown>>();

export function isUploading(form: object): boolean {
  return (pending.get(form)?.size ?? 0) > 0;
}

/** Whether a file was chosen and is not uploaded yet. */
export function hasUploads(form: object): boolean {
  return isUploading(form) || (failed.get(form)?.size ?? 0) > 0;
}

/** Whether leaving the page would lose a file that was chosen. Drafts contain none. */
export function hasUnsentFiles(): boolean {
  return apart.size > 0 || Object.values(forms).some(hasUploads);
}
