import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { cachedRecordsById } from './lists.ts';

/** Returns all records of a kind that are there, as far as it is known. */
export function knownRecords(resource: Resource): AnyRecord[] {
  return [...cachedRecordsById(resource).values()];
}
