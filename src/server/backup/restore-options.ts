import type { DataLocation } from '../base/location.ts';
import type { Progress } from './progress.ts';

export interface RestoreOptions {
  /** Of the archive, for messages. */
  path: string;
  location: DataLocation;
  /** What is there may be replaced. */
  replace: boolean;
  /** The archive was made of the same folder or bucket: other files in it belong there. */
  keepsStorage: boolean;
  progress: Progress;
}
