import { isText } from '../base/json-value.ts';
import type { ChangedType, ChangeOperation } from '../changes/change.ts';

/** The call that waits for changes of colleagues. A call that waits is the presence of its tab. */
export const waitPath = '/api/changes/wait';

/** Seconds that a call waits at most: less than the minute after which proxies give up. */
export const maxWaitSeconds = 25;

/**
 * Calls that wait at once for one session, at all nodes together. Over HTTP/1.1 a browser has six connections to a host, and windows
 * that wait must not use them up.
 */
export const maxWaiting = 2;

/** Milliseconds after which a tab that has not asked again is gone. */
export const presenceMs = 45_000;

/** A tab in which a colleague works. */
export interface Present {
  account: { id: number; name: string };
  tab: string;
  /** The key of the form or of the screen: `case:42`, `list:case`. */
  at: string;
  /** Names of the fields that have been changed there and are not saved. */
  dirty: readonly string[];
}

/** A change as those who wait are told of it: without values. */
export interface ToldChange {
  id: number;
  /** ISO time. */
  at: string;
  /** As of RecordedChange. */
  by: { id: number; name: string } | null;
  account: number | null;
  tab: string | null;
  type: ChangedType;
  record: string | null;
  version: number | null;
  op: ChangeOperation;
  /** Names of what has changed; see ChangedFields. */
  fields: readonly string[];
}

/**
 * `who`: everybody who is there, the asking tab left out; `seen` names this state of it in the next call. `crowded`: there
 * are no news, and enough other tabs of this session wait for them.
 */
export interface WaitAnswer {
  cursor: string;
  changes: readonly ToldChange[];
  who: readonly Present[];
  seen: string;
  /** How much the profile has to tell; in the first answer to a page alone, whose `seen` is empty. */
  notices?: number;
  crowded?: true;
}

/** The changes since the cursor cannot be told: all that is shown is to be read again. */
export interface WaitReset extends Omit<WaitAnswer, 'changes' | 'crowded'> {
  reset: true;
}

const maxDirty = 50;

export function isPlace(value: unknown): value is string {
  return isText(value) && /^[\w:.-]{1,80}$/.test(value);
}

export function areFieldNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= maxDirty && value.every(isPlace);
}
