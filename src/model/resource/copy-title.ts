import { clip } from '../base/clip.ts';
import { limits } from './field.ts';

const mark = ' (копия)';

/** Returns the title of a copy: «Портал (копия)», no longer than a title may be. */
export function copyTitle(title: string): string {
  return clip(title, limits.text - mark.length) + mark;
}

/** Whether the title is still that of a copy, which waits for its own. */
export function isCopyTitle(title: string): boolean {
  return title.endsWith(mark);
}
