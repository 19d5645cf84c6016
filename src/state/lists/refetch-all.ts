import { Problem } from '../../model/base/problem.ts';
import { resources } from '../../model/resource/resources.ts';
import { ensureLists, isListLoaded } from './list-loads.ts';
import { refetchList } from './lists.ts';
import { revalidateBesideLists } from './revalidate.ts';

/**
 * Fetches every list again, those too that no screen shows, and what a screen shows beside them: nobody tells what was
 * missed. Resolves to false when a list could not be read.
 */
export function refetchAll(): Promise<boolean> {
  revalidateBesideLists();
  ensureLists(resources);
  return isRead(Promise.all(resources.filter(isListLoaded).map(refetchList)));
}

/** Resolves to false for what the host cannot answer now. */
export function isRead(reading: Promise<unknown>): Promise<boolean> {
  return reading.then(
    () => true,
    (problem) => {
      if (!(problem instanceof Problem)) throw problem;
      return false;
    },
  );
}
