import type { MediaAddress } from '../../model/media/media-address.ts';

export type UploadState =
  | { kind: 'empty' }
  /** `url`: address of the file on this device. `progress` goes from 0 to 1. */
  | { kind: 'uploading'; file: File; url: string; progress: number }
  | { kind: 'filled'; url: MediaAddress }
  /** The stored value is no address that may be drawn: it is shown as text, with the reason. */
  | { kind: 'not-drawn'; value: string; reason: string }
  | { kind: 'failed'; message: string };
