import { SWRConfig } from 'swr';
import { resources } from '../../model/resource/resources.ts';

/** Fetches again what a screen shows, without lists and their pages. */
export function revalidateBesideLists(): void {
  void SWRConfig.defaultValue.mutate((key) => !isOfList(key));
}

/** The keys of lists are their addresses. */
function isOfList(key: unknown): boolean {
  return typeof key === 'string' && resources.some(({ api }) => key.startsWith(api));
}
