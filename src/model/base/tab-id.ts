import { isText } from './json-value.ts';

/** Carries the id of the tab in which a change was made, with each write to the embedded host. */
export const tabHeader = 'X-Tab';

export function isTabId(value: unknown): value is string {
  return isText(value) && /^[\w-]{1,64}$/.test(value);
}
