import type { UploadLimits } from '../base/config.ts';

/** Room for the form's fields, headers and boundaries beside the file. */
const formOverheadBytes = 64 * 1024;

export function maxFormBytes(limits: UploadLimits): number {
  return maxFileBytes(limits) + formOverheadBytes;
}

export function maxFileBytes({ imageBytes, videoBytes }: UploadLimits): number {
  return Math.max(imageBytes, videoBytes);
}
