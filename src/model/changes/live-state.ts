import { isObject, isText } from '../base/json-value.ts';

/** After a change that the website can see, it is asked for so long. */
export const liveLimitMs = 15 * 60_000;

export const livePath = '/api/live';

/** What waits of all content. */
export const waitingPath = `${livePath}/waiting`;

/** A notice that the website has not accepted, so that it does not know of the change. */
export interface FailedNotice {
  /** The last answer or error in words. */
  answer: string;
  /** ISO time of the next attempt; null: it is under way, or there is none by itself. */
  next_at: string | null;
}

/** What the host knows of the last change of a record that the website can see. */
export interface LiveState {
  /** Number of the change. */
  id: number;
  /** `late`: not within the limit. `unknown`: the site is just being asked, or has not answered since a start after it. */
  state: 'waiting' | 'shown' | 'late' | 'unknown';
  /** Seconds from the change until the site was seen to show it; null where nobody has looked then, or not shown. */
  after: number | null;
  /** Seconds since the site was seen to show it; null where it does not. */
  ago: number | null;
  /** What a reader sees come or go, or change. */
  op: 'add' | 'change' | 'remove';
  /** Names of what has changed since the state that the site shows. */
  fields: readonly string[];
  /** Null where the website is told of the change, or is still to be told of it the first time. */
  notice?: FailedNotice | null;
}

export function isLiveState(value: unknown): value is LiveState {
  return (
    isObject(value) &&
    Number.isInteger(value.id) &&
    isText(value.state) &&
    ['waiting', 'shown', 'late', 'unknown'].includes(value.state) &&
    isSeconds(value.after) &&
    isSeconds(value.ago) &&
    isText(value.op) &&
    Array.isArray(value.fields) &&
    value.fields.every(isText) &&
    isFailedNotice(value.notice ?? null)
  );
}

function isFailedNotice(value: unknown): boolean {
  if (value === null) return true;
  return isObject(value) && isText(value.answer) && (value.next_at === null || isText(value.next_at));
}

function isSeconds(value: unknown): boolean {
  return value === null || (typeof value === 'number' && value >= 0);
}
