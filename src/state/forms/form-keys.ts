import { blockKey } from '../../model/block.ts';
import type { PageName } from '../../model/page-settings.ts';
import type { ResourceName } from '../../model/resources.ts';
import type { BlockPlace } from '../blocks/editor.ts';

/** Returns «case:42», or «case:new» without an id. */
export function recordFormKey(resource: ResourceName, id: number | null): string {
  return `${resource}:${id ?? 'new'}`;
}

/** Returns «block:42:textblock:7». */
export function blockFormKey({ caseId, ...block }: Omit<BlockPlace, 'type'> & { type: string }): string {
  return `block:${caseId}:${blockKey(block)}`;
}

/** Returns «settings:cases». */
export function settingsFormKey(page: PageName): string {
  return `settings:${page}`;
}
