export type UploadState =
  | { kind: 'empty' }
  /** `url`: address of the file on this device. `progress` goes from 0 to 1. */
  | { kind: 'uploading'; file: File; url: string; progress: number }
  | { kind: 'filled'; url: string }
  | { kind: 'failed'; message: string; url?: string | undefined };
