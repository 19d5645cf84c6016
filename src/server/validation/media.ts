import { isPlainBackground } from '../../model/media/background.ts';
import type { UploadKind } from '../../model/media/upload.ts';
import { isStoredAddress } from '../media/file-name.ts';
import { messages } from './messages.ts';

/**
 * Which values fields for files and backgrounds may have: those that an upload answers, files of MEDIA_ORIGINS, and
 * backgrounds that load nothing. Who looks at any other would call it with their own session. Each check returns the
 * error, or null.
 */
export class MediaRules {
  readonly #origins: readonly string[];

  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  fileError(kind: UploadKind, label: string, value: string): string | null {
    return isStoredAddress(kind, value) || this.#isElsewhere(value) ? null : messages.file(label);
  }

  backgroundError(label: string, value: string): string | null {
    return isPlainBackground(value) ? null : messages.background(label);
  }

  /** Read to the letter, so that no parser takes another origin out of it. */
  #isElsewhere(value: string): boolean {
    return /^https:\/\/[^\s\\]+$/.test(value) && this.#origins.some((origin) => value.startsWith(`${origin}/`));
  }
}
