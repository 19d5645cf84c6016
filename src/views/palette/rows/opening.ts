import { proxy, ref } from 'valtio';
import { context } from '../../frame/context.ts';
import { openingGroups } from './opening-groups.ts';
import type { Group } from './row.ts';
import { sameGroups } from './same-rows.ts';

/** The groups of an empty query. */
export const opening = proxy<{ groups: readonly Group[] }>({ groups: ref([]) });

/** Computes the groups anew. Nothing is rendered again when they are equal. */
export function renewOpening(): void {
  const groups = openingGroups(context);
  if (!sameGroups(opening.groups, groups)) opening.groups = ref(groups);
}
