import type { UploadKind } from '../../model/media/upload.ts';

interface MediaType {
  kind: UploadKind;
  extension: string;
}

/** Accepted types, recognized by the bytes. The name and the declared type of a file are ignored. */
export const acceptedTypes: Readonly<Record<string, MediaType>> = {
  'image/jpeg': { kind: 'image', extension: 'jpg' },
  'image/png': { kind: 'image', extension: 'png' },
  'image/gif': { kind: 'image', extension: 'gif' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
};

/**
 * Types of stored files by the endings of their names. Uploads are of few of these; the others are of files that an
 * administrator has brought along.
 */
export const storedTypes: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', 'image/svg+xml'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
]);

/** Returns the media type of a stored file by the ending of its name, in small letters or capitals. */
export function mediaTypeOf(name: string): string {
  return storedTypes.get(name.split('.').at(-1)?.toLowerCase() ?? '') ?? 'application/octet-stream';
}
