import type { Resource } from '../../model/resource/resources.ts';

/** Returns the address of a record's history, at a change if that is given. */
export function historyAddress({ paths }: Resource, id: number, change?: number): string {
  const path = paths.edit(id);
  // Types are edited over their list, at an address with a query.
  return `${path}${path.includes('?') ? '&' : '?'}history${change === undefined ? '' : `=${change}`}`;
}
