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

const typesByExtension = new Map(Object.entries(acceptedTypes).map(([type, { extension }]) => [extension, type]));

/** Returns the media type of a stored file by the extension of its name. */
export function mediaTypeOf(name: string): string {
  return typesByExtension.get(name.split('.').at(-1) ?? '') ?? 'application/octet-stream';
}
