import { timeOf } from '../../model/base/time-of.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import { elapsedSince } from '../browser/elapsed.ts';
import type { Values } from './endpoint.ts';

interface OwnSave {
  /** The written fields before the save, and all values as the host has given them back after it. */
  before: Values;
  saved: Values;
  /** Milliseconds since the epoch. */
  at: number;
}

/** The last save of each thing in this page, by the key of its endpoint. */
const ownSaves = new Map<string, OwnSave>();

/**
 * Milliseconds for which a state without one's own save counts as old although it has no time that says so. Later,
 * somebody else may have put the former values back.
 */
const lagMs = 60_000;

/** Hosts may store fewer fractions of a second than their answer to a save has. */
const precisionMs = 1000;

export function noteOwnSave(key: string, before: Values, saved: Values): void {
  ownSaves.set(key, { before, saved, at: Date.now() });
}

/** Returns the values of the thing's last save here; undefined without one. */
export function ownSaveOf(key: string): Values | undefined {
  return ownSaves.get(key)?.saved;
}

/**
 * Whether the values are older than others of the same thing that were seen, or than its last save here: a cache or a
 * copy of the database that lags has answered.
 */
export function isOlderThanSeen(key: string, values: Values, seen: readonly (Values | null)[] = []): boolean {
  const own = ownSaves.get(key);
  if ([own?.saved, ...seen].some((other) => other && timeBetween(other, values) <= -precisionMs)) return true;
  if (!own || elapsedSince(own.at) > lagMs || timeBetween(own.saved, values) > 0) return false;
  const fields = Object.keys(own.before).filter((field) => !isSameValue(own.before[field], own.saved[field]));
  return fields.length > 0 && fields.every((field) => isSameValue(values[field], own.before[field]));
}

/**
 * Returns the milliseconds from the one `updated_at` to the other; 0 when they cannot be compared: a list and a record
 * may write their times in different ways, of which one lacks the time zone.
 */
function timeBetween({ updated_at: one }: Values, { updated_at: other }: Values): number {
  const [from, to] = [timeOf(one), timeOf(other)];
  return from === null || to === null || shapeOf(one) !== shapeOf(other) ? 0 : to - from;
}

function shapeOf(time: unknown): string {
  return String(time).replace(/\d/g, '0');
}
