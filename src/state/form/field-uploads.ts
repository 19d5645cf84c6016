import { proxy, ref } from 'valtio/vanilla';
import { refuseOtherTypes, sendFile, type UploadTarget } from '../browser/send-file.ts';
import { forgetFailedUploads } from './uploads.ts';
import { forgetWaiting, isAt, type PhotoPlace, waitingPhotos } from './waiting-photos.ts';

export interface Sending {
  file: File;
  /** Address of the file on this device, as long as it is being sent. */
  url: string;
  /** From 0 to 1. */
  progress: number;
}

/** A file that was chosen for a field and is not stored yet. */
interface FieldUpload extends PhotoPlace {
  abort: AbortController;
  /** Null while the file is measured or shrunk. */
  sending: Sending | null;
}

/** At most one for each field. They are no state of the fields: a form that is closed and opened again has them still. */
export const fieldUploads = proxy<{ items: FieldUpload[] }>({ items: [] });

/** Begins the upload of a file that was chosen. The one that was chosen before is given up. */
export function beginUpload(place: PhotoPlace): AbortSignal {
  cancelUpload(place);
  const abort = new AbortController();
  fieldUploads.items.push(ref({ ...place, abort, sending: null }));
  return abort.signal;
}

/** Resolves to the stored path; to null when the upload was given up. Rejects with a Problem, whose message is for the field. */
export async function sendUpload(file: File, target: UploadTarget, signal: AbortSignal): Promise<string | null> {
  refuseOtherTypes(file, target.accept);
  const url = URL.createObjectURL(file);
  const show = (progress: number) => {
    const shown = (item: FieldUpload) =>
      isOf(item, signal) ? ref({ ...item, sending: { file, url, progress } }) : item;
    fieldUploads.items = fieldUploads.items.map(shown);
  };
  show(0);
  try {
    const path = await sendFile(file, target, show, signal);
    return signal.aborted ? null : path;
  } catch (problem) {
    if (signal.aborted) return null;
    throw problem;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export function endUpload(signal: AbortSignal): void {
  fieldUploads.items = fieldUploads.items.filter((item) => !isOf(item, signal));
}

export function cancelUpload(place: PhotoPlace): void {
  const item = fieldUploads.items.find((other) => isAt(other, place));
  if (!item) return;
  item.abort.abort();
  endUpload(item.abort.signal);
}

/** Gives up every file that was chosen for a field of the form, also those that wait for a question or for the next save. */
export function cancelUploads(form: object): void {
  for (const place of fieldUploads.items.filter((item) => item.form === form)) cancelUpload(place);
  for (const photo of waitingPhotos.items.filter((item) => item.form === form)) forgetWaiting(photo);
  forgetFailedUploads(form);
}

function isOf({ abort }: FieldUpload, signal: AbortSignal): boolean {
  return abort.signal === signal;
}
