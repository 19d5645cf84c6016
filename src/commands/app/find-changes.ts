import { type ChangesFilter, fetchChanges } from '../../api/changes.ts';
import type { RecordedChange } from '../../model/changes/change.ts';
import { type Deed, joinDeeds } from '../../model/changes/deeds.ts';
import { type RecordStep, recordSteps } from '../../model/changes/history-steps.ts';
import { authorsNamed } from '../../search/rewind/named-author.ts';
import { isAbsence, noteAbsent } from '../../state/network/abilities.ts';
import type { WantedChanges } from '../../state/screen/panels.ts';
import { currentAccount } from '../../state/tab/account.ts';

/** More than this are hardly read: the question is asked more narrowly. */
const maxPages = 10;

interface FoundChanges {
  steps: RecordStep[];
  /** There are more before these. */
  isCut: boolean;
}

/** Acts on all records of long lists are behind these pages: what was done before them is told by the histories. */
const maxLastPages = 5;

/** Returns what was done last, by everybody or by oneself: `wanted` deeds or more. A host without the call is not asked again. */
export async function lastDeeds(mine: boolean, wanted: number): Promise<Deed[]> {
  const filter = { account: mine ? (currentAccount() ?? undefined) : undefined };
  const changes: RecordedChange[] = [];
  try {
    let before: number | null = null;
    for (let page = 0; page < maxLastPages; page++) {
      const { items, next } = await fetchChanges(filter, before, page === 0 ? 100 : undefined);
      changes.push(...items);
      before = next;
      // The last one may go on in the next page.
      if (next === null || joinDeeds(recordSteps(changes)).length > wanted) break;
    }
    return joinDeeds(recordSteps(changes));
  } catch (problem) {
    if (isAbsence(problem)) noteAbsent('changes');
    throw problem;
  }
}

/** Returns the changes that were asked for, the latest first. */
export async function findSteps({ since, until, mine, name, kinds }: WantedChanges): Promise<FoundChanges> {
  const filter: ChangesFilter = {
    since: new Date(since).toISOString(),
    until: until === null ? undefined : new Date(until).toISOString(),
    account: mine ? (currentAccount() ?? undefined) : undefined,
    type: kinds?.length === 1 ? kinds[0] : undefined,
  };
  const changes: RecordedChange[] = [];
  let before: number | null = null;
  for (let page = 0; page < maxPages; page++) {
    const { items, next } = await fetchChanges(filter, before);
    changes.push(...items.filter(isWanted(name, kinds)));
    before = next;
    if (next === null) break;
  }
  return { steps: recordSteps(changes), isCut: before !== null };
}

/** Says that nothing was found: where there is more than was read, only of that. */
export function nothingFound({ name }: WantedChanges, { isCut }: FoundChanges): string {
  if (isCut) return 'Среди последних 2 000 изменений таких нет: выберите время ближе.';
  return name ? 'У оператора с таким именем изменений в это время нет.' : 'В это время ничего не меняли.';
}

function isWanted(name: string | null, kinds: WantedChanges['kinds']): (change: RecordedChange) => boolean {
  return ({ by, type }) =>
    (name === null || (by !== null && authorsNamed(name, [by]).length > 0)) &&
    (kinds === null || kinds.some((kind) => kind === type));
}
