import { SWRConfig } from 'swr';
import { proxy } from 'valtio/vanilla';

/** Whose last changes the dashboard shows: one's own alone, or everybody's. */
export const whoseChanges = proxy({ mine: false });

const { mutate } = SWRConfig.defaultValue;

/** Returns the key in the cache of SWR. */
export function lastChangesKey(mine: boolean): string {
  return `last-changes:${mine}`;
}

/** Reads them again, where they are shown. */
export function refetchLastChanges(): void {
  for (const mine of [true, false]) void mutate(lastChangesKey(mine));
}
