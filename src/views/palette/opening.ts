import { proxy, ref } from 'valtio';
import { openingGroups } from '../../commands/palette/groups.ts';
import type { Group } from '../../commands/palette/row.ts';
import { sameGroups } from '../../commands/palette/same-rows.ts';
import { context } from '../context.ts';

/** What is offered before a letter is typed. */
export const opening = proxy<{ groups: readonly Group[] }>({ groups: ref([]) });

/** To be called whenever other things may be open or done; where they are not, nothing is rendered again. */
export function renewOpening(): void {
  const groups = openingGroups(context);
  if (!sameGroups(opening.groups, groups)) opening.groups = ref(groups);
}
