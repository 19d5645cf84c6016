import type { PageName } from '../../model/resource/page-settings.ts';
import type { ResourceName } from '../../model/resource/resources.ts';

/** Returns «case:42», or «case:new» without an id. */
export function recordFormKey(resource: ResourceName, id: number | null): string {
  return `${resource}:${id ?? 'new'}`;
}

/** Returns «settings:cases». */
export function settingsFormKey(page: PageName): string {
  return `settings:${page}`;
}
