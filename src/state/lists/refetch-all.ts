import { SWRConfig } from 'swr';
import { Problem } from '../../model/base/problem.ts';
import { resources } from '../../model/resource/resources.ts';
import { ensureLists, isListLoaded } from './list-loads.ts';
import { refetchList } from './lists.ts';

/**
 * Fetches every list again, those too that no screen shows, and what a screen shows beside them: nobody tells what was
 * missed. Resolves to false when a list could not be read.
 */
export function refetchAll(): Promise<boolean> {
  revalidateBesideLists();
  ensureLists(resources);
  return isRead(Promise.all(resources.filter(isListLoaded).map(refetchList)));
}

/** Fetches again what a screen shows, without lists and their pages. */
export function revalidateBesideLists(): void {
  void SWRConfig.defaultValue.mutate((key) => !isOfList(key));
}

/** The keys of lists are their addresses. */
function isOfList(key: unknown): boolean {
  return typeof key === 'string' && resources.some(({ api }) => key.startsWith(api));
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
