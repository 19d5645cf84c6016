import { proxy } from 'valtio/vanilla';
import type { ResourceName } from '../../model/resource/resources.ts';

/** What stands beside the titles of rows, by the ids of these: who works on a record, or has deleted it. Wrapped in `ref()`. */
export const rowTags = proxy<{ [name in ResourceName]?: ReadonlyMap<number, string> }>({});
