import { createHash } from 'node:crypto';

/**
 * Returns the tag of an order. It is made of the ids alone, so it is the same on every host, and changes when a row is
 * added, removed or moved. `ids`: the ids in order, with commas between them.
 */
export function orderTag(ids: string): string {
  return createHash('sha1').update(ids).digest('base64url');
}
