import { ourHostName } from '../../model/base/stored-names.ts';
import { readStored, writeStored } from '../browser/storage.ts';

/**
 * Whether the host is known as the embedded one: the rows that it sent last were its own, in this visit or the one
 * before. Another host may read `page` and `limit` differently, so it is asked for whole lists alone.
 */
export function isHostOurs(): boolean {
  return readStored(ourHostName, (value) => value === true || null) === true;
}

/** Remembers which host has sent a list. One without rows does not tell. */
export function noteHost({ items, isOurs }: { items: readonly unknown[]; isOurs: boolean }): void {
  if (items.length > 0 && isOurs !== isHostOurs()) writeStored(ourHostName, isOurs || null);
}

/** Remembers the host by an answer that no other one gives. The first visit may begin with it. */
export function noteOurHost(): void {
  if (!isHostOurs()) writeStored(ourHostName, true);
}
